#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/pool/tests/fixture.h"

namespace flotilla::pool::tests {

TEST(Pool, rule_pool_board_has_80_squares_of_water) {
  EXPECT_EQ(water.count(), 80u);
  for (const auto* no_water : {"a1", "b1", "e14", "f14", "g1", "a0", "a15", "a01"})
    EXPECT_EQ(refusal_anchor(new_match(""), std::string("c2-") + no_water), not_understood) << no_water;
}

TEST(Pool, rule_pool_board_is_the_same_after_half_a_turn) {
  for (unsigned square = 0; square < files * rows; ++square) {
    const auto here = static_cast<Square>(square);
    EXPECT_EQ(is_water(here), is_water(turned_round(here)));
    EXPECT_EQ(goal(red).has(here), goal(yellow).has(turned_round(here)));
  }
}

TEST(Pool, rule_pool_ladders_lead_into_the_bar_by_a_side) {
  const State s = parse_position(R"(
14 . . . r1+y . .
13 . . . . r2 r3
2 y1 y2 . . . .
1 . . y3+r . . .)");
  EXPECT_EQ(refusal_anchor(s, "d14-bar"), nothing);
  EXPECT_EQ(refusal_anchor(parse_position("\n13 . . . . r1+y .\n12 . y . . . ."), "e13-bar"), nothing);
  EXPECT_EQ(refusal_anchor(parse_position("\n13 . . . . . r1+y\n12 . y . . . ."), "f13-bar"), nothing);
  for (const auto* pool : {"\n8 r . . . . .\n2 y1+r . . . . .", "\n8 r . . . . .\n2 . y1+r . . . .",
                           "\n8 r . . . . .\n1 . . y1+r . . ."}) {
    const State far = parse_position(pool, {.at = 'B'});
    EXPECT_NE(legal_moves(far).find("-bar"), std::string::npos) << pool;
  }
}

TEST(Pool, rule_pool_tiles_two_players_with_six_each) {
  EXPECT_EQ(refusal_anchor<Rules>("seats=3"), "pool-tiles");
  EXPECT_EQ(refusal_anchor<Rules>("seats=1"), "pool-tiles");
  EXPECT_EQ(new_match("").own(red).count(), 6u);
  EXPECT_EQ(new_match("").own(yellow).count(), 6u);
  EXPECT_EQ(refusal_anchor(new_match(""), "c3-c4"), "pool-tiles");  // nobody is there
}

TEST(Pool, rule_pool_placing_the_picture) {
  EXPECT_EQ(position_text(new_match("")), R"(
13 . . . y . .
12 . . y . . y
11 . y . . y .
10 y . . . . .
5 . . . . . r
4 . r . . r .
3 r . . r . .
2 . . r . . .)");
  EXPECT_EQ(turn_of(new_match("")), "A decides");
  EXPECT_EQ(refusal_anchor(new_match(""), "c3"), "pool-placing");
}

TEST(Pool, rule_pool_placing_goes_by_turns_in_rows_with_room) {
  const State s = new_match("setup=placing");
  EXPECT_EQ(std::ranges::count(legal_moves(s), ' '), 4 * 6 - 1);
  EXPECT_EQ(turn_of(s), "A decides");
  EXPECT_EQ(events_of(s, "b2"), "placed seat:0 to:b2");  // a ladder may be used
  const State one = played(s, "b2, c13");
  EXPECT_EQ(turn_of(one), "A decides");
  EXPECT_EQ(refusal_anchor(one, "c2"), "pool-placing");  // the row is full
  EXPECT_EQ(refusal_anchor(one, "c6"), "pool-placing");
  EXPECT_EQ(refusal_anchor(one, "c1"), "pool-placing");
  EXPECT_EQ(refusal_anchor(one, "b2"), "pool-placing");
  EXPECT_EQ(refusal_anchor(one, "b2-b3"), "pool-placing");
  EXPECT_EQ(refusal_anchor(one, "b2*"), "pool-placing");
  const State most = played(one, "a3, a12, b3, b12, a4, a11, b4, b11, f5");
  EXPECT_EQ(legal_moves(most), "a10 b10 c10 d10 e10 f10");
  const State all = played(most, "f10");
  EXPECT_EQ(turn_of(all), "A decides");
  EXPECT_EQ(position_text(all), R"(
13 . . y . . .
12 y y . . . .
11 y y . . . .
10 . . . . . y
5 . . . . . r
4 r r . . . .
3 r r . . . .
2 . r . . . .)");
  EXPECT_EQ(refusal_anchor(all, "c2"), "pool-placing");
  EXPECT_EQ(refusal_anchor(all, "b2-c2"), nothing);
}

TEST(Pool, rule_pool_values_are_drawn_from_the_numbers_not_yet_shown) {
  const State s = parse_position(R"(
9 y . . . . .
5 . . r2+y3 . . r
4 r . . . . .
red r6 y4)");
  EXPECT_EQ(turn_of(played(s, "f5*")), "chance");
  EXPECT_EQ(possible_rolls(played(s, "f5*")), "1 3 4 5");
  EXPECT_EQ(possible_rolls(played(s, "f5*, 3, f5-f8, a9*")), "1 2 5 6");  // yellow's are its own
  EXPECT_EQ(refusal_anchor(played(s, "f5*"), "2"), "pool-values");
  EXPECT_EQ(refusal_anchor(played(s, "f5*"), "6"), "pool-values");
  EXPECT_EQ(refusal_anchor(played(s, "f5*"), "0"), "pool-values");
  EXPECT_EQ(refusal_anchor(played(s, "f5*"), "7"), not_understood);
  EXPECT_EQ(refusal_anchor(played(s, "f5*"), "f5-f6"), "pool-values");
  EXPECT_EQ(refusal_anchor(s, "3"), "pool-values");
}

TEST(Pool, rule_pool_values_are_equally_likely) {
  std::map<unsigned, unsigned> seen;
  Rng rng(6);
  const State s = played(new_match(""), "c2*");
  for (unsigned i = 0; i < 60'000; ++i) ++seen[Rules::sample(s, rng).number];
  ASSERT_EQ(seen.size(), 6u);
  for (const auto& [number, count] : seen) EXPECT_NEAR(count, 10'000, 400) << number;
}

}  // namespace flotilla::pool::tests
