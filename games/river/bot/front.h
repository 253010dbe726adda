#pragma once
#include <utility>

#include "games/river/rules/rules.h"
#include "search/bot.h"

namespace flotilla::river {

// The plainest plan, to measure others by: the foremost boat sails; the wind gains if it can, else it blows
// back the foremost boat it reaches.
class Front final : public search::Player<Rules> {
 public:
  Move choose(const Fold<Rules>& seen, search::Budget, Rng&) override {
    Move best;
    unsigned most = 0;
    Rules::each_legal({}, seen.now(), [&](const Move& move) {
      if (const unsigned rank = wish(move); rank > most) {
        most = rank;
        best = move;
      }
    });
    return best;
  }

 private:
  // More for what it would rather do, never 0. Letting the wind go by comes last.
  static constexpr unsigned wish(const Move& move) {
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
