#include <gtest/gtest.h>

#include "games/powerboats/tests/fixture.h"
#include "match/module_of.h"

namespace flotilla::powerboats::tests {
namespace {

Dice dice(unsigned ones, unsigned twos, unsigned threes) { return Dice::of_all(ones, twos, threes); }

std::vector<std::string> dice_moves(Dice held) {
  std::vector<std::string> words;
  each_dice_move(held, [&](const Move& move) {
    FixedTextSink<40> word;
    Rules::write(word, move);
    words.emplace_back(word.text());
  });
  std::ranges::sort(words);
  return words;
}

TEST(Powerboats, rule_pb_dice_add_remove_or_keep_and_throw_any_again) {
  EXPECT_EQ(dice_moves({}), (std::vector<std::string>{"+", "="}));
  EXPECT_EQ(dice_moves(dice(1, 0, 1)),
            (std::vector<std::string>{"+", "+ r1", "+ r1,3", "+ r3", "- x1", "- x3", "- x3 r1", "=", "= r1",
                                      "= r1,3", "= r3"}));
}
TEST(Powerboats, rule_pb_dice_are_at_most_nine) {
  for (const auto& word : dice_moves(dice(3, 3, 3))) EXPECT_FALSE(word.starts_with('+')) << word;
  EXPECT_EQ(dice_moves(dice(0, 0, 8)).front(), "+");
  Fixture d;
  d.boat(A).dice = dice(0, 0, 9);
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::add({}))->anchor, "pb-dice");
}
TEST(Powerboats, rule_pb_dice_may_all_be_removed) {
  Fixture d(" A");
  d.boat(A).dice = dice(0, 0, 1);
  Rules::play(d.board, d.state, Move::remove(3, {}), ignore_events);
  EXPECT_EQ(d.boat(A).dice, Dice{});
  EXPECT_EQ(d.state.phase, Phase::steer);  // nothing is thrown
}
TEST(Powerboats, rule_pb_dice_that_are_removed_must_be_there) {
  Fixture d;
  d.boat(A).dice = dice(1, 1, 0);
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::remove(3, {}))->anchor, "pb-dice");
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::remove(2, dice(0, 1, 0)))->anchor, "pb-dice");
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::keep(dice(2, 0, 0)))->anchor, "pb-dice");
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::remove(1, dice(0, 1, 0)))->anchor, "pb-dice");  // x2 r1
  EXPECT_FALSE(Rules::refuse(d.board, d.state, Move::remove(2, dice(1, 0, 0))));
}
// Yellow has 3 and 2, keeps the 3 and throws the 2 again with a new die: 3 and 1, that is 7 with the 3 that
// was kept.
TEST(Powerboats, rule_pb_dice_as_in_the_example) {
  Fixture d(" A");
  d.boat(A).dice = dice(0, 1, 1);
  Rules::play(d.board, d.state, Move::add(dice(0, 1, 0)), ignore_events);
  EXPECT_EQ(d.state.thrown, 2);
  EXPECT_EQ(Rules::refuse(d.board, d.state, dice_roll(dice(0, 0, 1)))->anchor, "pb-dice");
  Rules::apply_roll(d.board, d.state, dice_roll(dice(1, 0, 1)), ignore_events);
  EXPECT_EQ(d.boat(A).dice.sum(), 7u);
  EXPECT_EQ(d.state.phase, Phase::steer);
}

TEST(Powerboats, rule_pb_dice_are_none_when_a_race_begins) {
  Fixture d(" A");
  d.boat(A).dice = dice(0, 0, 2);
  next_race(d.state, ignore_events);
  EXPECT_EQ(d.boat(A).dice, Dice{});
}

// 7 hexes: land immediately to the left, and after 6 straight ahead.
TEST(Powerboats, rule_pb_steer_must_allow_the_full_speed_as_in_the_example) {
  Fixture d(R"(
 # # . . . . . .
. A . . . . . . #
 . . . . . . . .
)");
  EXPECT_EQ(d.ways(A, dice(1, 0, 2)), "right");
  EXPECT_EQ(d.ways(A, dice(0, 0, 2)), "ahead right");
}
TEST(Powerboats, rule_pb_steer_says_how_far_another_way_leads) {
  Fixture d(R"(
 # # . . . . . .
. A . . . . . . #
 . . . . . . . .
)");
  d.ways(A, dice(1, 0, 2));
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::steer(Steer::ahead)),
            (Refusal{"pb-steer", "too_short", 6, 7}));
  d.ways(A, dice(0, 0, 9));
  EXPECT_EQ(Rules::refuse(d.board, d.state, Move::steer(Steer::ahead)),
            (Refusal{"pb-steer", "too_short", 6, 18}));
}
TEST(Powerboats, rule_pb_steer_takes_the_longest_way_if_none_is_long_enough) {
  Fixture d(R"(
 . # . . . . . .
. . . . . . . . .
 A . # . . . . .
. . . . . . . . .
 . # . . . . . .
)");
  EXPECT_EQ(d.board.run(d.boat(A).cell, NE), 1u);
  EXPECT_EQ(d.board.run(d.boat(A).cell, E), 1u);
  EXPECT_EQ(d.board.run(d.boat(A).cell, SE), 1u);
  EXPECT_EQ(d.ways(A, dice(0, 1, 0)), "left ahead right");  // ties are free
  EXPECT_EQ(d.ways(A, dice(1, 0, 0)), "left ahead right");
}
TEST(Powerboats, rule_pb_steer_takes_no_notice_of_boats) {
  Fixture d(R"(
 # # . . .
A B . . .
 # # . . .
)");
  EXPECT_EQ(d.ways(A, dice(1, 0, 0)), "ahead");
}
TEST(Powerboats, rule_pb_zero_turns_without_moving) {
  Fixture d(" A # #");
  EXPECT_EQ(d.ways(A, {}), "left ahead right");
  const auto before = d.boat(A).cell;
  EXPECT_EQ(d.sail(A, {}, Steer::left), "turned");
  EXPECT_EQ(d.boat(A).cell, before);
  EXPECT_EQ(d.boat(A).heading, NE);
}
TEST(Powerboats, rule_pb_move_straight_on_and_keep_dice_and_heading) {
  Fixture d(" A");
  EXPECT_EQ(d.sail(A, dice(1, 0, 1), Steer::right), "sailed");
  EXPECT_EQ(d.where(A), "13/11 SE");
  EXPECT_EQ(d.boat(A).dice, dice(1, 0, 1));
  EXPECT_EQ(d.state.at, B);
}

// Speed 5, the longest way is 3: it must be taken, 2 damage, all dice lost.
TEST(Powerboats, rule_pb_crash_as_in_the_example) {
  Fixture d(R"(
 . # . . . . .
. A . # . . .
 . . . . . . .
. . . . . . .
 . . . . . . .
. . . # . . .
)");
  EXPECT_EQ(d.ways(A, dice(0, 1, 1)), "right");
  EXPECT_EQ(d.sail(A, dice(0, 1, 1), Steer::right), "sailed, crashed 2");
  EXPECT_EQ(d.where(A), "13/11 SE");
  EXPECT_EQ(d.boat(A).damage, 2);
  EXPECT_EQ(d.boat(A).dice, Dice{});
}
TEST(Powerboats, rule_pb_crash_without_any_water_ahead_turns_the_boat) {
  Fixture d(R"(
 # # . .
A # . .
 # # . .
)");
  EXPECT_EQ(d.sail(A, dice(0, 1, 0), Steer::left), "turned, crashed 2");
  EXPECT_EQ(d.where(A), "10/9 NE");
}
TEST(Powerboats, rule_pb_sink_with_four_damage_lasting_damage_included) {
  Fixture d(R"(
 # # . .
A # . .
 # # . .
)",
            E, 3);
  d.boat(A).damage = d.boat(A).lasting_damage = 1;
  EXPECT_EQ(d.sail(A, dice(0, 0, 1), Steer::ahead), "turned, crashed 3, sank");
  EXPECT_EQ(d.where(A), "off");
  EXPECT_EQ(d.boat(A).fate, Fate::sunk);
  EXPECT_EQ(d.state.at, B);
}
TEST(Powerboats, rule_pb_edge_is_an_obstacle) {
  Fixture d;
  d.put(A, 14, 26, E);
  EXPECT_EQ(d.board.run(d.boat(A).cell, E), 2u);
  d.put(A, 3, 14, NE);
  EXPECT_EQ(d.board.run(d.boat(A).cell, NE), 2u);
}

// 3 hexes would end on another boat: one less, no damage, dice kept.
TEST(Powerboats, rule_pb_passing_stops_before_a_boat_as_in_the_example) {
  Fixture d(" A . . B . .");
  EXPECT_EQ(d.sail(A, dice(1, 1, 0), Steer::ahead), "sailed, held up 1");
  EXPECT_EQ(d.where(A), "9/11 E");
  EXPECT_EQ(d.boat(A).dice, dice(1, 1, 0));
  EXPECT_EQ(d.boat(A).damage, 0);
}
// Two dice thrown again show 1 and 2, and both boats ahead are passed.
TEST(Powerboats, rule_pb_passing_goes_through_boats_as_in_the_example) {
  Fixture d(" A B C . .", E, 3);
  EXPECT_EQ(d.sail(A, dice(1, 1, 0), Steer::ahead), "sailed");
  EXPECT_EQ(d.where(A), "9/12 E");
}
// 3 with only 2 hexes free, and a boat on the second: 1 damage, the die lost, one hex behind the other
// boat.
TEST(Powerboats, rule_pb_passing_and_a_crash_as_in_the_example) {
  Fixture d(R"(
 # . . .
A . B #
 # . . .
)");
  EXPECT_EQ(d.ways(A, dice(0, 0, 1)), "ahead");
  EXPECT_EQ(d.sail(A, dice(0, 0, 1), Steer::ahead), "sailed, held up 1, crashed 1");
  EXPECT_EQ(d.where(A), "10/10 E");
  EXPECT_EQ(d.boat(A).damage, 1);
  EXPECT_EQ(d.boat(A).dice, Dice{});
  EXPECT_EQ(d.boat(B).damage, 0);
}
TEST(Powerboats, rule_pb_passing_falls_back_to_its_own_hex) {
  Fixture d(" A B C .", E, 3);
  EXPECT_EQ(d.sail(A, dice(0, 1, 0), Steer::ahead), "turned, held up 2");
  EXPECT_EQ(d.where(A), "9/9 E");
  EXPECT_EQ(d.boat(A).dice, dice(0, 1, 0));
}

TEST(Powerboats, rule_pb_order_leaves_out_who_is_not_racing) {
  Fixture d("", E, 4);
  d.boat(B).fate = Fate::sunk;
  d.boat(B).cell = nowhere;
  d.state.first = C;
  d.put(A, 14, 14, E);
  d.sail(A, {}, Steer::ahead);
  EXPECT_EQ(d.state.at, C);
  EXPECT_EQ(d.state.round, 2);  // a round begins with the first seat
  d.sail(C, {}, Steer::ahead);
  EXPECT_EQ(d.state.at, Seat{3});
  EXPECT_EQ(d.state.round, 2);
}

TEST(Powerboats, rule_pb_seats_two_to_six) {
  for (const char* setup : {"seats=1", "seats=7"})
    EXPECT_EQ(match::module_of<Rules>.open(setup).why.anchor, "pb-seats");
  EXPECT_TRUE(match::module_of<Rules>.open("seats=6").it);
}

}  // namespace
}  // namespace flotilla::powerboats::tests
