#pragma once
#include "server/sim/sea.h"

namespace flotilla::sim {

// What a seed came to.
struct Outcome {
  std::vector<std::string> breaches;
  std::vector<std::string> records;  // of ended tables
  std::uint64_t trace = 0, steps = 0, acks = 0, refusals = 0, actions = 0;
  std::uint64_t moved = 0, again = 0;  // seats, and tables
  SimStore::Count store;
  bool ended = false, live = false;
};

struct Wishes {
  Flaws flaws;
  bool loud = false;
  bool keep_records = false;
};

// One world from its seed: three nodes, a store, a bus, a table of clients. Even seeds ask for safety
// alone: anything may go wrong up to the last moment. Odd ones heal after a while; then the match must end.
Outcome run(std::uint64_t seed, server::Games games, const Wishes& wishes);

}  // namespace flotilla::sim
