#include <gtest/gtest.h>

#include <cstdlib>

#include "games/river/tests/fixture.h"

namespace flotilla::river::tests {

TEST(River, rule_river_end_comes_when_the_last_boat_is_harboured) {
  const State s = rolled("S . . . W . . . . ab | AABB", "1");
  const State one_left = played(s, "boat 10");
  EXPECT_EQ(turn_of(one_left), "B rolls");
  const State over = played(one_left, "5, boat 10");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(position_text(over), "S . . . W . . . . . | AABBAB");
  EXPECT_EQ(events_of(one_left, "5, boat 10"),  // and the river does not shift
            "rolled seat:1 die:5; sailed seat:1 from:10 to:11; docked seat:1 dock:7");
}

TEST(River, rule_river_end_comes_when_the_last_boat_is_lost) {
  const State over = played(parse_position("ab . . W . . . . . S | AABB", {.at = 'B'}), "wind");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(position_text(over), ". . W . . . . . S . | AABB");
}

TEST(River, rule_river_end_waits_for_every_boat) {
  for (const std::string_view setup : {"finished_roll=yes", "finished_roll=no"}) {
    const State s = parse_position("S . . . W . . b . a | AA", {.setup = setup});
    EXPECT_EQ(turn_of(played(s, "1, boat 10")), "B rolls");
  }
}

TEST(River, rule_river_end_leaves_nothing_to_play) {
  const State over = played(rolled("S . . . W . . . . a", "1"), "boat 10");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(legal_moves(over), "");
  EXPECT_EQ(refusal_anchor(over, "boat 10"), "river-roll");
}

TEST(River, rule_river_score_is_the_sum_of_the_docks) {
  EXPECT_EQ(points(new_match("seats=4")), "0 0 0 0");
  EXPECT_EQ(points(parse_position("S . . . W . . . . . | ABBA")), "21 21");
  EXPECT_EQ(points(parse_position("S . . . W . . . . . | AAABBB")), "33 24");
  EXPECT_EQ(points(parse_position("S . . . W . . . . . | CABAC", {.setup = "seats=4"})), "20 10 20 0");
}

TEST(River, rule_river_score_highest_wins) {
  EXPECT_EQ(places(parse_position("S . . . W . . . . . | AAABBB")), "1 2");
  EXPECT_EQ(places(parse_position("S . . . W . . . . . | ABB")), "2 1");  // 12 to 21
  EXPECT_EQ(places(parse_position("S . . . W . . . . . | CABB", {.setup = "seats=4"})), "3 1 2 4");
}

TEST(River, rule_river_score_ties_are_shared) {
  EXPECT_EQ(places(parse_position("S . . . W . . . . . | ABBA")), "1 1");
  EXPECT_EQ(places(parse_position("S . . . W . . . . . | CABAC", {.setup = "seats=4"})), "1 3 1 4");
  EXPECT_EQ(places(parse_position("S . . . W . . . . .", {.setup = "seats=3"})), "1 1 1");
}

TEST(River, rule_river_limit_ends_the_match_with_the_300th_shift) {
  const State s = parse_position("a . . W . . . aab . S | BB", {.at = 'B', .shifts = 299});
  const State over = played(s, "1, boat 8");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(position_text(over), ". . W . . . . . S . | BB");
  EXPECT_EQ(points(over), "0 23");
  EXPECT_EQ(events_of(s, "1, boat 8"),
            "rolled seat:1 die:1; sailed seat:1 from:8 to:9; shifted; "
            "lost seat:0 boats:1; lost seat:0 boats:2; lost seat:1 boats:1");
}

TEST(River, rule_river_limit_does_not_come_early) {
  const State s = parse_position("a . . W . . . aab . S | BB", {.at = 'B', .shifts = 298});
  EXPECT_EQ(after(s, "1, boat 8"), ". . W . . . aa b S . | BB");
  EXPECT_EQ(turn_of(played(s, "1, boat 8")), "A rolls");
  const State last_round = parse_position("S . . . W . . b . a", {.shifts = 299});
  EXPECT_EQ(after(last_round, "1, boat 10"), "S . . . W . . b . . | A");
  EXPECT_EQ(turn_of(played(last_round, "1, boat 10")), "B rolls");
}

// A roll of 1 sails as far as the river shifts back: with these dice no boat ever arrives.
TEST(River, rule_river_limit_ends_dice_that_would_go_on_for_ever) {
  for (const std::string_view setup : {"first=A", "first=B finished_roll=no"}) {
    State s = new_match(setup);
    unsigned actions = 0;
    for (; turn_of(s) != "over"; ++actions) {
      const auto front = static_cast<unsigned>(std::bit_width(s.fleet(s.at).occupied()) + 1) / 2;
      if (s.die == Die::none)
        s = played(s, front < 6 ? "1" : "wind");
      else if (s.die == Die::wind)
        s = played(s, legal_moves(s).substr(0, legal_moves(s).find(',')));
      else
        s = played(s, "boat " + std::to_string(front));
      ASSERT_LE(actions, Rules::longest);
    }
    EXPECT_EQ(s.shifts, 300);
    EXPECT_EQ(points(s), "0 0");
    EXPECT_EQ(places(s), "1 1");
  }
}

// A full million by hand: FLOTILLA_MATCHES=1000000
TEST(River, rule_river_limit_bounds_every_random_match) {
  const char* asked = std::getenv("FLOTILLA_MATCHES");
  const auto setups = every_setup(Rules::info);
  const std::uint64_t matches = asked ? std::strtoull(asked, nullptr, 10) : 20'000;
  unsigned longest = 0, shifts = 0;
  Rng rng(1988);
  for (std::uint64_t i = 0; i < matches; ++i) {
    const auto setup = setup_of<Rules>(setups[i % setups.size()]);
    State last;
    const unsigned actions = play_random_match<Rules>(setup, rng, [&](const State& s) { last = s; });
    ASSERT_EQ(turn_of(last), "over");
    ASSERT_LE(actions, Rules::longest);
    longest = std::max(longest, actions);
    shifts = std::max<unsigned>(shifts, last.shifts);
  }
  EXPECT_LE(shifts, 300u);
  RecordProperty("matches", std::to_string(matches));
  RecordProperty("longest_actions", static_cast<int>(longest));
  RecordProperty("longest_shifts", static_cast<int>(shifts));
}

}  // namespace flotilla::river::tests
