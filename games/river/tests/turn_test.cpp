#include <gtest/gtest.h>

#include "games/river/tests/drawn.h"

namespace flotilla::river::tests {

TEST(River, rule_river_roll_comes_before_the_move) {
  const State s = begun("first=A");
  EXPECT_EQ(turn_of(s), "A rolls");
  EXPECT_EQ(legal(s), "");
  for (const std::string_view move : {"boat 4", "gain 4", "harm B4", "pass"})
    EXPECT_EQ(against(s, move), "river-roll") << move;
  EXPECT_EQ(turn_of(played(s, "3")), "A decides");
  EXPECT_EQ(told(s, "3"), "rolled seat:0 die:3");
  EXPECT_EQ(told(s, "wind"), "rolled seat:0 die:6; idle seat:0");
}

TEST(River, rule_river_roll_goes_clockwise) {
  State s = begun("seats=4 first=C");
  for (const std::string_view next : {"D rolls", "A rolls", "B rolls", "C rolls", "D rolls"}) {
    s = played(s, "wind");
    EXPECT_EQ(turn_of(s), next);
  }
  EXPECT_EQ(turn_of(played(begun("seats=2 first=B"), "2, boat 4")), "A rolls");
  EXPECT_EQ(turn_of(played(begun("seats=3 first=C"), "2, boat 4")), "A rolls");
}

TEST(River, rule_river_advance_is_a_free_choice_among_own_boats) {
  const State s = drawn("S . aab . W b a . . . | A", {.die = "2"});
  EXPECT_EQ(legal(s), "boat 3, boat 7");
  EXPECT_EQ(after(s, "boat 7"), "S . aab . W b . . a . | A");
  EXPECT_EQ(against(s, "boat 6"), "river-advance");  // B's
  EXPECT_EQ(against(s, "boat 2"), "river-advance");
  EXPECT_EQ(against(s, "boat 0"), "river-advance");
}

TEST(River, rule_river_advance_is_of_one_boat_by_the_number_rolled) {
  const std::string_view before = "S aaab . . . . . . . W";
  EXPECT_EQ(after(drawn(before, {.die = "1"}), "boat 2"), "S aab a . . . . . . W");
  EXPECT_EQ(after(drawn(before, {.die = "2"}), "boat 2"), "S aab . a . . . . . W");
  EXPECT_EQ(after(drawn(before, {.die = "3"}), "boat 2"), "S aab . . a . . . . W");
  EXPECT_EQ(after(drawn(before, {.die = "4"}), "boat 2"), "S aab . . . a . . . W");
  EXPECT_EQ(after(drawn(before, {.die = "5"}), "boat 2"), "S aab . . . . a . . W");
  EXPECT_EQ(told(drawn(before, {.die = "5"}), "boat 2"), "sailed seat:0 from:2 to:7");
}

TEST(River, rule_river_advance_may_not_be_refused) {
  const std::string_view river = "S . . . W . a b . .";
  EXPECT_EQ(against(drawn(river, {.die = "3"}), "pass"), "river-advance");
  EXPECT_EQ(against(drawn(river, {.setup = "wind_optional=yes", .die = "3"}), "pass"), "river-advance");
  EXPECT_EQ(legal(drawn(river, {.setup = "wind_optional=yes", .die = "3"})), "boat 7");
}

TEST(River, rule_river_advance_is_asked_for_even_when_only_one_boat_can) {
  EXPECT_EQ(turn_of(played(drawn("S . . . W . a b . ."), "3")), "A decides");
}

TEST(River, rule_river_harbour_needs_no_exact_count) {
  const std::string_view before = "S . . . W a b . a a";
  EXPECT_EQ(after(drawn(before, {.die = "1"}), "boat 10"), "S . . . W a b . a . | A");
  EXPECT_EQ(after(drawn(before, {.die = "5"}), "boat 10"), "S . . . W a b . a . | A");
  EXPECT_EQ(after(drawn(before, {.die = "5"}), "boat 6"), "S . . . W . b . a a | A");
  EXPECT_EQ(after(drawn(before, {.die = "4"}), "boat 6"), "S . . . W . b . a aa");
  EXPECT_EQ(after(drawn(before, {.die = "1"}), "boat 9"), "S . . . W a b . . aa");
  EXPECT_EQ(told(drawn(before, {.die = "5"}), "boat 9"),
            "sailed seat:0 from:9 to:11; docked seat:0 dock:12");
}

TEST(River, rule_river_harbour_gives_the_best_free_dock) {
  const State s = drawn("S . . . W . . . . aabb");
  EXPECT_EQ(told(s, "4, boat 10, 2, boat 10"),
            "rolled seat:0 die:4; sailed seat:0 from:10 to:11; docked seat:0 dock:12; "
            "rolled seat:1 die:2; sailed seat:1 from:10 to:11; docked seat:1 dock:11; shifted");
  EXPECT_EQ(after(s, "4, boat 10, 2, boat 10"), ". . . W . . . . ab S | AB");
}

TEST(River, rule_river_harbour_docks_start_at_twelve_with_two_three_and_four_players) {
  for (const std::string_view setup : {"seats=2", "seats=3", "seats=4"}) {
    const State home = played(drawn("S . . . W . . . . ab", {.setup = setup, .die = "1"}), "boat 10");
    EXPECT_EQ(Rules::points(home, Seat{}), 12) << setup;
  }
}

TEST(River, rule_river_harbour_has_a_dock_for_the_last_boat_too) {
  const State s = drawn("S . . . W . . . . d | AAABBBCCCDD", {.setup = "seats=4", .at = 'D', .die = "5"});
  EXPECT_EQ(told(s, "boat 10"), "sailed seat:3 from:10 to:11; docked seat:3 dock:1");
  EXPECT_EQ(points(played(s, "boat 10")), "33 24 15 6");
}

TEST(River, rule_river_sandbank_stops_a_boat_and_the_surplus_is_lost) {
  EXPECT_EQ(after(drawn("W . . a . S . . b .", {.die = "3"}), "boat 4"), "W . . . . Sa . . b .");
  EXPECT_EQ(told(drawn("W . . a . S . . b .", {.die = "3"}), "boat 4"), "sailed seat:0 from:4 to:6");
  EXPECT_EQ(after(drawn("W . . . . . . . ab S", {.die = "5"}), "boat 9"), "W . . . . . . . b Sa");
}

TEST(River, rule_river_sandbank_stops_nobody_who_does_not_pass_it) {
  EXPECT_EQ(after(drawn("W . . ab . S . . . .", {.die = "1"}), "boat 4"), "W . . b a S . . . .");
  EXPECT_EQ(after(drawn("W . . ab . S . . . .", {.die = "2"}), "boat 4"), "W . . b . Sa . . . .");
  EXPECT_EQ(after(drawn("W S . ab . . . . . .", {.die = "5"}), "boat 4"), "W S . b . . . . a .");
}

TEST(River, rule_river_sandbank_lets_a_boat_go_on_in_a_later_move) {
  EXPECT_EQ(after(drawn("W . . . . Sa . b . .", {.die = "3"}), "boat 6"), "W . . . . S . b a .");
  EXPECT_EQ(after(drawn("W . . . . Sa . b . .", {.die = "5"}), "boat 6"), "W . . . . S . b . . | A");
}

TEST(River, rule_river_sandbank_stops_the_push_of_the_wave) {
  EXPECT_EQ(after(drawn("b . a W . S . . . .", {.die = "1"}), "boat 3"), "b . . W . Sa . . . .");
  EXPECT_EQ(after(drawn("b . a W S . . . . .", {.die = "1"}), "boat 3"), "b . . W Sa . . . . .");
  EXPECT_EQ(after(drawn("b . a W . . S . . .", {.die = "1"}), "boat 3"), "b . . W . . Sa . . .");
  EXPECT_EQ(after(drawn("b . a W . . . S . .", {.die = "1"}), "boat 3"), "b . . W . . a S . .");
  EXPECT_EQ(after(drawn("b . . . . . . a W S", {.die = "1"}), "boat 8"), "b . . . . . . . W Sa");
}

TEST(River, rule_river_sandbank_keeps_a_boat_from_the_wave_behind_it) {
  EXPECT_EQ(after(drawn("b . a S W . . . . .", {.die = "2"}), "boat 3"), "b . . Sa W . . . . .");
}

TEST(River, rule_river_wave_pushes_a_boat_that_ends_on_it_three_further) {
  const State s = drawn("S . ab . W . . . . .", {.die = "2"});
  EXPECT_EQ(after(s, "boat 3"), "S . b . W . . a . .");
  EXPECT_EQ(told(s, "boat 3"), "sailed seat:0 from:3 to:5; pushed seat:0 from:5 to:8");
}

TEST(River, rule_river_wave_lets_pass_a_boat_that_does_not_end_on_it) {
  EXPECT_EQ(after(drawn("S . ab . W . . . . .", {.die = "1"}), "boat 3"), "S . b a W . . . . .");
  EXPECT_EQ(after(drawn("S . ab . W . . . . .", {.die = "3"}), "boat 3"), "S . b . W a . . . .");
  EXPECT_EQ(after(drawn("S . ab . W . . . . .", {.die = "5"}), "boat 3"), "S . b . W . . a . .");
  EXPECT_EQ(told(drawn("S . ab . W . . . . .", {.die = "5"}), "boat 3"), "sailed seat:0 from:3 to:8");
}

TEST(River, rule_river_wave_pushes_into_the_harbour) {
  const State s = drawn("b . . S . . a . W .", {.die = "2"});
  EXPECT_EQ(after(s, "boat 7"), "b . . S . . . . W . | A");
  EXPECT_EQ(told(s, "boat 7"),
            "sailed seat:0 from:7 to:9; pushed seat:0 from:9 to:11; docked seat:0 dock:12");
}

TEST(River, rule_river_wave_lets_boats_stand_that_start_on_it) {
  const State s = begun("order=1/4 first=A");
  EXPECT_EQ(sketch(s), "S . . Waaabbb . . . . . .");
  EXPECT_EQ(after(s, "1, boat 4"), "S . . Waabbb a . . . . .");
  EXPECT_EQ(told(s, "1, boat 4"), "rolled seat:0 die:1; sailed seat:0 from:4 to:5");
  EXPECT_EQ(after(s, "5, boat 4, 5, boat 4"), ". . Waabb . . . . ab . S");  // the river shifted
}

}  // namespace flotilla::river::tests
