#include <gtest/gtest.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cmath>
#include <functional>
#include <numbers>

#include "games/regatta/tests/crowds.h"

// Compares paths with a continuous sweep along the arrow, in floating point with Boost.Geometry. The poses
// are the rule; every difference must be of one of two kinds: - grazing: in that very pose the hulls are a
// rounding apart; - between poses: what is touched only between two poses, and in neither of them.
namespace flotilla::regatta::tests {
namespace {

namespace bg = boost::geometry;
using RealPoint = bg::model::d2::point_xy<double>;
using Shape = bg::model::polygon<RealPoint>;

constexpr double rounding =
    3;  // a pose, its hull and the other one's hull are rounded, in units of 1/100 mm

double rad(double degrees) { return degrees * std::numbers::pi / 180; }

struct RealPose {
  double x, y, heading;  // in degrees

  RealPoint at(double right, double ahead) const {
    const double s = std::sin(rad(heading)), c = std::cos(rad(heading));
    return {x + right * c + ahead * s, y + ahead * c - right * s};
  }
  RealPose then(double right, double ahead, double turn) const {
    const RealPoint there = at(right, ahead);
    return {bg::get<0>(there), bg::get<1>(there), heading + turn};
  }
  Shape hull() const {
    Shape shape;
    for (const std::size_t i : {0u, 1u, 2u, 3u, 4u, 0u})
      bg::append(shape.outer(), at(hull_shape[i].x, hull_shape[i].y));
    return shape;
  }
};

// The pose of a boat for a real pose number, between two poses.
RealPose along(RealPose begin, Arrow arrow, double number) {
  const double side = exit_of(arrow) < 0 || arrow == shift_left ? -1 : 1;
  const double turn = is_shift(arrow) ? 0 : std::abs(exit_of(arrow));
  const double far = is_small(arrow) ? card_width : card_length,
               wide = (is_small(arrow) ? card_length : card_width) / 2;
  const double head_number = pose_count(arrow) - 20.0;
  const double half = std::tan(rad(turn / 2)), ahead = turn == 0 ? far : std::min(far, wide / half);
  const auto arc = [&](double radius, double degrees) {
    return begin.then(side * radius * (1 - std::cos(rad(degrees))), radius * std::sin(rad(degrees)),
                      side * degrees);
  };
  const auto line = [&](RealPose from, double poses, double length) {
    return from.then(0, std::min(300 * poses, length), 0);
  };
  if (is_shift(arrow)) {
    const double radius = far, right = 2 * far * (1 - std::cos(rad(30)));
    if (number <= 30) return arc(radius, number);
    if (number > 60) return line(begin.then(side * right, far, 0), number - 60, hull_length);
    const double degrees = 60 - number;
    return begin.then(side * (right - radius * (1 - std::cos(rad(degrees)))),
                      far - radius * std::sin(rad(degrees)), side * degrees);
  }
  const RealPose head = begin.then(side * ahead * half, ahead, side * turn);
  if (number >= head_number) return line(head, number - head_number, hull_length);
  if (turn == 0) {  // the last step before the head is shorter
    const double whole = head_number - 1;
    return begin.then(
        0, number <= whole ? 300 * number : 300 * whole + (number - whole) * (far - 300 * whole), 0);
  }
  return arc(ahead / std::sin(rad(turn)), number);
}

RealPose real(Pose pose) { return {double(pose.bow.x), double(pose.bow.y), double(pose.heading)}; }

// The distance of a boat from a thing, 0 if they overlap.
using Distance = std::function<double(const RealPose&)>;
Distance to_mark(const Disc& mark) {
  return [&](const RealPose& boat) {
    return std::max(0.0, bg::distance(boat.hull(), RealPoint(mark.centre.x, mark.centre.y)) - mark.radius);
  };
}
Distance to_boat(Pose other) {
  return [shape = real(other).hull()](const RealPose& boat) { return bg::distance(boat.hull(), shape); };
}

// True if a small move would end the overlap of a boat with a thing.
bool hardly_overlaps(const Distance& distance, const RealPose& boat) {
  for (double angle = 0; angle < 360; angle += 15)
    if (distance({boat.x + rounding * std::sin(rad(angle)), boat.y + rounding * std::cos(rad(angle)),
                  boat.heading}) > 0)
      return true;
  return false;
}

struct Kinds {
  unsigned paths = 0, touched = 0, grazing = 0, between = 0;
};

// Compares one thing with one path, in the poses and between them.
void compare(Pose begin, Arrow arrow, const Distance& distance, const std::function<bool(Pose)>& touches,
             Kinds& kinds) {
  constexpr int parts = 8;
  bool by_poses = false, really = false, grazes = false;
  for (unsigned i = 1; i <= pose_count(arrow); ++i) {
    for (int part = 1 - parts; part < 0; ++part)
      if (i > 1) really |= distance(along(real(begin), arrow, i + double(part) / parts)) == 0;
    const RealPose boat = along(real(begin), arrow, i);
    const Pose pose = pose_at(begin, arrow, i);
    ASSERT_NEAR(boat.x, pose.bow.x, 1.5);
    ASSERT_NEAR(boat.y, pose.bow.y, 1.5);
    const double apart = distance(boat);
    const bool touching = touches(pose);
    really |= apart == 0;
    by_poses |= touching;
    if (touching == (apart == 0)) continue;
    grazes = true;
    ASSERT_TRUE(touching ? apart < rounding : hardly_overlaps(distance, boat)) << apart;
  }
  ++kinds.paths;
  kinds.touched += by_poses ? 1 : 0;
  if (by_poses == really) return;
  ++(grazes ? kinds.grazing : kinds.between);
  ASSERT_TRUE(grazes || really);  // what touches in a pose touches
}

TEST(Regatta, rule_rg_path_differs_from_a_continuous_sweep_by_a_rounding_or_between_two_poses_only) {
  Rng rng(3);
  Kinds marks, boats;
  const unsigned trials = sample_size(1'000, 100'000);
  while (marks.paths + boats.paths < trials) {
    const auto [traffic, boat] = random_crowd(rng);
    const Arrow arrow = random_arrow(rng);
    const Point end = end_of(boat, arrow).bow;
    const auto near = [&](Point point) {
      return within(boat.bow, point, 12'000) || within(end, point, 12'000);
    };
    for (const Disc& mark : traffic.water->marks)
      if (near(mark.centre))
        compare(boat, arrow, to_mark(mark), [&](Pose pose) { return touch(pose, mark); }, marks);
    for (const Pose other : traffic.boats())
      if (near(other.bow))
        compare(boat, arrow, to_boat(other), [&](Pose pose) { return touch(pose, other); }, boats);
    if (HasFatalFailure()) return;
  }
  for (const auto& [name, kinds] : {std::pair{"marks", marks}, std::pair{"boats", boats}}) {
    std::printf("%s: %u paths, %u touch; %u differ by grazing, %u between poses\n", name, kinds.paths,
                kinds.touched, kinds.grazing, kinds.between);
    EXPECT_GT(kinds.touched, kinds.paths / 10);
    EXPECT_LT(kinds.grazing + kinds.between, kinds.paths / 50 + 5);
  }
}

}  // namespace
}  // namespace flotilla::regatta::tests
