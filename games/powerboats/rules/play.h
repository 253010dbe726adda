#pragma once
#include "games/powerboats/rules/legal.h"
#include "games/powerboats/rules/score.h"

namespace flotilla::powerboats {

inline Event told(Event::Kind kind, Seat seat, unsigned number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint16_t>(number)};
}

inline Seat right_of(Seat seat, unsigned seats) {
  return static_cast<Seat>(index(seat) == 0 ? seats - 1 : index(seat) - 1);
}

// The boat leaves the lake.
inline void leave(State& s, Seat seat, Fate fate, unsigned left) {
  Boat& boat = s.boat(seat);
  boat.fate = fate;
  boat.cell = nowhere;
  boat.word = {};
  boat.dice = {};
  s.left[index(seat)] = static_cast<std::uint8_t>(left);
}

inline void next_race(State& s, auto&& tell) {
  for (unsigned i = 0; i < s.seats; ++i) {  // pb-carry
    const Boat& was = s.boats[i];
    const auto lasting = static_cast<std::uint8_t>(was.lasting + (was.damage > was.lasting ? 1 : 0));
    if (was.damage > 0) tell(told(Event::Kind::repaired, static_cast<Seat>(i), lasting));
    s.boats[i] = {.damage = lasting, .lasting = lasting};
    s.left[i] = 0;
  }
  ++s.race;
  s.round = 0;
  s.first = left_of(s.first, s.seats);  // pb-first
  s.at = s.first;
  s.laid.lay_buoys(0);
  s.step = Step::buoys;
}

inline void end_race(State& s, auto&& tell) {
  for (unsigned i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    const unsigned scored = race_points(s, seat);
    s.points[i] = static_cast<std::uint16_t>(s.points[i] + scored);
    tell(told(Event::Kind::scored, seat, scored));
  }
  if (s.race + 1u < races)
    next_race(s, tell);
  else
    s.step = Step::over;
}

inline void stop_all(const Board& board, State& s, auto&& tell) {  // pb-race-end
  for (unsigned i = 0; i < s.seats; ++i) {
    if (!on_the_lake(s.boats[i].fate)) continue;
    const auto seat = static_cast<Seat>(i);
    tell(told(Event::Kind::stopped, seat));
    leave(s, seat, Fate::stopped, board.course.rounded(s.boats[i].word));
  }
  end_race(s, tell);
}

// The turn goes to the next boat still racing, unless the race is over.  pb-order, pb-race-end
inline void next_turn(const Board& board, State& s, auto&& tell) {
  unsigned racing = 0, sunk = 0;
  for (unsigned i = 0; i < s.seats; ++i) {
    racing += on_the_lake(s.boats[i].fate);
    sunk += s.boats[i].fate == Fate::sunk;
  }
  if (racing == 0) return end_race(s, tell);
  Seat next = s.at;
  do {
    next = left_of(next, s.seats);
    s.round = static_cast<std::uint8_t>(s.round + (next == s.first ? 1 : 0));
  } while (!on_the_lake(s.boat(next).fate));
  if (racing == 1 && sunk == 0 && !s.customs.lead() && !s.customs.sail_on()) {
    tell(told(Event::Kind::last, next));
    leave(s, next, Fate::last, s.round);
    return end_race(s, tell);
  }
  if (s.round > rounds_max) return stop_all(board, s, tell);
  s.at = next;
  s.step = Step::dice;
}

inline void place(const Board& board, State& s, const Move& move, auto&& tell) {  // pb-placing, pb-started
  Boat& boat = s.boat(s.at);
  boat.cell = move.cell;
  boat.heading = move.value;
  boat.fate = board.on_the_line(move.cell) ? Fate::started : Fate::waiting;
  tell(Event{.kind = Event::Kind::placed, .seat = s.at, .way = boat.heading, .to = boat.cell});
  if (s.at != s.first) {
    s.at = right_of(s.at, s.seats);
    return;
  }
  s.round = 1;
  s.step = Step::dice;
}

// What one step that matters does to a boat; whether it finished.  pb-started, pb-word, pb-finish
inline bool pass(const Board& board, Boat& boat, const Passage& passed) {
  if (boat.fate == Fate::waiting) {
    if (passed.from_behind) boat.fate = Fate::started;
    return false;
  }
  for (std::uint32_t letters = passed.letters; letters != 0; letters >>= 4)
    board.course.extend(boat.word, static_cast<Letter>(letters & 15));
  return passed.from_the_course && board.course.rounded(boat.word) == marks;
}

// The boat of the seat to move goes straight on, over hexes that count.  pb-rounding
inline bool travel(const Board& board, State& s, unsigned steps, auto&& tell) {
  Boat& boat = s.boat(s.at);
  const Boat was = boat;
  boat.cell = ahead(boat.cell, boat.heading, steps);
  tell(Event{.kind = Event::Kind::sailed,
             .seat = s.at,
             .way = boat.heading,
             .number = {},
             .from = was.cell,
             .to = boat.cell});
  bool finished = false;
  board.each_passage(was.cell, boat.heading, steps, [&](const Passage& passed) {
    finished = pass(board, boat, passed);
    return !finished;
  });
  if (boat.fate != was.fate) tell(told(Event::Kind::started, s.at));
  if (boat.word != was.word) {
    const unsigned before = board.course.rounded(was.word), now = board.course.rounded(boat.word);
    if (now != before) tell(told(now > before ? Event::Kind::rounded : Event::Kind::undone, s.at, now));
  }
  return finished;
}

inline void sail(const Board& board, State& s, Heading heading, auto&& tell) {
  Boat& boat = s.boat(s.at);
  boat.heading = heading;
  const unsigned speed = boat.dice.sum(), run = board.run(boat.cell, heading);
  const unsigned reach = speed < run ? speed : run;
  unsigned steps = reach;
  while (steps > 0 && !is_free(s, ahead(boat.cell, heading, steps), s.at)) --steps;  // pb-passing
  bool finished = false;
  if (steps > 0)
    finished = travel(board, s, steps, tell);
  else
    tell(Event{.kind = Event::Kind::turned, .seat = s.at, .way = heading, .to = boat.cell});
  if (steps < reach) tell(told(Event::Kind::held_up, s.at, reach - steps));
  if (speed > run) {  // pb-crash
    boat.damage = static_cast<std::uint8_t>(boat.damage + speed - run);
    boat.dice = {};
    tell(told(Event::Kind::crashed, s.at, speed - run));
  }
  const bool sinks = boat.damage >= sinks_at;  // pb-sink
  if (sinks) tell(told(Event::Kind::sank, s.at));
  if (finished) {
    leave(s, s.at, Fate::finished, s.round);
    tell(told(Event::Kind::finished, s.at, finishers(s)));
  } else if (sinks) {
    leave(s, s.at, Fate::sunk, s.round);
  }
  next_turn(board, s, tell);
}

// Dice are put aside, and what is thrown joins the others.  pb-dice
inline void choose(State& s, const Move& move, auto&& tell) {
  Boat& boat = s.boat(s.at);
  unsigned thrown = move.again.size();
  boat.dice = boat.dice - move.again;
  if (move.kind == Move::Kind::remove) boat.dice = boat.dice - Dice::of(move.value);
  if (move.kind == Move::Kind::add) ++thrown;
  s.thrown = static_cast<std::uint8_t>(thrown);
  tell(Event{.kind = Event::Kind::chosen,
             .seat = s.at,
             .value = s.thrown,
             .number = static_cast<std::uint16_t>(boat.dice.size() + thrown)});
  s.step = thrown > 0 ? Step::roll : Step::steer;
}

inline void Rules::play(const Board& board, State& s, const Move& move, auto&& tell) {
  if (s.step == Step::place) return powerboats::place(board, s, move, tell);
  if (s.step == Step::dice) return choose(s, move, tell);
  sail(board, s, steered(s.boat(s.at).heading, static_cast<Steer>(move.value)), tell);
}

inline void Rules::settle(const Board&, State& s, const Roll& roll, auto&& tell) {
  switch (roll.kind) {
    case Roll::Kind::tile: {
      const unsigned place = s.laid.tiles_laid();
      s.laid.lay(place, roll.value, roll.turned);
      tell(Event{.kind = Event::Kind::tile,
                 .value = static_cast<std::uint8_t>(place),
                 .way = roll.turned,
                 .number = roll.value});
      if (place + 1 == tiles) s.step = Step::first;
      return;
    }
    case Roll::Kind::first:
      s.first = static_cast<Seat>(roll.value);
      tell(told(Event::Kind::first, s.first));
      s.step = Step::buoys;
      return;
    case Roll::Kind::buoys:
      s.laid.lay_buoys(roll.value);
      tell(told(Event::Kind::buoys, s.first, s.race + 1u));
      s.at = right_of(s.first, s.seats);  // pb-placing
      s.step = Step::place;
      return;
    case Roll::Kind::dice:
      s.boat(s.at).dice = s.boat(s.at).dice + roll.dice;
      s.thrown = 0;
      tell(told(Event::Kind::rolled, s.at, s.boat(s.at).dice.sum()));
      s.step = Step::steer;
  }
}

}  // namespace flotilla::powerboats
