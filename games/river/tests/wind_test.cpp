#include <gtest/gtest.h>

#include "games/river/tests/drawn.h"

namespace flotilla::river::tests {

TEST(River, rule_river_wind_is_either_a_gain_or_a_harm) {
  const State s = drawn("S b a . W a b . . .", {.die = "wind"});
  EXPECT_EQ(turn_of(s), "A decides");
  EXPECT_EQ(legal(s), "gain 3, harm B7");
  EXPECT_EQ(turn_of(played(s, "gain 3")), "B rolls");
  EXPECT_EQ(turn_of(played(s, "harm B7")), "B rolls");
}

TEST(River, rule_river_wind_advances_no_boat_by_a_number) {
  EXPECT_EQ(against(drawn("S b a . W a b . . .", {.die = "wind"}), "boat 3"), "river-wind");
}

TEST(River, rule_river_wind_must_be_used) {
  EXPECT_EQ(against(drawn("S . a . W a b . . .", {.die = "wind"}), "pass"), "river-wind");
  EXPECT_EQ(against(drawn("S . b . W a b . . .", {.die = "wind"}), "pass"), "river-wind");
}

TEST(River, rule_river_wind_may_be_let_go_by_when_the_table_says_so) {
  const State s = drawn("S . a . W a b . . .", {.setup = "wind_optional=yes", .die = "wind"});
  EXPECT_EQ(legal(s), "gain 3, pass");
  EXPECT_EQ(after(s, "pass"), "S . a . W a b . . .");
  EXPECT_EQ(turn_of(played(s, "pass")), "B rolls");
  EXPECT_EQ(told(s, "pass"), "passed seat:0");
}

TEST(River, rule_river_wind_without_any_use_passes_the_turn) {
  for (const std::string_view setup : {"wind_optional=no", "wind_optional=yes"}) {
    const State s = drawn("S . aaa . W . bb . . . | B", {.setup = setup});
    EXPECT_EQ(turn_of(played(s, "wind")), "B rolls");
    EXPECT_EQ(after(s, "wind"), sketch(s));
    EXPECT_EQ(told(s, "wind"), "rolled seat:0 die:6; idle seat:0");
  }
}

TEST(River, rule_river_wind_asks_when_a_gain_alone_or_a_harm_alone_is_possible) {
  EXPECT_EQ(legal(played(drawn("S . a . W . a . b ."), "wind")), "gain 3");
  EXPECT_EQ(legal(played(drawn("S . b . W . a . b ."), "wind")), "harm B9");
}

TEST(River, rule_river_wind_gain_sails_up_to_the_next_own_boat_ahead) {
  const State s = drawn("S a b a W . . a b .", {.die = "wind"});
  EXPECT_EQ(after(s, "gain 2"), "S . b aa W . . a b .");
  EXPECT_EQ(after(s, "gain 4"), "S a b . W . . aa b .");
  EXPECT_EQ(told(s, "gain 4"), "gained seat:0 from:4 to:8");
}

TEST(River, rule_river_wind_gain_is_not_for_the_boat_in_front) {
  const State s = drawn("S a b . W . . a b .", {.die = "wind"});
  EXPECT_EQ(against(s, "gain 8"), "river-wind-gain");
  EXPECT_EQ(against(s, "gain 9"), "river-wind-gain");  // B's
  EXPECT_EQ(against(s, "gain 4"), "river-wind-gain");
  EXPECT_EQ(against(s, "gain 0"), "river-wind-gain");
}

TEST(River, rule_river_wind_gain_never_enters_the_harbour) {
  const State s = drawn("S b . . W . a . b . | AA", {.die = "wind"});
  EXPECT_EQ(against(s, "gain 7"), "river-wind-gain");
  EXPECT_EQ(legal(s), "harm B9");
}

TEST(River, rule_river_wind_gain_takes_no_companion_on_the_same_section_for_a_target) {
  EXPECT_EQ(against(drawn("S b . . W . aa . b .", {.die = "wind"}), "gain 7"), "river-wind-gain");
  const State s = drawn("S . aa . W . a . b .", {.die = "wind"});
  EXPECT_EQ(legal(s), "gain 3");
  EXPECT_EQ(after(s, "gain 3"), "S . a . W . aa . b .");
}

TEST(River, rule_river_wind_gain_is_stopped_by_the_sandbank) {
  EXPECT_EQ(after(drawn("W a . . S . . a b .", {.die = "wind"}), "gain 2"), "W . . . Sa . . a b .");
  EXPECT_EQ(told(drawn("W a . . S . . a b .", {.die = "wind"}), "gain 2"), "gained seat:0 from:2 to:5");
  EXPECT_EQ(after(drawn("W a . . Sa . . a b .", {.die = "wind"}), "gain 2"), "W . . . Saa . . a b .");
  EXPECT_EQ(after(drawn("W . . . Sa . . a b .", {.die = "wind"}), "gain 5"), "W . . . S . . aa b .");
  EXPECT_EQ(after(drawn("W S a . . . . a b .", {.die = "wind"}), "gain 3"), "W S . . . . . aa b .");
}

TEST(River, rule_river_wind_gain_takes_the_wind) {
  EXPECT_EQ(against(drawn("S . a . W . a . b .", {.die = "3"}), "gain 3"), "river-wind-gain");
}

TEST(River, rule_river_wind_harm_blows_a_boat_back_to_the_next_of_its_colour) {
  const State s = drawn("S b a . W b . a b .", {.die = "wind"});
  EXPECT_EQ(after(s, "harm B9"), "S b a . W bb . a . .");
  EXPECT_EQ(after(s, "harm B6"), "S bb a . W . . a b .");
  EXPECT_EQ(told(s, "harm B6"), "blown seat:1 from:6 to:2");
}

TEST(River, rule_river_wind_harm_is_for_the_boats_of_any_other_player) {
  const State s = drawn("S c a . Wc b a b . d", {.setup = "seats=4", .at = 'B', .die = "wind"});
  EXPECT_EQ(legal(s), "gain 6, harm A7, harm C5");
  EXPECT_EQ(after(s, "harm C5"), "S cc a . W b a b . d");
  EXPECT_EQ(after(s, "harm A7"), "S c aa . Wc b . b . d");
  EXPECT_EQ(against(s, "harm B8"), "river-wind-harm");  // one's own
  EXPECT_EQ(against(s, "harm D10"), "river-wind-harm");
}

TEST(River, rule_river_wind_harm_needs_a_boat_of_that_colour_behind) {
  const State s = drawn("S b a . W . . a b .", {.die = "wind"});
  EXPECT_EQ(against(s, "harm B2"), "river-wind-harm");  // the last one
  EXPECT_EQ(against(s, "harm B8"), "river-wind-harm");  // A's
  EXPECT_EQ(against(s, "harm B5"), "river-wind-harm");
  EXPECT_EQ(against(s, "harm B0"), "river-wind-harm");
  EXPECT_EQ(against(s, "harm C9"), "river-wind-harm");  // nobody sits there
}

TEST(River, rule_river_wind_harm_never_reaches_the_harbour) {
  const State s = drawn("S . a . W . . ab . . | BB", {.die = "wind"});
  EXPECT_EQ(legal(s), "gain 3");
  EXPECT_EQ(against(s, "harm B8"), "river-wind-harm");
}

TEST(River, rule_river_wind_harm_takes_one_boat_out_of_two) {
  const State s = drawn("S b a . W . . bb . .", {.die = "wind"});
  EXPECT_EQ(legal(s), "harm B8");
  EXPECT_EQ(after(s, "harm B8"), "S bb a . W . . b . .");
}

TEST(River, rule_river_wind_harm_ignores_the_sandbank) {
  EXPECT_EQ(after(drawn("W b a . S . . . b .", {.die = "wind"}), "harm B9"), "W bb a . S . . . . .");
  EXPECT_EQ(after(drawn("W b a . Sb . . . b .", {.die = "wind"}), "harm B5"), "W bb a . S . . . b .");
}

TEST(River, rule_river_wind_harm_leaves_three_boats_of_one_colour_on_one_section_alone) {
  for (const std::string_view setup : {"safe_three=colour", "safe_three=any"}) {
    const State s = drawn("S a . a W . . bbb . .", {.setup = setup, .die = "wind"});
    EXPECT_EQ(legal(s), "gain 2");
    EXPECT_EQ(against(s, "harm B8"), "river-wind-harm");
  }
}

TEST(River, rule_river_wind_harm_safe_three_colour_counts_one_colour) {
  const State s = drawn("S b . . W . . abb . .", {.setup = "safe_three=colour", .die = "wind"});
  EXPECT_EQ(legal(s), "harm B8");
  EXPECT_EQ(after(s, "harm B8"), "S bb . . W . . ab . .");
}

TEST(River, rule_river_wind_harm_safe_three_any_counts_all_colours) {
  const auto on_eight = [](std::string_view boats) {
    return drawn("S bc . . W . . " + std::string(boats) + " . .",
                 {.setup = "seats=3 safe_three=any", .die = "wind"});
  };
  EXPECT_EQ(legal(on_eight("ab")), "harm B8");
  EXPECT_EQ(legal(on_eight("bb")), "harm B8");
  EXPECT_EQ(legal(on_eight("abb")), "");
  EXPECT_EQ(legal(on_eight("abc")), "");
  EXPECT_EQ(legal(on_eight("bbcc")), "");
  EXPECT_EQ(against(on_eight("abb"), "harm B8"), "river-wind-harm");
}

TEST(River, rule_river_wind_harm_safe_three_any_can_leave_the_wind_without_use) {
  const State s = drawn("S b . . W . . abb . .", {.setup = "safe_three=any"});
  EXPECT_EQ(told(s, "wind"), "rolled seat:0 die:6; idle seat:0");
  EXPECT_EQ(turn_of(played(s, "wind")), "B rolls");
}

TEST(River, rule_river_wind_harm_safe_three_any_holds_no_boat_back_from_a_gain) {
  const State s = drawn("S . . abb W . a . . .", {.setup = "safe_three=any", .die = "wind"});
  EXPECT_EQ(legal(s), "gain 4");
  EXPECT_EQ(after(s, "gain 4"), "S . . bb W . aa . . .");
}

TEST(River, rule_river_wind_harm_says_which_part_of_it_was_missed) {
  const State s = drawn("S b a . W . . abb . .", {.setup = "safe_three=any", .die = "wind"});
  EXPECT_EQ(said_against(s, "harm A8"), "only the boat of another player is blown back");
  EXPECT_EQ(said_against(s, "harm B3"), "that player has no boat there");
  EXPECT_EQ(said_against(s, "harm B2"), "no boat of its colour is behind it");
  EXPECT_EQ(said_against(s, "harm B8"), "three boats on one section are safe");
}

TEST(River, rule_river_wind_gain_says_which_part_of_it_was_missed) {
  const State s = drawn("S b a . W . . abb . .", {.die = "wind"});
  EXPECT_EQ(said_against(s, "gain 2"), "none of your boats is there");
  EXPECT_EQ(said_against(s, "gain 8"), "no other boat of yours is ahead of this one");
}

TEST(River, rule_river_wind_harm_takes_the_wind) {
  EXPECT_EQ(against(drawn("S b a . W . . a b .", {.die = "3"}), "harm B9"), "river-wind-harm");
}

TEST(River, rule_river_wave_pushes_no_boat_that_the_wind_brings) {
  const State gain = drawn("S . a . Wa . . b . .", {.die = "wind"});
  EXPECT_EQ(after(gain, "gain 3"), "S . . . Waa . . b . .");
  EXPECT_EQ(told(gain, "gain 3"), "gained seat:0 from:3 to:5");
  const State harm = drawn("S . a . Wb . . b . .", {.die = "wind"});
  EXPECT_EQ(after(harm, "harm B8"), "S . a . Wbb . . . . .");
  EXPECT_EQ(told(harm, "harm B8"), "blown seat:1 from:8 to:5");
}

TEST(River, rule_river_finished_player_rolls_numbers_in_vain) {
  const State s = drawn("S . b . W . . b . . | AAA");
  EXPECT_EQ(told(s, "3"), "rolled seat:0 die:3; idle seat:0");
  EXPECT_EQ(turn_of(played(s, "3")), "B rolls");
  EXPECT_EQ(after(s, "3"), sketch(s));
}

TEST(River, rule_river_finished_player_may_still_harm) {
  const State s = drawn("S . b . W . . b . . | AAA");
  EXPECT_EQ(turn_of(played(s, "wind")), "A decides");
  EXPECT_EQ(legal(played(s, "wind")), "harm B8");
  EXPECT_EQ(after(s, "wind, harm B8"), "S . bb . W . . . . . | AAA");
}

TEST(River, rule_river_finished_player_is_skipped_when_the_table_says_so) {
  const Table four{.setup = "seats=4 finished_roll=no", .at = 'A', .die = "2"};
  EXPECT_EQ(turn_of(played(drawn("S . a . W . . b d .", four), "boat 3")), "B rolls");
  EXPECT_EQ(turn_of(played(drawn("S . a . W . . c d .", four), "boat 3")), "C rolls");
  EXPECT_EQ(turn_of(played(drawn("S . a . W . . d d .", four), "boat 3")), "D rolls");
  const Table usual{.setup = "seats=4", .at = 'A', .die = "2"};
  EXPECT_EQ(turn_of(played(drawn("S . a . W . . d d .", usual), "boat 3")), "B rolls");
}

TEST(River, rule_river_finished_player_is_skipped_from_the_moment_of_the_last_docking) {
  const State s = drawn("S . . . W . . b . a", {.setup = "finished_roll=no"});
  EXPECT_EQ(turn_of(played(s, "1, boat 10")), "B rolls");
  EXPECT_EQ(turn_of(played(s, "1, boat 10, 1, boat 8")), "B rolls");
}

}  // namespace flotilla::river::tests
