#include <gtest/gtest.h>

#include "games/pool/tests/fixture.h"

namespace flotilla::pool::tests {

namespace {

constexpr FixtureOptions far_turn{.at = 'B'};

// Red's piece alone; yellow is far away and blocks nothing.
State alone(const std::string& piece, unsigned file, unsigned row) {
  std::string pool;
  for (unsigned r = rows; r > 0; --r) {
    std::string line;
    for (unsigned f = 0; f < files; ++f)
      line += f == file && r == row                               ? ' ' + piece
              : f == (file + 3) % files && r == (row + 6) % 8 + 3 ? " y"
                                                                  : " .";
    if (line != " . . . . . .") pool += '\n' + std::to_string(r) + line;
  }
  return parse_position(pool);
}

}  // namespace

TEST(Pool, rule_pool_swim_one_or_two_squares_with_one_right_angle) {
  const State s = parse_position("\n12 . . . . . y\n5 . . r . . .");
  EXPECT_EQ(ends(s, "c5"), "c3 b4 c4 d4 a5 b5 d5 e5 b6 c6 d6 c7");
  EXPECT_EQ(after(s, "c5-d6"), "\n12 . . . . . y\n6 . . . r . .");
  EXPECT_EQ(events_of(s, "c5-d6"), "swam seat:0 from:c5 to:d6 path:c6 d6");
  EXPECT_EQ(turn_of(played(s, "c5-d6")), "B decides");
  EXPECT_EQ(refusal_anchor(s, "c5-c8"), "pool-swim");
  EXPECT_EQ(refusal_anchor(s, "c5-d7"), "pool-swim");
}

TEST(Pool, rule_pool_swim_is_blocked_by_pieces) {
  const State s = parse_position("\n6 y r y . . .\n5 . r . . . .\n4 . y3 r . . .");
  EXPECT_EQ(ends(s, "b5"), "a4 a5 c5 d5");
  EXPECT_EQ(refusal_anchor(s, "b5-b4"), "pool-swim");  // swimmers never eat
  EXPECT_EQ(refusal_anchor(s, "b5-b6"), "pool-meal");
  EXPECT_EQ(refusal_anchor(s, "b5-b7"), "pool-swim");
}

TEST(Pool, rule_pool_reveal_shows_a_number_and_moves_at_once) {
  const State s = parse_position("\n12 . . . . . y\n5 . . r . r .\n3 r4 . . . . .");
  EXPECT_EQ(events_of(s, "c5*, 2"), "shown seat:0 on:c5 number:2");
  const State shown = played(s, "c5*, 2");
  EXPECT_EQ(turn_of(shown), "A decides");
  EXPECT_EQ(legal_moves(shown), "c5-c3 c5-b4 c5-d4 c5-a5 c5-b6 c5-d6 c5-c7");
  EXPECT_EQ(refusal_anchor(shown, "e5-e6"), "pool-reveal");
  EXPECT_EQ(refusal_anchor(shown, "c5*"), "pool-reveal");
  EXPECT_EQ(after(shown, "c5-c7"), "\n12 . . . . . y\n7 . . r2 . . .\n5 . . . . r .\n3 r4 . . . . .");
  EXPECT_EQ(turn_of(played(shown, "c5-c7")), "B decides");
}

TEST(Pool, rule_pool_reveal_is_for_single_swimmers_only) {
  const State s = parse_position("\n5 . . r3+y . r4 .\n3 y . . . . r");
  EXPECT_EQ(refusal_anchor(s, "c5*"), "pool-reveal");
  EXPECT_EQ(refusal_anchor(s, "e5*"), "pool-reveal");
  EXPECT_EQ(refusal_anchor(s, "a3*"), "pool-stack");
  EXPECT_EQ(refusal_anchor(s, "f3*"), nothing);
}

TEST(Pool, rule_pool_reveal_without_a_move_ends_the_turn) {
  const State s = parse_position("\n14 r r . . . .\n13 r . . . . .\n12 r . . . y .", {.quiet = 7});
  EXPECT_EQ(events_of(s, "a14*, 3"), "shown seat:0 on:a14 number:3; stuck seat:0 on:a14 number:3");
  EXPECT_EQ(turn_of(played(s, "a14*, 3")), "B decides");
  EXPECT_EQ(played(s, "a14*, 3").quiet, 0);  // it still counts as an event
}

TEST(Pool, rule_pool_crocodile_1_moves_in_eight_directions) {
  EXPECT_EQ(ends(alone("r1", 2, 6), "c6"), "b5 c5 d5 b6 d6 b7 c7 d7");
  EXPECT_EQ(ends(alone("r1", 0, 6), "a6"), "a5 b5 b6 a7 b7");
  EXPECT_EQ(ends(alone("r1", 5, 6), "f6"), "e5 f5 e6 e7 f7");
}

TEST(Pool, rule_pool_crocodile_2_to_5_move_exactly_with_one_right_angle) {
  EXPECT_EQ(ends(alone("r2", 2, 7), "c7"), "c5 b6 d6 a7 e7 b8 d8 c9");
  EXPECT_EQ(ends(alone("r3", 2, 7), "c7"), "c4 b5 d5 a6 e6 f7 a8 e8 b9 d9 c10");
  EXPECT_EQ(ends(alone("r4", 2, 7), "c7"), "c3 b4 d4 a5 e5 f6 f8 a9 e9 b10 d10 c11");
  EXPECT_EQ(ends(alone("r5", 2, 7), "c7"), "c2 b3 d3 a4 e4 f5 f9 a10 e10 b11 d11 c12");
  EXPECT_EQ(refusal_anchor(alone("r3", 2, 7), "c7-c9"), "pool-crocodile");   // too short
  EXPECT_EQ(refusal_anchor(alone("r3", 2, 7), "c7-c11"), "pool-crocodile");  // too long
}

TEST(Pool, rule_pool_crocodile_6_may_make_a_u) {
  const State s = alone("r6", 2, 7);
  EXPECT_EQ(ends(s, "c7"),
            "b2 d2 a3 c3 e3 b4 d4 f4 a5 c5 e5 b6 d6 f6 a7 e7 b8 d8 f8 a9 c9 e9 b10 d10 f10 a11 c11 e11 "
            "b12 d12 c13 c1");
  EXPECT_EQ(events_of(s, "c7-d6"), "moved seat:0 from:c7 to:d6 path:c8 c9 d9 d8 d7 d6");
}

TEST(Pool, rule_pool_crocodile_6_goes_straight_ahead_as_well) {
  EXPECT_EQ(events_of(parse_position("\n8 r6 . . . . .\n3 . . . . y ."), "a8-a14"),
            "moved seat:0 from:a8 to:a14 path:a9 a10 a11 a12 a13 a14");
  EXPECT_EQ(refusal_anchor(parse_position("\n8 . . r6 . . y"), "c8-c2"), nothing);
  EXPECT_EQ(refusal_anchor(parse_position("\n10 y . . . . .\n8 r6 . . . . ."), "a8-a14"), "pool-path");
  EXPECT_EQ(refusal_anchor(parse_position("\n14 r . . . . .\n8 r6 . . . . y"), "a8-a14"), "pool-meal");
  EXPECT_EQ(after(parse_position("\n14 y . . . . .\n8 r6 . . . . y"), "a8-a14"),
            "\n14 r6+y . . . . .\n8 . . . . . y");
}

TEST(Pool, rule_pool_path_passes_empty_squares_only) {
  const State s = parse_position("\n7 . . . y . .\n6 . r3 . . . .\n5 . y . . . .");
  EXPECT_EQ(refusal_anchor(s, "b6-b3"), "pool-path");
  EXPECT_EQ(refusal_anchor(s, "b6-d7"), nothing);  // by c6 and d6, or by b7 and c7
  EXPECT_EQ(events_of(s, "b6-d7"), "moved seat:0 from:b6 to:d7 path:b7 c7 d7; ate seat:0 on:d7 tiles:2");
  const State round = parse_position("\n7 . r y y . .\n6 . r3 . . . .\n5 . y . . . .");
  EXPECT_EQ(events_of(round, "b6-d7"),
            "moved seat:0 from:b6 to:d7 path:c6 d6 d7; ate seat:0 on:d7 tiles:2");
  EXPECT_EQ(refusal_anchor(round, "b6-c8"),
            "pool-path");  // there is a path with two turns, but not for a 3
}

TEST(Pool, rule_pool_path_never_turns_straight_back) {
  // There and back along the row, or up and down the file, would make six.
  EXPECT_EQ(ends(parse_position("\n14 r6 . . r . .\n13 r r r . . y"), "a14"), "");
  EXPECT_EQ(ends(parse_position("\n14 . r2 y . . .\n13 . r . . . ."), "b14"), "a13");
}

TEST(Pool, rule_pool_path_shown_has_the_fewest_turns_and_then_goes_north_first) {
  const State s = alone("r3", 2, 7);
  EXPECT_EQ(events_of(s, "c7-d9"), "moved seat:0 from:c7 to:d9 path:c8 c9 d9");
  EXPECT_EQ(events_of(s, "c7-b5"), "moved seat:0 from:c7 to:b5 path:c6 c5 b5");
  EXPECT_EQ(events_of(s, "c7-e8"), "moved seat:0 from:c7 to:e8 path:c8 d8 e8");
  const State six = alone("r6", 2, 7);
  EXPECT_EQ(events_of(six, "c7-d12"), "moved seat:0 from:c7 to:d12 path:c8 c9 c10 c11 c12 d12");
}

TEST(Pool, rule_pool_meal_makes_a_stack) {
  const State s = parse_position("\n9 . . y . . y\n6 . . r3 . . .\n5 y2+r . . . . .\n3 . r5 . . . .");
  EXPECT_EQ(after(s, "c6-c9"), "\n9 . . r3+y . . y\n5 y2+r . . . . .\n3 . r5 . . . .");
  EXPECT_EQ(events_of(s, "c6-c9"), "moved seat:0 from:c6 to:c9 path:c7 c8 c9; ate seat:0 on:c9 tiles:2");
  EXPECT_EQ(after(s, "c6-a5"), "\n9 . . y . . y\n5 r3+y2+r . . . . .\n3 . r5 . . . .");
  EXPECT_EQ(events_of(s, "c6-a5"), "moved seat:0 from:c6 to:a5 path:c5 b5 a5; ate seat:0 on:a5 tiles:3");
}

TEST(Pool, rule_pool_meal_is_never_of_ones_own) {
  const State s = parse_position("\n9 . . r . . y\n6 . . r3 . . .\n3 . . r4 . . .");
  EXPECT_EQ(refusal_anchor(s, "c6-c9"), "pool-meal");
  EXPECT_EQ(refusal_anchor(s, "c6-c3"), "pool-meal");
}

TEST(Pool, rule_pool_meal_of_a_stack_takes_all_of_it) {
  const State s = parse_position("\n9 . . y1+r2+r+y . . y\n6 . . r3 . . .");
  EXPECT_EQ(after(s, "c6-c9"), "\n9 . . r3+r2+y1+r+y . . y");
  const State back = parse_position("\n9 . . r3+y1 . . y4\n6 . . . . . r\n5 . . . . . y5", far_turn);
  EXPECT_EQ(refusal_anchor(back, "f9-c9"), "pool-crocodile");
  EXPECT_EQ(after(back, "f9-d7"), "\n9 . . r3+y1 . . .\n7 . . . y4 . .\n6 . . . . . r\n5 . . . . . y5");
  EXPECT_EQ(after(parse_position("\n9 . r3+y1 . . . y4\n6 . . . . . r", far_turn), "f9-b9"),
            "\n9 . y4+r3+y1 . . . .\n6 . . . . . r");
}

TEST(Pool, rule_pool_stack_moves_by_its_top_and_belongs_to_it) {
  const State s = parse_position("\n9 . . r2+r6+y5 . . y\n3 y3+r . . . . .");
  EXPECT_EQ(ends(s, "c9"), "c7 b8 d8 a9 e9 b10 d10 c11");
  EXPECT_EQ(after(s, "c9-c11"), "\n11 . . r2+r6+y5 . . .\n9 . . . . . y\n3 y3+r . . . . .");
  EXPECT_EQ(refusal_anchor(s, "a3-a6"), "pool-stack");
}

TEST(Pool, rule_pool_stack_eats_and_is_eaten) {
  const State s = parse_position("\n9 . . y . . .\n7 . . r2+y1 . . .\n5 . . y4 . . .\n2 . . . . . r");
  EXPECT_EQ(after(s, "c7-c9"), "\n9 . . r2+y1+y . . .\n5 . . y4 . . .\n2 . . . . . r");
  EXPECT_EQ(after(s, "c7-c9, c5-c9"), "\n9 . . y4+r2+y1+y . . .\n2 . . . . . r");
}

TEST(Pool, rule_pool_bar_is_exactly_the_last_step) {
  const State s = parse_position("\n11 . . . . r3+y .\n5 . . y . . .");
  EXPECT_EQ(refusal_anchor(s, "e11-bar"), nothing);
  EXPECT_EQ(refusal_anchor(parse_position("\n12 . . . . r2+y .\n5 . . y . . ."), "e12-bar"), nothing);
  EXPECT_EQ(refusal_anchor(parse_position("\n12 . . . . r4+y .\n5 . . y . . ."), "e12-bar"),
            "pool-bar");  // two too many
  EXPECT_EQ(refusal_anchor(parse_position("\n11 . . . . r2+y .\n5 . . y . . ."), "e11-bar"),
            "pool-bar");  // one too few
  EXPECT_EQ(refusal_anchor(parse_position("\n12 . . . . r3+y .\n5 . . y . . ."), "e12-bar"),
            nothing);  // by f12 and f13
  EXPECT_EQ(after(s, "e11-bar"), "\n5 . . y . . .\nred r3 y");
  EXPECT_EQ(events_of(s, "e11-bar"),
            "moved seat:0 from:e11 to:bar path:e12 e13 e14; arrived seat:0 tiles:2; ended ending:cleared");
}

TEST(Pool, rule_pool_bar_is_not_entered_diagonally) {
  EXPECT_EQ(ends(parse_position("\n13 . . . r1+y . .\n5 . . y . . ."), "d13"),
            "c12 d12 e12 c13 e13 c14 d14");
  EXPECT_EQ(refusal_anchor(parse_position("\n13 . . . r1+y . .\n5 . . y . . ."), "d13-bar"), "pool-bar");
}

TEST(Pool, rule_pool_bar_of_the_other_player_is_closed) {
  const State s = parse_position("\n9 . . . . y .\n2 r1+y . r2 . . .\nred r4 y3");
  EXPECT_EQ(ends(s, "a2"), "b2 a3 b3");
  EXPECT_EQ(ends(s, "c2"), "d1 e2 b3 d3 c4");
}

TEST(Pool, rule_pool_bar_is_open_to_swimmers_by_one_or_two_steps) {
  const State s = parse_position("\n12 . . . . r .\n9 . . . . y .\nred r4 y3");
  EXPECT_EQ(events_of(s, "e12-bar"),
            "swam seat:0 from:e12 to:bar path:e13 e14; arrived seat:0 tiles:1; ended ending:cleared");
  EXPECT_EQ(after(s, "e12-bar"), "\n9 . . . . y .\nred r4 y3 r");
  EXPECT_EQ(refusal_anchor(parse_position("\n13 . . . . . r\n9 . . . . y .\nyellow r4 y3"), "f13-bar"),
            nothing);
  EXPECT_EQ(refusal_anchor(parse_position("\n12 . . . r . .\n9 . . . . y .\nyellow r4 y3"), "d12-bar"),
            "pool-bar");
}

TEST(Pool, rule_pool_first_arrival_is_a_stack) {
  const State s = parse_position("\n13 . . . . r r1\n12 . . . r2 . .\n9 . r . . y .");
  EXPECT_EQ(legal_moves(s).find("bar"), std::string::npos);
  EXPECT_EQ(refusal_anchor(s, "e13-bar"), "pool-first-arrival");
  EXPECT_EQ(refusal_anchor(s, "f13-bar"), "pool-first-arrival");
  const State stack = parse_position("\n13 . . . . r r1+y\n12 . . . r2 . .\n9 . . . . y .\n2 y . . . . .");
  EXPECT_EQ(refusal_anchor(stack, "e13-bar"), "pool-first-arrival");
  const State open = played(stack, "f13-bar");
  EXPECT_EQ(refusal_anchor(open, "a2-bar"), nothing);  // for both players
  EXPECT_EQ(refusal_anchor(played(open, "e9-e8"), "e13-bar"), nothing);
}

TEST(Pool, rule_pool_pass_when_nothing_can_move) {
  const State s =
      parse_position("\n14 y6 r . . . .\n13 r . r . . .\n5 . . . r . .", {.at = 'B', .quiet = 3});
  EXPECT_EQ(legal_moves(s), "pass");
  EXPECT_EQ(events_of(s, "pass"), "passed seat:1");
  EXPECT_EQ(turn_of(played(s, "pass")), "A decides");
  EXPECT_EQ(played(s, "pass").quiet, 4);
  EXPECT_EQ(refusal_anchor(played(s, "pass"), "pass"), "pool-pass");
  EXPECT_EQ(refusal_anchor(played(s, "pass, d5*, 1"), "pass"), "pool-pass");
  EXPECT_EQ(refusal_anchor(new_match("setup=placing"), "pass"), "pool-placing");
}

TEST(Pool, rule_pool_pass_is_not_for_players_with_a_swimmer) {
  const State s = parse_position("\n14 y r . . . .\n13 r . r . . .\n5 . . . r . .", {.at = 'B'});
  EXPECT_EQ(legal_moves(s), "a14*");
  EXPECT_EQ(refusal_anchor(s, "pass"), "pool-pass");
}

TEST(Pool, rule_pool_pass_twice_in_a_row_ends_the_match) {
  State s = parse_position("\n14 y6 r . . . .\n13 r . r . . .\n5 . . . r . .", {.at = 'B'});
  EXPECT_EQ(turn_of(played(s, "pass, d5-d6, pass")), "A decides");  // the other player moved in between
  s.phase = Phase::passed;                                          // as if red had passed before
  EXPECT_EQ(events_of(s, "pass"), "passed seat:1; ended ending:stuck");
  EXPECT_EQ(turn_of(played(s, "pass")), "over");
}

}  // namespace flotilla::pool::tests
