#pragma once
#include <span>
#include <string>
#include <vector>

#include "search/module.h"

namespace flotilla::tool {

struct Run {
  const search::Module* bots;
  std::string setup;
  std::vector<std::string> names;  // of the bots, by seat in the first rotation
  std::uint64_t seed, games;
  search::Budget budget;
  unsigned threads;
  bool rotate;
};

// What somebody came to over many games: a seat, or a bot in whichever seats it had.
struct Share {
  double games = 0, worth = 0, worth_squared = 0, points = 0, places = 0;

  void add(const search::Tally& tally, std::size_t seat);
  double mean() const { return worth / games; }
  // Where the true mean lies in 95 of 100 such runs (Wilson's score interval).
  std::pair<double, double> interval() const;
};

struct Result {
  search::Tally all;
  std::vector<Share> by_seat, by_bot;  // by_bot: in the order of the names
};

// Plays the games on several threads. The same for a seed, however many threads there are.
// Throws Failed where a bot does not play this setup.
Result played(const Run& run);

}  // namespace flotilla::tool
