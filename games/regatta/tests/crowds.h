#pragma once
#include "games/regatta/rules/path.h"
#include "kit/rng.h"
#include "tests/support/full_run.h"

// Random boats on the water, close enough to each other and to the marks to matter.
namespace flotilla::regatta::tests {

using support::is_full_run;
using support::sample_size;

inline std::int32_t below(Rng& rng, std::int32_t bound) {
  return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(bound)));
}
inline Pose pose_near(Rng& rng, Point point, std::int32_t within) {
  const std::int32_t x = below(rng, 2 * within + 1) - within;
  return {point + Point{x, below(rng, 2 * within + 1) - within}, below(rng, 360)};
}

struct Crowd {
  Traffic traffic;
  Pose boat;
};
// Other boats may overlap a mark or each other, because only the moving boat is tested.
inline Crowd random_crowd(Rng& rng) {
  const Water& water = waters[rng.below(3)];
  const std::int32_t u = water.unit;
  const std::array<Point, 7> spots{Point{-2 * u, 4 * u}, {2 * u, 5 * u}, {-u, 0}, {u, 0}, {0, 0},
                                   {0, 2 * u},           water.high};
  Crowd crowd{{.water = &water, .count = static_cast<std::uint8_t>(rng.below(4))}, {}};
  do crowd.boat = pose_near(rng, spots[rng.below(spots.size())], 20'000);
  while (!water.contains(crowd.boat.bow));
  for (unsigned i = 0; i < crowd.traffic.count; ++i)
    crowd.traffic.others[i] = pose_near(rng, crowd.boat.bow, 20'000);
  crowd.traffic.adrift = rng.below(8) == 0;
  crowd.traffic.homeward = rng.below(2) == 0;
  return crowd;
}
inline Arrow random_arrow(Rng& rng) { return static_cast<Arrow>(rng.below(arrow_count)); }

}  // namespace flotilla::regatta::tests
