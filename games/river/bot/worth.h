#pragma once
#include "games/river/rules/types.h"

namespace flotilla::river {

// How good a position looks to a seat, without thinking ahead, at a table of any size: points in the
// harbour, and for each boat on the river the chance that it gets there in time for the next dock; less the
// same for the others, above all for the one who leads. More is better.
std::int32_t worth(const State& state, Seat seat);

}  // namespace flotilla::river
