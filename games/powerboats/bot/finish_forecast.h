#pragma once
#include <memory>

#include "games/powerboats/bot/solo_table.h"

namespace flotilla::powerboats {

// The distribution of the number of turns until a boat finishes.
struct FinishDistribution {
  static constexpr unsigned latest = 47;
  std::array<float, latest + 1> in{};  // the probability of exactly so many turns

  float never() const {  // or later
    float rest = 1;
    for (const float chance : in) rest -= chance;
    return rest > 0 ? rest : 0;
  }
};

// Distribution of finishing times for boats that follow the table alone. Computed on demand, only for the
// states asked about and their successors.
class FinishForecast {
 public:
  explicit FinishForecast(std::shared_ptr<const SoloTable> table);

  const SoloTable& table() const { return *table_; }
  FinishDistribution finish_of(const SoloBoat& boat, Dice dice);
  // Calls out(result, chance) for every result of the boat's next turn.
  void each_next(const SoloBoat& boat, unsigned set, auto&& out) const {
    const BestSteering steering(*table_, boat);
    BySet after{};
    for (unsigned to = 0; to < table_->sets(); ++to) after[to] = steering.best(to).turns;
    const Choice choice = DiceExpectation(after, table_->dice()).choice(set);
    each_throw(choice.thrown, [&](Dice thrown, float chance) {
      out(steering.best(dice_sets.of(dice_sets.dice[choice.kept] + thrown)), chance);
    });
  }

 private:
  static constexpr std::uint32_t unknown = UINT32_MAX, home = 0, lost = 1;
  struct Next {
    std::uint32_t distribution;
    float chance;
  };
  struct Open {  // a state whose distribution is not computed yet, and its successors
    SoloBoat boat;
    std::uint8_t set;
    std::size_t begin = 0, end = 0;
  };

  static void each_throw(unsigned dice, auto&& out) {
    constexpr std::array<unsigned, table_dice + 1> orders{1, 1, 2, 6, 24};
    unsigned all = 1;
    for (unsigned i = 0; i < dice; ++i) all *= faces;
    for (unsigned twos = 0; twos <= dice; ++twos)
      for (unsigned threes = 0; twos + threes <= dice; ++threes) {
        const unsigned ones = dice - twos - threes;
        const unsigned ways = orders[dice] / (orders[ones] * orders[twos] * orders[threes]);
        out(Dice::of_all(ones, twos, threes), static_cast<float>(ways) / static_cast<float>(all));
      }
  }
  std::uint32_t number(const SoloBoat& boat, unsigned set);
  void work_out();

  std::shared_ptr<const SoloTable> table_;
  std::vector<std::uint32_t> known_;  // by level, slot and set: index into distributions_
  std::vector<FinishDistribution> distributions_;
  std::vector<Open> open_;  // the last of distributions_, in the same order
  std::vector<Next> nexts_;
};

}  // namespace flotilla::powerboats
