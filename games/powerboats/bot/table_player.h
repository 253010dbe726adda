#pragma once
#include <memory>

#include "games/powerboats/bot/finish_forecast.h"
#include "games/powerboats/rules/rules.h"
#include "search/bot.h"

namespace flotilla::powerboats {

// With a smaller budget a bot uses a coarse table.
inline constexpr std::uint64_t nodes_whole = 100'000;

// Skill of a bot. Without `considers_rivals` it minimises its own time. `error` is the maximum evaluation
// noise in turns, constant per position within one decision.
struct SkillLevel {
  bool considers_rivals = true;
  double error = 0;
  Resolution resolution{};  // of the table
};

// Plays by the table of the course. Looks at every choice of dice, every throw and every direction to
// steer.
class TablePlayer final : public search::Player<Rules> {
 public:
  explicit TablePlayer(SkillLevel level) : level_(level) {}

  Move choose(const Fold<Rules, State>& seen, search::Budget budget, Rng& rng) override;

 private:
  void learn(const Fold<Rules, State>& seen, Resolution resolution);

  SkillLevel level_;
  Layout layout_{};
  Resolution resolution_{};
  std::unique_ptr<FinishForecast> forecast_;  // for layout_ and resolution_
};

}  // namespace flotilla::powerboats
