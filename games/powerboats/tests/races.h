#pragma once
#include "games/powerboats/bot/table_cache.h"
#include "games/powerboats/tests/statistics.h"

namespace flotilla::powerboats::tests {

// A random race in which the boats are to be placed.
inline State new_race(Side side, Rng& rng) {
  State s = Rules::begin({.side = side});
  while (s.phase != Phase::first) Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  s.race = rng.below(races) & 7;
  Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  return s;
}

inline std::shared_ptr<const SoloTable> table_of(const State& race) {
  const Layout layout = Rules::layout(race);
  return table_for({layout, Resolution{}}, board_of(layout));
}

}  // namespace flotilla::powerboats::tests
