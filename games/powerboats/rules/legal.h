#pragma once
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

// No boat is there, whether `but` is.
inline bool is_free(const State& s, unsigned cell, Seat but) {
  for (unsigned i = 0; i < s.seats; ++i)
    if (s.boats[i].cell == cell && i != index(but)) return false;
  return true;
}

// Which ways `boat` may be steered, a bit a Steer.  pb-steer, pb-zero
inline unsigned steerable(const Board& board, const Boat& boat) {
  const unsigned speed = boat.dice.sum();
  std::array<unsigned, 3> reach{};
  unsigned longest = 0;
  for (unsigned i = 0; i < reach.size(); ++i) {
    const unsigned run = board.run(boat.cell, steered(boat.heading, static_cast<Steer>(i)));
    reach[i] = run < speed ? run : speed;
    longest = reach[i] > longest ? reach[i] : longest;
  }
  unsigned ways = 0;
  for (unsigned i = 0; i < reach.size(); ++i) ways |= reach[i] == longest ? 1u << i : 0;
  return ways;
}

inline Turn Rules::turn(const State& s) {
  switch (s.step) {
    case Step::place:
    case Step::dice:
    case Step::steer: return Turn::decide(s.at);
    case Step::over: return Turn::over();
    default: return Turn::chance();
  }
}

// Which die is taken away and which are thrown again does not matter, so it is always the highest of them.
inline void each_dice_move(Dice dice, auto&& out) {
  const bool room = dice.size() < dice_max;
  for (unsigned ones = 0; ones <= dice.count(1); ++ones)
    for (unsigned twos = 0; twos <= dice.count(2); ++twos)
      for (unsigned threes = 0; threes <= dice.count(3); ++threes) {
        const Dice taken = Dice::of_all(ones, twos, threes);
        if (room) out(Move::add(taken));
        out(Move::keep(taken));
        if (taken == Dice{}) continue;
        const unsigned face = threes > 0 ? 3 : twos > 0 ? 2 : 1;
        out(Move::remove(face, taken - Dice::of(face)));
      }
}

inline void Rules::each_legal(const Board& board, const State& s, auto&& out) {
  const Boat& boat = s.boat(s.at);
  if (s.step == Step::dice) return each_dice_move(boat.dice, out);
  if (s.step == Step::steer) {
    const unsigned ways = steerable(board, boat);
    for (unsigned i = 0; i < 3; ++i)
      if ((ways >> i & 1) != 0) out(Move::steer(static_cast<Steer>(i)));
    return;
  }
  if (s.step != Step::place) return;
  for (const Cell place : board.starting_places())
    if (is_free(s, place, s.at))
      for (Heading heading = 0; heading < headings; ++heading) out(Move::place(place, heading));
}

}  // namespace flotilla::powerboats
