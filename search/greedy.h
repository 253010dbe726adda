#pragma once
#include <utility>

#include "search/bot.h"

namespace flotilla::search {

// Looks one move ahead: chooses the move with the best resulting position, among equals the first in legal
// order. `Evaluate` is called with the View after the move, before the next roll, and with the mover.
template <Game G, class Evaluate>
class Greedy final : public Player<G> {
 public:
  explicit Greedy(Evaluate evaluate = {}) : evaluate_(std::move(evaluate)) {}

  typename G::Move choose(const Fold<G, typename G::View>& seen, Budget, Rng&) override {
    using Result = decltype(evaluate_(seen.position(), Seat{}));
    const Seat mover = seen.turn().seat;
    typename G::Move best{};
    Result most{};
    bool found = false;
    G::each_legal(seen.board(), seen.position(), [&](const auto& move) {
      auto next = seen;
      next.apply(move, ignore_events);
      const Result value = evaluate_(next.position(), mover);
      if (found && !(value > most)) return;
      found = true;
      most = value;
      best = move;
    });
    return best;
  }

 private:
  Evaluate evaluate_;
};

}  // namespace flotilla::search
