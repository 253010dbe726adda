#pragma once
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

// True if no boat other than `but`'s is on the cell.
inline bool is_free(const State& s, unsigned cell, Seat but) {
  for (unsigned i = 0; i < s.seats; ++i)
    if (s.boats[i].cell == cell && i != index(but)) return false;
  return true;
}

// How far a boat would go, at most its speed, by Steer: it goes as far as it can.  pb-steer, pb-zero
struct Ways {
  std::array<unsigned, 3> reach{};
  unsigned longest = 0;

  bool allow(unsigned steer) const { return reach[steer] == longest; }
};
Ways ways_of(const Board& board, const Boat& boat);

inline Turn Rules::turn(const State& s) {
  switch (s.phase) {
    case Phase::directions:
    case Phase::place:
    case Phase::dice:
    case Phase::steer: return Turn::decide(s.at);
    case Phase::over: return Turn::over();
    default: return Turn::chance();
  }
}

// Of the dice not kept, which one is removed does not matter, so only removing the highest is legal.
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

// The shortest course comes first. By pb-tile-law, boats can sail a course in any directions.
inline void each_directions(const Board& board, auto&& out) {
  for (unsigned changed = 0; changed < 1u << Directions::bits_used; ++changed)
    out(Move::directions(board.directions.changed(changed)));
}

inline void Rules::each_legal(const Board& board, const State& s, auto&& out) {
  const Boat& boat = s.boat(s.at);
  if (s.phase == Phase::directions) return each_directions(board, out);
  if (s.phase == Phase::dice) return each_dice_move(boat.dice, out);
  if (s.phase == Phase::steer) {
    const Ways ways = ways_of(board, boat);
    for (unsigned i = 0; i < 3; ++i)
      if (ways.allow(i)) out(Move::steer(static_cast<Steer>(i)));
    return;
  }
  if (s.phase != Phase::place) return;
  for (const Cell place : board.starting_places())
    if (is_free(s, place, s.at))
      for (Heading heading = 0; heading < headings; ++heading) out(Move::place(place, heading));
}

}  // namespace flotilla::powerboats
