#include <gtest/gtest.h>

#include "games/river/tests/fixture.h"

namespace flotilla::river::tests {

TEST(River, rule_river_wind_is_either_a_gain_or_a_harm) {
  const State s = rolled("S b a . W a b . . .", "wind");
  EXPECT_EQ(turn_of(s), "A decides");
  EXPECT_EQ(legal_moves(s), "gain 3, harm B7");
  EXPECT_EQ(turn_of(played(s, "gain 3")), "B rolls");
  EXPECT_EQ(turn_of(played(s, "harm B7")), "B rolls");
}

TEST(River, rule_river_wind_advances_no_boat_by_a_number) {
  EXPECT_EQ(refusal_anchor(rolled("S b a . W a b . . .", "wind"), "boat 3"), "river-wind");
}

TEST(River, rule_river_wind_must_be_used) {
  EXPECT_EQ(refusal_anchor(rolled("S . a . W a b . . .", "wind"), "pass"), "river-wind");
  EXPECT_EQ(refusal_anchor(rolled("S . b . W a b . . .", "wind"), "pass"), "river-wind");
}

TEST(River, rule_river_wind_may_be_let_go_by_when_the_table_says_so) {
  const State s = parse_position("S . a . W a b . . .", {.setup = "wind_optional=yes", .die = "wind"});
  EXPECT_EQ(legal_moves(s), "gain 3, pass");
  EXPECT_EQ(after(s, "pass"), "S . a . W a b . . .");
  EXPECT_EQ(turn_of(played(s, "pass")), "B rolls");
  EXPECT_EQ(events_of(s, "pass"), "passed seat:0");
}

TEST(River, rule_river_wind_without_any_use_passes_the_turn) {
  for (const std::string_view setup : {"wind_optional=no", "wind_optional=yes"}) {
    const State s = parse_position("S . aaa . W . bb . . . | B", {.setup = setup});
    EXPECT_EQ(turn_of(played(s, "wind")), "B rolls");
    EXPECT_EQ(after(s, "wind"), position_text(s));
    EXPECT_EQ(events_of(s, "wind"), "rolled seat:0 die:6; idle seat:0");
  }
}

TEST(River, rule_river_wind_asks_when_a_gain_alone_or_a_harm_alone_is_possible) {
  EXPECT_EQ(legal_moves(played(parse_position("S . a . W . a . b ."), "wind")), "gain 3");
  EXPECT_EQ(legal_moves(played(parse_position("S . b . W . a . b ."), "wind")), "harm B9");
}

TEST(River, rule_river_wind_gain_sails_up_to_the_next_own_boat_ahead) {
  const State s = rolled("S a b a W . . a b .", "wind");
  EXPECT_EQ(after(s, "gain 2"), "S . b aa W . . a b .");
  EXPECT_EQ(after(s, "gain 4"), "S a b . W . . aa b .");
  EXPECT_EQ(events_of(s, "gain 4"), "gained seat:0 from:4 to:8");
}

TEST(River, rule_river_wind_gain_is_not_for_the_boat_in_front) {
  const State s = rolled("S a b . W . . a b .", "wind");
  EXPECT_EQ(refusal_anchor(s, "gain 8"), "river-wind-gain");
  EXPECT_EQ(refusal_anchor(s, "gain 9"), "river-wind-gain");  // B's
  EXPECT_EQ(refusal_anchor(s, "gain 4"), "river-wind-gain");
  EXPECT_EQ(refusal_anchor(s, "gain 0"), "river-wind-gain");
}

TEST(River, rule_river_wind_gain_never_enters_the_harbour) {
  const State s = rolled("S b . . W . a . b . | AA", "wind");
  EXPECT_EQ(refusal_anchor(s, "gain 7"), "river-wind-gain");
  EXPECT_EQ(legal_moves(s), "harm B9");
}

TEST(River, rule_river_wind_gain_takes_no_companion_on_the_same_section_for_a_target) {
  EXPECT_EQ(refusal_anchor(rolled("S b . . W . aa . b .", "wind"), "gain 7"), "river-wind-gain");
  const State s = rolled("S . aa . W . a . b .", "wind");
  EXPECT_EQ(legal_moves(s), "gain 3");
  EXPECT_EQ(after(s, "gain 3"), "S . a . W . aa . b .");
}

TEST(River, rule_river_wind_gain_is_stopped_by_the_sandbank) {
  EXPECT_EQ(after(rolled("W a . . S . . a b .", "wind"), "gain 2"), "W . . . Sa . . a b .");
  EXPECT_EQ(events_of(rolled("W a . . S . . a b .", "wind"), "gain 2"), "gained seat:0 from:2 to:5");
  expect_voyages({
      {"W a . . Sa . . a b .", "wind", "gain 2", "W . . . Saa . . a b ."},
      {"W . . . Sa . . a b .", "wind", "gain 5", "W . . . S . . aa b ."},
      {"W S a . . . . a b .", "wind", "gain 3", "W S . . . . . aa b ."},
  });
}

TEST(River, rule_river_wind_gain_takes_the_wind) {
  EXPECT_EQ(refusal_anchor(rolled("S . a . W . a . b .", "3"), "gain 3"), "river-wind-gain");
}

TEST(River, rule_river_wind_harm_blows_a_boat_back_to_the_next_of_its_colour) {
  const State s = rolled("S b a . W b . a b .", "wind");
  EXPECT_EQ(after(s, "harm B9"), "S b a . W bb . a . .");
  EXPECT_EQ(after(s, "harm B6"), "S bb a . W . . a b .");
  EXPECT_EQ(events_of(s, "harm B6"), "blown seat:1 from:6 to:2");
}

TEST(River, rule_river_wind_harm_is_for_the_boats_of_any_other_player) {
  const State s = parse_position("S c a . Wc b a b . d", {.setup = "seats=4", .at = 'B', .die = "wind"});
  EXPECT_EQ(legal_moves(s), "gain 6, harm A7, harm C5");
  EXPECT_EQ(after(s, "harm C5"), "S cc a . W b a b . d");
  EXPECT_EQ(after(s, "harm A7"), "S c aa . Wc b . b . d");
  EXPECT_EQ(refusal_anchor(s, "harm B8"), "river-wind-harm");  // one's own
  EXPECT_EQ(refusal_anchor(s, "harm D10"), "river-wind-harm");
}

TEST(River, rule_river_wind_harm_needs_a_boat_of_that_colour_behind) {
  const State s = rolled("S b a . W . . a b .", "wind");
  EXPECT_EQ(refusal_anchor(s, "harm B2"), "river-wind-harm");  // the last one
  EXPECT_EQ(refusal_anchor(s, "harm B8"), "river-wind-harm");  // A's
  EXPECT_EQ(refusal_anchor(s, "harm B5"), "river-wind-harm");
  EXPECT_EQ(refusal_anchor(s, "harm B0"), "river-wind-harm");
  EXPECT_EQ(refusal_anchor(s, "harm C9"), "river-wind-harm");  // nobody sits there
}

TEST(River, rule_river_wind_harm_never_reaches_the_harbour) {
  const State s = rolled("S . a . W . . ab . . | BB", "wind");
  EXPECT_EQ(legal_moves(s), "gain 3");
  EXPECT_EQ(refusal_anchor(s, "harm B8"), "river-wind-harm");
}

TEST(River, rule_river_wind_harm_takes_one_boat_out_of_two) {
  const State s = rolled("S b a . W . . bb . .", "wind");
  EXPECT_EQ(legal_moves(s), "harm B8");
  EXPECT_EQ(after(s, "harm B8"), "S bb a . W . . b . .");
}

TEST(River, rule_river_wind_harm_ignores_the_sandbank) {
  expect_voyages({
      {"W b a . S . . . b .", "wind", "harm B9", "W bb a . S . . . . ."},
      {"W b a . Sb . . . b .", "wind", "harm B5", "W bb a . S . . . b ."},
  });
}

TEST(River, rule_river_wind_harm_leaves_three_boats_of_one_colour_on_one_section_alone) {
  for (const std::string_view setup : {"safe_three=colour", "safe_three=any"}) {
    const State s = parse_position("S a . a W . . bbb . .", {.setup = setup, .die = "wind"});
    EXPECT_EQ(legal_moves(s), "gain 2");
    EXPECT_EQ(refusal_anchor(s, "harm B8"), "river-wind-harm");
  }
}

TEST(River, rule_river_wind_harm_safe_three_colour_counts_one_colour) {
  const State s = parse_position("S b . . W . . abb . .", {.setup = "safe_three=colour", .die = "wind"});
  EXPECT_EQ(legal_moves(s), "harm B8");
  EXPECT_EQ(after(s, "harm B8"), "S bb . . W . . ab . .");
}

TEST(River, rule_river_wind_harm_safe_three_any_counts_all_colours) {
  const auto on_eight = [](std::string_view boats) {
    return parse_position("S bc . . W . . " + std::string(boats) + " . .",
                          {.setup = "seats=3 safe_three=any", .die = "wind"});
  };
  EXPECT_EQ(legal_moves(on_eight("ab")), "harm B8");
  EXPECT_EQ(legal_moves(on_eight("bb")), "harm B8");
  EXPECT_EQ(legal_moves(on_eight("abb")), "");
  EXPECT_EQ(legal_moves(on_eight("abc")), "");
  EXPECT_EQ(legal_moves(on_eight("bbcc")), "");
  EXPECT_EQ(refusal_anchor(on_eight("abb"), "harm B8"), "river-wind-harm");
}

TEST(River, rule_river_wind_harm_safe_three_any_can_leave_the_wind_without_use) {
  const State s = parse_position("S b . . W . . abb . .", {.setup = "safe_three=any"});
  EXPECT_EQ(events_of(s, "wind"), "rolled seat:0 die:6; idle seat:0");
  EXPECT_EQ(turn_of(played(s, "wind")), "B rolls");
}

TEST(River, rule_river_wind_harm_safe_three_any_holds_no_boat_back_from_a_gain) {
  const State s = parse_position("S . . abb W . a . . .", {.setup = "safe_three=any", .die = "wind"});
  EXPECT_EQ(legal_moves(s), "gain 4");
  EXPECT_EQ(after(s, "gain 4"), "S . . bb W . aa . . .");
}

TEST(River, rule_river_wind_harm_says_which_part_of_it_was_missed) {
  const State s = parse_position("S b a . W . . abb . .", {.setup = "safe_three=any", .die = "wind"});
  EXPECT_EQ(refusal_text(s, "harm A8"), "own_boat");
  EXPECT_EQ(refusal_text(s, "harm B3"), "no_boat_of_theirs");
  EXPECT_EQ(refusal_text(s, "harm B2"), "nobody_behind");
  EXPECT_EQ(refusal_text(s, "harm B8"), "safe_three");
}

TEST(River, rule_river_wind_gain_says_which_part_of_it_was_missed) {
  const State s = rolled("S b a . W . . abb . .", "wind");
  EXPECT_EQ(refusal_text(s, "gain 2"), "no_boat_of_yours");
  EXPECT_EQ(refusal_text(s, "gain 8"), "nobody_ahead");
}

TEST(River, rule_river_wind_harm_takes_the_wind) {
  EXPECT_EQ(refusal_anchor(rolled("S b a . W . . a b .", "3"), "harm B9"), "river-wind-harm");
}

TEST(River, rule_river_wave_pushes_no_boat_that_the_wind_brings) {
  const State gain = rolled("S . a . Wa . . b . .", "wind");
  EXPECT_EQ(after(gain, "gain 3"), "S . . . Waa . . b . .");
  EXPECT_EQ(events_of(gain, "gain 3"), "gained seat:0 from:3 to:5");
  const State harm = rolled("S . a . Wb . . b . .", "wind");
  EXPECT_EQ(after(harm, "harm B8"), "S . a . Wbb . . . . .");
  EXPECT_EQ(events_of(harm, "harm B8"), "blown seat:1 from:8 to:5");
}

TEST(River, rule_river_finished_player_rolls_numbers_in_vain) {
  const State s = parse_position("S . b . W . . b . . | AAA");
  EXPECT_EQ(events_of(s, "3"), "rolled seat:0 die:3; idle seat:0");
  EXPECT_EQ(turn_of(played(s, "3")), "B rolls");
  EXPECT_EQ(after(s, "3"), position_text(s));
}

TEST(River, rule_river_finished_player_may_still_harm) {
  const State s = parse_position("S . b . W . . b . . | AAA");
  EXPECT_EQ(turn_of(played(s, "wind")), "A decides");
  EXPECT_EQ(legal_moves(played(s, "wind")), "harm B8");
  EXPECT_EQ(after(s, "wind, harm B8"), "S . bb . W . . . . . | AAA");
}

TEST(River, rule_river_finished_player_is_skipped_when_the_table_says_so) {
  const FixtureOptions four{.setup = "seats=4 finished_roll=no", .at = 'A', .die = "2"};
  EXPECT_EQ(turn_of(played(parse_position("S . a . W . . b d .", four), "boat 3")), "B rolls");
  EXPECT_EQ(turn_of(played(parse_position("S . a . W . . c d .", four), "boat 3")), "C rolls");
  EXPECT_EQ(turn_of(played(parse_position("S . a . W . . d d .", four), "boat 3")), "D rolls");
  const FixtureOptions usual{.setup = "seats=4", .at = 'A', .die = "2"};
  EXPECT_EQ(turn_of(played(parse_position("S . a . W . . d d .", usual), "boat 3")), "B rolls");
}

TEST(River, rule_river_finished_player_is_skipped_from_the_moment_of_the_last_docking) {
  const State s = parse_position("S . . . W . . b . a", {.setup = "finished_roll=no"});
  EXPECT_EQ(turn_of(played(s, "1, boat 10")), "B rolls");
  EXPECT_EQ(turn_of(played(s, "1, boat 10, 1, boat 8")), "B rolls");
}

}  // namespace flotilla::river::tests
