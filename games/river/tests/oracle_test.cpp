#include "games/river/tests/oracle.h"

#include <gtest/gtest.h>

#include "games/river/tests/fixture.h"
#include "tests/support/oracle.h"

namespace flotilla::river::tests {

namespace {

using match::to_notation;

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
  ASSERT_EQ(position_text(state), oracle.position_text());
  ASSERT_EQ(Rules::turn(state) == Turn::over(), oracle.over());
  if (!oracle.over() && state.first != nobody) {
    ASSERT_EQ(letter(state.at), oracle.at());
  }
  for (unsigned i = 0; i < state.seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    ASSERT_EQ(Rules::points(state, seat), oracle.points(letter(seat)));
  }
  std::set<std::string> legal;
  Rules::each_legal({}, state, [&](const Move& move) { legal.insert(to_notation<Rules>(move)); });
  ASSERT_EQ(legal, oracle.legal_moves());
  ASSERT_EQ(Rules::turn(state).kind == Turn::Kind::decide, !legal.empty());
}

// The die shows the wind in one turn of three, because most rules concern the wind.
Roll windy(const State& state, Rng& rng) {
  const Roll roll = Rules::sample(state, rng);
  return roll.kind == Roll::Kind::die && rng.below(6) == 0
             ? match::from_notation<Rules, Roll>("wind").value()
             : roll;
}

}  // namespace

TEST(River, oracle_agrees_on_every_position_of_random_games) {
  support::expect_agreement<Rules, Oracle>(20, 8, every_move(), windy, compare);
}

}  // namespace flotilla::river::tests
