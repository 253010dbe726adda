#pragma once
#include <memory>

#include "games/powerboats/bot/forecast.h"
#include "games/powerboats/rules/rules.h"
#include "search/bot.h"

namespace flotilla::powerboats {

// How well somebody judges. Whoever does not look at the others hurries home; and a position is taken to be
// up to `error` turns better or worse than it is, in one decision always the same.
struct Judgement {
  bool of_others = true;
  double error = 0;
  Grain grain{};  // of the table
};

// Races by the table of the course: looks at every choice of dice, all they may show and every way to
// steer.
class Racer final : public search::Player<Rules> {
 public:
  explicit Racer(Judgement judgement) : judgement_(judgement) {}

  Move choose(const Fold<Rules, State>& seen, search::Budget budget, Rng& rng) override;

 private:
  void learn(const Fold<Rules, State>& seen, Grain grain);

  Judgement judgement_;
  Chart chart_{};
  Grain grain_{};
  std::unique_ptr<Forecast> forecast_;  // for this chart, in this grain
};

}  // namespace flotilla::powerboats
