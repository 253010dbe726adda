#pragma once

#include "games/river/rules/rules.h"
#include "search/bot.h"

namespace flotilla::river {

// A baseline strategy: sails the foremost boat; uses the wind to gain if it can, else to blow back the
// foremost boat in reach.
class ForemostBoatPlayer final : public search::Player<Rules> {
 public:
  Move choose(const Fold<Rules>& seen, search::Budget, Rng&) override {
    Move best;
    unsigned most = 0;
    Rules::each_legal({}, seen.position(), [&](const Move& move) {
      if (const unsigned rank = priority(move); rank > most) {
        most = rank;
        best = move;
      }
    });
    return best;
  }

 private:
  // More is better, never 0. Passing comes last.
  static constexpr unsigned priority(const Move& move) {
    switch (move.kind) {
      case Move::Kind::boat:
      case Move::Kind::gain: return 2 * harbour + move.from;
      case Move::Kind::harm: return harbour + move.from;
      case Move::Kind::pass: break;
    }
    return 1;
  }
};

}  // namespace flotilla::river
