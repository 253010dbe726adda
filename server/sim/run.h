#pragma once
#include "server/sim/world.h"

namespace flotilla::sim {

// The outcome of one seed.
struct Outcome {
  std::vector<std::string> breaches;
  std::vector<std::string> records;  // of ended tables
  std::uint64_t trace = 0, steps = 0, acks = 0, refusals = 0, actions = 0;
  std::uint64_t seats_moved = 0, rematches = 0, erased = 0, clocks_stopped = 0;
  SimStore::Counts store;
  bool ended = false, checks_liveness = false;
};

struct RunOptions {
  PlantedBugs bugs;
  bool print_trace = false;
  bool keep_records = false;
};

// Runs one world: three nodes, a store, a bus and a table of clients. Even seeds check safety only: faults
// continue to the end. Odd seeds stop all faults after a while and then check liveness: the match must end.
Outcome run(std::uint64_t seed, server::Games games, const RunOptions& options);

}  // namespace flotilla::sim
