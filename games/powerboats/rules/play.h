#pragma once
#include "games/powerboats/rules/legal.h"
#include "games/powerboats/rules/score.h"

namespace flotilla::powerboats {

inline Event make_event(Event::Kind kind, Seat seat, unsigned number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint16_t>(number)};
}

// The boat leaves the lake.
inline void leave(State& s, Seat seat, Fate fate, unsigned exit_round) {
  Boat& boat = s.boat(seat);
  boat.fate = fate;
  boat.cell = nowhere;
  boat.word = {};
  boat.dice = {};
  s.exit_round[index(seat)] = static_cast<std::uint8_t>(exit_round);
}

inline void next_race(State& s, auto&& emit) {
  for (unsigned i = 0; i < s.seats; ++i) {  // pb-carry
    const Boat& was = s.boats[i];
    const auto lasting =
        static_cast<std::uint8_t>(was.lasting_damage + (was.damage > was.lasting_damage ? 1 : 0));
    if (was.damage > 0) emit(make_event(Event::Kind::repaired, static_cast<Seat>(i), lasting));
    s.boats[i] = {.damage = lasting, .lasting_damage = lasting};
    s.exit_round[i] = 0;
  }
  ++s.race;
  s.changed = 0;
  s.round = 0;
  s.first = left_of(s.first, s.seats);  // pb-first
  s.at = s.first;
  s.layout.lay_buoys(0);
  s.phase = Phase::buoys;
}

inline void end_race(State& s, auto&& emit) {
  for (unsigned i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    const unsigned scored = race_points(s, seat);
    s.points[i] = static_cast<std::uint16_t>(s.points[i] + scored);
    emit(make_event(Event::Kind::scored, seat, scored));
  }
  if (s.race + 1u < races)
    next_race(s, emit);
  else
    s.phase = Phase::over;
}

inline void stop_all(const Board& board, State& s, auto&& emit) {  // pb-race-end
  for (unsigned i = 0; i < s.seats; ++i) {
    if (!on_the_lake(s.boats[i].fate)) continue;
    const auto seat = static_cast<Seat>(i);
    emit(make_event(Event::Kind::stopped, seat));
    leave(s, seat, Fate::stopped, board.course.rounded(s.boats[i].word));
  }
  end_race(s, emit);
}

// Passes the turn to the next boat still racing, unless the race is over.  pb-order, pb-race-end
inline void next_turn(const Board& board, State& s, auto&& emit) {
  unsigned racing = 0, sunk = 0;
  for (unsigned i = 0; i < s.seats; ++i) {
    racing += on_the_lake(s.boats[i].fate);
    sunk += s.boats[i].fate == Fate::sunk;
  }
  if (racing == 0) return end_race(s, emit);
  Seat next = s.at;
  do {
    next = left_of(next, s.seats);
    s.round = static_cast<std::uint8_t>(s.round + (next == s.first ? 1 : 0));
  } while (!on_the_lake(s.boat(next).fate));
  if (racing == 1 && sunk == 0 && !s.switches.lead() && !s.switches.sail_on()) {
    emit(make_event(Event::Kind::last, next));
    leave(s, next, Fate::last, s.round);
    return end_race(s, emit);
  }
  if (s.round > rounds_max) return stop_all(board, s, emit);
  s.at = next;
  s.phase = Phase::dice;
}

inline void begin_placing(State& s) {  // pb-placing
  s.at = right_of(s.first, s.seats);
  s.phase = Phase::place;
}

// The board has the directions of the shortest course until now.  pb-directions
inline void choose_directions(const Board& board, State& s, Directions chosen, auto&& emit) {
  s.changed = (board.directions.bits ^ chosen.bits) & ((1u << Directions::bits_used) - 1);
  emit(
      make_event(Event::Kind::directions, s.at, static_cast<unsigned>(std::popcount(unsigned{s.changed}))));
  begin_placing(s);
}

inline void place(const Board& board, State& s, const Move& move, auto&& emit) {  // pb-placing, pb-started
  Boat& boat = s.boat(s.at);
  boat.cell = move.cell;
  boat.heading = move.value;
  boat.fate = board.starts_on(move.cell) ? Fate::started : Fate::waiting;
  emit(Event{.kind = Event::Kind::placed, .seat = s.at, .way = boat.heading, .to = boat.cell});
  if (s.at != s.first) {
    s.at = right_of(s.at, s.seats);
    return;
  }
  s.round = 1;
  s.phase = Phase::dice;
}

// Applies one crossing to a boat. Returns true if the boat finished.  pb-started, pb-word, pb-finish
inline bool apply_crossing(const Board& board, Boat& boat, const CourseCrossing& crossing) {
  if (boat.fate == Fate::waiting) {
    if (crossing.starts) boat.fate = Fate::started;
    return false;
  }
  for (std::uint32_t letters = crossing.letters; letters != 0; letters >>= 4)
    board.course.extend(boat.word, static_cast<Crossing>(letters & 15));
  return crossing.from_the_course && board.course.rounded(boat.word) == marks;
}

// Moves the current boat straight ahead and applies every crossing on the way. Returns true if it finished.
// pb-rounding
inline bool travel(const Board& board, State& s, unsigned steps, auto&& emit) {
  Boat& boat = s.boat(s.at);
  const Boat was = boat;
  boat.cell = ahead(boat.cell, boat.heading, steps);
  emit(Event{.kind = Event::Kind::sailed,
             .seat = s.at,
             .way = boat.heading,
             .number = {},
             .from = was.cell,
             .to = boat.cell});
  bool finished = false;
  board.each_crossing(was.cell, boat.heading, steps, [&](const CourseCrossing& crossing) {
    finished = apply_crossing(board, boat, crossing);
    return !finished;
  });
  if (boat.fate != was.fate) emit(make_event(Event::Kind::started, s.at));
  if (boat.word != was.word) {
    const unsigned before = board.course.rounded(was.word), now = board.course.rounded(boat.word);
    if (now != before)
      emit(make_event(now > before ? Event::Kind::rounded : Event::Kind::undone, s.at, now));
  }
  return finished;
}

inline void sail(const Board& board, State& s, Heading heading, auto&& emit) {
  Boat& boat = s.boat(s.at);
  boat.heading = heading;
  const unsigned speed = boat.dice.sum(), run = board.run(boat.cell, heading);
  const unsigned reach = speed < run ? speed : run;
  unsigned steps = reach;
  while (steps > 0 && !is_free(s, ahead(boat.cell, heading, steps), s.at)) --steps;  // pb-passing
  bool finished = false;
  if (steps > 0)
    finished = travel(board, s, steps, emit);
  else
    emit(Event{.kind = Event::Kind::turned, .seat = s.at, .way = heading, .to = boat.cell});
  if (steps < reach) emit(make_event(Event::Kind::held_up, s.at, reach - steps));
  if (speed > run) {  // pb-crash
    boat.damage = static_cast<std::uint8_t>(boat.damage + speed - run);
    boat.dice = {};
    emit(make_event(Event::Kind::crashed, s.at, speed - run));
  }
  const bool sinks = boat.damage >= sinks_at;  // pb-sink
  if (sinks) emit(make_event(Event::Kind::sank, s.at));
  if (finished) {
    leave(s, s.at, Fate::finished, s.round);
    emit(make_event(Event::Kind::finished, s.at, finishers(s)));
  } else if (sinks) {
    leave(s, s.at, Fate::sunk, s.round);
  }
  next_turn(board, s, emit);
}

// Sets aside the dice to throw; the roll adds them again.  pb-dice
inline void choose(State& s, const Move& move, auto&& emit) {
  Boat& boat = s.boat(s.at);
  unsigned thrown = move.again.size();
  boat.dice = boat.dice - move.again;
  if (move.kind == Move::Kind::remove) boat.dice = boat.dice - Dice::of(move.value);
  if (move.kind == Move::Kind::add) ++thrown;
  s.thrown = static_cast<std::uint8_t>(thrown);
  emit(Event{.kind = Event::Kind::chose,
             .seat = s.at,
             .value = s.thrown,
             .number = static_cast<std::uint16_t>(boat.dice.size() + thrown)});
  s.phase = thrown > 0 ? Phase::roll : Phase::steer;
}

inline void Rules::play(const Board& board, State& s, const Move& move, auto&& emit) {
  if (s.phase == Phase::directions) return choose_directions(board, s, {move.value}, emit);
  if (s.phase == Phase::place) return powerboats::place(board, s, move, emit);
  if (s.phase == Phase::dice) return choose(s, move, emit);
  sail(board, s, steered(s.boat(s.at).heading, static_cast<Steer>(move.value)), emit);
}

inline void Rules::apply_roll(const Board&, State& s, const Roll& roll, auto&& emit) {
  switch (roll.kind) {
    case Roll::Kind::tile: {
      const unsigned place = s.layout.tiles_laid();
      s.layout.lay(place, roll.value, roll.turned);
      emit(Event{.kind = Event::Kind::laid,
                 .value = static_cast<std::uint8_t>(place),
                 .way = roll.turned,
                 .number = roll.value});
      if (place + 1 == tiles) s.phase = Phase::first;
      return;
    }
    case Roll::Kind::first:
      s.first = static_cast<Seat>(roll.value);
      emit(make_event(Event::Kind::first, s.first));
      s.phase = Phase::buoys;
      return;
    case Roll::Kind::buoys:
      s.layout.lay_buoys(roll.value);
      emit(make_event(Event::Kind::course, s.first, s.race + 1u));
      if (!s.chooses_directions()) return begin_placing(s);
      s.at = s.first;
      s.phase = Phase::directions;
      return;
    case Roll::Kind::dice:
      s.boat(s.at).dice = s.boat(s.at).dice + roll.dice;
      s.thrown = 0;
      emit(make_event(Event::Kind::rolled, s.at, s.boat(s.at).dice.sum()));
      s.phase = Phase::steer;
  }
}

}  // namespace flotilla::powerboats
