#pragma once
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

// The mean of value(dice) over the throws that follow a choice of dice.
double expected_value(const Board& board, const State& state, const Move& choice, auto&& value) {
  State next = state;
  Rules::play(board, next, choice, ignore_events);
  const Dice kept = next.boat(next.at).dice;
  if (next.phase == Phase::steer) return value(kept);
  double sum = 0, weights = 0;
  Rules::each_roll(next, [&](const Roll& roll, std::uint32_t weight) {
    sum += weight * value(kept + roll.dice);
    weights += weight;
  });
  return sum / weights;
}

}  // namespace flotilla::powerboats
