#include <gtest/gtest.h>

#include "games/pool/tests/fixture.h"

namespace flotilla::pool::tests {

namespace {

constexpr std::string_view apart = "\n12 . . y . . .\n9 . . . . . y4\n4 r3 . . . . .\n2 . . . r . .";

}  // namespace

TEST(Pool, rule_pool_alarm_binds_both_players_in_turn) {
  const State s = parse_position(apart, {.quiet = 19});
  EXPECT_EQ(events_of(s, "d2-d3"), "swam seat:0 from:d2 to:d3 path:d3; alarm seat:1");
  const State first = played(s, "d2-d3");
  EXPECT_EQ(legal_moves(first), "c12*");
  EXPECT_EQ(refusal_anchor(first, "c12-c11"), "pool-alarm");
  EXPECT_EQ(refusal_anchor(first, "f9-f5"), "pool-alarm");
  EXPECT_EQ(events_of(first, "c12*, 2, c12-c10"),
            "shown seat:1 on:c12 number:2; moved seat:1 from:c12 to:c10 path:c11 c10; alarm seat:0");
  const State second = played(first, "c12*, 2, c12-c10");
  EXPECT_EQ(second.quiet, 0);
  EXPECT_EQ(legal_moves(second), "d3*");
  EXPECT_EQ(refusal_anchor(second, "a4-a7"), "pool-alarm");
  const State over = played(second, "d3*, 1, d3-d4");  // a crocodile just shown may move anywhere
  EXPECT_EQ(turn_of(over), "B decides");
  EXPECT_EQ(refusal_anchor(over, "f9-f5"), nothing);
}

TEST(Pool, rule_pool_alarm_does_not_come_early) {
  const State s = parse_position(apart, {.quiet = 18});
  EXPECT_EQ(events_of(s, "d2-d3"), "swam seat:0 from:d2 to:d3 path:d3");
  EXPECT_EQ(refusal_anchor(played(s, "d2-d3"), "c12-c11"), nothing);
}

TEST(Pool, rule_pool_alarm_answers_a_meal_too) {
  const State s = parse_position(
      "\n12 . . y . . .\n9 . . . . . y4\n5 . . . . . r\n4 r3 . . . . .\n2 . . . r . .", {.quiet = 19});
  const State first = played(s, "d2-d3");
  EXPECT_EQ(legal_moves(first), "f9-f5 c12*");
  EXPECT_EQ(events_of(first, "f9-f5"),
            "moved seat:1 from:f9 to:f5 path:f8 f7 f6 f5; ate seat:1 on:f5 tiles:2; alarm seat:0");
  EXPECT_EQ(legal_moves(played(first, "f9-f5")), "d3*");
  EXPECT_EQ(refusal_anchor(played(first, "f9-f5, d3*, 2, d3-d5"), "c12-c11"), nothing);
}

TEST(Pool, rule_pool_alarm_is_content_with_an_arrival) {
  const State s =
      parse_position("\n12 . . y . . r\n9 . . . . . y4\n4 . . . r . .\nred r1 y3", {.quiet = 20});
  EXPECT_EQ(legal_moves(s), "d4* f12-bar f12*");
  EXPECT_EQ(legal_moves(played(s, "f12-bar")), "c12*");
}

TEST(Pool, rule_pool_alarm_is_not_for_players_without_swimmers) {
  const State s = parse_position("\n12 . . y . . .\n9 . . . . . y4\n4 r3 . . . . .", {.quiet = 20});
  EXPECT_EQ(refusal_anchor(s, "a4-a7"), nothing);
  EXPECT_EQ(events_of(s, "a4-a7"), "moved seat:0 from:a4 to:a7 path:a5 a6 a7; alarm seat:1");
  EXPECT_EQ(legal_moves(played(s, "a4-a7")), "c12*");
  EXPECT_EQ(events_of(s, "a4-a7, c12*, 2, c12-c10"),
            "moved seat:0 from:a4 to:a7 path:a5 a6 a7; alarm seat:1; shown seat:1 on:c12 number:2; "
            "moved seat:1 from:c12 to:c10 path:c11 c10");
}

TEST(Pool, rule_pool_alarm_leaves_free_who_lost_the_last_swimmer_to_it) {
  const State s = parse_position("\n12 . . y . . .\n9 . . . . . y4\n5 . . . . . r\n4 r3 . . . . .",
                                 {.at = 'B', .quiet = 20});
  EXPECT_EQ(legal_moves(s), "f9-f5 c12*");
  EXPECT_EQ(refusal_anchor(played(s, "f9-f5"), "a4-a7"), nothing);
}

TEST(Pool, rule_pool_alarm_can_be_set_or_left_out) {
  EXPECT_EQ(legal_moves(parse_position(apart, {.setup = "alarm=12", .quiet = 12})), "d2*");
  EXPECT_NE(legal_moves(parse_position(apart, {.setup = "alarm=12", .quiet = 11})), "d2*");
  EXPECT_NE(legal_moves(parse_position(apart, {.setup = "alarm=off", .quiet = 39})), "d2*");
}

constexpr std::string_view without_swimmers = "\n9 . . . . . y4\n4 r3 . . . . .\nred r1 y3";

TEST(Pool, rule_pool_homeward_counts_moves_in_an_empty_pool) {
  const auto moves = [](unsigned number, char file, unsigned row) {
    return moves_to_bar(red, number, at(static_cast<unsigned>(file - 'a'), row - 1));
  };
  EXPECT_EQ(moves(3, 'f', 11), 1u);
  EXPECT_EQ(moves(3, 'a', 4), 5u);
  EXPECT_EQ(moves(1, 'd', 13), 2u);  // not diagonally
  EXPECT_EQ(moves(2, 'f', 13), 1u);  // sideways, then up
  EXPECT_EQ(moves(5, 'f', 13), 2u);  // too near
  EXPECT_EQ(moves(6, 'f', 13), 1u);  // out and back
  water.each([](Square square) {
    for (unsigned number = 1; number <= tiles_each; ++number)
      EXPECT_EQ(moves_to_bar(red, number, square), moves_to_bar(yellow, number, turned_round(square)));
  });
}

TEST(Pool, rule_pool_homeward_binds_who_has_no_swimmer) {
  const State s = parse_position(without_swimmers, {.quiet = 30});
  EXPECT_EQ(legal_moves(s), "a4-d4 a4-c5 a4-b6 a4-a7");
  EXPECT_EQ(refusal_anchor(s, "a4-c3"), "pool-homeward");
  EXPECT_EQ(refusal_anchor(s, "a4-a8"), "pool-crocodile");
  EXPECT_EQ(refusal_anchor(parse_position(without_swimmers, {.quiet = 29}), "a4-c3"), nothing);
  const State swims = parse_position("\n9 . . . . . y4\n4 r3 . . . r .", {.quiet = 30});
  EXPECT_EQ(refusal_anchor(swims, "a4-d4"), "pool-alarm");
}

TEST(Pool, rule_pool_homeward_is_said_to_both_once) {
  const State s = parse_position(without_swimmers, {.quiet = 29});
  EXPECT_EQ(events_of(s, "a4-a7, f9-f5, a7-b9, f5-f1"),
            "moved seat:0 from:a4 to:a7 path:a5 a6 a7; homeward seat:1; "
            "moved seat:1 from:f9 to:f5 path:f8 f7 f6 f5; homeward seat:0; "
            "moved seat:0 from:a7 to:b9 path:a8 a9 b9; moved seat:1 from:f5 to:f1 path:f4 f3 f2 f1");
}

TEST(Pool, rule_pool_homeward_is_content_with_a_meal_or_an_arrival) {
  const State meal =
      parse_position("\n9 . . . . . y4\n4 r3 . . . . .\n3 . . y . . .\nred r1 y3", {.quiet = 35});
  EXPECT_EQ(legal_moves(meal), "a4-c3 a4-d4 a4-c5 a4-b6 a4-a7");
  const State arrival = parse_position("\n12 . . . . r3 .\n9 . . . . . y4\nred r1 y3", {.quiet = 35});
  EXPECT_EQ(legal_moves(arrival), "e12-bar");
}

// Before the first stack has arrived, a single 3 next to its bar can come no nearer.
TEST(Pool, rule_pool_homeward_leaves_free_who_cannot) {
  const State s = parse_position("\n12 . . . . r3 .\n9 . . . . . y4", {.quiet = 35});
  EXPECT_EQ(refusal_anchor(s, "e12-e9"), nothing);
  EXPECT_EQ(refusal_anchor(s, "e12-bar"), "pool-first-arrival");
}

TEST(Pool, rule_pool_homeward_can_be_set_or_left_out) {
  const auto refused = [](std::string_view setup, unsigned quiet) {
    return refusal_anchor(parse_position(without_swimmers, {.setup = setup, .quiet = quiet}), "a4-c3");
  };
  EXPECT_EQ(refused("homeward=20", 20), "pool-homeward");
  EXPECT_EQ(refused("homeward=20", 19), nothing);
  EXPECT_EQ(refused("homeward=off", 39), nothing);
  EXPECT_EQ(refused("homeward=off quiet_limit=off", 249), nothing);
}

TEST(Pool, rule_pool_homeward_in_edition_1_binds_nobody) {
  const State s = parse_position(without_swimmers, {.setup = "edition=1", .quiet = 38});
  EXPECT_EQ(refusal_anchor(s, "a4-c3"), nothing);
  EXPECT_EQ(events_of(s, "a4-c3"), "moved seat:0 from:a4 to:c3 path:b4 c4 c3");
}

TEST(Pool, rule_pool_quiet_ends_the_match) {
  const State s = parse_position("\n9 . . . . . y4\n4 r3 . . . . .\nyellow r1 y3", {.quiet = 38});
  EXPECT_EQ(events_of(s, "a4-a7, f9-f5"),
            "moved seat:0 from:a4 to:a7 path:a5 a6 a7; moved seat:1 from:f9 to:f5 path:f8 f7 f6 f5; "
            "ended ending:quiet");
  const State over = played(s, "a4-a7, f9-f5");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(points(over), "0 2");
  EXPECT_EQ(places(over), "2 1");
  EXPECT_EQ(turn_of(played(parse_position(apart, {.setup = "alarm=off", .quiet = 39}), "d2-d3")), "over");
}

TEST(Pool, rule_pool_quiet_begins_anew_with_every_event) {
  const State s = parse_position("\n9 . . . . . y4\n7 y . . . . .\n4 r3 . . . . .", {.quiet = 39});
  EXPECT_EQ(played(s, "a4-a7").quiet, 0);
  EXPECT_EQ(played(s, "a4-a7, f9-f5").quiet, 1);
}

TEST(Pool, rule_pool_quiet_limit_can_be_longer_or_left_out) {
  const FixtureOptions late{.setup = "quiet_limit=60", .quiet = 58};
  const State s = parse_position("\n9 . . . . . y4\n4 r3 . . . . .", late);
  EXPECT_EQ(turn_of(played(s, "a4-a7")), "B decides");
  EXPECT_EQ(turn_of(played(s, "a4-a7, f9-f5")), "over");
  const FixtureOptions off{.setup = "quiet_limit=off", .quiet = 248};
  const State long_quiet = parse_position("\n9 . . . . . y4\n4 r3 . . . . .", off);
  EXPECT_EQ(turn_of(played(long_quiet, "a4-a7")), "B decides");
  EXPECT_EQ(turn_of(played(long_quiet, "a4-a7, f9-f5")), "over");  // every match ends
}

}  // namespace flotilla::pool::tests
