#pragma once
#include "games/pool/rules/legal.h"

namespace flotilla::pool {

// How many tiles a stack or a bar holds.
inline unsigned tiles_in(const State& s, Tile top) {
  unsigned count = s.loads[top].hidden() + (top < tiles_all ? 1 : 0);
  for (const Place place : s.places) count += place == Place::under(top);
  return count;
}

// A tile with all that lies under it goes under another, or into a bar.  pool-meal, pool-stack
inline void absorb(State& s, Tile eater, Tile eaten) {
  for (Place& place : s.places)
    if (place == Place::under(eaten)) place = Place::under(eater);
  s.places[eaten] = Place::under(eater);
  s.loads[eater].add(s.loads[eaten]);
  s.loads[eater].add(Load::shown_tiles());
  s.loads[eaten] = {};
}

// Takes whatever stands on a square off the pool: under a tile, or into a bar.
inline void absorb(State& s, Tile eater, Seat owner, Square square) {
  s.own(owner) ^= Squares::of(square);
  if (const Tile top = s.top(square, owner); top < tiles_all)
    absorb(s, eater, top);
  else
    s.loads[eater].add(Load::swimmer(owner));
}

inline Event told(Event::Kind kind, Seat seat, unsigned number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint8_t>(number)};
}

// Why it is over, if it is.
inline std::optional<Ending> ending(const State& s) {
  if (!s.own(red).any() || !s.own(yellow).any()) return Ending::cleared;  // pool-end
  if (s.quiet >= s.customs.quiet_limit()) return Ending::quiet;           // pool-quiet
  return {};
}

inline void finish(State& s, Ending why, auto&& tell) {
  tell(told(Event::Kind::ended, s.at, static_cast<unsigned>(why)));
  const bool even = tiles_in(s, bar_of(red)) == tiles_in(s, bar_of(yellow));
  s.step = even && next_turned(s) ? Step::draw : Step::over;  // pool-tie
}

// The turn goes over, unless it was the last. `sounded`: it was the first half of an alarm.
inline void next_turn(State& s, bool eventful, bool sounded, auto&& tell) {
  s.quiet = eventful ? 0 : static_cast<std::uint8_t>(s.quiet + 1);
  s.square = nowhere;
  if (const auto why = ending(s)) return finish(s, *why, tell);
  s.at = other(s.at);
  s.step = sounded && swimmers(s, s.at).any() ? Step::answer : Step::turn;
  if (bound(s)) tell(told(Event::Kind::alarm, s.at));
}

inline void pass(State& s, auto&& tell) {  // pool-pass
  tell(told(Event::Kind::passed, s.at));
  if (s.step == Step::passed) return finish(s, Ending::stuck, tell);
  next_turn(s, false, false, tell);
  if (s.step == Step::turn) s.step = Step::passed;
}

// A piece of the seat to move goes where it may end. Says whether that was an event.
inline bool travel(State& s, const Move& move, auto&& tell) {
  const Seat seat = s.at;
  const Tile top = s.top(move.from, seat);
  const bool swims = top >= tiles_all;
  tell(Event{swims ? Event::Kind::swam : Event::Kind::moved, seat, move.from, move.to,
             static_cast<std::uint8_t>(swims ? 0 : number_of(top)), free_water(s)});
  if (move.to == bar) {  // pool-bar
    tell(told(Event::Kind::arrived, seat, swims ? 1 : tiles_in(s, top)));
    absorb(s, bar_of(seat), seat, move.from);
    return true;
  }
  s.own(seat) ^= Squares::of(move.from) | Squares::of(move.to);
  if (swims) return false;
  s.places[top] = Place::on(move.to);
  if (!s.own(other(seat)).has(move.to)) return false;
  absorb(s, top, other(seat), move.to);  // pool-meal
  tell(Event{Event::Kind::ate, seat, nowhere, move.to, static_cast<std::uint8_t>(tiles_in(s, top))});
  return true;
}

inline void place(State& s, Square on, auto&& tell) {
  tell(Event{.kind = Event::Kind::placed, .seat = s.at, .to = on});
  s.own(s.at) |= Squares::of(on);
  s.at = other(s.at);
  if ((s.own(red) | s.own(yellow)).count() == tiles_all) s.step = Step::turn;
}

inline void Rules::play(Nothing, State& s, const Move& move, auto&& tell) {
  if (s.step == Step::place) return pool::place(s, move.to, tell);
  if (move.passes()) return pass(s, tell);
  if (move.reveals()) {  // `quiet` stays until the turn is over: whether an alarm sounded depends on it
    s.square = move.from;
    s.step = Step::reveal;
    return;
  }
  const bool followed = s.step == Step::follow;
  const bool sounded = s.quiet >= s.customs.alarm() && (followed || swimmers(s, s.at).any());
  const bool eventful = travel(s, move, tell);
  next_turn(s, eventful || followed, sounded, tell);
}

inline void Rules::settle(Nothing, State& s, const Roll& roll, auto&& tell) {
  if (const auto turned = s.step == Step::draw ? next_turned(s) : std::nullopt) {
    const auto [colour, bar] = *turned;
    s.places[tile(colour, roll.number)] = Place::under(bar_of(bar));
    s.loads[bar_of(bar)].lose(Load::swimmer(colour));
    s.loads[bar_of(bar)].add(Load::shown_tiles());
    tell(Event{Event::Kind::drawn, bar, static_cast<Square>(colour), nowhere, roll.number});
    if (!next_turned(s)) s.step = Step::over;
    return;
  }
  const Tile shown = tile(s.at, roll.number);
  s.places[shown] = Place::on(s.square);
  tell(Event{Event::Kind::shown, s.at, s.square, nowhere, roll.number});
  s.step = Step::follow;
  if (Sight(s).crocodile(s.square, roll.number, false).any()) return;
  tell(Event{Event::Kind::stuck, s.at, s.square, nowhere, roll.number});  // pool-reveal
  next_turn(s, true, s.quiet >= s.customs.alarm(), tell);
}

}  // namespace flotilla::pool
