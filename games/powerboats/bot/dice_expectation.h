#pragma once
#include "games/powerboats/bot/dice_sets.h"

namespace flotilla::powerboats {

// The expected number of turns to the finish.
using Turns = float;
using BySet = std::array<Turns, table_sets>;

// A choice of dice: the set kept, and the number thrown.
struct Choice {
  std::uint8_t kept = 0, thrown = 0;
};

// For one hex and heading: expected turns before the throw, for every choice of dice, from the values after
// the throw.
class DiceExpectation {
 public:
  // `after`: the value of each set after the throw. Ignores sets of more than `most` dice.
  DiceExpectation(const BySet& after, unsigned most) : most_(most) {
    average_[0] = after;
    for (unsigned thrown = 1; thrown <= most; ++thrown)
      for (unsigned kept = 0; kept < sets_of(most - thrown); ++kept) {
        const auto& more = dice_sets.more[kept];
        const BySet& fewer = average_[thrown - 1];
        average_[thrown][kept] = (fewer[more[0]] + fewer[more[1]] + fewer[more[2]]) * (1.0f / faces);
      }
  }

  // Calls out(set, turns) with the best expectation for every set held before the choice.
  void each_best(auto&& out) const {
    for (unsigned size = 0; size <= most_; ++size) {
      BySet least;  // by a set that contains the dice kept
      for (unsigned set = 0; set < sets_of(size); ++set) {
        const auto& less = dice_sets.less[set];
        const Dice dice = dice_sets.dice[set];
        Turns best = with(set, size);
        for (unsigned face = 0; face < faces; ++face)
          if (dice.count(face + 1) > 0 && least[less[face]] < best) best = least[less[face]];
        least[set] = best;
        if (dice_sets.size[set] == size) out(set, best);
      }
    }
  }

  // The choice with the fewest expected turns.
  Choice choice(unsigned held) const {
    const Dice dice = dice_sets.dice[held];
    Choice best{static_cast<std::uint8_t>(held), 0};
    Turns least = average_[0][held];
    for (unsigned kept = 0; kept <= held; ++kept) {
      if (!dice_sets.dice[kept].within(dice)) continue;
      const unsigned others = dice.size() - dice_sets.size[kept];
      for (unsigned thrown = others - (others > 0 ? 1 : 0); thrown <= others + 1; ++thrown) {
        if (dice_sets.size[kept] + thrown > most_ || average_[thrown][kept] >= least) continue;
        least = average_[thrown][kept];
        best = {static_cast<std::uint8_t>(kept), static_cast<std::uint8_t>(thrown)};
      }
    }
    return best;
  }

 private:
  // The best value for a boat of `size` dice that keeps exactly these and throws the others, one fewer or
  // one more.
  Turns with(unsigned kept, unsigned size) const {
    const unsigned others = size - dice_sets.size[kept];
    Turns best = average_[others][kept];
    if (others > 0 && average_[others - 1][kept] < best) best = average_[others - 1][kept];
    if (size < most_ && average_[others + 1][kept] < best) best = average_[others + 1][kept];
    return best;
  }

  unsigned most_;
  std::array<BySet, table_dice + 1> average_;  // by thrown, then by kept
};

}  // namespace flotilla::powerboats
