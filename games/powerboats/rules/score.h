#pragma once
#include "games/powerboats/rules/types.h"

namespace flotilla::powerboats {

// The number of boats that have finished this race.
unsigned finishers(const State& state);
// The points of a boat in a race that is over.
unsigned race_points(const State& state, Seat seat);
// The rank value of a boat in a race that is over; more is better.
unsigned standing(const State& state, Seat seat);

}  // namespace flotilla::powerboats
