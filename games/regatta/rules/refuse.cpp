#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

std::optional<Refusal> refuse_touch(const PathOutcome& outcome) {
  switch (outcome.trouble) {
    case Trouble::edge: return Refusal{"rg-edge", "beyond_edge"};
    case Trouble::mark: return Refusal{"rg-path", "touches_mark"};
    case Trouble::boat: return Refusal{"rg-path", "touches_boat"};
    default: return allowed;
  }
}

// Checks that the cards leaving the hand may have been in it, as far as this viewer knows. Only the other
// seats are shown the piles, and only if they cannot infer them.
std::optional<Refusal> refuse_cards(const View& v, const Move& move) {
  constexpr Refusal not_there{"rg-play", "not_in_hand"},
      not_that_pile{"rg-reshuffle", "not_from_that_pile"};
  const bool own = v.who == index(v.at), said = !own && !is_from_one_pile(v, v.at);
  View left = v;
  unsigned next = 0;
  std::optional<Refusal> why = allowed;
  each_card(move, [&](CardKind kind) {
    if (why) return;
    const std::uint8_t from = move.from[next++];
    if ((from != 0) != said) {
      why = not_that_pile;
      return;
    }
    const auto& source = left.source_pile[index(v.at)];
    if (said && std::ranges::find(source, from) == source.end()) why = not_that_pile;
    const std::uint8_t pile = said ? from : source[0];
    const bool there = own         ? holds(left.hand, kind)
                       : pile == 0 ? false
                       : pile == v.pile_number
                           ? left.current_pile[kind] > 0
                           : std::ranges::count(left.earlier_piles, HeldCard{pile, kind}) > 0;
    if (!there && !why) why = not_there;
    if (!why) remove_from_hand(left, v.at, kind, from);
  });
  for (; next < swap_max && !why; ++next)
    if (move.from[next] != 0) why = not_that_pile;
  return why;
}

std::optional<Refusal> refuse_slot(const View& v, const Move& move) {
  if (move.value >= slots) return Refusal{"rg-start", "not_a_slot"};
  if (!slot_is_free(v, move.value)) return Refusal{"rg-start", "boat_there"};
  return refuse_cards(v, move);
}

std::optional<Refusal> refuse_sun(const View& v, const Move& move, bool finishes, bool helm) {
  if (move.sun == none) return allowed;
  if (finishes) return Refusal{"rg-sun", "sun_after_finish"};
  if (helm) return Refusal{"rg-sun", "sun_after_helm"};
  if (move.sun == index(v.at)) return Refusal{"rg-sun", "sun_at_own_boat"};
  if (move.sun >= v.seats || v.boats[move.sun].fate != Fate::sailing)
    return Refusal{"rg-sun", "sun_at_no_boat"};
  if (v.boats[move.sun].becalmed) return Refusal{"rg-sun", "sun_already_there"};
  if (v.who == index(v.at) && !holds(v.hand, sun)) return Refusal{"rg-sun", "no_sun"};
  return allowed;
}

std::optional<Refusal> refuse_arrows(const Card& played, const Move& move) {
  if (played.arrows.empty()) return Refusal{"rg-play", "sun_is_no_movement"};
  if (move.arrows[0] >= played.arrows.size()) return Refusal{"rg-play", "no_such_arrow"};
  if (move.arrows[1] == none) return allowed;
  if (!played.cloud()) return Refusal{"rg-cloud", "played_twice_without_cloud"};
  if (move.arrows[1] >= played.arrows.size()) return Refusal{"rg-play", "no_such_arrow"};
  return allowed;
}

// A play that touches nothing and ends in a zone.
std::optional<Refusal> refuse_short(const View& v, const Traffic& traffic, const Move& move) {
  constexpr Refusal zone{"rg-zone", "ends_in_zone"};
  if (v.phase == Phase::helm) return zone;
  if (v.who == index(v.at) && any_playable(v, traffic)) return zone;
  if (stop_of(traffic, v.boat(v.at).pose, card(move.cards[0]), move).poses == 0)
    return Refusal{"rg-zone-stop", "no_pose_outside_zones"};
  return allowed;
}

std::optional<Refusal> refuse_card(const View& v, const Move& move) {
  if (move.cards[0] >= kind_count) return Refusal{"rg-kinds", "no_such_card"};
  const Card& played = card(move.cards[0]);
  if (const auto why = refuse_arrows(played, move)) return why;
  Move alone = move;  // the sun is checked separately
  alone.sun = none;
  alone.from[1] = 0;
  if (const auto why = refuse_cards(v, alone)) return why;
  const Traffic traffic = traffic_of(v);
  const Pose begin = v.boat(v.at).pose;
  const Arrow first = played.arrows[move.arrows[0]];
  PathOutcome outcome =
      trace_path(traffic, begin, first, played.cloud() ? MayEnd::anywhere : MayEnd::outside_zones);
  if (const auto why = refuse_touch(outcome)) return why;
  if (played.cloud() && outcome.finishes != (move.arrows[1] == none))
    return outcome.finishes ? Refusal{"rg-cloud", "first_play_finishes"}
                            : Refusal{"rg-cloud", "cloud_needs_two_arrows"};
  if (move.arrows[1] != none)
    outcome = trace_path(traffic, end_of(begin, first), played.arrows[move.arrows[1]]);
  if (const auto why = refuse_touch(outcome)) return why;
  const bool is_short = outcome.trouble == Trouble::zone;
  if (is_short)
    if (const auto why = refuse_short(v, traffic, move)) return why;
  if (const auto why = refuse_sun(v, move, outcome.finishes, grants_helm(v, played, is_short))) return why;
  return refuse_cards(v, move);
}

std::optional<Refusal> refuse_turn(const View& v, const Move& move) {
  if (move.heading < 0 || move.heading >= 360 || move.heading % heading_step != 0)
    return Refusal{"rg-turn-boat", "not_a_heading"};
  if (move.value > static_cast<unsigned>(Pivot::stern)) return Refusal{"rg-turn-boat", "not_a_pivot"};
  const auto pivot = static_cast<Pivot>(move.value);
  if (!v.turns_about(pivot)) return Refusal{"rg-turn-boat", "only_about_middle"};
  const Pose pose = v.boat(v.at).pose;
  if (move.heading == pose.heading) return Refusal{"rg-turn-boat", "same_heading"};
  const PathOutcome outcome = turn_outcome(obstacles_of(v, v.at), pose, pivot, move.heading);
  if (const auto why = refuse_touch(outcome)) return why;
  if (outcome.finishes) return Refusal{"rg-finish", "turn_would_finish"};
  return refuse_cards(v, move);
}

std::optional<Refusal> refuse_at_turn(const View& v, const Move& move) {
  switch (move.kind) {
    case Move::Kind::card: return refuse_card(v, move);
    case Move::Kind::swap: return refuse_cards(v, move);
    case Move::Kind::turn: return refuse_turn(v, move);
    case Move::Kind::slot: return Refusal{"rg-start", "already_placed"};
    default: return Refusal{"rg-turn", "play_or_heave_to"};
  }
}

std::optional<Refusal> refuse_at_helm(const View& v, const Move& move) {
  if (move.kind == Move::Kind::card) return refuse_card(v, move);
  if (move.kind != Move::Kind::done) return Refusal{"rg-helm", "only_a_card_after_helm"};
  if (const auto why = refuse_sun(v, move, false, false)) return why;
  return refuse_cards(v, move);
}

std::optional<Refusal> refuse_exchange(const View& v, const Move& move) {  // rg-handicap
  const bool swaps = move.kind == Move::Kind::swap;
  if (!swaps && (move.kind != Move::Kind::done || move.sun != none))
    return Refusal{"rg-handicap", "exchange_or_keep"};
  if (swaps && move.cards[1] != none) return Refusal{"rg-handicap", "one_card_only"};
  return refuse_cards(v, move);
}

// True if this card may be drawn now, as far as the viewer knows.
bool may_draw(const State& s, std::uint8_t kind) { return kind < kind_count && draw_pile(s)[kind] > 0; }
bool may_draw(const View& v, std::uint8_t kind) {
  if (v.who != index(v.at)) return kind == none;
  if (kind >= kind_count) return false;
  if (v.pile_size == 0) return discard_of(v)[kind] > 0;
  unsigned own = 0;
  for (unsigned i = 0; i < hand_size; ++i)
    own += v.hand[i] == kind && v.source_pile[v.who][i] == v.pile_number;
  return v.current_pile[kind] > own;
}

std::optional<Refusal> refuse_roll(const auto& p, const Roll& roll) {
  if (roll.kind == Roll::Kind::first) {
    if (p.phase != Phase::first) return Refusal{"rg-deal", "no_first_draw_due"};
    if (roll.value >= p.seats) return Refusal{"rg-deal", "nobody_sits_there"};
    return allowed;
  }
  if (p.phase != Phase::deal && p.phase != Phase::draw && p.phase != Phase::helm_draw)
    return Refusal{"rg-draw", "no_card_due"};
  if (!may_draw(p, roll.value)) return Refusal{"rg-draw", "card_not_drawable"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(Nothing, const View& v, const Move& move) {
  switch (v.phase) {
    case Phase::place:
      if (move.kind != Move::Kind::slot) return Refusal{"rg-start", "choose_slot_first"};
      return refuse_slot(v, move);
    case Phase::turn: return refuse_at_turn(v, move);
    case Phase::helm: return refuse_at_helm(v, move);
    case Phase::exchange: return refuse_exchange(v, move);
    default: return Refusal{"rg-turn", "nobody_moves"};
  }
}

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Roll& roll) {
  return refuse_roll(s, roll);
}
std::optional<Refusal> Rules::refuse(Nothing, const View& v, const Roll& roll) {
  return refuse_roll(v, roll);
}

}  // namespace flotilla::regatta
