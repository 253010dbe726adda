#include "games/regatta/bot/distance_to_finish.h"

#include <algorithm>
#include <cstdlib>

namespace flotilla::regatta {

namespace {

// Paths run between corners of octagons around the marks, and never closer to a mark than `berth`.
constexpr std::int32_t octagon = 4000, berth = 3500, unreachable = 1 << 24;
constexpr std::int32_t straight_on = 6000;
// A mark rounded the wrong way must be rounded twice.
constexpr std::int32_t lap = 8 * octagon;

std::int32_t straight_distance(Point a, Point b) {
  return static_cast<std::int32_t>(root(length_squared(b - a)));
}
std::int32_t max_norm(Point way) { return std::max(std::abs(way.x), std::abs(way.y)); }

// The number of marks rounded after a straight segment, or nothing if it rounds a mark the wrong way.
std::optional<unsigned> stage_after(const Course<1>& course, unsigned stage, Point from, Point to) {
  for (std::uint32_t letters = course.crossed(from, to); letters != 0; letters >>= 4) {
    const auto letter = static_cast<Crossing>(letters & 15);
    if (stage < marks_to_round && letter == course.required(stage))
      ++stage;
    else if (stage > 0 && letter == (course.required(stage - 1) ^ 1))
      --stage;
    else if (stage < marks_to_round && letter == (course.required(stage) ^ 1))
      return {};
  }
  return stage;
}

}  // namespace

DistanceToFinish::DistanceToFinish(WaterSize size, Pivot tracked)
    : water_(&water_of(size)), course_(&course_of(size)), tracked_(tracked) {
  for (unsigned i = 0; i < corner_count; ++i) {
    const auto heading = static_cast<std::int32_t>(i % around * (360 / around));
    corners_[i].at = water_->marks[i / around].centre + turned({0, octagon}, heading);
    corners_[i].left.fill(unreachable);
    corners_[i].left[marks_to_round] = to_line(corners_[i].at);
  }
  measure_distances();
}

bool DistanceToFinish::blocked(Point from, Point to, double berth) const {
  const Point way = to - from;
  const auto length = static_cast<double>(length_squared(way));
  return std::ranges::any_of(water_->marks, [&](const Disc& mark) {
    const Point seen = mark.centre - from;
    const auto along = static_cast<double>(dot(way, seen)), aside = static_cast<double>(cross(way, seen));
    if (along <= 0 || along >= length) return false;
    // a boat that is too close already may pass, but not closer
    const double near = std::min(berth * berth, 0.8 * static_cast<double>(length_squared(seen)));
    return aside * aside < near * length;
  });
}

// Down over the line, between the white marks.
std::int32_t DistanceToFinish::to_line(Point from) const {
  if (from.y <= 0) return unreachable;
  const std::int32_t half = water_->unit - 2 * octagon;  // keeps clear of these marks too
  const Point to{std::clamp(from.x, -half, half), 0};
  return blocked(from, to, berth) ? unreachable : straight_distance(from, to);
}

// Relaxes all distances until none gets shorter.
void DistanceToFinish::measure_distances() {
  for (bool shorter = true; shorter;) {
    shorter = false;
    for (Corner& from : corners_)
      for (const Corner& to : corners_) {
        if (&from == &to || blocked(from.at, to.at, berth)) continue;
        const std::int32_t far = straight_distance(from.at, to.at);
        for (unsigned stage = 0; stage < stages; ++stage) {
          const auto after = stage_after(*course_, stage, from.at, to.at);
          if (!after || far + to.left[*after] >= from.left[stage]) continue;
          from.left[stage] = far + to.left[*after];
          shorter = true;
        }
      }
  }
}

std::int32_t DistanceToFinish::distance(Point from, CrossingWord word) const {
  const unsigned stage = course_->rounded(word), next = std::min(stage + 1, marks_to_round);
  std::int32_t least = stage == marks_to_round ? to_line(from) : unreachable;
  for (const Corner& corner : corners_) {
    if (max_norm(corner.at - from) + corner.left[next] >= least || blocked(from, corner.at, berth))
      continue;
    if (const auto after = stage_after(*course_, stage, from, corner.at))
      least = std::min(least, straight_distance(from, corner.at) + corner.left[*after]);
  }
  const bool astray =
      stage < marks_to_round && word.size() > 0 && word.at(0) == (course_->required(stage) ^ 1);
  return astray ? least + lap : least;
}

std::int32_t DistanceToFinish::distance(Pose boat, CrossingWord word) const {
  course_->extend(word, point_of(boat, tracked_), boat.bow);
  const Point there = boat.bow + turned({0, straight_on}, boat.heading);
  if (course_->rounded(word) == marks_to_round && water_->crosses_finish(boat.bow, there))
    return distance(boat.bow, word);
  course_->extend(word, boat.bow, there);
  const std::int32_t ashore = -std::min(water_->distance_to_edge(there), 0),
                     turn = blocked(boat.bow, there, 2400) ? straight_on : 0;
  return straight_on + distance(there, word) + 2 * ashore + turn;
}

}  // namespace flotilla::regatta
