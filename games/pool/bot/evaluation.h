#pragma once
#include "games/pool/rules/types.h"

namespace flotilla::pool {

// Static evaluation of a position for a seat, in hundredths of a tile at the bar; more is better. It counts
// the tiles at the bars, the pieces in the pool by their distance to the bar, and what either side
// threatens to eat or bring home next, averaged over unseen numbers.
std::int32_t evaluate(const State& state, Seat seat);

// The same while a swimmer of that seat is being turned over: the average, over the numbers it may show, of
// the best move.
std::int32_t expected_evaluation(const State& state, Seat seat);

}  // namespace flotilla::pool
