#include "games/regatta/rules/rules.h"

// rg-hidden: who knows what.
namespace flotilla::regatta {

View Rules::view(const State& s, Viewer viewer) {
  View v;
  static_cast<Table&>(v) = s;
  v.left = s.left;
  v.fresh = s.pile;
  unsigned older = 0;
  for (unsigned seat = 0; seat < s.seats; ++seat)
    for (unsigned i = 0; i < hand_size && s.source[seat][i] != 0; ++i) {
      const Held held{s.source[seat][i], s.hand[seat][i]};
      if (held.source == s.pile_number) {
        ++v.fresh[held.kind];
        continue;
      }
      unsigned at = older++;
      for (; at > 0 && v.older[at - 1] > held; --at) v.older[at] = v.older[at - 1];
      v.older[at] = held;
    }
  if (!viewer) return v;
  v.who = static_cast<std::uint8_t>(*viewer);
  v.hand = s.hand[v.who];
  return v;
}

// Where a hand holds cards of several piles, the others are told from which one a played card came.
Move Rules::show(const State& s, const Move& move, Viewer viewer) {
  if (viewer == s.at || one_source(s, s.at)) return move;
  Move shown = move;
  auto hand = s.hand[index(s.at)];
  unsigned next = 0;
  each_card(move, [&](Kind kind) {
    const auto at = position_of(hand, kind);
    shown.from[next++] = s.source[index(s.at)][at];
    hand[at] = none;  // an equal one is another
  });
  return shown;
}

Roll Rules::show(const State& s, const Roll& roll, Viewer viewer) {
  if (roll.kind == Roll::Kind::draw && viewer != s.at) return {Roll::Kind::draw, none};
  return roll;
}

}  // namespace flotilla::regatta
