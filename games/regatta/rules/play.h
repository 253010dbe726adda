#pragma once
#include "games/regatta/rules/legal.h"

namespace flotilla::regatta {

inline Event told(Event::Kind kind, Seat seat, unsigned number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint8_t>(number)};
}

inline Seat right_of(Seat seat, unsigned seats) {
  return static_cast<Seat>(index(seat) == 0 ? seats - 1 : index(seat) - 1);
}

inline unsigned count(const Table& t, Fate fate) {
  unsigned sum = 0;
  for (unsigned i = 0; i < t.seats; ++i) sum += t.boats[i].fate == fate;
  return sum;
}

// The turn goes to the next boat on the water; those with a sun before them are left out.  rg-turn, rg-sun
inline void next_turn(Table& t, auto&& tell) {
  for (Seat next = left_of(t.at, t.seats);; next = left_of(next, t.seats)) {
    if (next == t.first && ++t.round > rounds_max) {  // rg-limit
      tell(told(Event::Kind::limit, next));
      t.step = Step::over;
      return;
    }
    Boat& boat = t.boat(next);
    if (boat.fate != Fate::sailing) continue;
    if (!boat.becalmed) {
      t.at = next;
      t.step = Step::turn;
      return;
    }
    boat.becalmed = false;
    tell(told(Event::Kind::skipped, next));
  }
}

inline void end_turn(Table& t, auto&& tell) {
  if (t.held(t.at) < hand_size)
    t.step = Step::draw;
  else
    next_turn(t, tell);
}

inline void finish(Table& t, auto&& tell) {  // rg-finish
  const unsigned place = count(t, Fate::finished) + 1;
  t.boat(t.at) = {.fate = Fate::finished, .place = static_cast<std::uint8_t>(place)};
  tell(told(Event::Kind::finished, t.at, place));
  if (t.customs.winner_only() || count(t, Fate::sailing) == 1)
    t.step = Step::over;
  else
    next_turn(t, tell);
}

// The bow's track has changed the word: what that means for the marks.  rg-rounding
inline void tell_rounding(const Table& t, Word before, auto&& tell) {
  const auto& course = course_of(t.customs.water());
  const unsigned was = course.rounded(before), now = rounded(t, t.at);
  if (now != was) tell(told(now > was ? Event::Kind::rounded : Event::Kind::undone, t.at, now));
}

inline void sail_on(Table& t, Arrow arrow, unsigned poses, auto&& tell) {
  Boat& boat = t.boat(t.at);
  const Pose from = boat.pose;
  const Word word = boat.word;
  boat.pose = pose_at(from, arrow, poses);
  tell(Event{.kind = Event::Kind::sailed,
             .seat = t.at,
             .number = static_cast<std::uint8_t>(poses),
             .arrow = arrow,
             .from = from,
             .to = boat.pose});
  follow(course_of(t.customs.water()), t.water(), boat.word, from, arrow, poses);
  if (boat.word != word) tell_rounding(t, word, tell);
}

// What a legal card comes to: how many poses of each play are sailed.
struct Voyage {
  std::array<std::uint8_t, 2> poses{};
  bool is_short = false, finishes = false;
};
inline Voyage voyage_of(const Traffic& traffic, Pose begin, const Card& played, const Move& move) {
  Voyage out;
  Pose end = begin;
  for (unsigned i = 0; i < 2 && move.arrows[i] != none; ++i) {
    const Arrow arrow = played.arrows[move.arrows[i]];
    out.poses[i] = static_cast<std::uint8_t>(pose_count(arrow));
    if (traffic.homeward) {
      const Run run = sail(traffic, end, arrow);
      out.finishes = run.finishes;
      if (run.finishes) out.poses[i] = run.poses;
    }
    end = end_of(end, arrow);
  }
  out.is_short = !out.finishes && in_zones(traffic, end);
  if (!out.is_short) return out;
  const Stop stop = stop_of(traffic, begin, played, move);
  out.poses[stop.play] = static_cast<std::uint8_t>(stop.poses);
  if (stop.play == 0) out.poses[1] = 0;
  return out;
}

// The cards that leave the hand with a move, a sun last.
inline void each_card(const Move& move, auto&& out) {
  for (const Kind kind : move.cards)
    if (kind != none) out(kind);
  if (move.sun != none) out(sun);
}

inline void discard(auto& p, const Move& move) {
  unsigned next = 0;
  each_card(move, [&](Kind kind) { lose(p, p.at, kind, move.from[next++]); });
}

inline void lay_sun(Table& t, const Move& move, auto&& tell) {
  if (move.sun == none) return;
  t.boats[move.sun].becalmed = true;
  tell(told(Event::Kind::laid, t.at, move.sun));
}

inline void play_card(auto& p, const Move& move, auto&& tell) {
  const Card& played = card(move.cards[0]);
  const Voyage voyage = voyage_of(traffic_of(p), p.boat(p.at).pose, played, move);
  const bool helm = grants_helm(p, played, voyage.is_short);
  p.boat(p.at).hove = 0;
  tell(Event{.kind = Event::Kind::played, .seat = p.at, .card = move.cards[0]});
  for (unsigned i = 0; i < 2; ++i)
    if (voyage.poses[i] > 0) sail_on(p, played.arrows[move.arrows[i]], voyage.poses[i], tell);
  if (voyage.is_short) tell(told(Event::Kind::stopped, p.at));
  if (voyage.finishes) return finish(p, tell);
  if (helm) {
    tell(told(Event::Kind::helm, p.at));
    p.step = Step::helm;
    return;
  }
  lay_sun(p, move, tell);
  end_turn(p, tell);
}

inline void heave_to(Table& t, auto&& tell) {  // rg-heave-to, rg-adrift
  Boat& boat = t.boat(t.at);
  if (!boat.adrift() && ++boat.hove == adrift_after) tell(told(Event::Kind::adrift, t.at));
  end_turn(t, tell);
}

inline void turn_boat(Table& t, const Move& move, auto&& tell) {
  Boat& boat = t.boat(t.at);
  const Pose before = boat.pose;
  const Word word = boat.word;
  const auto pivot = static_cast<Pivot>(move.value);
  boat.pose = turned_about(before, pivot, move.heading);
  swing(course_of(t.customs.water()), boat.word, before, pivot, boat.pose);
  tell(Event{
      .kind = Event::Kind::turned, .seat = t.at, .number = move.value, .from = before, .to = boat.pose});
  tell_rounding(t, word, tell);
  heave_to(t, tell);
}

// The boat is put on the line; with the last one the first round begins.  rg-start
inline void place_boat(Table& t, const Move& move, auto&& tell) {
  Boat& boat = t.boat(t.at);
  boat.pose = start(t.water(), move.value);
  boat.fate = Fate::sailing;
  tell(Event{.kind = Event::Kind::placed, .seat = t.at, .number = move.value, .to = boat.pose});
  if (count(t, Fate::ashore) > 0) {
    t.at = t.customs.first_first() ? left_of(t.at, t.seats) : right_of(t.at, t.seats);
    return;
  }
  t.at = t.first;
  t.round = 1;
  t.step = Step::turn;
}

inline void Rules::play(Nothing, auto& p, const Move& move, auto&& tell) {
  if (move.kind == Move::Kind::slot) return place_boat(p, move, tell);
  discard(p, move);
  switch (move.kind) {
    case Move::Kind::card: return play_card(p, move, tell);
    case Move::Kind::turn: return turn_boat(p, move, tell);
    case Move::Kind::swap:
      each_card(move,
                [&](Kind kind) { tell(Event{.kind = Event::Kind::swapped, .seat = p.at, .card = kind}); });
      return heave_to(p, tell);
    default: lay_sun(p, move, tell); return end_turn(p, tell);
  }
}

// After the deal the boats are placed, the last seat's first unless the table agreed otherwise.
inline void dealt(Table& t) {
  t.at = left_of(t.at, t.seats);
  if (t.at != t.first) return;
  if (!t.customs.first_first()) t.at = right_of(t.first, t.seats);
  t.step = Step::place;
}

inline void Rules::settle(Nothing, auto& p, const Roll& roll, auto&& tell) {
  if (roll.kind == Roll::Kind::first) {
    p.first = p.at = static_cast<Seat>(roll.value);
    p.step = Step::deal;
    tell(told(Event::Kind::first, p.first));
    return;
  }
  if (p.left == 0) {
    reshuffle(p);
    tell(told(Event::Kind::reshuffled, p.at, p.left));
  }
  gain(p, p.at, roll.value);
  tell(Event{.kind = Event::Kind::drew, .seat = p.at, .card = roll.value});
  if (p.held(p.at) < hand_size) return;
  if (p.step == Step::deal)
    dealt(p);
  else
    next_turn(p, tell);
}

}  // namespace flotilla::regatta
