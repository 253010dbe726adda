#pragma once
#include "games/powerboats/bot/courses.h"
#include "games/powerboats/tests/figures.h"

namespace flotilla::powerboats::tests {

// A race drawn at random that is about to begin: the boats are to be placed.
inline State new_race(Side side, Rng& rng) {
  State s = Rules::begin({.side = side});
  while (s.step != Step::first) Rules::settle({}, s, Rules::sample(s, rng), unheard);
  Rules::settle({}, s, Rules::sample(s, rng), unheard);
  s.race = static_cast<std::uint8_t>(rng.below(races));
  Rules::settle({}, s, Rules::sample(s, rng), unheard);
  return s;
}

inline std::shared_ptr<const SoloTable> table_of(const State& race) {
  const Chart chart = Rules::layout(race);
  return course_for({chart, Grain{}}, board_of(chart));
}

}  // namespace flotilla::powerboats::tests
