#pragma once
#include <memory>
#include <utility>

#include "games/regatta/rules/rules.h"
#include "search/bot.h"

namespace flotilla::regatta {

// Exchanges before the race the card that is played least, unless an average card is played no more often;
// then sails as `racing` does.  rg-handicap
class ExchangingPlayer final : public search::Player<Rules> {
 public:
  explicit ExchangingPlayer(std::unique_ptr<search::Player<Rules>> racing) : racing_(std::move(racing)) {}

  Move choose(const Fold<Rules, View>& seen, search::Budget budget, Rng& rng) override;

 private:
  std::unique_ptr<search::Player<Rules>> racing_;
};

}  // namespace flotilla::regatta
