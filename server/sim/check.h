#pragma once
#include "server/sim/world.h"

namespace flotilla::sim {

// Compares what the clients did and were told with what the store has kept.
//
//   - Every acknowledged message is in the log exactly once, no refused one is, and a move stands in the
//     position it was decided in.
//   - Every message of a seat is from who held it, and one table at most is where its people play again:
//     the one that everybody was told of.
//   - Every log folds, on its own, and the same hash comes out on every node that has read as far.
//   - What each client was shown is the beginning of the record as shown to its seat.
//   - The dice of every table verify; every table that has ended has revealed its secret.
//   - No log names a person or holds a token.
void check(Sea& sea, Outcome& out);

}  // namespace flotilla::sim
