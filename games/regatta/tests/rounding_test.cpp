#include "games/regatta/tests/fixture.h"

namespace flotilla::regatta::tests {
namespace {

using EventKind = Event::Kind;

// Moves the bow along a track. Returns the marks rounded.
unsigned rounded_by(Fixture& s, std::initializer_list<Point> track) {
  const auto& course = course_of(s.now.switches.water());
  Point before = *track.begin();
  for (const Point point : track) {
    course.extend(s.boat('A').word, before, point);
    before = point;
  }
  return rounded(s.now, Seat{0});
}
constexpr std::int32_t u = 18000;

TEST(Regatta, rule_rg_rounding_clockwise_counts) {
  Fixture s;
  EXPECT_EQ(rounded_by(s, {{0, 0}, {-3 * u, 4 * u}}), 0u);
  EXPECT_EQ(rounded_by(s, {{-3 * u, 4 * u}, {-2 * u, 5 * u}}), 1u);
  EXPECT_EQ(rounded_by(s, {{-2 * u, 5 * u}, {2 * u, 6 * u}, {3 * u, 5 * u}, {2 * u, 4 * u}, {0, 0}}), 2u);
  Fixture wrong;
  EXPECT_EQ(rounded_by(wrong, {{0, 0}, {-u, 4 * u}, {-2 * u, 5 * u}, {-3 * u, 4 * u}}), 0u);
}

TEST(Regatta, rule_rg_rounding_red_comes_before_green) {
  Fixture s;
  EXPECT_EQ(
      rounded_by(
          s, {{0, 0}, {2 * u, 6 * u}, {3 * u, 5 * u}, {2 * u, 4 * u}, {-3 * u, 4 * u}, {-2 * u, 5 * u}}),
      1u);
}

TEST(Regatta, rule_rg_rounding_is_undone_by_going_back) {
  Fixture s;
  EXPECT_EQ(rounded_by(s, {{-3 * u, 4 * u}, {-2 * u, 5 * u}}), 1u);
  EXPECT_EQ(rounded_by(s, {{-2 * u, 5 * u}, {-3 * u, 4 * u}}), 0u);
}

TEST(Regatta, rule_rg_rounding_on_the_ray_is_not_across) {
  Fixture red, green;
  const Point on_red{-2 * u - 13 * 500, 4 * u + 6 * 500}, on_green{2 * u + 8 * 500, 5 * u + 7 * 500};
  EXPECT_EQ(rounded_by(red, {{-3 * u, 4 * u}, on_red}), 0u);
  EXPECT_EQ(rounded_by(red, {on_red, on_red + Point{0, 1}}), 1u);
  green.has_rounded('A', 1);
  EXPECT_EQ(rounded_by(green, {{2 * u, 6 * u}, on_green}), 1u);
  EXPECT_EQ(rounded_by(green, {on_green, on_green + Point{1, 0}}), 2u);
}

TEST(Regatta, rule_rg_rounding_follows_every_pose_of_a_card) {
  Fixture s = holding({"g90", "b0", "r30", "r45", "r60"});
  s.put('A', -2.6, 4.1, 0);
  s.play("b0.1");
  EXPECT_EQ(s.count_events(EventKind::rounded), 1u);
  EXPECT_EQ(rounded(s.now, Seat{0}), 1u);
  EXPECT_EQ(Rules::points(s.now, Seat{0}), 1);
}

TEST(Regatta, rule_rg_rounding_counts_only_the_poses_sailed) {
  Fixture s;
  s.put('A', -2.6, 4.1, 0);
  const Pose begin = s.now.boats[0].pose;
  const Arrow ahead = card_kinds[kind_named("b0")].arrows[0];
  CrossingWord word{};
  const auto& course = course_of(WaterSize::standard);
  extend_word(course, s.now.water(), Pivot::bow, word, begin, ahead, 1);
  EXPECT_EQ(word, CrossingWord{});
  extend_word(course, s.now.water(), Pivot::bow, word, begin, ahead, pose_count(ahead));
  EXPECT_EQ(course.rounded(word), 1u);
}

// The quick rejection test never skips a path that crosses a ray.
TEST(Regatta, rule_rg_rounding_looks_at_every_ray_in_reach) {
  Rng rng(5);
  unsigned crossed = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto size = static_cast<WaterSize>(rng.below(3));
    const Water& water = water_of(size);
    const auto within = [&](std::int32_t low, std::int32_t high) {
      return low + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(high - low)));
    };
    const Pose begin{{within(water.low.x, water.high.x), within(3 * water.unit, water.high.y)},
                     within(0, 360)};
    const auto arrow = static_cast<Arrow>(rng.below(arrow_count));
    CrossingWord quick{}, slow{};
    const auto tracked = rng.below(2) == 0 ? Pivot::bow : Pivot::middle;
    extend_word(course_of(size), water, tracked, quick, begin, arrow, pose_count(arrow));
    for (unsigned n = 1; n <= pose_count(arrow); ++n)
      course_of(size).extend(slow, point_of(pose_at(begin, arrow, n - 1), tracked),
                             point_of(pose_at(begin, arrow, n), tracked));
    ASSERT_EQ(quick, slow);
    crossed += slow != CrossingWord{};
  }
  EXPECT_GT(crossed, 500u);
}

TEST(Regatta, rule_rg_rounding_never_by_turning) {
  for (const std::int32_t heading : {0, 90, 180, 270})
    for (std::int32_t to = 0; to < 360; to += heading_step) {
      Fixture s = edition_2();
      s.boat('A').pose = {{-2 * u - 13 * 1000, 4 * u + 6 * 1000 - 500}, heading};  // at the ray
      if (to == heading) continue;
      s.play("turn " + std::to_string(to) + " middle");
      EXPECT_EQ(s.now.boats[0].word, CrossingWord{});
    }
}

// Along the hull to the point that stays, and along the new hull.
TEST(Regatta, rule_rg_rounding_in_edition_1_of_a_turned_boat) {
  Fixture s = edition_1();
  s.boat('A').pose = {{-2 * u - 13 * 1000, 4 * u + 6 * 1000 - 500}, 0};  // just below the ray
  s.play("turn 180 stern");
  EXPECT_EQ(s.count_events(EventKind::rounded), 0u);
  Fixture t = edition_1();
  t.boat('A').pose = {{-2 * u - 13 * 1000, 4 * u + 6 * 1000 - 500}, 180};  // its stern is across
  t.play("turn 0 stern");
  EXPECT_EQ(t.count_events(EventKind::rounded), 1u);
}

}  // namespace
}  // namespace flotilla::regatta::tests
