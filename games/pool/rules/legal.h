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
    out(static_cast<Square>(places >> 8 * byte), byte + 1);
  }
}

inline Squares swimmers(const State& s, Seat seat) {
  Squares left = s.own(seat);
  each_crocodile(s, seat, [&](Square square, unsigned) { left ^= Squares::of(square); });
  return left;
}

inline bool takes_turn(const State& s) {
  return s.step == Step::turn || s.step == Step::answer || s.step == Step::passed;
}

// The alarm sounds for the seat to move: it has a swimmer and must choose an event.  pool-alarm
inline bool bound(const State& s) {
  return (s.step == Step::answer || s.quiet >= s.customs.alarm()) && swimmers(s, s.at).any();
}

// Where a piece may end: on water, or in its bar.
struct Ends {
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

// The pool as the seat to move sees it.
struct Sight {
  Seat seat;
  bool opened;         // single tiles may arrive: pool-first-arrival
  std::uint64_t calm;  // all ones, or none when the seat must choose an event: pool-alarm
  Squares open, prey;

  explicit Sight(const State& s, bool must_choose_an_event = false)
      : seat(s.at),
        opened(pool::opened(s)),
        calm(must_choose_an_event ? 0 : ~std::uint64_t{0}),
        open(free_water(s)),
        prey(s.own(other(s.at))) {}

  Ends swimmer(Square from) const {
    const Pond pond(from, open);
    const std::uint64_t near = swimmer_reach(pond).near;
    return {from, opened && meets_bar(pond, near), false, false, near & pond.free & calm};
  }
  Ends crocodile(Square from, unsigned number, bool stack) const {
    const Pond pond(from, open);
    const Reach got = crocodile_reach(number, from, pond);
    const std::uint64_t targets = (pond.free & calm) | prey.around(from);
    Ends ends{from, meets_bar(pond, got.near), false, false, got.near & targets};
    if (got.up || got.down) reach_far(ends, got);
    ends.arrives &= stack || opened;
    return ends;
  }

 private:
  bool meets_bar(const Pond& pond, std::uint64_t near) const {
    return (near & pond.spot.bar[index(seat)]) != 0;
  }
  void reach_far(Ends& ends, const Reach& got) const {
    const Squares far = Reach{0, got.up, got.down}.from(ends.from);
    const Squares met = far & (calm != 0 ? open | prey : prey);
    ends.arrives |= (far & goal(seat)).any();
    ends.up = got.up && met.has(static_cast<Square>(ends.from + Reach::six));
    ends.down = got.down && met.has(static_cast<Square>(ends.from - Reach::six));
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

inline void Rules::each_legal(Nothing, const State& s, auto&& out) {
  if (s.step == Step::place) return start_squares(s, s.at).each([&](Square to) { out(Move{nowhere, to}); });
  const auto each_end = [&](const Ends& ends) { ends.each([&](Square to) { out(Move{ends.from, to}); }); };
  if (s.step == Step::follow)
    return each_end(Sight(s).crocodile(s.square, number_of(s.top(s.square, s.at)), false));
  if (!takes_turn(s)) return;
  const Sight sight(s, bound(s));
  Squares singles = s.own(s.at);
  bool any = false;
  each_crocodile(s, s.at, [&](Square from, unsigned number) {
    const Ends ends = sight.crocodile(from, number, s.loads[tile(s.at, number)].any());
    each_end(ends);
    singles ^= Squares::of(from);
    any |= ends.any();
  });
  if (!any && !singles.any()) return out(Move::pass());
  singles.each([&](Square from) {
    each_end(sight.swimmer(from));
    out(Move{from, from});
  });
}

}  // namespace flotilla::pool
