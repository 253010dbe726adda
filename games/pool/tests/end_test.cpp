#include <gtest/gtest.h>

#include "games/pool/tests/fixture.h"

namespace flotilla::pool::tests {

TEST(Pool, rule_pool_end_when_the_last_opposing_piece_is_eaten) {
  const State s = parse_position("\n7 y . . . . .\n4 r3+y6 . . . . .\n2 . r . . . .\nred r1\nyellow r4 y3");
  const State over = played(s, "a4-a7");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(points(over), "1 2");  // the stack that ate it scores nothing
  EXPECT_EQ(places(over), "2 1");
  EXPECT_EQ(refusal_anchor(over, "b2-b3"), "pool-end");
}

TEST(Pool, rule_pool_end_when_the_last_own_piece_arrives) {
  const State s = parse_position("\n11 . . . . r3+y .\n7 y . . . . .\n5 . . . y2+r . .\nyellow r4");
  const State over = played(s, "e11-bar");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(points(over), "2 1");  // it counts
  EXPECT_EQ(places(over), "1 2");
}

TEST(Pool, rule_pool_end_waits_while_both_have_pieces) {
  const State s = parse_position("\n11 . . . . r3+y .\n7 y . . . . .\n5 r . . y2+r . .");
  EXPECT_EQ(turn_of(played(s, "e11-bar")), "B decides");
}

TEST(Pool, rule_pool_score_counts_all_tiles_in_the_bar) {
  const State s =
      parse_position("\n11 . . . . r3+r1+y5+y+y .\n7 y . . . . .\n5 r . . . . .\nred y1\nyellow r4 r");
  EXPECT_EQ(points(s), "1 2");
  EXPECT_EQ(points(played(s, "e11-bar")), "6 2");
}

TEST(Pool, rule_pool_tie_compares_the_sums_of_numbers) {
  const State s = parse_position("\n7 y . . . . .\n4 r3 . . . . .\nred r1 y6\nyellow r2 y4");
  const State over = played(s, "a4-a7");
  EXPECT_EQ(points(over), "2 2");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(places(over), "1 2");  // 7 against 6
}

TEST(Pool, rule_pool_tie_turns_over_what_never_was) {
  const State s = parse_position("\n7 y . . . . .\n4 r3 . . . . .\nred r1 y\nyellow r2 r");
  const State even = played(s, "a4-a7");
  EXPECT_EQ(turn_of(even), "chance");
  EXPECT_EQ(possible_rolls(even), "4 5 6");  // red's first, though it lies in yellow's bar
  EXPECT_EQ(events_of(even, "5"), "drawn seat:1 colour:0 number:5");
  EXPECT_EQ(possible_rolls(played(even, "5")), "1 2 3 4 5 6");
  EXPECT_EQ(events_of(even, "5, 6"), "drawn seat:1 colour:0 number:5; drawn seat:0 colour:1 number:6");
  EXPECT_EQ(places(played(even, "5, 6")), "1 2");  // 7 each, and red alone has tiles in the pool
  EXPECT_EQ(places(played(even, "4, 6")), "1 2");
  EXPECT_EQ(places(played(even, "5, 1")), "2 1");
  EXPECT_EQ(refusal_anchor(even, "2"), "pool-values");
  EXPECT_EQ(after(even, "4, 6"), "\n7 r3+y . . . . .\nred r1 y6\nyellow r2 r4");
}

TEST(Pool, rule_pool_tie_turns_tiles_over_in_order) {
  const State s = parse_position("\n7 y . . . . .\n4 r3 . . . . .\nred r y\nyellow r y");
  EXPECT_EQ(events_of(s, "a4-a7, 1, 2, 1, 2"),
            "moved seat:0 from:a4 to:a7 path:a5 a6 a7; ate seat:0 on:a7 tiles:2; ended ending:cleared; "
            "drawn seat:0 colour:0 number:1; drawn seat:1 colour:0 number:2; "
            "drawn seat:0 colour:1 number:1; drawn seat:1 colour:1 number:2");
}

TEST(Pool, rule_pool_tie_turns_nothing_over_when_the_tiles_decide) {
  const State s = parse_position("\n7 y . . . . .\n4 r3 . . . . .\nred r1 y\nyellow r");
  EXPECT_EQ(turn_of(played(s, "a4-a7")), "over");
}

TEST(Pool, rule_pool_tie_draws_a_red_tile_under_a_yellow_stack_from_red_numbers) {
  const State s = parse_position("\n7 . . . . . r\n2 y1+r . . . . .\nred r4 y4", {.at = 'B'});
  const State even = played(s, "a2-bar");
  EXPECT_EQ(possible_rolls(even), "1 2 3 5 6");
  EXPECT_EQ(after(even, "6"), "\n7 . . . . . r\nred r4 y4\nyellow r6 y1");
}

TEST(Pool, rule_pool_tie_is_broken_by_the_pool_at_last) {
  const State meal = parse_position("\n7 y . . . . .\n4 r3 . . . . .");  // 0 : 0
  EXPECT_EQ(turn_of(played(meal, "a4-a7")), "over");
  EXPECT_EQ(places(played(meal, "a4-a7")), "1 2");
  const State quiet = parse_position("\n9 . . . . . y4+r\n4 r3 . . . . .\n2 . r2 . . . .", {.quiet = 39});
  EXPECT_EQ(places(played(quiet, "a4-a7")), "1 1");  // two tiles each, stacks counted whole
  const State more = parse_position("\n9 . . . . . y4+r+y\n4 r3 . . . . .\n2 . r2 . . . .", {.quiet = 39});
  EXPECT_EQ(places(played(more, "a4-a7")), "2 1");
}

}  // namespace flotilla::pool::tests
