#pragma once
#include "games/regatta/rules/path.h"
#include "kit/course.h"

// rg-rounding: the string rule on the bow's track.
namespace flotilla::regatta {

inline constexpr unsigned marks_to_round = 2;
inline constexpr std::array<Point, marks_to_round> rays{{{-13, 6}, {8, 7}}};  // of red and of green

const Course<1>& course_of(Size size);

// On which side of each ray's line a bow is, a bit a mark: no ray is crossed without a change.
constexpr unsigned sides(const Water& water, Point bow) {
  unsigned left = 0;
  for (unsigned i = 0; i < marks_to_round; ++i)
    left |= cross(rays[i], bow - water.marks[i].centre) >= 0 ? 1u << i : 0u;
  return left;
}

// The track over the first `poses` poses of a path.
void follow(const Course<1>& course, const Water& water, Word& word, Pose begin, Arrow arrow,
            unsigned poses);

// The track of a boat that is turned: along its hull to the pivot, and along the new one to the new bow.
void swing(const Course<1>& course, Word& word, Pose before, Pivot pivot, Pose after);

// Whether that would carry the bow over the line as a finish does.
bool swings_home(const Water& water, Pose before, Pivot pivot, Pose after);

}  // namespace flotilla::regatta
