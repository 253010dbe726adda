#include <gtest/gtest.h>

#include <set>

#include "games/river/tests/fixture.h"
#include "match/notation.h"

namespace flotilla::river::tests {

TEST(River, rule_river_seats_are_two_to_four) {
  EXPECT_EQ(refusal_anchor<Rules>("seats=0"), "river-seats");
  EXPECT_EQ(refusal_anchor<Rules>("seats=1"), "river-seats");
  EXPECT_EQ(refusal_anchor<Rules>("seats=2"), nothing);
  EXPECT_EQ(refusal_anchor<Rules>("seats=3"), nothing);
  EXPECT_EQ(refusal_anchor<Rules>("seats=4"), nothing);
  EXPECT_EQ(refusal_anchor<Rules>("seats=5"), "river-seats");
}

TEST(River, rule_river_seats_have_three_boats_each) {
  EXPECT_EQ(position_text(new_match("seats=2")), "S . . aaabbb W . . . . .");
  EXPECT_EQ(position_text(new_match("seats=3")), "S . . aaabbbccc W . . . . .");
  EXPECT_EQ(position_text(new_match("seats=4")), "S . . aaabbbcccddd W . . . . .");
}

TEST(River, rule_river_sections_are_ten_with_one_sandbank_and_one_wave_for_ever) {
  State s = parse_position("S . . . W . . . . a");
  for (const std::string_view next :
       {". . . W . . . . a S", ". . W . . . . a S .", ". W . . . . a S . .", "W . . . . a S . . .",
        ". . . . a S . . . W", ". . . a S . . . W .", ". . a S . . . W . .", ". a S . . . W . . .",
        "a S . . . W . . . .", "S . . . W . . . . ."}) {
    s = played(s, "wind, wind");
    EXPECT_EQ(position_text(s), next);
  }
}

TEST(River, rule_river_order_is_official_unless_agreed_otherwise) {
  EXPECT_EQ(position_text(new_match("")), "S . . aaabbb W . . . . .");
  EXPECT_EQ(new_match("order=official"), new_match(""));
  EXPECT_EQ(new_match("order=1/5"), new_match(""));
}

TEST(River, rule_river_order_free_is_chosen_in_the_setup) {
  EXPECT_EQ(position_text(new_match("order=3/7")), ". . S aaabbb . . W . . .");
  EXPECT_EQ(position_text(new_match("order=10/1")), "W . . aaabbb . . . . . S");
  EXPECT_EQ(position_text(new_match("order=4/9")), ". . . Saaabbb . . . . W .");
  EXPECT_EQ(refusal_anchor<Rules>("order=3/3"), "river-order");
  EXPECT_EQ(refusal_anchor<Rules>("order=0/5"), "river-order");
  EXPECT_EQ(refusal_anchor<Rules>("order=0/0"), "not understood");
  EXPECT_EQ(refusal_anchor<Rules>("order=5/0"), "river-order");
}

TEST(River, rule_river_order_free_refuses_positions_that_are_none) {
  EXPECT_TRUE(Rules::refuse(Rules::Setup{.sandbank = 11, .wave = 5}));
  EXPECT_TRUE(Rules::refuse(Rules::Setup{.sandbank = 1, .wave = 11}));
  EXPECT_FALSE(Rules::refuse(Rules::Setup{.sandbank = 10, .wave = 9}));
}

TEST(River, rule_river_order_free_is_drawn_before_anything_else) {
  const State s = new_match("order=free");
  EXPECT_EQ(turn_of(s), "order");
  EXPECT_EQ(position_text(s), ". . . aaabbb . . . . . .");
  EXPECT_EQ(refusal_anchor(s, "3"), "river-order");
  EXPECT_EQ(refusal_anchor(s, "first B"), "river-first");
  EXPECT_EQ(after(s, "order 8/2"), ". W . aaabbb . . . S . .");
  EXPECT_EQ(events_of(s, "order 8/2"), "laid sandbank:8 wave:2");
  EXPECT_EQ(turn_of(played(s, "order 8/2")), "first");
  EXPECT_EQ(turn_of(played(new_match("order=free first=B"), "order 8/2")), "B rolls");
}

TEST(River, rule_river_order_free_is_any_two_different_positions_equally_likely) {
  const State s = new_match("order=free");
  std::set<std::string> pairs;
  Rules::each_roll(s, [&](const Roll& roll, std::uint32_t weight) {
    EXPECT_EQ(Rules::refuse(Nothing{}, s, roll), allowed);
    EXPECT_EQ(weight, 1u);
    pairs.insert(match::to_notation<Rules>(roll));
  });
  EXPECT_EQ(pairs.size(), 90u);
  EXPECT_EQ(samples(s), possible_rolls(s));
  EXPECT_EQ(refusal_anchor(s, "order 3/3"), "river-order");
  EXPECT_EQ(refusal_anchor(s, "order 0/3"), "river-order");
  EXPECT_EQ(refusal_anchor(s, "order 3/0"), "river-order");
}

TEST(River, rule_river_order_is_laid_only_once) {
  EXPECT_EQ(refusal_anchor(played(new_match("order=free"), "order 8/2"), "order 8/2"), "river-order");
  EXPECT_EQ(refusal_anchor(new_match(""), "order 8/2"), "river-order");
}

TEST(River, rule_river_start_is_position_four_in_any_order) {
  EXPECT_EQ(after(new_match("seats=4 order=free"), "order 10/9"), ". . . aaabbbcccddd . . . . W S");
  EXPECT_EQ(after(new_match("order=free"), "order 4/5"), ". . . Saaabbb W . . . . .");
}

TEST(River, rule_river_first_is_drawn_among_the_players) {
  EXPECT_EQ(turn_of(new_match("")), "first");
  EXPECT_EQ(possible_rolls(new_match("seats=2")), "first A, first B");
  EXPECT_EQ(possible_rolls(new_match("seats=3")), "first A, first B, first C");
  EXPECT_EQ(possible_rolls(new_match("seats=4")), "first A, first B, first C, first D");
  EXPECT_EQ(samples(new_match("seats=4")), "first A, first B, first C, first D");
  EXPECT_EQ(turn_of(played(new_match("seats=3"), "first C")), "C rolls");
  EXPECT_EQ(events_of(new_match("seats=3"), "first C"), "first seat:2");
  EXPECT_EQ(refusal_anchor(new_match("seats=3"), "first D"), "river-first");
  EXPECT_EQ(refusal_anchor(new_match(""), "wind"), "river-first");
  EXPECT_EQ(refusal_anchor(played(new_match(""), "first B"), "first A"), "river-first");
}

TEST(River, rule_river_first_is_fixed_in_the_setup) {
  EXPECT_EQ(turn_of(new_match("first=A")), "A rolls");
  EXPECT_EQ(turn_of(new_match("first=B")), "B rolls");
  EXPECT_EQ(turn_of(new_match("seats=4 first=D")), "D rolls");
  EXPECT_EQ(new_match("first=drawn"), new_match(""));
  EXPECT_EQ(refusal_anchor<Rules>("seats=2 first=C"), "river-first");
  EXPECT_EQ(refusal_anchor<Rules>("seats=4 first=E"), "river-first");
}

TEST(River, rule_river_die_shows_one_to_five_and_wind_equally_likely) {
  const State s = new_match("first=A");
  EXPECT_EQ(possible_rolls(s), "1, 2, 3, 4, 5, wind");
  EXPECT_EQ(samples(s), "1, 2, 3, 4, 5, wind");
  EXPECT_EQ(refusal_anchor(s, "0"), "river-die");
  EXPECT_EQ(refusal_anchor(s, "6"), not_understood);
}

}  // namespace flotilla::river::tests
