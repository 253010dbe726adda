#pragma once
#include "games/powerboats/bot/courses.h"
#include "games/powerboats/tests/figures.h"

namespace flotilla::powerboats::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

// Sanitizers take ten times as long: they look at coarse tables.
inline constexpr Grain grain = sanitized ? Grain{1, 1} : Grain{};
inline constexpr search::Budget budget{.nodes = sanitized ? 1'000 : 1'000'000};

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
  return course_for({chart, grain}, board_of(chart));
}

}  // namespace flotilla::powerboats::tests
