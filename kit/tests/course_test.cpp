#include "kit/course.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kit/tests/tracks.h"

namespace flotilla {
namespace {

// "+1-2": crossings by name.
CrossingWord crossed_by(const Water& course, std::string_view crossings, CrossingWord word = {}) {
  for (; !crossings.empty(); crossings.remove_prefix(2))
    course.extend(word, crossing_of(static_cast<unsigned>(crossings[1] - '1'), crossings[0] == '+'));
  return word;
}

//            2
//   finish   .
//            .
//   start    1      the rays lead away to the lower right and to the upper right
const Water corner = natural({0, 0}, {{20, 0}, {20, 20}}, {0, 20});

//   3        2
//   .        .
//   .        .
//   start    1
const Water square = natural({0, 0}, {{20, 0}, {20, 20}, {0, 20}}, {0, 0});

TEST(Course, T1_a_clean_rounding_is_done) {
  EXPECT_EQ(words_of(sailed(corner, {{0, 0}, {24, -6}, {26, 4}, {24, 26}, {0, 20}})), "+1+2");
  EXPECT_EQ(corner.rounded(sailed(corner, {{0, 0}, {24, -6}, {26, 4}})), 1u);
  EXPECT_EQ(corner.rounded(sailed(corner, {{0, 0}, {24, -6}, {26, 4}, {24, 26}, {0, 20}})), 2u);
}
TEST(Course, T2_stopping_short_of_the_ray_is_not_done) {
  EXPECT_EQ(corner.rounded(sailed(corner, {{0, 0}, {24, -6}, {25, -6}})), 0u);
  EXPECT_EQ(corner.rounded(sailed(corner, {{0, 0}, {24, -6}, {26, -6}})), 1u);  // on the ray counts as left
}
TEST(Course, T3_coming_straight_back_undoes) {
  EXPECT_EQ(sailed(corner, {{0, 0}, {24, -6}, {26, 4}, {24, -6}}), CrossingWord{});
}
TEST(Course, T4_the_wrong_way_round_is_not_done) {
  const auto word = sailed(corner, {{0, 0}, {18, 6}, {26, 4}, {24, -8}});
  EXPECT_EQ(words_of(word), "-1");
  EXPECT_EQ(corner.rounded(word), 0u);
}
TEST(Course, T5_wrong_way_unwound_and_then_right) {
  EXPECT_EQ(corner.rounded(crossed_by(corner, "-1+1+1")), 1u);
}
TEST(Course, T6_wrong_way_and_then_right_once_only_unwinds) {
  EXPECT_EQ(crossed_by(corner, "-1+1"), CrossingWord{});
  EXPECT_EQ(corner.rounded(crossed_by(corner, "-1+1")), 0u);
}
TEST(Course, T7_extra_loops_stay_valid_until_all_are_unwound) {
  const Track loop{{16, -4}, {24, -6}, {26, 4}, {18, 6}, {16, -4}};
  CrossingWord word;
  for (int i = 0; i < 3; ++i) word = sailed(corner, loop, word);
  EXPECT_EQ(words_of(word), "+1+1+1");
  const Track back(loop.rbegin(), loop.rend());
  for (const unsigned left : {1u, 1u, 0u}) {
    EXPECT_EQ(corner.rounded(word), 1u);
    word = sailed(corner, back, word);
    EXPECT_EQ(corner.rounded(word), left);
  }
}
TEST(Course, T8_far_away_counts_alike) {
  EXPECT_EQ(corner.rounded(sailed(corner, {{0, 0}, {0, -8000}, {9000, -7000}, {8000, 8000}, {0, 20}})), 2u);
}
TEST(Course, T9_one_big_loop_in_the_order_of_the_rays) {
  EXPECT_EQ(corner.rounded(sailed(corner, {{0, 0}, {40, -40}, {40, 60}, {0, 20}})), 2u);
  EXPECT_EQ(corner.rounded(crossed_by(corner, "+2+1")), 1u);
}
TEST(Course, T10_a_mark_rounded_too_early_is_rounded_again) {
  EXPECT_EQ(corner.rounded(crossed_by(corner, "+2+1")), 1u);
  EXPECT_EQ(corner.rounded(crossed_by(corner, "+2+1+2")), 2u);
}
TEST(Course, T11_circling_a_mark_of_another_leg_is_free) {
  EXPECT_EQ(square.rounded(crossed_by(square, "+1+3+2+3")), 3u);
  EXPECT_EQ(square.rounded(crossed_by(square, "+1-3+2+3")), 3u);
}
TEST(Course, T12_passing_an_old_mark_on_the_other_side_is_free) {
  EXPECT_EQ(square.rounded(crossed_by(square, "+1+2-1")), 2u);
}
TEST(Course, T13_a_commutator_keeps_both_marks) {
  const auto word = crossed_by(corner, "+1+2-1-2");
  EXPECT_EQ(words_of(word), "+1+2-1-2");
  EXPECT_EQ(corner.rounded(word), 2u);
}
TEST(Course, T16_along_the_ray_and_on_it) {
  for (const Point on : {Point{25, -5}, Point{40, -20}}) {  // hexes or points exactly on the ray
    EXPECT_EQ(sailed(corner, {{24, -8}, on, {24, -8}}), CrossingWord{});
    EXPECT_EQ(sailed(corner, {{24, -8}, on, {30, -4}}), sailed(corner, {{24, -8}, {30, -4}}));
    EXPECT_EQ(sailed(corner, {{30, -4}, on, {24, -8}}), sailed(corner, {{30, -4}, {24, -8}}));
    EXPECT_EQ(sailed(corner, {{30, -4}, on, {30, -4}}), CrossingWord{});
  }
  EXPECT_EQ(sailed(corner, {{25, -5}, {40, -20}, {26, -6}}), CrossingWord{});
}
TEST(Course, T17_two_rays_in_one_straight_way_both_orders) {
  EXPECT_EQ(words_of(sailed(corner, {{30, -40}, {30, 60}})), "+1+2");
  EXPECT_EQ(words_of(sailed(corner, {{30, 60}, {30, -40}})), "-2-1");
}
TEST(Course, T18_a_mark_exactly_between_its_neighbours) {
  const Point start{0, 0}, finish{40, 0};
  const std::array starboard{Mark{{20, 0}, MarkSide::starboard}}, port{Mark{{20, 0}, MarkSide::port}};
  const Track above{start, {20, 5}, finish}, below{start, {20, -5}, finish};
  EXPECT_EQ(natural_side(start, {20, 0}, finish), MarkSide::starboard);
  EXPECT_EQ(Water(start, starboard, finish).rounded(sailed(Water(start, starboard, finish), above)), 1u);
  EXPECT_EQ(Water(start, starboard, finish).rounded(sailed(Water(start, starboard, finish), below)), 0u);
  EXPECT_EQ(Water(start, port, finish).rounded(sailed(Water(start, port, finish), below)), 1u);
  EXPECT_EQ(Water(start, port, finish).rounded(sailed(Water(start, port, finish), above)), 0u);
}
TEST(Course, T19_out_and_back) {
  for (const MarkSide side : {MarkSide::port, MarkSide::starboard}) {
    const std::array marks{Mark{{20, 0}, side}};
    const Water course({0, 0}, marks, {0, 0});
    Track track{{0, 0}, {22, -5}, {24, 0}, {22, 5}, {0, 0}};
    EXPECT_EQ(course.rounded(sailed(course, track)), side == MarkSide::port ? 1u : 0u);
    std::ranges::reverse(track);
    EXPECT_EQ(course.rounded(sailed(course, track)), side == MarkSide::port ? 0u : 1u);
  }
}
TEST(Course, T20_the_unnatural_side_needs_a_full_circle) {
  const std::array marks{Mark{{20, 0}, MarkSide::starboard}};
  const Water course({0, 0}, marks, {20, 20});
  EXPECT_EQ(course.rounded(sailed(course, {{0, 0}, {18, 6}, {20, 20}})), 0u);
  EXPECT_EQ(
      course.rounded(sailed(course, {{0, 0}, {18, 6}, {26, 4}, {24, -8}, {16, -4}, {18, 6}, {20, 20}})),
      1u);
}

TEST(Course, a_ray_that_is_given_is_the_one_that_counts) {
  const Point start{0, 0}, finish{0, 20};
  const std::array own{Mark{{20, 0}, MarkSide::port}}, down{Mark{{20, 0}, MarkSide::port, {0, -3}}};
  const Track below{{18, -5}, {22, -5}}, beyond{{24, -6}, {26, 4}};
  const Water bisected(start, own, finish), given(start, down, finish);
  EXPECT_EQ(given.ray(0).quadrant, Bearing<1>::of({0, -1}).quadrant);
  EXPECT_EQ(turn(given.ray(0), Bearing<1>::of({0, -1})), 0);
  EXPECT_EQ(words_of(sailed(bisected, below)) + "/" + words_of(sailed(bisected, beyond)), "/+1");
  EXPECT_EQ(words_of(sailed(given, below)) + "/" + words_of(sailed(given, beyond)), "+1/");
  EXPECT_EQ(given.rounded(sailed(given, below)), 1u);

  const std::array apart{Mark{{0, 0}}, Mark{{20, 0}}};
  const std::array towards{Mark{{0, 0}, MarkSide::starboard, {1, 1}},
                           Mark{{20, 0}, MarkSide::starboard, {-1, 1}}};
  EXPECT_FALSE(Water({-9, -9}, apart, {29, -9}).meet(0, 1));
  EXPECT_TRUE(Water({-9, -9}, towards, {29, -9}).meet(0, 1));
}

TEST(Course, crossings_of_rays_that_meet_are_swapped) {
  const Water crossed = natural({0, 0}, {{20, 10}, {-60, 20}, {20, 30}}, {0, 40});
  ASSERT_TRUE(crossed.meet(0, 2));
  EXPECT_EQ(words_of(crossed_by(crossed, "+1+3-1")), "+3");
  EXPECT_EQ(words_of(crossed_by(crossed, "+1+2-1")), "+1+2-1");
  EXPECT_EQ(words_of(crossed_by(crossed, "+1+3+1-3-1")), "+1");
  ASSERT_FALSE(square.meet(0, 2));
  EXPECT_EQ(words_of(crossed_by(square, "+1+3-1")), "+1+3-1");
}

// Sailing on forever keeps the marks rounded so far, and the rest of the course can still be rounded.
TEST(Course, a_full_word_commits_its_oldest_crossing) {
  CrossingWord word = crossed_by(square, "+1");
  for (int i = 0; i < 100; ++i) {
    word = crossed_by(square, "+3", word);
    EXPECT_EQ(square.rounded(word), 1u);
    EXPECT_LE(word.size(), CrossingWord::capacity);
  }
  word = crossed_by(square, "+2", word);
  EXPECT_EQ(square.rounded(word), 2u);
  EXPECT_EQ(square.rounded(crossed_by(square, "-2", word)), 1u);  // the newest crossings can be undone
  EXPECT_EQ(square.rounded(crossed_by(square, "+3", word)), 3u);
  for (int i = 0; i < 40; ++i) word = crossed_by(square, "-1", word);
  EXPECT_EQ(square.rounded(word), 2u);
  EXPECT_EQ(square.rounded(crossed_by(square, "+3", word)), 3u);
}
TEST(Course, fifteen_crossings_are_undone_exactly) {
  CrossingWord word;
  for (unsigned i = 0; i < CrossingWord::capacity; ++i) word = crossed_by(square, "+2", word);
  for (unsigned i = 0; i < CrossingWord::capacity; ++i) word = crossed_by(square, "-2", word);
  EXPECT_EQ(word, CrossingWord{});
}

}  // namespace
}  // namespace flotilla
