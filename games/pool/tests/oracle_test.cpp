#include "games/pool/tests/oracle.h"

#include <gtest/gtest.h>

#include "games/pool/tests/drawn.h"
#include "games/pool/tests/random.h"
#include "match/words.h"

namespace flotilla::pool::tests {

namespace {

using match::written;

// Every move that can be written, legal or not.
std::vector<Move> every_move() {
  std::vector<Move> moves{Move::pass()};
  water.each([&](Square from) {
    moves.push_back({nowhere, from});
    moves.push_back({from, bar});
    water.each([&](Square to) { moves.push_back({from, to}); });
  });
  return moves;
}

void compare(const State& state, const Oracle& oracle) {
  ASSERT_EQ(sketch(state), oracle.sketch());
  ASSERT_EQ(Rules::turn(state) == Turn::over(), oracle.over());
  ASSERT_EQ(Rules::turn(state) == Turn::chance(), oracle.chance());
  ASSERT_EQ(Rules::points(state, red), oracle.points('A'));
  ASSERT_EQ(Rules::points(state, yellow), oracle.points('B'));
  if (oracle.over()) {
    ASSERT_EQ(places(state), oracle.places());
  }
  std::set<std::string> legal;
  unsigned count = 0;
  Rules::each_legal({}, state, [&](const Move& move) {
    legal.insert(written<Rules>(move));
    ++count;
  });
  ASSERT_EQ(legal, oracle.legal()) << sketch(state);
  ASSERT_EQ(legal.size(), count);
  ASSERT_EQ(Rules::turn(state).kind == Turn::Kind::decide, !legal.empty());
  if (!legal.empty()) {
    ASSERT_EQ(letter(state.at), oracle.at());
  }
}

void compare_refusals(const State& state, const Oracle& oracle) {
  static const auto moves = every_move();
  const auto legal = oracle.legal();
  for (const Move& move : moves)
    ASSERT_EQ(!Rules::refuse(Nothing{}, state, move), legal.contains(written<Rules>(move)))
        << written<Rules>(move) << " in " << sketch(state);
}

void play_both(const Setup& setup, Rng& rng) {
  State state = Rules::begin(setup);
  Oracle oracle(setup);
  while (Rules::turn(state) != Turn::over() && !testing::Test::HasFatalFailure()) {
    if (Rules::turn(state) == Turn::chance()) {
      const Roll roll = Rules::sample(state, rng);
      Rules::settle({}, state, roll, unheard);
      oracle.take(written<Rules>(roll));
    } else {
      const Move move = random_move(state, rng);
      Rules::play({}, state, move, unheard);
      oracle.take(written<Rules>(move));
    }
    compare(state, oracle);
    if (rng.below(100) == 0) compare_refusals(state, oracle);
  }
}

}  // namespace

TEST(Pool, oracle_agrees_on_every_position_of_random_games) {
  Rng rng(2026);
  for (const auto& words : every_setup())
    for (unsigned game = 0; game < 8; ++game) {
      play_both(setup_of(words), rng);
      ASSERT_FALSE(HasFatalFailure()) << words;
    }
}

}  // namespace flotilla::pool::tests
