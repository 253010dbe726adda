#pragma once
#include <string>
#include <vector>

#include "search/module.h"

namespace flotilla::tool {

struct SimulationPlan {
  const search::Module* bots;
  std::string setup;
  std::vector<std::string> names;  // of the bots, by seat in the first rotation
  std::uint64_t seed, games;
  search::Budget budget;
  unsigned threads;
  bool rotate;
};

// Totals of one seat or bot over many games.
struct Totals {
  double games = 0, wins = 0, wins_squared = 0, points = 0, places = 0;

  void add(const search::Tally& tally, std::size_t seat);
  double mean() const { return wins / games; }
  // The 95 % confidence interval of the mean (Wilson's score interval).
  std::pair<double, double> interval() const;
};

struct SimulationResult {
  search::Tally all;
  std::vector<Totals> by_seat, by_bot;  // by_bot: in the order of the names
};

// Plays the games on several threads. The result does not depend on the number of threads.
// Throws CommandFailed if a bot does not play this setup.
SimulationResult run_simulation(const SimulationPlan& plan);

}  // namespace flotilla::tool
