#include <gtest/gtest.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cstdlib>

#include "kit/geometry.h"
#include "kit/rng.h"

// Whether random shapes touch, against other implementations: crossing edges in wider integers, and
// Boost.Geometry in floating point.
namespace flotilla {
namespace {

namespace bg = boost::geometry;
using FloatPoint = bg::model::d2::point_xy<double>;
using FloatPolygon = bg::model::polygon<FloatPoint>;
__extension__ using Wide = __int128;

Wide wide_cross(Point a, Point b, Point c) {
  return (Wide{b.x} - a.x) * (Wide{c.y} - a.y) - (Wide{b.y} - a.y) * (Wide{c.x} - a.x);
}
Wide wide_dot(Point from, Point a, Point b) {
  return (Wide{a.x} - from.x) * (Wide{b.x} - from.x) + (Wide{a.y} - from.y) * (Wide{b.y} - from.y);
}
int sign(Wide value) { return (value > 0) - (value < 0); }

bool on_segment(Point a, Point b, Point point) {
  return wide_cross(a, b, point) == 0 && wide_dot(point, a, b) <= 0;
}
bool segments_meet(Point a, Point b, Point c, Point d) {
  if (on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b)) return true;
  return sign(wide_cross(a, b, c)) * sign(wide_cross(a, b, d)) < 0 &&
         sign(wide_cross(c, d, a)) * sign(wide_cross(c, d, b)) < 0;
}
template <std::size_t n>
bool holds(const Polygon<n>& polygon, Point point) {
  for (std::size_t i = 0; i < n; ++i)
    if (wide_cross(polygon[i], polygon[(i + 1) % n], point) > 0) return false;
  return true;
}
template <std::size_t m, std::size_t n>
bool wide_touch(const Polygon<m>& a, const Polygon<n>& b) {
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j)
      if (segments_meet(a[i], a[(i + 1) % m], b[j], b[(j + 1) % n])) return true;
  return holds(a, b[0]) || holds(b, a[0]);
}
template <std::size_t n>
bool wide_touch(const Polygon<n>& polygon, const Disc& disc) {
  if (holds(polygon, disc.centre)) return true;
  const Wide square = Wide{disc.radius} * disc.radius;
  for (std::size_t i = 0; i < n; ++i) {
    const Point a = polygon[i], b = polygon[(i + 1) % n], c = disc.centre;
    if (wide_dot(c, a, a) <= square || wide_dot(c, b, b) <= square) return true;
    const Wide high = wide_cross(a, b, c);
    if (wide_dot(a, b, c) > 0 && wide_dot(b, a, c) > 0 && high * high <= square * wide_dot(a, b, b))
      return true;
  }
  return false;
}

template <std::size_t n>
FloatPolygon in_floats(const Polygon<n>& polygon) {
  FloatPolygon result;
  for (const Point corner : polygon) bg::append(result.outer(), FloatPoint(corner.x, corner.y));
  bg::append(result.outer(), FloatPoint(polygon[0].x, polygon[0].y));
  return result;
}

struct Shapes {
  Rng rng;
  std::int32_t width;  // of a polygon

  Point within(std::int32_t bound) {
    const auto one = [&] {
      return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(2 * bound + 1))) - bound;
    };
    const std::int32_t x = one();
    return {x, one()};
  }
  template <std::size_t n>
  Polygon<n> polygon(Point about) {
    for (;;) {
      Polygon<n> corners;
      for (Point& corner : corners) corner = within(width / 2);
      bool convex = true;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
          if (j != i && j != (i + 1) % n)
            convex &= wide_cross(corners[i], corners[(i + 1) % n], corners[j]) < 0;
      if (!convex) continue;
      for (Point& corner : corners) corner = corner + about;
      return corners;
    }
  }
};

// A tenth of the shapes, or all with FLOTILLA_FULL.
int trials(int all) { return std::getenv("FLOTILLA_FULL") != nullptr ? all : all / 10; }

struct Tally {
  int touching = 0, apart = 0, barely = 0;
};

// They touch, and one unit further in some direction they do not.
template <std::size_t m, std::size_t n>
void compare_polygons(Shapes shapes, std::int32_t spread, int count, Tally& tally) {
  for (int trial = 0; trial < count; ++trial) {
    const auto a = shapes.polygon<m>({});
    const auto b = shapes.polygon<n>(shapes.within(spread));
    const bool touching = wide_touch(a, b);
    ASSERT_EQ(touch(a, b), touching);
    ASSERT_EQ(touch(b, a), touching);
    (touching ? tally.touching : tally.apart) += 1;
    if (shapes.width < 1000) {
      ASSERT_EQ(bg::intersects(in_floats(a), in_floats(b)), touching);
    }
    auto moved = b;
    for (Point& corner : moved) corner = corner + Point{b[0].x > 0 ? 1 : -1, 0};
    tally.barely += touching && !wide_touch(a, moved) ? 1 : 0;
  }
}

TEST(Geometry, polygons_touch_as_with_wider_integers_and_boost) {
  Tally tally;
  compare_polygons<3, 3>({Rng(1), 12}, 12, trials(200'000), tally);
  compare_polygons<4, 3>({Rng(2), 16}, 16, trials(200'000), tally);
  compare_polygons<5, 4>({Rng(3), 40}, 40, trials(100'000), tally);
  compare_polygons<5, 5>({Rng(4), 6000}, 6000, trials(100'000), tally);
  EXPECT_GT(tally.touching, trials(100'000));
  EXPECT_GT(tally.apart, trials(100'000));
  EXPECT_GT(tally.barely, trials(10'000));
}

TEST(Geometry, polygons_at_the_bounds_of_coordinates_touch_as_with_wider_integers) {
  constexpr std::int32_t bound = (1 << 29) - 1;
  Tally tally;
  compare_polygons<3, 4>({Rng(5), bound}, bound / 2, trials(100'000), tally);
  EXPECT_GT(tally.touching, trials(20'000));
  EXPECT_GT(tally.apart, trials(20'000));
}

template <std::size_t n>
void compare_discs(Shapes shapes, std::int32_t most, int count, Tally& tally) {
  for (int trial = 0; trial < count; ++trial) {
    const auto polygon = shapes.polygon<n>(shapes.within(1 << 10));
    const auto radius = static_cast<std::int32_t>(shapes.rng.below(static_cast<std::uint32_t>(most)));
    const Disc disc{polygon[0] + shapes.within(shapes.width / 2 + most / 2), radius};
    const bool touching = wide_touch(polygon, disc);
    ASSERT_EQ(touch(polygon, disc), touching);
    (touching ? tally.touching : tally.apart) += 1;
    tally.barely += touching && radius > 0 && !wide_touch(polygon, Disc{disc.centre, radius - 1}) ? 1 : 0;
    const double distance = bg::distance(in_floats(polygon), FloatPoint(disc.centre.x, disc.centre.y));
    if (std::abs(distance - radius) > 1e-6) {
      ASSERT_EQ(distance < radius, touching);
    }
  }
}

TEST(Geometry, discs_touch_as_with_wider_integers_and_boost) {
  Tally tally;
  compare_discs<3>({Rng(6), 12}, 8, trials(200'000), tally);
  compare_discs<4>({Rng(7), 60}, 30, trials(100'000), tally);
  compare_discs<5>({Rng(8), 6000}, 1000, trials(100'000), tally);
  compare_discs<3>({Rng(9), 16'000}, 16'000, trials(100'000), tally);
  EXPECT_GT(tally.touching, trials(100'000));
  EXPECT_GT(tally.apart, trials(100'000));
  EXPECT_GT(tally.barely, trials(10'000));
}

}  // namespace
}  // namespace flotilla
