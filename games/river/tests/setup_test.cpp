#include <gtest/gtest.h>

#include <set>

#include "games/river/tests/drawn.h"
#include "match/words.h"

namespace flotilla::river::tests {

TEST(River, rule_river_seats_are_two_to_four) {
  EXPECT_EQ(against("seats=0"), "river-seats");
  EXPECT_EQ(against("seats=1"), "river-seats");
  EXPECT_EQ(against("seats=2"), nothing);
  EXPECT_EQ(against("seats=3"), nothing);
  EXPECT_EQ(against("seats=4"), nothing);
  EXPECT_EQ(against("seats=5"), "river-seats");
}

TEST(River, rule_river_seats_have_three_boats_each) {
  EXPECT_EQ(sketch(begun("seats=2")), "S . . aaabbb W . . . . .");
  EXPECT_EQ(sketch(begun("seats=3")), "S . . aaabbbccc W . . . . .");
  EXPECT_EQ(sketch(begun("seats=4")), "S . . aaabbbcccddd W . . . . .");
}

TEST(River, rule_river_sections_are_ten_with_one_sandbank_and_one_wave_for_ever) {
  State s = drawn("S . . . W . . . . a");
  for (const std::string_view next :
       {". . . W . . . . a S", ". . W . . . . a S .", ". W . . . . a S . .", "W . . . . a S . . .",
        ". . . . a S . . . W", ". . . a S . . . W .", ". . a S . . . W . .", ". a S . . . W . . .",
        "a S . . . W . . . .", "S . . . W . . . . ."}) {
    s = played(s, "wind, wind");
    EXPECT_EQ(sketch(s), next);
  }
}

TEST(River, rule_river_order_is_official_unless_agreed_otherwise) {
  EXPECT_EQ(sketch(begun("")), "S . . aaabbb W . . . . .");
  EXPECT_EQ(begun("order=official"), begun(""));
  EXPECT_EQ(begun("order=1/5"), begun(""));
}

TEST(River, rule_river_order_free_is_chosen_in_the_setup) {
  EXPECT_EQ(sketch(begun("order=3/7")), ". . S aaabbb . . W . . .");
  EXPECT_EQ(sketch(begun("order=10/1")), "W . . aaabbb . . . . . S");
  EXPECT_EQ(sketch(begun("order=4/9")), ". . . Saaabbb . . . . W .");
  EXPECT_EQ(against("order=3/3"), "river-order");
  EXPECT_EQ(against("order=0/5"), "river-order");
  EXPECT_EQ(against("order=0/0"), "not understood");
  EXPECT_EQ(against("order=5/0"), "river-order");
}

TEST(River, rule_river_order_free_refuses_positions_that_are_none) {
  EXPECT_TRUE(Rules::refuse(Rules::Setup{.sandbank = 11, .wave = 5}));
  EXPECT_TRUE(Rules::refuse(Rules::Setup{.sandbank = 1, .wave = 11}));
  EXPECT_FALSE(Rules::refuse(Rules::Setup{.sandbank = 10, .wave = 9}));
}

TEST(River, rule_river_order_free_is_drawn_before_anything_else) {
  const State s = begun("order=free");
  EXPECT_EQ(turn_of(s), "order");
  EXPECT_EQ(sketch(s), ". . . aaabbb . . . . . .");
  EXPECT_EQ(against(s, "3"), "river-order");
  EXPECT_EQ(against(s, "first B"), "river-first");
  EXPECT_EQ(after(s, "order 8/2"), ". W . aaabbb . . . S . .");
  EXPECT_EQ(told(s, "order 8/2"), "laid sandbank:8 wave:2");
  EXPECT_EQ(turn_of(played(s, "order 8/2")), "first");
  EXPECT_EQ(turn_of(played(begun("order=free first=B"), "order 8/2")), "B rolls");
}

TEST(River, rule_river_order_free_is_any_two_different_positions_equally_likely) {
  const State s = begun("order=free");
  std::set<std::string> pairs;
  Rules::each_roll(s, [&](const Roll& roll, std::uint32_t weight) {
    EXPECT_EQ(Rules::refuse(Nothing{}, s, roll), allowed);
    EXPECT_EQ(weight, 1u);
    pairs.insert(match::written<Rules>(roll));
  });
  EXPECT_EQ(pairs.size(), 90u);
  EXPECT_EQ(samples(s), rolls(s));
  EXPECT_EQ(against(s, "order 3/3"), "river-order");
  EXPECT_EQ(against(s, "order 0/3"), "river-order");
  EXPECT_EQ(against(s, "order 3/0"), "river-order");
}

TEST(River, rule_river_order_is_laid_only_once) {
  EXPECT_EQ(against(played(begun("order=free"), "order 8/2"), "order 8/2"), "river-order");
  EXPECT_EQ(against(begun(""), "order 8/2"), "river-order");
}

TEST(River, rule_river_start_is_position_four_in_any_order) {
  EXPECT_EQ(after(begun("seats=4 order=free"), "order 10/9"), ". . . aaabbbcccddd . . . . W S");
  EXPECT_EQ(after(begun("order=free"), "order 4/5"), ". . . Saaabbb W . . . . .");
}

TEST(River, rule_river_first_is_drawn_among_the_players) {
  EXPECT_EQ(turn_of(begun("")), "first");
  EXPECT_EQ(rolls(begun("seats=2")), "first A, first B");
  EXPECT_EQ(rolls(begun("seats=3")), "first A, first B, first C");
  EXPECT_EQ(rolls(begun("seats=4")), "first A, first B, first C, first D");
  EXPECT_EQ(samples(begun("seats=4")), "first A, first B, first C, first D");
  EXPECT_EQ(turn_of(played(begun("seats=3"), "first C")), "C rolls");
  EXPECT_EQ(told(begun("seats=3"), "first C"), "first seat:2");
  EXPECT_EQ(against(begun("seats=3"), "first D"), "river-first");
  EXPECT_EQ(against(begun(""), "wind"), "river-first");
  EXPECT_EQ(against(played(begun(""), "first B"), "first A"), "river-first");
}

TEST(River, rule_river_first_is_fixed_in_the_setup) {
  EXPECT_EQ(turn_of(begun("first=A")), "A rolls");
  EXPECT_EQ(turn_of(begun("first=B")), "B rolls");
  EXPECT_EQ(turn_of(begun("seats=4 first=D")), "D rolls");
  EXPECT_EQ(begun("first=drawn"), begun(""));
  EXPECT_EQ(against("seats=2 first=C"), "river-first");
  EXPECT_EQ(against("seats=4 first=E"), "river-first");
}

TEST(River, rule_river_die_shows_one_to_five_and_wind_equally_likely) {
  const State s = begun("first=A");
  EXPECT_EQ(rolls(s), "1, 2, 3, 4, 5, wind");
  EXPECT_EQ(samples(s), "1, 2, 3, 4, 5, wind");
  EXPECT_EQ(against(s, "0"), "river-die");
  EXPECT_EQ(against(s, "6"), not_understood);
}

}  // namespace flotilla::river::tests
