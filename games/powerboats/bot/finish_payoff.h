#pragma once
#include "games/powerboats/bot/finish_forecast.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

inline SoloBoat solo_boat(const Board& board, const Boat& boat) {
  return {boat.cell, boat.heading, stage_of(board, boat), boat.damage};
}

// Match points the current seat can expect for finishing in a given number of turns, given the rivals'
// forecasts.
class FinishPayoff {
 public:
  FinishPayoff(FinishForecast& forecast, const Board& board, const State& state);

  double expected_points(const FinishDistribution& finish) const;
  double finish_now() const { return home_[0]; }
  double not_finishing() const { return not_finishing_; }
  double damage_cost() const { return damage_cost_; }  // cost in later races of the first new damage

 private:
  // The probability of finishing, by round, counted from this one.
  using Rounds = std::array<double, FinishDistribution::latest + 2>;

  void add_rival(const Rounds& rival, bool before, double place, double lead);

  std::array<double, FinishDistribution::latest + 1> home_{};  // points by further turns; 0 is this turn
  double not_finishing_ = 0, damage_cost_ = 0;
};

}  // namespace flotilla::powerboats
