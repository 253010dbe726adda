#include <gtest/gtest.h>

#include <algorithm>

#include "games/pool/bot/bots.h"
#include "games/pool/bot/worth.h"
#include "games/pool/tests/drawn.h"
#include "games/pool/tests/random.h"
#include "match/module_of.h"
#include "search/module_of.h"

namespace flotilla::pool::tests {

namespace {

const search::Module& pool_bots() {
  static const search::Module module = search::module_of<Rules, bots>();
  return module;
}

std::string chosen(const State& s) {
  const auto player = std::ranges::find(bots(), "greedy", &search::Bot<Rules>::name)->sit({});
  Rng rng(1);
  return match::written<Rules>(player->choose(Fold<Rules>(s), {}, rng));
}

}  // namespace

TEST(Pool, bot_greedy_brings_a_stack_home) {
  EXPECT_EQ(chosen(drawn("\n11 . . . . r3+y .\n9 y . . . . y\n4 . r . . . .")), "e11-bar");
}

TEST(Pool, bot_greedy_eats_the_larger_stack) {
  const State s = drawn("\n9 . . y1+r . . .\n6 . . r3 . . y\n4 . r . . . y2+r+r\n2 . y . . . .");
  EXPECT_EQ(chosen(s), "c6-c9");
}

TEST(Pool, bot_greedy_keeps_out_of_reach) {
  const State s = drawn("\n9 . . y4 . . .\n5 . . r3+y+y . . .\n2 . . . r . .");
  EXPECT_TRUE(chosen(s).starts_with("c5-")) << chosen(s);
}

TEST(Pool, bot_greedy_does_not_eat_the_last_piece_while_behind) {
  const State s = drawn("\n7 y . . . . .\n4 r3 . . . . .\n2 . r . . . .\nyellow r4 y3");
  EXPECT_NE(chosen(s), "a4-a7");
  const State ahead = drawn("\n7 y . . . . .\n4 r3 . . . . .\n2 . r . . . .\nred r4 y3");
  EXPECT_EQ(chosen(ahead), "a4-a7");
}

TEST(Pool, bot_worth_is_what_the_other_seat_lacks) {
  Rng rng(17);
  wander({}, rng, [](const State& s) {
    if (s.step == Step::reveal) return;
    ASSERT_EQ(worth(s, red), -worth(s, yellow)) << sketch(s);
  });
}

TEST(Pool, bot_worth_of_a_reveal_is_the_average_of_its_numbers) {
  const State s = played(drawn("\n9 . . y . . .\n5 . . r . . .\nred r1 r2 r3 y1\nyellow r5 r6"), "c5*");
  EXPECT_EQ(rolls(s), "4");
  std::int32_t best = -1'000'000;
  const State shown = played(s, "4");
  Rules::each_legal({}, shown, [&](const Move& move) {
    best = std::max(best, worth(played(shown, match::written<Rules>(move)), red));
  });
  EXPECT_EQ(expected_worth(s, red), best);
}

TEST(Pool, bot_choices_are_legal_at_every_table) {
  for (const auto& setup : every_setup()) {
    const auto match = match::module_of<Rules>.open(setup).it;
    const auto bot = pool_bots().sit("greedy", setup);
    Rng rng(7);
    while (match->turn() != Turn::over()) {
      if (match->turn() == Turn::chance()) {
        match->roll([&](std::uint32_t bound) { return rng.below(bound); });
        continue;
      }
      const auto move = bot->choose(*match->watch(match->turn().seat), {}, rng);
      ASSERT_FALSE(match->take(match::write_line(match->turn(), move))) << move;
    }
  }
}

TEST(Pool, bot_greedy_is_far_ahead_of_random) {
  const std::array<std::string_view, 2> first{"greedy", "random"}, second{"random", "greedy"};
  EXPECT_GT(pool_bots().simulate("", first, 1, 20, {})->worth[0], 18);
  EXPECT_GT(pool_bots().simulate("", second, 1, 20, {})->worth[1], 18);
}

}  // namespace flotilla::pool::tests
