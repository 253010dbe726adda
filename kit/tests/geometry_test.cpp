#include "kit/geometry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "kit/rng.h"

namespace flotilla {
namespace {

TEST(Geometry, each_sine_is_the_nearest_integer) {
  for (int degree = 0; degree < 360; ++degree) {
    const auto exact = [](int angle) {
      return std::ldexp(std::sin(angle * std::numbers::pi_v<long double> / 180), 30);
    };
    EXPECT_EQ(sine(degree), std::llround(exact(degree))) << degree;
    EXPECT_EQ(cosine(degree), std::llround(exact(degree + 90))) << degree;
    EXPECT_LT(std::abs(static_cast<long double>(sine(degree)) - exact(degree)), 0.4999L)
        << "too close to tell";
  }
}

TEST(Geometry, a_heading_turns_clockwise) {
  EXPECT_EQ(turned({0, 100}, 0), (Point{0, 100}));
  EXPECT_EQ(turned({0, 100}, 90), (Point{100, 0}));
  EXPECT_EQ(turned({0, 100}, 180), (Point{0, -100}));
  EXPECT_EQ(turned({30, 100}, 270), (Point{-100, 30}));
  EXPECT_EQ(turned({0, 10000}, 30), (Point{5000, 8660}));
  EXPECT_EQ(heading_of(-30), 330);
  EXPECT_EQ(heading_of(0), 0);
  EXPECT_EQ(heading_of(360), 0);
  EXPECT_EQ(heading_of(359), 359);
}

TEST(Geometry, halves_are_rounded_away_from_zero) {
  constexpr std::int64_t one = std::int64_t{1} << 30, half = one / 2;
  for (std::int64_t whole = 0; whole < 3; ++whole) {
    EXPECT_EQ(rounded(whole * one + half - 1), whole);
    EXPECT_EQ(rounded(whole * one + half), whole + 1);
    EXPECT_EQ(rounded(-whole * one - half + 1), -whole);
    EXPECT_EQ(rounded(-whole * one - half), -whole - 1);
  }
  EXPECT_EQ(turned({0, 1}, 30), (Point{1, 1}));  // the sine of 30° is a half exactly
  EXPECT_EQ(turned({0, -1}, 30), (Point{-1, -1}));
}

TEST(Geometry, a_turned_way_is_the_nearest_point_and_its_mirror_image_is_turned_alike) {
  Rng rng(1);
  const auto below = [&](std::int32_t bound) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(2 * bound + 1))) - bound;
  };
  for (int trial = 0; trial < 100'000; ++trial) {
    const Point way{below(1 << 18), below(1 << 18)};
    const int heading = static_cast<int>(rng.below(360));
    const Point there = turned(way, heading);
    const long double angle = heading * std::numbers::pi_v<long double> / 180;
    const long double x = way.x * std::cos(angle) + way.y * std::sin(angle);
    const long double y = way.y * std::cos(angle) - way.x * std::sin(angle);
    // a coordinate of 2^18 times half a step of the table, twice
    ASSERT_NEAR(static_cast<double>(there.x - x), 0, 0.5 + 0.00025);
    ASSERT_NEAR(static_cast<double>(there.y - y), 0, 0.5 + 0.00025);
    ASSERT_EQ(turned({-way.x, way.y}, heading_of(-heading)), (Point{-there.x, there.y}));
    ASSERT_EQ(turned(way, heading_of(heading + 180)), (Point{-there.x, -there.y}));
  }
}

TEST(Geometry, a_root_is_the_largest_integer_whose_square_fits) {
  EXPECT_EQ(root(0), 0);
  EXPECT_EQ(root((std::int64_t{1} << 62) - 1), (std::int64_t{1} << 31) - 1);
  for (std::int64_t n = 1; n < std::int64_t{1} << 31; n += n / 3 + 1) {
    EXPECT_EQ(root(n * n - 1), n - 1);
    EXPECT_EQ(root(n * n), n);
    EXPECT_EQ(root(n * n + 2 * n), n);
  }
}

// Corners clockwise.
constexpr Polygon<4> plate{{{0, 0}, {0, 10}, {10, 10}, {10, 0}}};
constexpr Polygon<3> wedge(Point tip) { return {tip, tip + Point{20, 5}, tip + Point{20, -5}}; }

TEST(Geometry, polygons_that_share_one_point_touch) {
  EXPECT_TRUE(touch(plate, wedge({10, 10})));   // corner at corner
  EXPECT_TRUE(touch(plate, wedge({10, 4})));    // corner on edge
  EXPECT_FALSE(touch(plate, wedge({11, 10})));  // one unit apart
  EXPECT_FALSE(touch(plate, wedge({11, 4})));
  EXPECT_TRUE(touch(plate, Polygon<4>{{{10, 5}, {10, 30}, {30, 30}, {30, 5}}}));  // part of an edge
  EXPECT_FALSE(touch(plate, Polygon<4>{{{11, 5}, {11, 30}, {30, 30}, {30, 5}}}));
  EXPECT_TRUE(touch(plate, Polygon<3>{{{4, 4}, {5, 6}, {6, 4}}}));  // one within the other
  EXPECT_TRUE(touch(Polygon<3>{{{4, 4}, {5, 6}, {6, 4}}}, plate));
  EXPECT_TRUE(touch(Polygon<4>{{{-5, 4}, {-5, 6}, {15, 6}, {15, 4}}}, plate));  // crossed, no corner inside
  // only an edge of the second one separates them
  EXPECT_FALSE(touch(plate, Polygon<3>{{{9, 12}, {20, 12}, {12, 9}}}));
  EXPECT_TRUE(touch(plate, Polygon<3>{{{8, 12}, {20, 12}, {12, 8}}}));
}

TEST(Geometry, a_disc_touches_at_its_rim) {
  EXPECT_TRUE(touch(plate, Disc{{15, 5}, 5}));
  EXPECT_FALSE(touch(plate, Disc{{16, 5}, 5}));
  EXPECT_TRUE(touch(plate, Disc{{13, 14}, 5}));  // three and four away from the corner
  EXPECT_FALSE(touch(plate, Disc{{14, 14}, 5}));
  EXPECT_TRUE(touch(plate, Disc{{5, 5}, 1}));    // within
  EXPECT_TRUE(touch(plate, Disc{{5, 5}, 100}));  // around
  EXPECT_TRUE(touch(plate, Disc{{10, 5}, 0}));
  EXPECT_FALSE(touch(plate, Disc{{11, 5}, 0}));
  // five from the middle of an oblique edge
  EXPECT_TRUE(touch(Polygon<3>{{{0, 0}, {30, 40}, {30, 0}}}, Disc{{11, 23}, 5}));
  EXPECT_FALSE(touch(Polygon<3>{{{0, 0}, {30, 40}, {30, 0}}}, Disc{{10, 23}, 5}));
}

}  // namespace
}  // namespace flotilla
