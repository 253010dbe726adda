#pragma once
#include "games/regatta/rules/legal.h"

namespace flotilla::regatta {

// The first clean play, starting from a random card and arrow; a cloud follows the same arrow twice.
inline std::optional<Move> any_card_move(const View& v, const Traffic& traffic, Draw auto& draw) {
  const Pose begin = v.boat(v.at).pose;
  const unsigned held = v.held(v.at);
  for (unsigned n = held, at = draw.below(held); n > 0; --n, at = at + 1 < held ? at + 1 : 0) {
    const CardKind kind = v.hand[at];
    const Card& played = card(kind);
    const auto arrows = static_cast<std::uint32_t>(played.arrows.size());
    std::uint32_t a = arrows > 1 ? draw.below(arrows) : 0;
    for (unsigned m = arrows; m > 0; --m, a = a + 1 < arrows ? a + 1 : 0) {
      const Arrow arrow = played.arrows[a];
      if (ends_off_water(traffic, begin, arrow)) continue;
      const PathOutcome outcome =
          trace_path(traffic, begin, arrow, played.cloud() ? MayEnd::anywhere : MayEnd::outside_zones);
      if (outcome.trouble != Trouble::none) continue;
      const auto number = static_cast<std::uint8_t>(a);
      if (!played.cloud() || outcome.finishes) return Move::card(kind, number);
      if (trace_path(traffic, end_of(begin, arrow), arrow).trouble == Trouble::none)
        return Move::card(kind, number, number);
    }
  }
  return {};
}

// Picks a random clean card and arrow; without one, a random turn if it is legal, else exchanges a card.
inline Move Rules::sample_move(Nothing, const View& v, Draw auto& draw) {
  if (v.phase == Phase::place) {
    int slot = static_cast<int>(draw.below(slots));
    while (!slot_is_free(v, slot)) slot = (slot + 1) % slots;
    return Move::slot(static_cast<unsigned>(slot));
  }
  if (v.phase == Phase::exchange) {
    const unsigned at = draw.below(hand_size + 1);
    return at < hand_size ? Move::swap({v.hand[at], none, none}) : Move::done();
  }
  const Traffic traffic = traffic_of(v);
  if (const auto move = any_card_move(v, traffic, draw)) return *move;
  if (v.phase == Phase::helm) return Move::done();
  const std::int32_t heading = heading_step * static_cast<std::int32_t>(draw.below(360 / heading_step));
  const auto pivot = v.turns_about(Pivot::bow) ? static_cast<Pivot>(draw.below(3)) : Pivot::middle;
  const Pose pose = v.boat(v.at).pose;
  if (heading != pose.heading)
    if (const PathOutcome outcome = turn_outcome(traffic, pose, pivot, heading);
        !touches(outcome) && !outcome.finishes)
      return Move::turn(heading, pivot);
  return Move::swap({v.hand[draw.below(hand_size)], none, none});
}

}  // namespace flotilla::regatta
