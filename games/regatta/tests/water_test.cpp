#include "games/regatta/rules/water.h"

#include <gtest/gtest.h>

#include "games/regatta/rules/path.h"

namespace flotilla::regatta::tests {
namespace {

constexpr std::array sizes{WaterSize::standard, WaterSize::small, WaterSize::large};
constexpr Arrow straight_long = deck::to(0), straight_small = deck::small(0);
constexpr Point open_water{0, 40'000};

// A point beside and ahead of a boat.
Pose beside(Pose boat, std::int32_t right, std::int32_t ahead) {
  return {boat.bow + turned({right, ahead}, boat.heading), boat.heading};
}

TEST(Regatta, rule_rg_units_everything_on_the_water_is_within_18_bits) {
  for (const WaterSize size : sizes) {
    const Water& water = water_of(size);
    for (const std::int32_t far : {water.low.x, water.low.y, water.high.x, water.high.y}) {
      EXPECT_LT(far, (1 << 18) - 2 * (card_length + hull_length));
      EXPECT_GT(far, -(1 << 18) + 2 * (card_length + hull_length));
    }
  }
}

TEST(Regatta, rule_rg_boat_is_sixty_by_eighteen_and_convex_on_every_heading) {
  EXPECT_EQ(hull({}), hull_shape);
  EXPECT_EQ(hull({{5, 7}, 90}), (Hull{{{5, 7}, {-1995, -893}, {-5995, -893}, {-5995, 907}, {-1995, 907}}}));
  for (int heading = 0; heading < 360; ++heading) {
    const Hull corners = hull({{}, heading});
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point from = corners[i], edge = corners[(i + 1) % 5] - from;
      for (std::size_t j = 2; j < 5; ++j) EXPECT_LT(cross(edge, corners[(i + j) % 5] - from), 0) << heading;
    }
  }
}
TEST(Regatta, rule_rg_touch_circles_around_hulls_and_zones_leave_no_corner_out) {
  for (int heading = 0; heading < 360; ++heading) {
    const Pose boat{{}, heading};
    for (const Point corner : hull(boat)) EXPECT_TRUE(within(hull_centre(boat), corner, hull_reach));
    for (const Point corner : zone(boat)) EXPECT_TRUE(within(zone_centre(boat), corner, zone_reach));
  }
}

TEST(Regatta, rule_rg_water_by_unit) {
  EXPECT_EQ(water_of(WaterSize::small).unit, 14'000);
  EXPECT_EQ(water_of(WaterSize::large).unit, 24'000);
  const Water& water = water_of(WaterSize::standard);
  EXPECT_EQ(water.unit, 18'000);
  EXPECT_EQ(water.low, (Point{-58'500, -27'000}));
  EXPECT_EQ(water.high, (Point{58'500, 117'000}));
}
TEST(Regatta, rule_rg_course_has_the_red_mark_the_green_one_and_a_line_between_two_white_ones) {
  const Water& water = water_of(WaterSize::standard);
  const auto mark = [&](MarkId id) { return water.marks[static_cast<std::size_t>(id)].centre; };
  EXPECT_EQ(mark(MarkId::red), (Point{-36'000, 72'000}));
  EXPECT_EQ(mark(MarkId::green), (Point{36'000, 90'000}));
  EXPECT_EQ(mark(MarkId::white_left), (Point{-18'000, 0}));
  EXPECT_EQ(mark(MarkId::white_right), (Point{18'000, 0}));
}

TEST(Regatta, rule_rg_edge_binds_the_bow_only) {
  for (const WaterSize size : sizes) {
    const Water& water = water_of(size);
    const Traffic alone{.water = &water};
    const std::int32_t x = water.high.x, y = water.high.y;
    for (const int heading : {0, 45, 90, 180, 225, 315}) {  // the hull may hang over
      EXPECT_EQ(check_pose(alone, {{x, 30'000}, heading}).trouble, Trouble::none);
      EXPECT_EQ(check_pose(alone, {{x + 1, 30'000}, heading}).trouble, Trouble::edge);
      EXPECT_EQ(check_pose(alone, {{water.low.x, 30'000}, heading}).trouble, Trouble::none);
      EXPECT_EQ(check_pose(alone, {{water.low.x - 1, 30'000}, heading}).trouble, Trouble::edge);
      EXPECT_EQ(check_pose(alone, {{0, y}, heading}).trouble, Trouble::none);
      EXPECT_EQ(check_pose(alone, {{0, y + 1}, heading}).trouble, Trouble::edge);
      EXPECT_EQ(check_pose(alone, {{0, water.low.y}, heading}).trouble, Trouble::none);
      EXPECT_EQ(check_pose(alone, {{0, water.low.y - 1}, heading}).trouble, Trouble::edge);
    }
    // along the edge, and on it
    EXPECT_EQ(trace_path(alone, {{x, 30'000}, 0}, straight_long).trouble, Trouble::none);
    EXPECT_EQ(trace_path(alone, {{x, 30'000}, 0}, deck::to(15)).trouble, Trouble::edge);
    EXPECT_EQ(trace_path(alone, {{x, 30'000}, 0}, deck::to(-90)).trouble, Trouble::none);
    EXPECT_EQ(trace_path(alone, {{0, y - 15'100}, 0}, straight_long).trouble, Trouble::none);
    const auto over = trace_path(alone, {{0, y - 15'099}, 0}, straight_long);
    EXPECT_EQ(over.trouble, Trouble::edge);
    EXPECT_EQ(over.poses, pose_count(straight_long) - 1);
  }
}

TEST(Regatta, rule_rg_touch_at_one_point) {
  const Pose boat{open_water, 0};
  EXPECT_TRUE(touch(boat, beside(boat, 1800, 0)));
  EXPECT_FALSE(touch(boat, beside(boat, 1801, 0)));
  EXPECT_TRUE(touch(boat, beside(boat, 0, 6000)));
  EXPECT_FALSE(touch(boat, beside(boat, 0, 6001)));
  EXPECT_TRUE(touch(boat, Disc{open_water + Point{0, 1000}, mark_radius}));
  EXPECT_FALSE(touch(boat, Disc{open_water + Point{0, 1001}, mark_radius}));
  EXPECT_TRUE(touch(boat, Disc{open_water + Point{1900, -3000}, mark_radius}));
  EXPECT_FALSE(touch(boat, Disc{open_water + Point{1901, -3000}, mark_radius}));
}

// Side by side with level bows: the stern comes to lie at the far edge of the other's zone.
TEST(Regatta, rule_rg_touch_a_straight_long_card_from_side_by_side_ends_outside_on_every_heading) {
  for (int heading = 0; heading < 360; ++heading)
    for (std::int32_t apart = 1801; apart < 4000; apart += 7)
      for (const std::int32_t right : {apart, -apart}) {
        const Pose other{open_water, heading}, boat = beside(other, right, 0);
        ASSERT_FALSE(in_zone(end_of(boat, straight_long), other)) << heading;
        ASSERT_EQ(in_zone(end_of(boat, straight_small), other), apart < 3840) << heading << ' ' << apart;
      }
}
// The run-on carries a boat out of the zone of one that lies astern in line, whatever straight card it
// plays.
TEST(Regatta, rule_rg_zone_of_a_boat_astern_in_line_is_left_by_any_straight_card) {
  for (int heading = 0; heading < 360; ++heading) {
    const Pose other{open_water, heading}, boat = beside(other, 0, hull_length + 2);
    ASSERT_FALSE(touch(boat, other));
    ASSERT_TRUE(in_zone(boat, other));
    ASSERT_FALSE(in_zone(end_of(boat, straight_long), other)) << heading;
    ASSERT_FALSE(in_zone(end_of(boat, straight_small), other)) << heading;
  }
}
// Beside a boat a long card leads past its zone from level bows on, a small one only from 32 mm ahead.
TEST(Regatta, rule_rg_zone_is_passed_by_a_long_card_from_level_bows_on) {
  const Pose other{open_water, 0};
  for (std::int32_t ahead = -6000; ahead < 6000; ++ahead) {
    const Pose boat = beside(other, 2500, ahead);
    ASSERT_EQ(in_zone(end_of(boat, straight_long), other), ahead <= -10) << ahead;
    ASSERT_EQ(in_zone(end_of(boat, straight_small), other), ahead <= 3190) << ahead;
  }
}
TEST(Regatta, rule_rg_zone_is_one_card_before_the_bow) {
  const Pose other{open_water, 0};
  EXPECT_EQ(zone({}), (Zone{{{-2940, 10}, {-2940, 9090}, {2940, 9090}, {2940, 10}}}));
  EXPECT_TRUE(in_zone(beside(other, 0, 10), other));
  EXPECT_FALSE(in_zone(beside(other, 0, 9), other));
  EXPECT_TRUE(in_zone(beside(other, 0, 15'090), other));
  EXPECT_FALSE(in_zone(beside(other, 0, 15'091), other));
  EXPECT_TRUE(in_zone(beside(other, 3840, 8000), other));
  EXPECT_FALSE(in_zone(beside(other, 3841, 8000), other));
}

TEST(Regatta, rule_rg_start_is_in_the_middle_of_six_slots_on_the_line) {
  for (const WaterSize size : sizes) {
    const Water& water = water_of(size);
    for (int slot = 0; slot < slots; ++slot) {
      EXPECT_EQ(start_pose(water, slot), mirrored(start_pose(water, slots - 1 - slot)));
      EXPECT_EQ(start_pose(water, slot).bow.y, 0);
      EXPECT_LE(std::abs(6 * start_pose(water, slot).bow.x - (2 * slot - 5) * water.unit), 3);
    }
  }
  EXPECT_EQ(start_pose(water_of(WaterSize::standard), 0).bow.x, -15'000);
  EXPECT_EQ(start_pose(water_of(WaterSize::small), 5).bow.x, 11'667);
}
TEST(Regatta, rule_rg_start_law_a_straight_card_from_a_slot_is_clean_whatever_other_slot_is_taken) {
  for (const WaterSize size : sizes) {
    const Water& water = water_of(size);
    for (int slot = 0; slot < slots; ++slot)
      for (int other = 0; other < slots; ++other) {
        if (other == slot) continue;
        const Traffic traffic{.water = &water, .others = {start_pose(water, other)}, .count = 1};
        EXPECT_EQ(check_pose(traffic, start_pose(water, slot)).trouble, Trouble::none);
        EXPECT_EQ(trace_path(traffic, start_pose(water, slot), straight_long).trouble, Trouble::none);
        EXPECT_EQ(trace_path(traffic, start_pose(water, slot), straight_small).trouble, Trouble::none);
      }
  }
}

TEST(Regatta, rule_rg_turn_boat_keeps_the_pivot_and_its_mirror_image_does_too) {
  const auto near = [](Point a, Point b) { return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; };
  for (int from = 0; from < 360; from += 5)
    for (int to = 0; to < 360; to += 5)
      for (const Pivot pivot : {Pivot::bow, Pivot::middle, Pivot::stern}) {
        const Pose boat{open_water, from}, after = turned_about(boat, pivot, to);
        ASSERT_EQ(after.heading, to);
        ASSERT_TRUE(near(point_of(boat, pivot), point_of(after, pivot)));
        ASSERT_EQ(turned_about(mirrored(boat), pivot, heading_of(-to)), mirrored(after));
      }
  EXPECT_EQ(point_of({open_water, 0}, Pivot::middle), open_water - (Point{0, 3000}));
  EXPECT_EQ(turned_about({open_water, 0}, Pivot::stern, 90), (Pose{open_water + Point{6000, -6000}, 90}));
}

TEST(Regatta, rule_rg_finish_is_downwards_and_between_the_white_marks) {
  const Water& water = water_of(WaterSize::standard);
  EXPECT_TRUE(water.crosses_finish({0, 1}, {0, 0}));
  EXPECT_FALSE(water.crosses_finish({0, 0}, {0, -1}));
  EXPECT_FALSE(water.crosses_finish({0, 2}, {0, 1}));
  EXPECT_FALSE(water.crosses_finish({0, -1}, {0, 1}));
  EXPECT_FALSE(water.crosses_finish({18'001, 1}, {18'001, -1}));
  EXPECT_FALSE(water.crosses_finish({-18'001, 1}, {-18'001, -1}));
  EXPECT_TRUE(water.crosses_finish({18'200, 300}, {17'700, -300}));   // it crosses at 17 950
  EXPECT_FALSE(water.crosses_finish({18'300, 300}, {17'800, -300}));  // at 18 050
  EXPECT_TRUE(water.crosses_finish({-18'200, 300}, {-17'700, -300}));
  EXPECT_FALSE(water.crosses_finish({-18'300, 300}, {-17'800, -300}));
}

}  // namespace
}  // namespace flotilla::regatta::tests
