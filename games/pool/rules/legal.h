#pragma once
#include <cstring>

#include "games/pool/rules/moves_to_bar.h"
#include "games/pool/rules/reach.h"
#include "games/pool/rules/rules.h"

namespace flotilla::pool {

// True once any tile has reached a bar.  pool-first-arrival
inline bool bar_is_open(const State& s) {
  return s.contents[bar_of(red)].any() || s.contents[bar_of(yellow)].any();
}

inline Squares free_water(const State& s) { return water - (s.own(red) | s.own(yellow)); }

// Calls out(square, number) for the crocodiles and stacks of a seat, the lowest number first. Tests six
// location bytes at once: one on the water is not 0 and has its highest bit clear.
inline void each_crocodile(const State& s, Seat seat, auto&& out) {
  constexpr std::uint64_t high_bits = 0x8080'8080'8080'8080;
  std::uint64_t locations = 0;
  std::memcpy(&locations, &s.locations[tile(seat, 1)], tiles_each);
  const std::uint64_t not_zero = (locations & ~high_bits) + ~high_bits;
  for (auto rest = not_zero & ~locations & high_bits; rest != 0; rest &= rest - 1) {
    const auto byte = static_cast<unsigned>(std::countr_zero(rest)) / 8;
    out(static_cast<Square>(locations >> 8 * byte), byte + 1);
  }
}

inline Squares swimmers(const State& s, Seat seat) {
  Squares left = s.own(seat);
  each_crocodile(s, seat, [&](Square square, unsigned) { left ^= Squares::of(square); });
  return left;
}

inline bool takes_turn(const State& s) {
  return s.phase == Phase::turn || s.phase == Phase::answer || s.phase == Phase::passed;
}

// True if the alarm applies to the seat to move: it has a swimmer and must choose an event.  pool-alarm
inline bool alarm_binds(const State& s) {
  return (s.phase == Phase::answer || s.quiet >= s.switches.alarm()) && swimmers(s, s.at).any();
}

// True if so many quiet turns have gone by that the seat to move, which has no swimmer, must head home if
// it can.  pool-homeward
inline bool is_homeward(const State& s) {
  return takes_turn(s) && s.quiet >= s.homeward_after() && !swimmers(s, s.at).any();
}

// True if the move of a crocodile is a meal or an arrival, or leads to where it needs fewer moves to its
// bar.
inline bool heads_home(const State& s, const Move& move) {
  if (move.passes()) return false;
  if (move.to == bar || s.own(other(s.at)).has(move.to)) return true;
  const unsigned number = number_of(s.top(move.from, s.at));
  return moves_to_bar(s.at, number, move.to) < moves_to_bar(s.at, number, move.from);
}

// The squares where a piece may end: on water, or in its bar.
struct Destinations {
  Square from;
  bool arrives, up, down;
  std::uint64_t near;

  bool any() const { return near != 0 || arrives || up || down; }
  void each(auto&& out) const {
    for (auto rest = near; rest != 0; rest &= rest - 1)
      out(static_cast<Square>(from + static_cast<unsigned>(std::countr_zero(rest)) - Squares::middle));
    if (up) out(static_cast<Square>(from + Reach::six));
    if (down) out(static_cast<Square>(from - Reach::six));
    if (arrives) out(bar);
  }
};

// Generates the moves of the seat to move.
struct MoveGenerator {
  Seat seat;
  bool bar_is_open;          // single tiles may arrive: pool-first-arrival
  std::uint64_t quiet_mask;  // all ones, or 0 if the seat must choose an event: pool-alarm
  Squares open, prey;

  explicit MoveGenerator(const State& s, bool must_choose_an_event = false)
      : seat(s.at),
        bar_is_open(pool::bar_is_open(s)),
        quiet_mask(must_choose_an_event ? 0 : ~std::uint64_t{0}),
        open(free_water(s)),
        prey(s.own(other(s.at))) {}

  Destinations swimmer(Square from) const {
    const Window window(from, open);
    const std::uint64_t near = swimmer_reach(window).near;
    return {from, bar_is_open && meets_bar(window, near), false, false, near & window.free & quiet_mask};
  }
  Destinations crocodile(Square from, unsigned number, bool stack) const {
    const Window window(from, open);
    const Reach got = crocodile_reach(number, from, window);
    const std::uint64_t targets = (window.free & quiet_mask) | prey.window(from);
    Destinations destinations{from, meets_bar(window, got.near), false, false, got.near & targets};
    if (got.up || got.down) reach_far(destinations, got);
    destinations.arrives &= stack || bar_is_open;
    return destinations;
  }

 private:
  bool meets_bar(const Window& window, std::uint64_t near) const {
    return (near & window.masks.bar[index(seat)]) != 0;
  }
  void reach_far(Destinations& destinations, const Reach& got) const {
    const Squares far = Reach{0, got.up, got.down}.from(destinations.from);
    const Squares met = far & (quiet_mask != 0 ? open | prey : prey);
    destinations.arrives |= (far & goal(seat)).any();
    destinations.up = got.up && met.has(static_cast<Square>(destinations.from + Reach::six));
    destinations.down = got.down && met.has(static_cast<Square>(destinations.from - Reach::six));
  }
};

// How many swimmers each row of a seat may hold, counted from its own end.  pool-placing
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
  switch (s.phase) {
    case Phase::reveal:
    case Phase::draw: return Turn::chance();
    case Phase::over: return Turn::over();
    default: return Turn::decide(s.at);
  }
}

inline void each_move_of(const Destinations& destinations, auto&& out) {
  destinations.each([&](Square to) { out(Move{destinations.from, to}); });
}

// The moves of a turn for a seat that need not head home.
inline void each_turn_move(const State& s, auto&& out) {
  const MoveGenerator moves(s, alarm_binds(s));
  Squares singles = s.own(s.at);
  bool any = false;
  each_crocodile(s, s.at, [&](Square from, unsigned number) {
    const Destinations destinations = moves.crocodile(from, number, s.contents[tile(s.at, number)].any());
    each_move_of(destinations, out);
    singles ^= Squares::of(from);
    any |= destinations.any();
  });
  if (!any && !singles.any()) return out(Move::pass());
  singles.each([&](Square from) {
    each_move_of(moves.swimmer(from), out);
    out(Move{from, from});
  });
}

// True if the seat to move must head home, and can.
inline bool must_head_home(const State& s) {
  bool can = false;
  if (is_homeward(s)) each_turn_move(s, [&](const Move& move) { can |= heads_home(s, move); });
  return can;
}

inline void Rules::each_legal(Nothing, const State& s, auto&& out) {
  if (s.phase == Phase::place)
    return start_squares(s, s.at).each([&](Square to) { out(Move{nowhere, to}); });
  if (s.phase == Phase::follow)
    return each_move_of(MoveGenerator(s).crocodile(s.square, number_of(s.top(s.square, s.at)), false), out);
  if (!takes_turn(s)) return;
  if (!must_head_home(s)) return each_turn_move(s, out);
  each_turn_move(s, [&](const Move& move) {
    if (heads_home(s, move)) out(move);
  });
}

}  // namespace flotilla::pool
