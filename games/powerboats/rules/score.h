#pragma once
#include "games/powerboats/rules/types.h"

namespace flotilla::powerboats {

// How many boats have finished this race.
unsigned finishers(const State& state);
// What a boat scores for a race that is over.
unsigned race_points(const State& state, Seat seat);
// How well a boat did in a race that is over: more is better.
unsigned standing(const State& state, Seat seat);

}  // namespace flotilla::powerboats
