#include <gtest/gtest.h>

#include <algorithm>

#include "games/pool/bot/bots.h"
#include "games/pool/bot/evaluation.h"
#include "games/pool/tests/fixture.h"
#include "search/module_of.h"
#include "tests/support/bots.h"

namespace flotilla::pool::tests {

namespace {

const search::Module& pool_bots() {
  static const search::Module module = search::module_of<Rules, bots>();
  return module;
}

// Adds the tiles that the text of a position leaves out, unrevealed in the bar of their colour.
State with_all_tiles(State s) {
  for (const Seat colour : {red, yellow}) {
    unsigned count = swimmers(s, colour).count();
    for (const Contents contents : s.contents) count += contents.hidden(colour);
    for (unsigned number = 1; number <= tiles_each; ++number)
      count += s.locations[tile(colour, number)].shown();
    for (; count < tiles_each; ++count) s.contents[bar_of(colour)].add(Contents::swimmer(colour));
  }
  return s;
}

std::string chosen(const State& s) {
  const auto player = support::make_player(bots(), "greedy");
  Rng rng(1);
  return match::to_notation<Rules>(player->choose(Fold<Rules>(with_all_tiles(s)), {}, rng));
}

}  // namespace

TEST(Pool, bot_greedy_brings_a_stack_home) {
  EXPECT_EQ(chosen(parse_position("\n11 . . . . r3+y .\n9 y . . . . y\n4 . r . . . .")), "e11-bar");
}

TEST(Pool, bot_greedy_eats_the_larger_stack) {
  const State s = parse_position("\n9 . . y1+r . . .\n6 . . r3 . . y\n4 . r . . . y2+r+r\n2 . y . . . .");
  EXPECT_EQ(chosen(s), "c6-c9");
}

TEST(Pool, bot_greedy_keeps_out_of_reach) {
  const State s = parse_position("\n9 . . y4 . . .\n5 . . r3+y+y . . .\n2 . . . r . .");
  EXPECT_TRUE(chosen(s).starts_with("c5-")) << chosen(s);
}

TEST(Pool, bot_greedy_does_not_eat_the_last_piece_while_behind) {
  const State s = parse_position("\n7 y . . . . .\n4 r3 . . . . .\n2 . r . . . .\nyellow r4 y3");
  EXPECT_NE(chosen(s), "a4-a7");
  const State ahead = parse_position("\n7 y . . . . .\n4 r3 . . . . .\n2 . r . . . .\nred r4 y3");
  EXPECT_EQ(chosen(ahead), "a4-a7");
}

TEST(Pool, bot_evaluation_is_what_the_other_seat_lacks) {
  Rng rng(17);
  play_random_match<Rules>({}, rng, [](const State& s) {
    if (s.phase == Phase::reveal) return;
    ASSERT_EQ(evaluate(s, red), -evaluate(s, yellow)) << position_text(s);
  });
}

TEST(Pool, bot_evaluation_of_a_reveal_is_the_average_of_its_numbers) {
  const State s =
      played(parse_position("\n9 . . y . . .\n5 . . r . . .\nred r1 r2 r3 y1\nyellow r5 r6"), "c5*");
  EXPECT_EQ(possible_rolls(s), "4");
  std::int32_t best = -1'000'000;
  const State shown = played(s, "4");
  Rules::each_legal({}, shown, [&](const Move& move) {
    best = std::max(best, evaluate(played(shown, match::to_notation<Rules>(move)), red));
  });
  EXPECT_EQ(expected_evaluation(s, red), best);
}

TEST(Pool, bot_choices_are_legal_at_every_table) {
  for (const auto& setup : every_setup(Rules::info))
    support::play_by_text<Rules>(pool_bots(), "greedy", setup, 7);
}

TEST(Pool, bot_greedy_is_far_ahead_of_random) {
  const std::array<std::string_view, 2> first{"greedy", "random"}, second{"random", "greedy"};
  EXPECT_GT(pool_bots().simulate("", first, 1, 20, {})->wins[0], 18);
  EXPECT_GT(pool_bots().simulate("", second, 1, 20, {})->wins[1], 18);
}

}  // namespace flotilla::pool::tests
