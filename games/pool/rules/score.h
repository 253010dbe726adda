#pragma once
#include "games/pool/rules/types.h"

namespace flotilla::pool {

// The sum of the numbers on the shown tiles in a stack or bar.
unsigned sum_of(const State& state, Tile top);
// The number of tiles in all of a seat's pieces in the pool, counting whole stacks.
unsigned tiles_in_pool(const State& state, Seat seat);

}  // namespace flotilla::pool
