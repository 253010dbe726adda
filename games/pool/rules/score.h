#pragma once
#include "games/pool/rules/types.h"

namespace flotilla::pool {

// The numbers that the shown tiles in a stack or bar add up to.
unsigned sum_of(const State& state, Tile top);
// How many tiles the pieces of a seat in the pool hold, stacks counted whole.
unsigned tiles_in_pool(const State& state, Seat seat);

}  // namespace flotilla::pool
