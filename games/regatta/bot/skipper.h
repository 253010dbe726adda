#pragma once
#include "games/regatta/bot/way_home.h"
#include "search/bot.h"

namespace flotilla::regatta {

// Looks two cards ahead: at every move, and at the best card that may follow it, be it held or drawn. Other
// boats are taken to stay where they are.
class Skipper final : public search::Player<Rules> {
 public:
  explicit Skipper(Size size) : way_(size) {}

  Move choose(const Fold<Rules, View>& seen, search::Budget budget, Rng& rng) override;

 private:
  double worth(const View& after, Seat mover) const;
  double best_after_helm(const View& after, Seat mover) const;
  Move with_sun(const View& view, Move move) const;

  WayHome way_;
};

}  // namespace flotilla::regatta
