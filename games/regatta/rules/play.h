#pragma once
#include "games/regatta/rules/legal.h"

namespace flotilla::regatta {

inline Event make_event(Event::Kind kind, Seat seat, unsigned number = 0) {
  return {.kind = kind, .seat = seat, .number = static_cast<std::uint8_t>(number)};
}

inline unsigned count(const PublicState& t, Fate fate) {
  unsigned sum = 0;
  for (unsigned i = 0; i < t.seats; ++i) sum += t.boats[i].fate == fate;
  return sum;
}

// Passes the turn to the next boat on the water, skipping becalmed boats.  rg-turn, rg-sun
inline void next_turn(PublicState& t, auto&& emit) {
  for (Seat next = left_of(t.at, t.seats);; next = left_of(next, t.seats)) {
    if (next == t.first && ++t.round > rounds_max) {  // rg-limit
      emit(make_event(Event::Kind::limit, next));
      t.phase = Phase::over;
      return;
    }
    Boat& boat = t.boat(next);
    if (boat.fate != Fate::sailing) continue;
    if (!boat.becalmed) {
      t.at = next;
      t.phase = Phase::turn;
      if (t.edition > 1 && is_adrift(t, next)) emit(make_event(Event::Kind::adrift, next));
      return;
    }
    boat.becalmed = false;
    emit(make_event(Event::Kind::skipped, next));
  }
}

inline void end_turn(PublicState& t, auto&& emit) {
  if (t.held(t.at) < hand_size)
    t.phase = Phase::draw;
  else
    next_turn(t, emit);
}

inline void finish(PublicState& t, auto&& emit) {  // rg-finish
  const unsigned place = count(t, Fate::finished) + 1;
  t.boat(t.at) = {.fate = Fate::finished, .place = static_cast<std::uint8_t>(place)};
  emit(make_event(Event::Kind::finished, t.at, place));
  if (t.switches.winner_only() || count(t, Fate::sailing) == 1)
    t.phase = Phase::over;
  else
    next_turn(t, emit);
}

// Emits the change in rounded marks after the boat's track changed the word.  rg-rounding
inline void emit_rounding(const PublicState& t, CrossingWord before, auto&& emit) {
  const auto& course = course_of(t.switches.water());
  const unsigned was = course.rounded(before), now = rounded(t, t.at);
  if (now != was) emit(make_event(now > was ? Event::Kind::rounded : Event::Kind::undone, t.at, now));
}

inline void sail(PublicState& t, Arrow arrow, unsigned poses, auto&& emit) {
  Boat& boat = t.boat(t.at);
  const Pose from = boat.pose;
  const CrossingWord word = boat.word;
  boat.pose = pose_at(from, arrow, poses);
  emit(Event{.kind = Event::Kind::sailed,
             .seat = t.at,
             .number = static_cast<std::uint8_t>(poses),
             .arrow = arrow,
             .from = from,
             .to = boat.pose});
  extend_word(course_of(t.switches.water()), t.water(), t.tracked(), boat.word, from, arrow, poses);
  if (boat.word != word) emit_rounding(t, word, emit);
}

// The effect of a legal card: how many poses of each play are sailed.
struct CardPlay {
  std::array<std::uint8_t, 2> poses{};
  bool is_short = false, finishes = false;
};
inline CardPlay card_play_of(const Traffic& traffic, Pose begin, const Card& played, const Move& move) {
  CardPlay out;
  Pose end = begin;
  for (unsigned i = 0; i < 2 && move.arrows[i] != none; ++i) {
    const Arrow arrow = played.arrows[move.arrows[i]];
    out.poses[i] = static_cast<std::uint8_t>(pose_count(arrow));
    if (traffic.homeward) {
      const PathOutcome outcome = trace_path(traffic, end, arrow);
      out.finishes = outcome.finishes;
      if (outcome.finishes) out.poses[i] = outcome.poses;
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

// Calls out(kind) for each card that leaves the hand with a move, a sun last.
inline void each_card(const Move& move, auto&& out) {
  for (const CardKind kind : move.cards)
    if (kind != none) out(kind);
  if (move.sun != none) out(sun);
}

inline void discard(auto& p, const Move& move) {
  unsigned next = 0;
  each_card(move, [&](CardKind kind) { remove_from_hand(p, p.at, kind, move.from[next++]); });
}

inline void lay_sun(PublicState& t, const Move& move, auto&& emit) {
  if (move.sun == none) return;
  t.boats[move.sun].becalmed = true;
  emit(make_event(Event::Kind::becalmed, t.at, move.sun));
}

inline void play_card(auto& p, const Move& move, auto&& emit) {
  const Card& played = card(move.cards[0]);
  const CardPlay card_play = card_play_of(traffic_of(p), p.boat(p.at).pose, played, move);
  const bool helm = grants_helm(p, played, card_play.is_short);
  p.boat(p.at).turns_hove_to = 0;
  emit(Event{.kind = Event::Kind::played, .seat = p.at, .card = move.cards[0]});
  for (unsigned i = 0; i < 2; ++i)
    if (card_play.poses[i] > 0) sail(p, played.arrows[move.arrows[i]], card_play.poses[i], emit);
  if (card_play.is_short) emit(make_event(Event::Kind::stopped, p.at));
  if (card_play.finishes) return finish(p, emit);
  if (helm) {
    emit(make_event(Event::Kind::helm, p.at));
    p.phase = p.switches.helm_draws() ? Phase::helm_draw : Phase::helm;
    return;
  }
  lay_sun(p, move, emit);
  end_turn(p, emit);
}

inline void heave_to(PublicState& t, auto&& emit) {  // rg-heave-to, rg-adrift
  Boat& boat = t.boat(t.at);
  const bool was = boat.has_hove_to_long();
  if (!was) ++boat.turns_hove_to;
  if (t.edition == 1 && !was && boat.has_hove_to_long()) emit(make_event(Event::Kind::adrift, t.at));
  end_turn(t, emit);
}

inline void turn_boat(PublicState& t, const Move& move, auto&& emit) {
  Boat& boat = t.boat(t.at);
  const Pose before = boat.pose;
  const CrossingWord word = boat.word;
  const auto pivot = static_cast<Pivot>(move.value);
  boat.pose = turned_about(before, pivot, move.heading);
  extend_word_by_turn(course_of(t.switches.water()), t.tracked(), boat.word, before, pivot, boat.pose);
  emit(Event{
      .kind = Event::Kind::turned, .seat = t.at, .number = move.value, .from = before, .to = boat.pose});
  emit_rounding(t, word, emit);
  heave_to(t, emit);
}

// Places the boat on the line. After the last one the first round begins, or the exchange before it.
// rg-start, rg-handicap
inline void place_boat(PublicState& t, const Move& move, auto&& emit) {
  Boat& boat = t.boat(t.at);
  boat.pose = start_pose(t.water(), move.value);
  boat.fate = Fate::sailing;
  emit(Event{.kind = Event::Kind::placed, .seat = t.at, .number = move.value, .to = boat.pose});
  if (count(t, Fate::ashore) > 0) {
    t.at = t.switches.first_first() ? left_of(t.at, t.seats) : right_of(t.at, t.seats);
    return;
  }
  if (t.exchanges()) {
    t.at = left_of(t.first, t.seats);
    t.phase = Phase::exchange;
    return;
  }
  t.at = t.first;
  t.round = 1;
  t.phase = Phase::turn;
}

inline void exchange(PublicState& t, const Move& move, auto&& emit) {
  each_card(move,
            [&](CardKind kind) { emit(Event{.kind = Event::Kind::swapped, .seat = t.at, .card = kind}); });
  if (t.phase == Phase::turn) return heave_to(t, emit);
  end_turn(t, emit);
}

inline void Rules::play(Nothing, auto& p, const Move& move, auto&& emit) {
  if (move.kind == Move::Kind::slot) return place_boat(p, move, emit);
  discard(p, move);
  switch (move.kind) {
    case Move::Kind::card: return play_card(p, move, emit);
    case Move::Kind::turn: return turn_boat(p, move, emit);
    case Move::Kind::swap: return exchange(p, move, emit);
    default:
      if (p.phase == Phase::exchange) emit(make_event(Event::Kind::kept, p.at));
      lay_sun(p, move, emit);
      return end_turn(p, emit);
  }
}

// Passes the deal on. After it boats are placed, beginning with the last seat unless the switch says
// otherwise.
inline void advance_deal(PublicState& t) {
  t.at = left_of(t.at, t.seats);
  if (t.at != t.first) return;
  if (!t.switches.first_first()) t.at = right_of(t.first, t.seats);
  t.phase = Phase::place;
}

inline void Rules::apply_roll(Nothing, auto& p, const Roll& roll, auto&& emit) {
  if (roll.kind == Roll::Kind::first) {
    p.first = p.at = static_cast<Seat>(roll.value);
    p.phase = Phase::deal;
    emit(make_event(Event::Kind::first, p.first));
    return;
  }
  if (p.pile_size == 0) {
    reshuffle(p);
    emit(make_event(Event::Kind::reshuffled, p.at, p.pile_size));
  }
  add_to_hand(p, p.at, roll.value);
  emit(Event{.kind = Event::Kind::drew, .seat = p.at, .card = roll.value});
  if (p.held(p.at) < hand_size) return;
  if (p.phase == Phase::deal)
    advance_deal(p);
  else if (p.phase == Phase::helm_draw)
    p.phase = Phase::helm;
  else
    next_turn(p, emit);
}

}  // namespace flotilla::regatta
