#include <gtest/gtest.h>

#include "games/river/tests/fixture.h"

namespace flotilla::river::tests {

TEST(River, rule_river_shift_moves_the_river_before_the_first_seat_rolls_again) {
  const State s = parse_position("S . ab . W . b . a .", {.at = 'B', .die = "1"});
  const State next = played(s, "boat 7");
  EXPECT_EQ(position_text(next), ". ab . W . . b a . S");
  EXPECT_EQ(turn_of(next), "A rolls");
  EXPECT_EQ(events_of(s, "boat 7"), "sailed seat:1 from:7 to:8; shifted");
}

TEST(River, rule_river_shift_does_not_come_before_the_very_first_turn) {
  EXPECT_EQ(after(new_match(""), "first B"), "S . . aaabbb W . . . . .");
  EXPECT_EQ(after(new_match("first=A"), "2"), "S . . aaabbb W . . . . .");
  EXPECT_EQ(events_of(new_match("first=A"), "2"), "rolled seat:0 die:2");
  EXPECT_EQ(after(new_match("first=A"), "2, boat 4"), "S . . aabbb W a . . . .");
  EXPECT_EQ(after(new_match("first=A"), "2, boat 4, 3, boat 4"), ". . aabb W a b . . . S");
}

TEST(River, rule_river_shift_comes_once_a_round_with_two_three_and_four_players) {
  for (unsigned seats = 2; seats <= 4; ++seats) {
    State s = new_match("first=A seats=" + std::to_string(seats));
    for (unsigned turn = 1; turn <= 3 * seats; ++turn) {
      s = played(s, "wind");  // no effect: all boats are on one section
      EXPECT_EQ(s.shifts, turn / seats);
    }
  }
}

TEST(River, rule_river_shift_comes_with_whichever_seat_was_first) {
  const State s = new_match("seats=3 first=B");
  EXPECT_EQ(after(s, "wind, wind"), "S . . aaabbbccc W . . . . .");  // B and C have rolled, A has not
  EXPECT_EQ(after(s, "wind, wind, wind"), ". . aaabbbccc W . . . . . S");
  EXPECT_EQ(turn_of(played(s, "wind, wind, wind")), "B rolls");
  EXPECT_EQ(after(new_match("seats=3"), "first C, wind"), "S . . aaabbbccc W . . . . .");
  EXPECT_EQ(after(new_match("seats=3"), "first C, wind, wind, wind"), ". . aaabbbccc W . . . . . S");
}

TEST(River, rule_river_shift_comes_after_a_move_a_pass_and_an_idle_roll_alike) {
  const State s = parse_position("S . a . W . b . b .", {.setup = "wind_optional=yes", .at = 'B'});
  EXPECT_EQ(after(s, "1, boat 7"), ". a . W . . b b . S");
  EXPECT_EQ(after(s, "wind, gain 7"), ". a . W . . . bb . S");
  EXPECT_EQ(after(s, "wind, pass"), ". a . W . b . b . S");
  EXPECT_EQ(after(parse_position("S . a . W . b . . .", {.at = 'B'}), "wind"), ". a . W . b . . . S");
}

TEST(River, rule_river_shift_comes_also_when_the_first_seat_has_no_boats_left) {
  const std::string_view river = "S . . . W . b . . . | AAA", shifted = ". . . W . . b . . S | AAA";
  const State usual = parse_position(river, {.at = 'B', .die = "1"});
  EXPECT_EQ(after(usual, "boat 7"), shifted);
  EXPECT_EQ(turn_of(played(usual, "boat 7")), "A rolls");
  const State skipped = parse_position(river, {.setup = "finished_roll=no", .at = 'B', .die = "1"});
  EXPECT_EQ(after(skipped, "boat 7"), shifted);
  EXPECT_EQ(turn_of(played(skipped, "boat 7")), "B rolls");
}

TEST(River, rule_river_shift_comes_round_by_round_while_one_seat_plays_alone) {
  const State s =
      parse_position("S . . . W . . . b . | AAACCC", {.setup = "seats=3 finished_roll=no", .at = 'B'});
  EXPECT_EQ(after(s, "wind"), ". . . W . . . b . S | AAACCC");
  EXPECT_EQ(after(s, "wind, wind, wind"), ". W . . . b . S . . | AAACCC");
  EXPECT_EQ(events_of(s, "wind, wind"),
            "rolled seat:1 die:6; idle seat:1; shifted; rolled seat:1 die:6; idle seat:1; shifted");
}

TEST(River, rule_river_shift_is_counted) {
  const State s = parse_position("S . . . W . . . b .", {.at = 'B', .shifts = 41});
  EXPECT_EQ(played(s, "1, boat 9").shifts, 42);
  EXPECT_EQ(played(s, "1").shifts, 41);
}

TEST(River, rule_river_waterfall_takes_the_boats_on_position_one) {
  const State s = parse_position("aab . . W . . . b . S", {.at = 'B', .die = "1"});
  EXPECT_EQ(after(s, "boat 8"), ". . W . . . . b S .");
  EXPECT_EQ(events_of(s, "boat 8"),
            "sailed seat:1 from:8 to:9; shifted; lost seat:0 boats:2; lost seat:1 boats:1");
}

TEST(River, rule_river_waterfall_takes_boats_off_the_sandbank_and_the_wave_too) {
  EXPECT_EQ(after(parse_position("Sa . . . W . . . b .", {.at = 'B'}), "wind"), ". . . W . . . b . S");
  EXPECT_EQ(after(parse_position("Wa . . . S . . . b .", {.at = 'B'}), "wind"), ". . . S . . . b . W");
}

TEST(River, rule_river_waterfall_takes_nothing_before_the_section_is_taken) {
  EXPECT_EQ(after(parse_position("a . . W . . . b . S", {.at = 'A'}), "wind"), "a . . W . . . b . S");
  EXPECT_EQ(after(parse_position("a . . W . . . b . S", {.at = 'A'}), "2, boat 1, wind"),
            ". a W . . . b . S .");
}

TEST(River, rule_river_waterfall_gives_no_dock) {
  const State s = played(parse_position("a S . . . W . . . b | A", {.at = 'B'}), "wind");
  EXPECT_EQ(position_text(s), "S . . . W . . . b . | A");
  EXPECT_EQ(points(s), "12 0");
  EXPECT_EQ(points(played(s, "1, 4, boat 9")), "12 11");
}

TEST(River, rule_river_waterfall_may_leave_a_seat_nothing_to_roll_for) {
  const State s = parse_position("a . . W . . . b . S", {.setup = "finished_roll=no", .at = 'B'});
  EXPECT_EQ(turn_of(played(s, "wind")), "B rolls");  // A lost its last boat just before A's turn
}

}  // namespace flotilla::river::tests
