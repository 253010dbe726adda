#pragma once
#include <utility>

#include "search/bot.h"

namespace flotilla::search {

// Looks one move ahead: plays what leads to the position worth the most, the first in legal order among
// equals. `Worth` is called with the View after the move, before chance has its say, and with the mover.
template <Game G, class Worth>
class Greedy final : public Player<G> {
 public:
  explicit Greedy(Worth worth = {}) : worth_(std::move(worth)) {}

  typename G::Move choose(const Fold<G, typename G::View>& seen, Budget, Rng&) override {
    using Value = decltype(worth_(seen.now(), Seat{}));
    const Seat mover = seen.turn().seat;
    typename G::Move best{};
    Value most{};
    bool found = false;
    G::each_legal(seen.board(), seen.now(), [&](const auto& move) {
      auto next = seen;
      next.apply(move, unheard);
      const Value value = worth_(next.now(), mover);
      if (found && !(value > most)) return;
      found = true;
      most = value;
      best = move;
    });
    return best;
  }

 private:
  Worth worth_;
};

}  // namespace flotilla::search
