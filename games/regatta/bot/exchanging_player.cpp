#include "games/regatta/bot/exchanging_player.h"

#include <algorithm>

namespace flotilla::regatta {

namespace {

// How often a card of each kind is played in ten matches: printed by regatta_tests
// --gtest_filter='*statistics*'.
constexpr std::array<unsigned, kind_count> times_played{
    10, 14, 6,  12, 3,  13, 3,  11, 9,  14, 7,   // red
    11, 11, 11, 13, 9,  14, 9,  13, 11, 13, 12,  // green
    12, 12, 7,  15, 12, 15, 15, 14, 11, 13,      // blue
    13, 14, 14,                                  // jokers, suns
};

// By all cards together.
constexpr unsigned all_played = [] {
  unsigned sum = 0;
  for (CardKind kind = 0; kind < kind_count; ++kind) sum += times_played[kind] * card(kind).count;
  return sum;
}();

Move exchange(const Cards& hand) {
  const CardKind least =
      *std::ranges::min_element(hand, {}, [](CardKind kind) { return times_played[kind]; });
  return times_played[least] * deck_size < all_played ? Move::swap({least, none, none}) : Move::done();
}

}  // namespace

Move ExchangingPlayer::choose(const Fold<Rules, View>& seen, search::Budget budget, Rng& rng) {
  const View& view = seen.position();
  return view.phase == Phase::exchange ? exchange(view.hand) : racing_->choose(seen, budget, rng);
}

}  // namespace flotilla::regatta
