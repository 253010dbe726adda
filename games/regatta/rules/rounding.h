#pragma once
#include "games/regatta/rules/path.h"
#include "kit/course.h"

// rg-rounding: the string rule on the bow's track.
namespace flotilla::regatta {

inline constexpr unsigned marks_to_round = 2;
inline constexpr std::array<Point, marks_to_round> rays{{{-13, 6}, {8, 7}}};  // of red and of green

const Course<1>& course_of(Size size);

// The track over the first `poses` poses of a path.
void follow(const Course<1>& course, const Water& water, Word& word, Pose begin, Arrow arrow,
            unsigned poses);

// The track of a boat that is turned: along its hull to the pivot, and along the new one to the new bow.
void swing(const Course<1>& course, Word& word, Pose before, Pivot pivot, Pose after);

// Whether that would carry the bow over the line as a finish does.
bool swings_home(const Water& water, Pose before, Pivot pivot, Pose after);

}  // namespace flotilla::regatta
