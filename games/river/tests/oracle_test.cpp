#include "games/river/tests/oracle.h"

#include <gtest/gtest.h>

#include "games/river/tests/drawn.h"
#include "games/river/tests/random.h"
#include "match/words.h"

namespace flotilla::river::tests {

namespace {

using match::written;

// Every move that can be written, legal or not.
std::vector<Move> every_move() {
  std::vector<Move> moves{{Move::Kind::pass}};
  for (std::uint8_t from = 0; from <= positions; ++from) {
    moves.push_back({Move::Kind::boat, from});
    moves.push_back({Move::Kind::gain, from});
    for (std::uint8_t seat = 0; seat < max_seats; ++seat)
      moves.push_back({Move::Kind::harm, from, static_cast<Seat>(seat)});
  }
  return moves;
}

void compare(const State& state, const Oracle& oracle) {
  ASSERT_EQ(sketch(state), oracle.sketch());
  ASSERT_EQ(Rules::turn(state) == Turn::over(), oracle.over());
  if (!oracle.over() && state.first != nobody) {
    ASSERT_EQ(letter(state.at), oracle.at());
  }
  for (unsigned i = 0; i < state.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    ASSERT_EQ(Rules::points(state, seat), oracle.points(letter(seat)));
  }
  std::set<std::string> legal;
  Rules::each_legal({}, state, [&](const Move& move) { legal.insert(written<Rules>(move)); });
  ASSERT_EQ(legal, oracle.legal());
  ASSERT_EQ(Rules::turn(state).kind == Turn::Kind::decide, !legal.empty());
}

void compare_refusals(const State& state, const Oracle& oracle) {
  static const auto moves = every_move();
  const auto legal = oracle.legal();
  for (const Move& move : moves)
    ASSERT_EQ(!Rules::refuse(Nothing{}, state, move), legal.contains(written<Rules>(move)))
        << written<Rules>(move) << " in " << sketch(state);
}

// Die rolls lean to the wind, one turn in three: it is where the rules are.
Roll windy(const State& state, Rng& rng) {
  const Roll roll = Rules::sample(state, rng);
  return roll.kind == Roll::Kind::die && rng.below(6) == 0 ? match::parsed<Rules, Roll>("wind").value()
                                                           : roll;
}

void play_both(const Setup& setup, Rng& rng) {
  State state = Rules::begin(setup);
  Oracle oracle(setup);
  while (Rules::turn(state) != Turn::over() && !testing::Test::HasFatalFailure()) {
    if (Rules::turn(state) == Turn::chance()) {
      const Roll roll = windy(state, rng);
      Rules::settle({}, state, roll, unheard);
      oracle.take(written<Rules>(roll));
    } else {
      const Move move = random_move(state, rng);
      Rules::play({}, state, move, unheard);
      oracle.take(written<Rules>(move));
    }
    compare(state, oracle);
    if (rng.below(8) == 0) compare_refusals(state, oracle);
  }
}

}  // namespace

TEST(River, oracle_agrees_on_every_position_of_random_games) {
  Rng rng(2026);
  for (const auto& words : every_setup())
    for (unsigned game = 0; game < 20; ++game) {
      play_both(setup_of(words), rng);
      ASSERT_FALSE(HasFatalFailure()) << words;
    }
}

}  // namespace flotilla::river::tests
