#pragma once
#include "games/river/rules/types.h"

namespace flotilla::river {

// Static evaluation of a position for a seat, for any number of seats; more is better. It counts the points
// in the harbour and, for each boat on the river, the chance to reach the next dock, minus the same for the
// rivals, above all for the strongest.
std::int32_t evaluate(const State& state, Seat seat);

}  // namespace flotilla::river
