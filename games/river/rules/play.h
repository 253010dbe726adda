#pragma once
#include <algorithm>

#include "games/river/rules/legal.h"

namespace flotilla::river {

// Where a boat sailing to `to` stops: a sandbank on the way stops it.  river-sandbank
inline unsigned stop_position(const State& s, unsigned from, unsigned to) {
  const unsigned barrier = s.sandbank > from ? s.sandbank : to;
  return std::min(barrier, to);
}

// Moves a boat. Beyond the last position it enters the best free dock.
inline void sail(State& s, Seat seat, unsigned from, unsigned to, auto&& emit) {
  s.fleet(seat).leave(from);
  s.fleet(seat).enter(to);
  const bool home = to >= harbour;  // river-harbour
  if (home)
    emit(Event{Event::Kind::docked, seat, 0, static_cast<std::uint8_t>(Docks::points(s.docks.taken()))});
  s.docks = home ? s.docks.with(seat) : s.docks;
}

inline Event make_event(Event::Kind kind, Seat seat, unsigned from, unsigned to) {
  return {kind, seat, static_cast<std::uint8_t>(from),
          static_cast<std::uint8_t>(to < harbour ? to : harbour)};
}

// Every boat still on the river is lost.  river-limit
inline void lose_all_boats(State& s, auto&& emit) {
  for (unsigned i = 0; i < s.seats; ++i) {
    unsigned left = 0;
    for (unsigned p = 1; p <= positions; ++p) left += s.boats[i].count(p);
    if (left > 0) emit(Event{Event::Kind::lost, static_cast<Seat>(i), 0, static_cast<std::uint8_t>(left)});
    s.boats[i] = {};
  }
}

// river-shift: position 1 goes to 10, all others slide down by one; river-waterfall
inline void shift(State& s, auto&& emit) {
  const auto slid = [](std::uint8_t position) {
    return static_cast<std::uint8_t>(position == 1 ? positions : position - 1u);
  };
  emit(Event{.kind = Event::Kind::shifted});
  for (unsigned i = 0; i < s.seats; ++i)
    if (const auto lost = static_cast<std::uint8_t>(s.boats[i].count(1)); lost > 0)
      emit(Event{Event::Kind::lost, static_cast<Seat>(i), 1, lost});
  for (Fleet& fleet : s.boats) fleet.bits >>= 2;
  s.sandbank = slid(s.sandbank);
  s.wave = slid(s.wave);
  if (++s.shifts == shifts_max) [[unlikely]]
    lose_all_boats(s, emit);
}

// Passes the turn to the left, skipping seats that no longer roll, until no boat is left.
inline void next_turn(State& s, auto&& emit) {
  s.die = Die::none;
  do {
    s.at = left_of(s.at, s.seats);
    if (s.at == s.first && !river_is_empty(s)) shift(s, emit);
    if (s.fleet(s.at).afloat()) return;
    if (river_is_empty(s)) {
      s.at = nobody;
      return;
    }
  } while (!s.finished_roll);  // river-finished
}

inline void Rules::play(Nothing, State& s, const Move& move, auto&& emit) {
  const unsigned from = move.from;
  switch (move.kind) {
    case Move::Kind::boat: {
      const unsigned reached = stop_position(s, from, from + static_cast<unsigned>(s.die));
      const unsigned pushed = reached == s.wave ? reached + push : reached;  // river-wave: by a roll only
      const unsigned to = stop_position(s, reached, pushed);
      emit(make_event(Event::Kind::sailed, s.at, from, reached));
      if (to != reached) emit(make_event(Event::Kind::pushed, s.at, reached, to));
      sail(s, s.at, from, to, emit);
      break;
    }
    case Move::Kind::gain: {  // river-wind-gain
      const unsigned to = stop_position(s, from, s.fleet(s.at).ahead(from));
      emit(make_event(Event::Kind::gained, s.at, from, to));
      sail(s, s.at, from, to, emit);
      break;
    }
    case Move::Kind::harm: {  // river-wind-harm
      const unsigned to = s.fleet(move.whose).behind(from);
      emit(make_event(Event::Kind::blown, move.whose, from, to));
      sail(s, move.whose, from, to, emit);
      break;
    }
    case Move::Kind::pass: emit(Event{.kind = Event::Kind::passed, .seat = s.at}); break;
  }
  next_turn(s, emit);
}

inline void Rules::apply_roll(Nothing, State& s, const Roll& roll, auto&& emit) {
  if (roll.kind == Roll::Kind::die) [[likely]] {
    emit(Event{Event::Kind::rolled, s.at, 0, roll.value});
    s.die = static_cast<Die>(roll.value);
    const bool asked = s.die == Die::wind ? wind_is_usable(s) : s.fleet(s.at).afloat();
    if (asked) return;
    emit(Event{.kind = Event::Kind::idle, .seat = s.at});  // river-finished, river-wind
    next_turn(s, emit);
  } else if (roll.kind == Roll::Kind::first) {
    s.first = s.at = static_cast<Seat>(roll.value);
    emit(Event{.kind = Event::Kind::first, .seat = s.at});
  } else {
    s.sandbank = roll.value;
    s.wave = roll.wave;
    if (s.at != anybody) s.first = s.at;
    emit(Event{Event::Kind::laid, {}, s.sandbank, s.wave});
  }
}

}  // namespace flotilla::river
