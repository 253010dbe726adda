#pragma once
#include <cstring>

#include "games/pool/rules/reach.h"
#include "games/pool/rules/rules.h"

namespace flotilla::pool {

// Something has arrived in a bar.  pool-first-arrival
inline bool opened(const State& s) { return s.loads[bar_of(red)].any() || s.loads[bar_of(yellow)].any(); }

inline Squares free_water(const State& s) { return water - (s.own(red) | s.own(yellow)); }

// The crocodiles and stacks of a seat, the lowest number first: out(square, tile). All six places at once,
// a byte each: on the water it is neither 0 nor has it its highest bit.
inline void each_crocodile(const State& s, Seat seat, auto&& out) {
  constexpr std::uint64_t high_bits = 0x8080'8080'8080'8080;
  std::uint64_t places = 0;
  std::memcpy(&places, &s.places[tile(seat, 1)], tiles_each);
  const std::uint64_t not_zero = (places & ~high_bits) + ~high_bits;
  for (auto rest = not_zero & ~places & high_bits; rest != 0; rest &= rest - 1) {
    const auto byte = static_cast<unsigned>(std::countr_zero(rest)) / 8;
    out(static_cast<Square>(places >> 8 * byte), static_cast<Tile>(tile(seat, 1) + byte));
  }
}

inline Squares swimmers(const State& s, Seat seat) {
  Squares left = s.own(seat);
  each_crocodile(s, seat, [&](Square square, Tile) { left ^= Squares::of(square); });
  return left;
}

inline bool takes_turn(const State& s) {
  return s.step == Step::turn || s.step == Step::answer || s.step == Step::passed;
}

// The alarm sounds for the seat to move: it has a swimmer and must choose an event.  pool-alarm
inline bool bound(const State& s) {
  return (s.step == Step::answer || s.quiet >= s.customs.alarm()) && swimmers(s, s.at).any();
}

// The pool as the seat to move sees it.
struct Sight {
  Squares open, prey, home;
  bool opened;

  explicit Sight(const State& s)
      : open(free_water(s)), prey(s.own(other(s.at))), home(goal(s.at)), opened(pool::opened(s)) {}

  // Where a piece may end, squares of the bar standing for the bar.
  Ends crocodile(Square from, unsigned number, bool stack) const {
    return crocodile_reach(number, from, open) & (open | prey | (stack || opened ? home : Squares{}));
  }
  Ends swimmer(Square from) const {
    return swimmer_reach(from, open) & (open | (opened ? home : Squares{}));
  }
};

// How many swimmers the rows of a seat hold, counted from its own end.  pool-placing
inline constexpr std::array<std::uint8_t, rows> row_room{0, 1, 2, 2, 1};
inline Squares start_squares(const State& s, Seat seat) {
  Squares all;
  for (unsigned i = 0; i < rows; ++i) {
    const unsigned row = seat == red ? i : rows - 1 - i;
    const Squares line = Squares::range(at(0, row), at(files - 1, row));
    if ((s.own(seat) & line).count() < row_room[i]) all |= line;
  }
  return all - s.own(seat);
}

inline Turn Rules::turn(const State& s) {
  switch (s.step) {
    case Step::reveal:
    case Step::draw: return Turn::chance();
    case Step::over: return Turn::over();
    default: return Turn::decide(s.at);
  }
}

// The moves of one piece to where it may end; all squares of the bar are one.
inline void each_end(const Ends& ends, Squares home, auto&& out) {
  (ends - home).each([&](Square to) { out(Move{ends.from, to}); });
  if ((ends & home).any()) out(Move{ends.from, bar});
}

inline void Rules::each_legal(Nothing, const State& s, auto&& out) {
  if (s.step == Step::place) return start_squares(s, s.at).each([&](Square to) { out(Move{nowhere, to}); });
  if (s.step == Step::follow) {
    const Sight sight(s);
    const unsigned number = number_of(s.top(s.square, s.at));
    return each_end(sight.crocodile(s.square, number, false), sight.home, out);
  }
  if (!takes_turn(s)) return;
  const Sight sight(s);
  const Squares quiet = bound(s) ? sight.open : Squares{};  // not to be chosen now
  Squares singles = s.own(s.at);
  bool any = false;
  each_crocodile(s, s.at, [&](Square from, Tile t) {
    const Ends ends = sight.crocodile(from, number_of(t), s.loads[t].any()) - quiet;
    each_end(ends, sight.home, out);
    singles ^= Squares::of(from);
    any |= ends.any();
  });
  if (!any && !singles.any()) return out(Move::pass());
  singles.each([&](Square from) {
    each_end(sight.swimmer(from) - quiet, sight.home, out);
    out(Move{from, from});
  });
}

}  // namespace flotilla::pool
