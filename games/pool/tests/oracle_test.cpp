#include "games/pool/tests/oracle.h"

#include <gtest/gtest.h>

#include "games/pool/tests/fixture.h"
#include "tests/support/full_run.h"
#include "tests/support/oracle.h"

namespace flotilla::pool::tests {

namespace {

using match::to_notation;

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
  ASSERT_EQ(position_text(state), oracle.position_text());
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
    legal.insert(to_notation<Rules>(move));
    ++count;
  });
  ASSERT_EQ(legal, oracle.legal_moves()) << position_text(state);
  ASSERT_EQ(legal.size(), count);
  ASSERT_EQ(Rules::turn(state).kind == Turn::Kind::decide, !legal.empty());
  if (!legal.empty()) {
    ASSERT_EQ(letter(state.at), oracle.at());
  }
}

}  // namespace

TEST(Pool, oracle_agrees_on_every_position_of_random_games) {
  const auto sample = [](const State& state, Rng& rng) { return Rules::sample(state, rng); };
  support::expect_agreement<Rules, Oracle>(2, support::sample_size(100, 100), every_move(), sample,
                                           compare);
}

}  // namespace flotilla::pool::tests
