#pragma once
#include "games/regatta/rules/legal.h"

namespace flotilla::regatta {

// From a random card and arrow on, the first that is clean; a cloud follows the same arrow twice.
inline std::optional<Move> some_card(const View& v, const Traffic& traffic, Draw auto& draw) {
  const Pose begin = v.boat(v.at).pose;
  const unsigned held = v.held(v.at);
  for (unsigned n = held, at = draw.below(held); n > 0; --n, at = at + 1 < held ? at + 1 : 0) {
    const Kind kind = v.hand[at];
    const Card& played = card(kind);
    const auto arrows = static_cast<std::uint32_t>(played.arrows.size());
    std::uint32_t a = arrows > 1 ? draw.below(arrows) : 0;
    for (unsigned m = arrows; m > 0; --m, a = a + 1 < arrows ? a + 1 : 0) {
      const Arrow arrow = played.arrows[a];
      if (leads_off(traffic, begin, arrow)) continue;
      const Run run = sail(traffic, begin, arrow, played.cloud() ? Ends::anywhere : Ends::outside_zones);
      if (run.trouble != Trouble::none) continue;
      const auto number = static_cast<std::uint8_t>(a);
      if (!played.cloud() || run.finishes) return Move::card(kind, number);
      if (sail(traffic, end_of(begin, arrow), arrow).trouble == Trouble::none)
        return Move::card(kind, number, number);
    }
  }
  return {};
}

// A random card and arrow; heaves to if there is none: turns, if a random turn can be made, or exchanges a
// card.
inline Move Rules::any_legal(Nothing, const View& v, Draw auto& draw) {
  if (v.step == Step::place) {
    int slot = static_cast<int>(draw.below(slots));
    while (!slot_is_free(v, slot)) slot = (slot + 1) % slots;
    return Move::slot(static_cast<unsigned>(slot));
  }
  const Traffic traffic = traffic_of(v);
  if (const auto move = some_card(v, traffic, draw)) return *move;
  if (v.step == Step::helm) return Move::done();
  const std::int32_t heading = heading_step * static_cast<std::int32_t>(draw.below(360 / heading_step));
  const Move turn = Move::turn(heading, static_cast<Pivot>(draw.below(3)));
  if (heading != v.boat(v.at).pose.heading)
    if (const Run run = turning(v, traffic, turn); !touches(run) && !run.finishes) return turn;
  return Move::swap({v.hand[draw.below(hand_size)], none, none});
}

}  // namespace flotilla::regatta
