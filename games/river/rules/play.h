#pragma once
#include <algorithm>

#include "games/river/rules/legal.h"

namespace flotilla::river {

// Where a boat bound for `to` comes to rest: a sandbank on the way stops it.  river-sandbank
inline unsigned stopped(const State& s, unsigned from, unsigned to) {
  const unsigned barrier = s.sandbank > from ? s.sandbank : to;
  return std::min(barrier, to);
}

// Takes a boat from one place to another, beyond the last position into the best free dock.
inline void sail(State& s, Seat seat, unsigned from, unsigned to, auto&& tell) {
  s.fleet(seat).leave(from);
  s.fleet(seat).enter(to);
  const bool home = to >= harbour;  // river-harbour
  if (home)
    tell(Event{Event::Kind::docked, seat, 0, static_cast<std::uint8_t>(Docks::points(s.docks.taken()))});
  s.docks = home ? s.docks.with(seat) : s.docks;
}

inline Event voyage(Event::Kind kind, Seat seat, unsigned from, unsigned to) {
  return {kind, seat, static_cast<std::uint8_t>(from),
          static_cast<std::uint8_t>(to < harbour ? to : harbour)};
}

// All that is left on the river is lost.  river-limit
inline void drain(State& s, auto&& tell) {
  for (unsigned i = 0; i < s.seats; ++i) {
    unsigned left = 0;
    for (unsigned p = 1; p <= positions; ++p) left += s.boats[i].count(p);
    if (left > 0) tell(Event{Event::Kind::lost, static_cast<Seat>(i), 0, static_cast<std::uint8_t>(left)});
    s.boats[i] = {};
  }
}

// river-shift: position 1 goes to 10, all others slide down by one; river-waterfall
inline void shift(State& s, auto&& tell) {
  const auto slid = [](std::uint8_t position) {
    return static_cast<std::uint8_t>(position == 1 ? positions : position - 1u);
  };
  tell(Event{.kind = Event::Kind::shifted});
  for (unsigned i = 0; i < s.seats; ++i)
    if (const auto lost = static_cast<std::uint8_t>(s.boats[i].count(1)); lost > 0)
      tell(Event{Event::Kind::lost, static_cast<Seat>(i), 1, lost});
  for (Fleet& fleet : s.boats) fleet.bits >>= 2;
  s.sandbank = slid(s.sandbank);
  s.wave = slid(s.wave);
  if (++s.shifts == shifts_max) [[unlikely]]
    drain(s, tell);
}

// The turn goes on to the left, over seats that do not roll any more, until no boat is left.
inline void next_turn(State& s, auto&& tell) {
  s.die = Die::none;
  do {
    s.at = left_of(s.at, s.seats);
    if (s.at == s.first && !river_is_empty(s)) shift(s, tell);
    if (s.fleet(s.at).afloat()) return;
    if (river_is_empty(s)) {
      s.at = nobody;
      return;
    }
  } while (!s.finished_roll);  // river-finished
}

inline void Rules::play(Nothing, State& s, const Move& move, auto&& tell) {
  const unsigned from = move.from;
  switch (move.kind) {
    case Move::Kind::boat: {
      const unsigned reached = stopped(s, from, from + static_cast<unsigned>(s.die));
      const unsigned pushed = reached == s.wave ? reached + push : reached;  // river-wave: by a roll only
      const unsigned to = stopped(s, reached, pushed);
      tell(voyage(Event::Kind::sailed, s.at, from, reached));
      if (to != reached) tell(voyage(Event::Kind::pushed, s.at, reached, to));
      sail(s, s.at, from, to, tell);
      break;
    }
    case Move::Kind::gain: {  // river-wind-gain
      const unsigned to = stopped(s, from, s.fleet(s.at).ahead(from));
      tell(voyage(Event::Kind::gained, s.at, from, to));
      sail(s, s.at, from, to, tell);
      break;
    }
    case Move::Kind::harm: {  // river-wind-harm
      const unsigned to = s.fleet(move.whose).behind(from);
      tell(voyage(Event::Kind::blown, move.whose, from, to));
      sail(s, move.whose, from, to, tell);
      break;
    }
    case Move::Kind::pass: tell(Event{.kind = Event::Kind::passed, .seat = s.at}); break;
  }
  next_turn(s, tell);
}

inline void Rules::settle(Nothing, State& s, const Roll& roll, auto&& tell) {
  if (roll.kind == Roll::Kind::die) [[likely]] {
    tell(Event{Event::Kind::rolled, s.at, 0, roll.value});
    s.die = static_cast<Die>(roll.value);
    const bool asked = s.die == Die::wind ? wind_helps(s) : s.fleet(s.at).afloat();
    if (asked) return;
    tell(Event{.kind = Event::Kind::idle, .seat = s.at});  // river-finished, river-wind
    next_turn(s, tell);
  } else if (roll.kind == Roll::Kind::first) {
    s.first = s.at = static_cast<Seat>(roll.value);
    tell(Event{.kind = Event::Kind::first, .seat = s.at});
  } else {
    s.sandbank = roll.value;
    s.wave = roll.wave;
    if (s.at != anybody) s.first = s.at;
    tell(Event{Event::Kind::laid, {}, s.sandbank, s.wave});
  }
}

}  // namespace flotilla::river
