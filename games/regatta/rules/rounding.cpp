#include "games/regatta/rules/rounding.h"

namespace flotilla::regatta {

namespace {

// A bound on the effect of rounding, across a ray or along it.
constexpr std::int64_t slack = 100, rounded_units = 4;
constexpr std::int64_t span(Point ray) { return std::max(ray.x, -ray.x) + std::max(ray.y, -ray.y); }
static_assert(std::ranges::all_of(rays, [](Point ray) { return rounded_units * span(ray) < slack; }));
// A course compares bearings of its rays only with those of segments on the water: a bearing is at most the
// span squared, and a segment is shorter than 2^20.
static_assert(std::ranges::all_of(rays, [](Point ray) {
  return 2 * span(ray) * span(ray) <= (std::int64_t{1} << 62) >> 2 * 20;
}));

constexpr Course<1> course(const Water& water) {
  std::array<Mark, marks_to_round> marks{};
  for (unsigned i = 0; i < marks_to_round; ++i)
    marks[i] = {water.marks[i].centre, MarkSide::starboard, rays[i]};
  return Course<1>({0, 0}, marks, {0, 0});
}
constexpr std::array courses{course(waters[0]), course(waters[1]), course(waters[2])};

// The bow moves only ahead and to one side, so its track lies in the box between its two ends along the
// first heading, and the track of the middle near that box. If the box is on one side of a ray's line, or
// behind its mark, the ray is not crossed.
constexpr bool may_cross(Point ray, Point mark, const std::array<Point, 4>& corners) {
  bool left = false, right = false, ahead = false;
  for (const Point corner : corners) {
    const std::int64_t aside = cross(ray, corner - mark);
    left |= aside >= -slack;
    right |= aside <= slack;
    ahead |= dot(ray, corner - mark) >= -slack;
  }
  return left && right && ahead;
}

}  // namespace

const Course<1>& course_of(WaterSize size) { return courses[static_cast<unsigned>(size)]; }

void extend_word(const Course<1>& course, const Water& water, Pivot tracked, CrossingWord& word, Pose begin,
                 Arrow arrow, unsigned poses) {
  const PoseOffset end = paths[arrow].offsets[poses - 1];
  const std::int32_t near_bow = tracked == Pivot::bow ? 0 : hull_length / 2;
  const Point low{std::min<std::int32_t>(end.right, 0) - near_bow, -near_bow},
      high{std::max<std::int32_t>(end.right, 0) + near_bow, end.ahead + near_bow};
  std::array<Point, 4> corners{low, {low.x, high.y}, high, {high.x, low.y}};
  for (Point& corner : corners) corner = begin.bow + turned(corner, begin.heading);
  bool near = false;
  for (unsigned i = 0; i < marks_to_round; ++i) near |= may_cross(rays[i], water.marks[i].centre, corners);
  if (!near) return;
  Point before = point_of(begin, tracked);
  unsigned side = sides(water, before);
  for (unsigned number = 1; number <= poses; ++number) {
    const Point now = point_of(pose_at(begin, arrow, number), tracked);
    if (const unsigned next = sides(water, now); next != side) {
      course.extend(word, before, now);
      side = next;
    }
    before = now;
  }
}

void extend_word_by_turn(const Course<1>& course, Pivot tracked, CrossingWord& word, Pose before,
                         Pivot pivot, Pose after) {
  const Point stays = point_of(before, pivot);
  course.extend(word, point_of(before, tracked), stays);
  course.extend(word, stays, point_of(after, tracked));
}

bool turn_would_finish(const Water& water, Pose before, Pivot pivot, Pose after) {
  if (before.bow.y <= 0 || after.bow.y > 0) return false;
  const Point stays = point_of(before, pivot);
  return water.crosses_finish(before.bow, stays) || water.crosses_finish(stays, after.bow);
}

}  // namespace flotilla::regatta
