#pragma once
#include "tests/toy/lagoon.h"

// The toy with only one secret left to the dice: whether seat B is dealt the last card of the deck or the
// last but one. Everything else is drawn in order, so until hands are revealed two matches with the same
// moves differ only in what B may know.
namespace flotilla::toy {

struct TwoDeals : Lagoon {
  static constexpr Info info{"two_deals", 1, 2, 4, 200, switches};

  static Roll sample(const State& s, Draw auto& draw) {
    if (s.phase == Phase::lay) return {Roll::Kind::lay, 0, 0};
    if (s.phase == Phase::open) return Lagoon::sample(s, draw);
    const auto last = static_cast<std::uint8_t>(s.deck - 1);
    if (s.phase == Phase::deal && s.at == 1 && s.held[1] == 0)
      return {Roll::Kind::draw, static_cast<std::uint8_t>(last - draw.below(2)), 0};
    return {Roll::Kind::draw,
            static_cast<std::uint8_t>(std::countr_zero(s.pile_size > 0 ? s.pile : s.discard)), 0};
  }
};
static_assert(Game<TwoDeals>);

}  // namespace flotilla::toy
