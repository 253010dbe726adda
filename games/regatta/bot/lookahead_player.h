#pragma once
#include "games/regatta/bot/distance_to_finish.h"
#include "search/bot.h"

namespace flotilla::regatta {

// Looks two cards ahead: at every move, and at the best card, held or drawn, that may follow it. Assumes
// that other boats do not move.
class LookaheadPlayer final : public search::Player<Rules> {
 public:
  LookaheadPlayer(WaterSize size, Pivot tracked) : to_finish_(size, tracked) {}

  Move choose(const Fold<Rules, View>& seen, search::Budget budget, Rng& rng) override;

 private:
  double evaluate(const View& after, Seat mover) const;
  double best_after_helm(View after, Seat mover) const;
  Move with_sun(const View& view, Move move) const;

  DistanceToFinish to_finish_;
};

}  // namespace flotilla::regatta
