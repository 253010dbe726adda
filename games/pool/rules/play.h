#pragma once
#include "games/pool/rules/legal.h"

namespace flotilla::pool {

// The number of tiles in a stack or a bar.
inline unsigned tiles_in(const State& s, Tile top) {
  unsigned count = s.contents[top].hidden() + (top < tiles_all ? 1 : 0);
  for (const TileLocation location : s.locations) count += location == TileLocation::under(top);
  return count;
}

// Puts a tile, with everything under it, under another tile or into a bar.  pool-meal, pool-stack
inline void absorb(State& s, Tile eater, Tile eaten) {
  for (TileLocation& location : s.locations)
    if (location == TileLocation::under(eaten)) location = TileLocation::under(eater);
  s.locations[eaten] = TileLocation::under(eater);
  s.contents[eater].add(s.contents[eaten]);
  s.contents[eater].add(Contents::shown_tiles());
  s.contents[eaten] = {};
}

// Removes the piece on a square from the pool: under a tile, or into a bar.
inline void absorb(State& s, Tile eater, Seat owner, Square square) {
  s.own(owner) ^= Squares::of(square);
  if (const Tile top = s.top(square, owner); top < tiles_all)
    absorb(s, eater, top);
  else
    s.contents[eater].add(Contents::swimmer(owner));
}

inline Event make_event(Event::Kind kind, Seat seat, unsigned number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint8_t>(number)};
}

// Why the match is over, or nothing.
inline std::optional<Ending> ending(const State& s) {
  if (!s.own(red).any() || !s.own(yellow).any()) return Ending::cleared;  // pool-end
  if (s.quiet >= s.switches.quiet_limit()) return Ending::quiet;          // pool-quiet
  return {};
}

inline void end_match(State& s, Ending why, auto&& emit) {
  emit(make_event(Event::Kind::ended, s.at, static_cast<unsigned>(why)));
  const bool even = tiles_in(s, bar_of(red)) == tiles_in(s, bar_of(yellow));
  s.phase = even && next_hidden_tile(s) ? Phase::draw : Phase::over;  // pool-tie
}

// Passes the turn, unless the match is over. `sounded`: this was the first half of an alarm.
inline void next_turn(State& s, bool eventful, bool sounded, auto&& emit) {
  s.quiet = eventful ? 0 : static_cast<std::uint8_t>(s.quiet + 1);
  s.square = nowhere;
  if (const auto why = ending(s)) return end_match(s, *why, emit);
  s.at = other(s.at);
  s.phase = sounded && swimmers(s, s.at).any() ? Phase::answer : Phase::turn;
  if (alarm_binds(s)) emit(make_event(Event::Kind::alarm, s.at));
  if (is_homeward(s) && s.quiet < s.homeward_after() + 2) emit(make_event(Event::Kind::homeward, s.at));
}

inline void pass(State& s, auto&& emit) {  // pool-pass
  emit(make_event(Event::Kind::passed, s.at));
  if (s.phase == Phase::passed) return end_match(s, Ending::stuck, emit);
  next_turn(s, false, false, emit);
  if (s.phase == Phase::turn) s.phase = Phase::passed;
}

// Moves a piece of the current seat. Returns true if that was an event (pool-alarm).
inline bool travel(State& s, const Move& move, auto&& emit) {
  const Seat seat = s.at;
  const Tile top = s.top(move.from, seat);
  const bool swims = top >= tiles_all;
  emit(Event{swims ? Event::Kind::swam : Event::Kind::moved, seat, move.from, move.to,
             static_cast<std::uint8_t>(swims ? 0 : number_of(top)), free_water(s)});
  if (move.to == bar) {  // pool-bar
    emit(make_event(Event::Kind::arrived, seat, swims ? 1 : tiles_in(s, top)));
    absorb(s, bar_of(seat), seat, move.from);
    return true;
  }
  s.own(seat) ^= Squares::of(move.from) | Squares::of(move.to);
  if (swims) return false;
  s.locations[top] = TileLocation::on(move.to);
  if (!s.own(other(seat)).has(move.to)) return false;
  absorb(s, top, other(seat), move.to);  // pool-meal
  emit(Event{Event::Kind::ate, seat, nowhere, move.to, static_cast<std::uint8_t>(tiles_in(s, top))});
  return true;
}

inline void place(State& s, Square on, auto&& emit) {
  emit(Event{.kind = Event::Kind::placed, .seat = s.at, .to = on});
  s.own(s.at) |= Squares::of(on);
  s.at = other(s.at);
  if ((s.own(red) | s.own(yellow)).count() == tiles_all) s.phase = Phase::turn;
}

inline void Rules::play(Nothing, State& s, const Move& move, auto&& emit) {
  if (s.phase == Phase::place) return pool::place(s, move.to, emit);
  if (move.passes()) return pass(s, emit);
  if (move.reveals()) {  // `quiet` stays until the end of the turn, because the alarm depends on it
    s.square = move.from;
    s.phase = Phase::reveal;
    return;
  }
  const bool followed = s.phase == Phase::follow;
  const bool sounded = s.quiet >= s.switches.alarm() && (followed || swimmers(s, s.at).any());
  const bool eventful = travel(s, move, emit);
  next_turn(s, eventful || followed, sounded, emit);
}

inline void Rules::apply_roll(Nothing, State& s, const Roll& roll, auto&& emit) {
  if (const auto hidden = s.phase == Phase::draw ? next_hidden_tile(s) : std::nullopt) {
    const auto [colour, bar] = *hidden;
    s.locations[tile(colour, roll.number)] = TileLocation::under(bar_of(bar));
    s.contents[bar_of(bar)].lose(Contents::swimmer(colour));
    s.contents[bar_of(bar)].add(Contents::shown_tiles());
    emit(Event{Event::Kind::drawn, bar, static_cast<Square>(colour), nowhere, roll.number});
    if (!next_hidden_tile(s)) s.phase = Phase::over;
    return;
  }
  const Tile shown = tile(s.at, roll.number);
  s.locations[shown] = TileLocation::on(s.square);
  emit(Event{Event::Kind::shown, s.at, s.square, nowhere, roll.number});
  s.phase = Phase::follow;
  if (MoveGenerator(s).crocodile(s.square, roll.number, false).any()) return;
  emit(Event{Event::Kind::stuck, s.at, s.square, nowhere, roll.number});  // pool-reveal
  next_turn(s, true, s.quiet >= s.switches.alarm(), emit);
}

}  // namespace flotilla::pool
