#pragma once
#include "games/pool/rules/reach.h"
#include "games/pool/rules/rules.h"

namespace flotilla::pool {

// Something has arrived in a bar.  pool-first-arrival
inline bool opened(const State& s) { return s.loads[bar_of(red)].any() || s.loads[bar_of(yellow)].any(); }

inline Squares free_water(const State& s) { return water - (s.own(red) | s.own(yellow)); }

// The crocodiles and stacks of a seat: out(square, tile).
inline void each_crocodile(const State& s, Seat seat, auto&& out) {
  for (Tile t = tile(seat, 1); t <= tile(seat, tiles_each); ++t)
    if (s.places[t].on_top()) out(s.places[t].square(), t);
}

inline Squares swimmers(const State& s, Seat seat) {
  Squares left = s.own(seat);
  each_crocodile(s, seat, [&](Square square, Tile) { left ^= Squares::of(square); });
  return left;
}

// The alarm sounds for the seat to move, who has swimmers: it must choose an event.  pool-alarm
inline bool bound(const State& s, bool has_swimmers) {
  return has_swimmers && (s.step == Step::answer || s.quiet >= s.customs.alarm());
}

// The pool as the seat to move sees it.
struct Sight {
  Squares open, prey, home;
  bool opened;

  explicit Sight(const State& s)
      : open(free_water(s)), prey(s.own(other(s.at))), home(goal(s.at)), opened(pool::opened(s)) {}

  // Where a piece may end, squares of the bar standing for the bar.
  Squares crocodile(Square from, unsigned number, bool stack) const {
    return crocodile_reach(number, from, open) & (open | prey | (stack || opened ? home : Squares{}));
  }
  Squares swimmer(Square from) const {
    return swimmer_reach(from, open) & (open | (opened ? home : Squares{}));
  }
};

// Whether the seat to move has any turn to take: a swimmer can be turned over at least.  pool-pass
inline bool can_act(const State& s) {
  const Sight sight(s);
  Squares left = s.own(s.at);
  bool can = false;
  each_crocodile(s, s.at, [&](Square square, Tile t) {
    left ^= Squares::of(square);
    can = can || sight.crocodile(square, number_of(t), s.loads[t].any()).any();
  });
  return can || left.any();
}

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
inline void each_end(Square from, Squares ends, Squares home, auto&& out) {
  (ends - home).each([&](Square to) { out(Move{from, to}); });
  if ((ends & home).any()) out(Move{from, bar});
}

inline void Rules::each_legal(Nothing, const State& s, auto&& out) {
  if (s.step == Step::place) return start_squares(s, s.at).each([&](Square to) { out(Move{nowhere, to}); });
  if (s.step == Step::follow) {
    const Sight sight(s);
    const unsigned number = number_of(s.top(s.square, s.at));
    return each_end(s.square, sight.crocodile(s.square, number, false), sight.home, out);
  }
  if (s.step != Step::turn && s.step != Step::answer) return;
  const Sight sight(s);
  const Squares singles = swimmers(s, s.at);
  const Squares quiet = bound(s, singles.any()) ? sight.open : Squares{};  // not to be chosen now
  each_crocodile(s, s.at, [&](Square from, Tile t) {
    each_end(from, sight.crocodile(from, number_of(t), s.loads[t].any()) - quiet, sight.home, out);
  });
  singles.each([&](Square from) {
    each_end(from, sight.swimmer(from) - quiet, sight.home, out);
    out(Move{from, from});
  });
}

}  // namespace flotilla::pool
