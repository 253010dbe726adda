#include "games/regatta/rules/path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "games/regatta/tests/crowds.h"

namespace flotilla::regatta::tests {
namespace {

constexpr unsigned run_on = 20;  // poses beyond the arrow's head

Point head(Arrow arrow) { return pose_at({}, arrow, pose_count(arrow) - run_on).bow; }
long double radians(long double degrees) { return degrees * std::numbers::pi_v<long double> / 180; }
std::int32_t nearest(long double value) { return static_cast<std::int32_t>(std::llround(value)); }

// For an arc tangent to the heading that turns by the exit angle, right = ahead × tan(exit / 2). It ends on
// the far edge of the card, or on its side.
TEST(Regatta, rule_rg_card_heads_lie_where_the_exit_is_reached_on_the_edge_of_the_card) {
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow) {
    const auto ahead = is_small(arrow) ? card_width : card_length,
               side = (is_small(arrow) ? card_length : card_width) / 2;
    const auto [right, forward] = head(arrow);
    EXPECT_LE(std::abs(right), side);
    EXPECT_LE(forward, ahead);
    EXPECT_TRUE(std::abs(right) == side || forward == ahead);
    if (is_shift(arrow)) continue;
    const long double half = std::tan(radians(std::abs(exit_of(arrow))) / 2);
    const long double reached = exit_of(arrow) == 0 ? ahead : std::min<long double>(ahead, side / half);
    EXPECT_EQ(forward, nearest(reached)) << int{arrow};
    EXPECT_EQ(std::abs(right), nearest(reached * half)) << int{arrow};
  }
  EXPECT_EQ(head(shift_right), (Point{2438, 9100}));  // two arcs of 30°, each half the card long
  EXPECT_EQ(nearest(2 * 4550 * std::tan(radians(15))), 2438);
}

TEST(Regatta, rule_rg_path_has_a_pose_at_every_degree_of_an_arc) {
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow) {
    const std::int32_t exit = exit_of(arrow);
    if (exit <= 0) continue;
    EXPECT_EQ(pose_count(arrow), static_cast<unsigned>(exit) + run_on);
    const auto [right, ahead] = head(arrow);
    const auto radius = static_cast<long double>(nearest(is_small(arrow) || right < 2950 || exit == 90
                                                             ? ahead / std::sin(radians(exit))
                                                             : 2950 / (1 - std::cos(radians(exit)))));
    for (int degree = 1; degree < exit; ++degree) {
      const Pose pose = pose_at({}, arrow, static_cast<unsigned>(degree));
      EXPECT_EQ(pose.heading, degree);
      EXPECT_EQ(pose.bow.x, nearest(radius - radius * std::cos(radians(degree))))
          << int{arrow} << ' ' << degree;
      EXPECT_EQ(pose.bow.y, nearest(radius * std::sin(radians(degree)))) << int{arrow} << ' ' << degree;
    }
    EXPECT_EQ(pose_at({}, arrow, static_cast<unsigned>(exit)), (Pose{head(arrow), exit}));
  }
}

TEST(Regatta, rule_rg_path_has_a_pose_every_three_millimetres_of_a_straight_line) {
  const Arrow straight_long = deck::to(0), straight_small = deck::small(0);
  EXPECT_EQ(pose_count(straight_long), 31u + run_on);
  EXPECT_EQ(pose_count(straight_small), 20u + run_on);
  for (unsigned i = 1; i <= 30; ++i)
    EXPECT_EQ(pose_at({}, straight_long, i), (Pose{{0, 300 * static_cast<std::int32_t>(i)}, 0}));
  EXPECT_EQ(pose_at({}, straight_long, 31), (Pose{{0, 9100}, 0}));
  EXPECT_EQ(end_of({}, straight_long), (Pose{{0, 15'100}, 0}));
  EXPECT_EQ(pose_at({}, straight_small, 19), (Pose{{0, 5700}, 0}));
  EXPECT_EQ(pose_at({}, straight_small, 20), (Pose{{0, 5900}, 0}));
  EXPECT_EQ(end_of({}, straight_small), (Pose{{0, 11'900}, 0}));
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow)
    for (std::int32_t i = 0; i <= static_cast<std::int32_t>(run_on); ++i) {
      const std::int32_t heading = heading_of(exit_of(arrow));
      const unsigned number = pose_count(arrow) - run_on + static_cast<unsigned>(i);
      EXPECT_EQ(pose_at({}, arrow, number), (Pose{head(arrow) + turned({0, 300 * i}, heading), heading}));
    }
}

TEST(Regatta, rule_rg_card_a_shift_is_an_arc_and_its_half_turn) {
  ASSERT_EQ(pose_count(shift_right), 60 + run_on);
  for (unsigned degree = 1; degree <= 30; ++degree) {
    const Pose there = pose_at({}, shift_right, degree), back = pose_at({}, shift_right, 60 - degree);
    const auto angle = static_cast<std::int32_t>(degree);
    EXPECT_EQ(there.heading, angle);
    EXPECT_EQ(back.heading, angle);
    EXPECT_EQ(there.bow + back.bow, head(shift_right));
    EXPECT_EQ(there.bow.x, nearest(9100 - 9100 * std::cos(radians(angle))));
    EXPECT_EQ(there.bow.y, nearest(9100 * std::sin(radians(angle))));
  }
  EXPECT_EQ(pose_at({}, shift_right, 60), (Pose{{2438, 9100}, 0}));
}

// Every pose is computed from the first one, so rotating a path rounds each pose only once.
TEST(Regatta, rule_rg_units_rounding_does_not_add_up) {
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow)
    for (int heading = 0; heading < 360; ++heading)
      for (unsigned i = 1; i <= pose_count(arrow); ++i) {
        const Pose seen = pose_at({}, arrow, i), pose = pose_at({{700, -300}, heading}, arrow, i);
        ASSERT_EQ(pose.heading, (heading + seen.heading) % 360);
        const long double s = std::sin(radians(heading)), c = std::cos(radians(heading));
        ASSERT_NEAR(static_cast<double>(pose.bow.x - 700 - (seen.bow.x * c + seen.bow.y * s)), 0, 0.5001);
        ASSERT_NEAR(static_cast<double>(pose.bow.y + 300 - (seen.bow.y * c - seen.bow.x * s)), 0, 0.5001);
      }
}

TEST(Regatta, rule_rg_path_the_mirror_image_of_a_position_gives_the_mirror_image_of_every_path) {
  Rng rng(1);
  for (int trial = 0; trial < (is_full_run() ? 200'000 : 20'000); ++trial) {
    const auto [traffic, boat] = random_crowd(rng);
    Water mirror = *traffic.water;
    for (Disc& mark : mirror.marks) mark.centre = mirrored(mark.centre);
    Traffic seen = traffic;
    seen.water = &mirror;
    for (Pose& other : seen.others) other = mirrored(other);
    const Arrow arrow = random_arrow(rng);
    ASSERT_EQ(trace_path(traffic, boat, arrow), trace_path(seen, mirrored(boat), mirrored(arrow)));
    ASSERT_EQ(pose_count(arrow), pose_count(mirrored(arrow)));
    for (unsigned i = 0; i <= pose_count(arrow); ++i)
      ASSERT_EQ(mirrored(pose_at(boat, arrow, i)), pose_at(mirrored(boat), mirrored(arrow), i));
  }
}

// The same computed pose by pose, without bounding circles.
struct Plain {
  const Traffic& traffic;

  PathOutcome at(Pose pose, bool boats_count) const {
    const Hull own = hull(pose);
    const auto number = [](std::size_t i) { return static_cast<std::uint8_t>(i); };
    if (!traffic.water->contains(pose.bow)) return {.trouble = Trouble::edge};
    for (std::size_t i = 0; i < 4; ++i)
      if (touch(own, traffic.water->marks[i])) return {.trouble = Trouble::mark, .what = number(i)};
    for (std::size_t i = 0; i < traffic.count && boats_count; ++i)
      if (touch(own, hull(traffic.others[i]))) return {.trouble = Trouble::boat, .what = number(i)};
    return {};
  }
  PathOutcome trace_path(Pose begin, Arrow arrow, MayEnd may_end) const {
    const unsigned size = pose_count(arrow);
    for (unsigned i = 1; i <= size; ++i) {
      const Pose pose = pose_at(begin, arrow, i);
      const bool finishes =
          traffic.homeward && traffic.water->crosses_finish(pose_at(begin, arrow, i - 1).bow, pose.bow);
      PathOutcome outcome = at(pose, !traffic.adrift || i == size || finishes);
      outcome.poses = static_cast<std::uint8_t>(outcome.trouble == Trouble::none ? i : i - 1);
      outcome.finishes = finishes && outcome.trouble == Trouble::none;
      if (outcome.trouble != Trouble::none || finishes) return outcome;
    }
    PathOutcome outcome{.poses = static_cast<std::uint8_t>(size)};
    for (std::uint8_t i = 0; i < traffic.count && may_end == MayEnd::outside_zones; ++i)
      if (touch(hull(end_of(begin, arrow)), zone(traffic.others[i])))
        return {.trouble = Trouble::zone, .what = i, .poses = outcome.poses};
    return outcome;
  }
};

TEST(Regatta, rule_rg_path_circles_that_save_time_change_nothing) {
  Rng rng(2);
  std::array<unsigned, 5> troubles{};
  unsigned finishes = 0;
  const unsigned trials = sample_size(100'000, 3'000'000);
  for (unsigned trial = 0; trial < trials; ++trial) {
    const auto [traffic, boat] = random_crowd(rng);
    const Arrow arrow = random_arrow(rng);
    const MayEnd may_end = rng.below(4) == 0 ? MayEnd::anywhere : MayEnd::outside_zones;
    const auto outcome = trace_path(traffic, boat, arrow, may_end);
    ASSERT_EQ(outcome, Plain{traffic}.trace_path(boat, arrow, may_end)) << trial;
    ASSERT_EQ(check_pose(traffic, boat), Plain{traffic}.at(boat, true)) << trial;
    ++troubles[static_cast<std::size_t>(outcome.trouble)];
    finishes += outcome.finishes ? 1 : 0;
  }
  for (const unsigned seen : troubles) EXPECT_GT(seen, trials / 50);
  EXPECT_GT(finishes, trials / 100);
}

TEST(Regatta, rule_rg_path_the_pose_at_the_beginning_is_not_tested) {
  const Traffic traffic{
      .water = &water_of(WaterSize::standard), .others = {Pose{{0, 34'100}, 0}}, .count = 1};
  const Pose boat{{0, 40'000}, 0};  // its stern is 1 mm within the other's bow
  EXPECT_EQ(check_pose(traffic, boat).trouble, Trouble::boat);
  EXPECT_EQ(trace_path(traffic, boat, deck::to(0)).trouble, Trouble::none);
}
TEST(Regatta, rule_rg_adrift_other_hulls_count_in_the_last_pose_only) {
  Traffic traffic{.water = &water_of(WaterSize::standard), .others = {Pose{{0, 46'001}, 0}}, .count = 1};
  const Pose boat{{0, 40'000}, 0};
  const Arrow straight = deck::to(0);
  EXPECT_EQ(trace_path(traffic, boat, straight), (regatta::PathOutcome{.trouble = Trouble::boat}));
  traffic.adrift = true;
  EXPECT_EQ(trace_path(traffic, boat, straight).trouble,
            Trouble::zone);  // its end is before the other's bow
  EXPECT_EQ(trace_path(traffic, boat, straight, MayEnd::anywhere).trouble, Trouble::none);
  traffic.others[0].bow.y = 60'000;
  EXPECT_EQ(trace_path(traffic, boat, straight).trouble, Trouble::boat);
  EXPECT_EQ(trace_path(traffic, boat, straight).poses, pose_count(straight) - 1);
}
TEST(Regatta, rule_rg_zone_stop_is_in_the_last_pose_outside_every_zone) {
  // Another boat lies across, its zone from 50 010 on.
  Traffic traffic{
      .water = &water_of(WaterSize::standard), .others = {Pose{{-3000, 52'950}, 90}}, .count = 1};
  const Pose boat{{0, 40'000}, 0};
  const Arrow straight = deck::to(0);
  const auto outcome = trace_path(traffic, boat, straight);
  ASSERT_EQ(outcome.trouble, Trouble::zone);
  EXPECT_EQ(outcome.poses, pose_count(straight));
  const unsigned stop = last_outside(traffic, boat, straight, outcome.poses);
  EXPECT_EQ(pose_at(boat, straight, stop).bow, (Point{0, 50'000}));
  EXPECT_FALSE(in_zones(traffic, pose_at(boat, straight, stop)));
  EXPECT_TRUE(in_zones(traffic, pose_at(boat, straight, stop + 1)));
  EXPECT_EQ(last_outside(traffic, {{0, 49'800}, 0}, deck::small(0), pose_count(deck::small(0))), 0u);
}
TEST(Regatta, rule_rg_zone_stop_of_a_boat_adrift_is_clear_of_hulls) {
  Traffic traffic{.water = &water_of(WaterSize::standard),
                  .others = {Pose{{-3000, 52'950}, 90}, Pose{{1500, 49'000}, 0}},
                  .count = 2,
                  .adrift = true};
  const Pose boat{{0, 37'000}, 0};
  const Arrow straight = deck::to(0);
  const unsigned stop = last_outside(traffic, boat, straight, pose_count(straight));
  ASSERT_GT(stop, 0u);
  EXPECT_EQ(check_pose(traffic, pose_at(boat, straight, stop)).trouble, Trouble::none);
  EXPECT_EQ(check_pose(traffic, pose_at(boat, straight, stop + 1)).trouble, Trouble::boat);
  traffic.adrift = false;
  EXPECT_GT(last_outside(traffic, boat, straight, pose_count(straight)), stop);
}
TEST(Regatta, rule_rg_finish_ends_the_path_and_zones_no_longer_count) {
  const Water& water = water_of(WaterSize::standard);
  Traffic traffic{.water = &water, .others = {Pose{{0, 1000}, 180}}, .count = 1, .homeward = true};
  const Pose boat{{3000, 600}, 180};
  const Arrow straight = deck::small(0);
  EXPECT_EQ(trace_path(traffic, boat, straight),
            (regatta::PathOutcome{.poses = 2, .finishes = true}));  // on the line is across
  traffic.homeward = false;
  EXPECT_EQ(trace_path(traffic, boat, straight).trouble, Trouble::zone);
  EXPECT_EQ(trace_path(traffic, boat, straight).finishes, false);
}

}  // namespace
}  // namespace flotilla::regatta::tests
