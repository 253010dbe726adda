#include "games/regatta/rules/rules.h"

// rg-hidden: who knows what.
namespace flotilla::regatta {

View Rules::view(const State& s, Viewer viewer) {
  View v;
  static_cast<PublicState&>(v) = s;
  v.pile_size = s.pile_size;
  v.current_pile = s.pile;
  unsigned older = 0;
  for (unsigned seat = 0; seat < s.seats; ++seat)
    for (unsigned i = 0; i < hand_size && s.source_pile[seat][i] != 0; ++i) {
      const HeldCard held{s.source_pile[seat][i], s.hand[seat][i]};
      if (held.source_pile == s.pile_number) {
        ++v.current_pile[held.kind];
        continue;
      }
      unsigned at = older++;
      for (; at > 0 && v.earlier_piles[at - 1] > held; --at) v.earlier_piles[at] = v.earlier_piles[at - 1];
      v.earlier_piles[at] = held;
    }
  if (!viewer) return v;
  v.who = static_cast<std::uint8_t>(*viewer);
  v.hand = s.hand[v.who];
  return v;
}

// If a hand holds cards from several piles, the other seats are shown which pile a played card came from.
Move Rules::show(const State& s, const Move& move, Viewer viewer) {
  if (viewer == s.at || is_from_one_pile(s, s.at)) return move;
  Move shown = move;
  auto hand = s.hand[index(s.at)];
  unsigned next = 0;
  each_card(move, [&](CardKind kind) {
    const auto at = position_of(hand, kind);
    shown.from[next++] = s.source_pile[index(s.at)][at];
    hand[at] = none;  // so that an equal card is found next
  });
  return shown;
}

Roll Rules::show(const State& s, const Roll& roll, Viewer viewer) {
  if (roll.kind == Roll::Kind::draw && viewer != s.at) return {Roll::Kind::draw, none};
  return roll;
}

}  // namespace flotilla::regatta
