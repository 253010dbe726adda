#pragma once
#include "games/pool/rules/types.h"

namespace flotilla::pool {

// How good a position looks to a seat, without thinking ahead, in hundredths of a tile at the bar: tiles at
// the bars, the pieces in the pool with the way they have still to go, and what either side threatens to
// eat or bring home next, an unseen number counting with its chance. More is better.
std::int32_t worth(const State& state, Seat seat);

// The same where a swimmer of that seat is being turned over: the best move for each number it may show, on
// average.
std::int32_t expected_worth(const State& state, Seat seat);

}  // namespace flotilla::pool
