#pragma once
#include "server/sim/run.h"

namespace flotilla::sim {

// Compares what clients did and received with the stored logs.
//
//   - Every acknowledged message is in the log exactly once, no refused one is, and every move is at the
//     position it was decided in.
//   - Every message of a seat comes from its holder, and there is at most one rematch table: the one
//     announced to everybody.
//   - Every log folds, and every node that has read as far has the same hash.
//   - What each client was shown is a prefix of the record as shown to its seat.
//   - The dice of every table verify; every ended table has revealed its seed.
//   - No log contains a name or a token.
void check(World& world, Outcome& out);

}  // namespace flotilla::sim
