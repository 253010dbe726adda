#include <gtest/gtest.h>

#include "games/river/tests/fixture.h"

namespace flotilla::river::tests {

TEST(River, rule_river_roll_comes_before_the_move) {
  const State s = new_match("first=A");
  EXPECT_EQ(turn_of(s), "A rolls");
  EXPECT_EQ(legal_moves(s), "");
  for (const std::string_view move : {"boat 4", "gain 4", "harm B4", "pass"})
    EXPECT_EQ(refusal_anchor(s, move), "river-roll") << move;
  EXPECT_EQ(turn_of(played(s, "3")), "A decides");
  EXPECT_EQ(events_of(s, "3"), "rolled seat:0 die:3");
  EXPECT_EQ(events_of(s, "wind"), "rolled seat:0 die:6; idle seat:0");
}

TEST(River, rule_river_roll_goes_clockwise) {
  State s = new_match("seats=4 first=C");
  for (const std::string_view next : {"D rolls", "A rolls", "B rolls", "C rolls", "D rolls"}) {
    s = played(s, "wind");
    EXPECT_EQ(turn_of(s), next);
  }
  EXPECT_EQ(turn_of(played(new_match("seats=2 first=B"), "2, boat 4")), "A rolls");
  EXPECT_EQ(turn_of(played(new_match("seats=3 first=C"), "2, boat 4")), "A rolls");
}

TEST(River, rule_river_advance_is_a_free_choice_among_own_boats) {
  const State s = rolled("S . aab . W b a . . . | A", "2");
  EXPECT_EQ(legal_moves(s), "boat 3, boat 7");
  EXPECT_EQ(after(s, "boat 7"), "S . aab . W b . . a . | A");
  EXPECT_EQ(refusal_anchor(s, "boat 6"), "river-advance");  // B's
  EXPECT_EQ(refusal_anchor(s, "boat 2"), "river-advance");
  EXPECT_EQ(refusal_anchor(s, "boat 0"), "river-advance");
}

TEST(River, rule_river_advance_is_of_one_boat_by_the_number_rolled) {
  const std::string_view before = "S aaab . . . . . . . W";
  expect_voyages({
      {before, "1", "boat 2", "S aab a . . . . . . W"},
      {before, "2", "boat 2", "S aab . a . . . . . W"},
      {before, "3", "boat 2", "S aab . . a . . . . W"},
      {before, "4", "boat 2", "S aab . . . a . . . W"},
      {before, "5", "boat 2", "S aab . . . . a . . W"},
  });
  EXPECT_EQ(events_of(rolled(before, "5"), "boat 2"), "sailed seat:0 from:2 to:7");
}

TEST(River, rule_river_advance_may_not_be_refused) {
  const std::string_view river = "S . . . W . a b . .";
  EXPECT_EQ(refusal_anchor(rolled(river, "3"), "pass"), "river-advance");
  EXPECT_EQ(refusal_anchor(parse_position(river, {.setup = "wind_optional=yes", .die = "3"}), "pass"),
            "river-advance");
  EXPECT_EQ(legal_moves(parse_position(river, {.setup = "wind_optional=yes", .die = "3"})), "boat 7");
}

TEST(River, rule_river_advance_is_asked_for_even_when_only_one_boat_can) {
  EXPECT_EQ(turn_of(played(parse_position("S . . . W . a b . ."), "3")), "A decides");
}

TEST(River, rule_river_harbour_needs_no_exact_count) {
  const std::string_view before = "S . . . W a b . a a";
  expect_voyages({
      {before, "1", "boat 10", "S . . . W a b . a . | A"},
      {before, "5", "boat 10", "S . . . W a b . a . | A"},
      {before, "5", "boat 6", "S . . . W . b . a a | A"},
      {before, "4", "boat 6", "S . . . W . b . a aa"},
      {before, "1", "boat 9", "S . . . W a b . . aa"},
  });
  EXPECT_EQ(events_of(rolled(before, "5"), "boat 9"), "sailed seat:0 from:9 to:11; docked seat:0 dock:12");
}

TEST(River, rule_river_harbour_gives_the_best_free_dock) {
  const State s = parse_position("S . . . W . . . . aabb");
  EXPECT_EQ(events_of(s, "4, boat 10, 2, boat 10"),
            "rolled seat:0 die:4; sailed seat:0 from:10 to:11; docked seat:0 dock:12; "
            "rolled seat:1 die:2; sailed seat:1 from:10 to:11; docked seat:1 dock:11; shifted");
  EXPECT_EQ(after(s, "4, boat 10, 2, boat 10"), ". . . W . . . . ab S | AB");
}

TEST(River, rule_river_harbour_docks_start_at_twelve_with_two_three_and_four_players) {
  for (const std::string_view setup : {"seats=2", "seats=3", "seats=4"}) {
    const State home =
        played(parse_position("S . . . W . . . . ab", {.setup = setup, .die = "1"}), "boat 10");
    EXPECT_EQ(Rules::points(home, Seat{}), 12) << setup;
  }
}

TEST(River, rule_river_harbour_has_a_dock_for_the_last_boat_too) {
  const State s =
      parse_position("S . . . W . . . . d | AAABBBCCCDD", {.setup = "seats=4", .at = 'D', .die = "5"});
  EXPECT_EQ(events_of(s, "boat 10"), "sailed seat:3 from:10 to:11; docked seat:3 dock:1");
  EXPECT_EQ(points(played(s, "boat 10")), "33 24 15 6");
}

TEST(River, rule_river_sandbank_stops_a_boat_and_the_surplus_is_lost) {
  EXPECT_EQ(after(rolled("W . . a . S . . b .", "3"), "boat 4"), "W . . . . Sa . . b .");
  EXPECT_EQ(events_of(rolled("W . . a . S . . b .", "3"), "boat 4"), "sailed seat:0 from:4 to:6");
  EXPECT_EQ(after(rolled("W . . . . . . . ab S", "5"), "boat 9"), "W . . . . . . . b Sa");
}

TEST(River, rule_river_sandbank_stops_nobody_who_does_not_pass_it) {
  expect_voyages({
      {"W . . ab . S . . . .", "1", "boat 4", "W . . b a S . . . ."},
      {"W . . ab . S . . . .", "2", "boat 4", "W . . b . Sa . . . ."},
      {"W S . ab . . . . . .", "5", "boat 4", "W S . b . . . . a ."},
  });
}

TEST(River, rule_river_sandbank_lets_a_boat_go_on_in_a_later_move) {
  expect_voyages({
      {"W . . . . Sa . b . .", "3", "boat 6", "W . . . . S . b a ."},
      {"W . . . . Sa . b . .", "5", "boat 6", "W . . . . S . b . . | A"},
  });
}

TEST(River, rule_river_sandbank_stops_the_push_of_the_wave) {
  expect_voyages({
      {"b . a W . S . . . .", "1", "boat 3", "b . . W . Sa . . . ."},
      {"b . a W S . . . . .", "1", "boat 3", "b . . W Sa . . . . ."},
      {"b . a W . . S . . .", "1", "boat 3", "b . . W . . Sa . . ."},
      {"b . a W . . . S . .", "1", "boat 3", "b . . W . . a S . ."},
      {"b . . . . . . a W S", "1", "boat 8", "b . . . . . . . W Sa"},
  });
}

TEST(River, rule_river_sandbank_keeps_a_boat_from_the_wave_behind_it) {
  EXPECT_EQ(after(rolled("b . a S W . . . . .", "2"), "boat 3"), "b . . Sa W . . . . .");
}

TEST(River, rule_river_wave_pushes_a_boat_that_ends_on_it_three_further) {
  const State s = rolled("S . ab . W . . . . .", "2");
  EXPECT_EQ(after(s, "boat 3"), "S . b . W . . a . .");
  EXPECT_EQ(events_of(s, "boat 3"), "sailed seat:0 from:3 to:5; pushed seat:0 from:5 to:8");
}

TEST(River, rule_river_wave_lets_pass_a_boat_that_does_not_end_on_it) {
  expect_voyages({
      {"S . ab . W . . . . .", "1", "boat 3", "S . b a W . . . . ."},
      {"S . ab . W . . . . .", "3", "boat 3", "S . b . W a . . . ."},
      {"S . ab . W . . . . .", "5", "boat 3", "S . b . W . . a . ."},
  });
  EXPECT_EQ(events_of(rolled("S . ab . W . . . . .", "5"), "boat 3"), "sailed seat:0 from:3 to:8");
}

TEST(River, rule_river_wave_pushes_into_the_harbour) {
  const State s = rolled("b . . S . . a . W .", "2");
  EXPECT_EQ(after(s, "boat 7"), "b . . S . . . . W . | A");
  EXPECT_EQ(events_of(s, "boat 7"),
            "sailed seat:0 from:7 to:9; pushed seat:0 from:9 to:11; docked seat:0 dock:12");
}

TEST(River, rule_river_wave_lets_boats_stand_that_start_on_it) {
  const State s = new_match("order=1/4 first=A");
  EXPECT_EQ(position_text(s), "S . . Waaabbb . . . . . .");
  EXPECT_EQ(after(s, "1, boat 4"), "S . . Waabbb a . . . . .");
  EXPECT_EQ(events_of(s, "1, boat 4"), "rolled seat:0 die:1; sailed seat:0 from:4 to:5");
  EXPECT_EQ(after(s, "5, boat 4, 5, boat 4"), ". . Waabb . . . . ab . S");  // the river shifted
}

}  // namespace flotilla::river::tests
