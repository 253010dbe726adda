#pragma once
#include "games/regatta/rules/path.h"
#include "kit/course.h"

// rg-rounding: the string rule on the track of one point of the boat, its bow or its middle.
namespace flotilla::regatta {

inline constexpr unsigned marks_to_round = 2;
inline constexpr std::array<Point, marks_to_round> rays{{{-13, 6}, {8, 7}}};  // of red and of green

const Course<1>& course_of(WaterSize size);

// The side of each ray's line on which a point is, one bit per mark. No ray is crossed without a change.
constexpr unsigned sides(const Water& water, Point point) {
  unsigned left = 0;
  for (unsigned i = 0; i < marks_to_round; ++i)
    left |= cross(rays[i], point - water.marks[i].centre) >= 0 ? 1u << i : 0u;
  return left;
}

// Extends the word by the track over the first `poses` poses of a path.
void extend_word(const Course<1>& course, const Water& water, Pivot tracked, CrossingWord& word, Pose begin,
                 Arrow arrow, unsigned poses);

// Extends the word by the track of a turn: along the hull to the pivot, then along the new hull to the new
// place of the point.
void extend_word_by_turn(const Course<1>& course, Pivot tracked, CrossingWord& word, Pose before,
                         Pivot pivot, Pose after);

// True if that turn would take the bow across the finish.
bool turn_would_finish(const Water& water, Pose before, Pivot pivot, Pose after);

}  // namespace flotilla::regatta
