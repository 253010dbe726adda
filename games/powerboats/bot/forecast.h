#pragma once
#include <memory>

#include "games/powerboats/bot/solo.h"

namespace flotilla::powerboats {

// When a boat comes home.
struct Arrival {
  static constexpr unsigned latest = 47;
  std::array<float, latest + 1> in{};  // the chance that it takes just so many turns

  float never() const {  // or later
    float rest = 1;
    for (const float chance : in) rest -= chance;
    return rest > 0 ? rest : 0;
  }
};

// When boats come home that sail by a table, alone: worked out for those who are asked about and for all
// they may become on the way, which is little beside all there is.
class Forecast {
 public:
  explicit Forecast(std::shared_ptr<const SoloTable> table);

  const SoloTable& table() const { return *table_; }
  Arrival arrival(const Lone& boat, Dice dice);
  // Where it may be after its next turn: out(led, chance).
  void each_next(const Lone& boat, unsigned set, auto&& out) const {
    const Steering steering(*table_, boat);
    BySet after{};
    for (unsigned to = 0; to < table_->sets(); ++to) after[to] = steering.best(to).turns;
    const Choice choice = Promise(after, table_->dice()).choice(set);
    each_throw(choice.thrown, [&](Dice thrown, float chance) {
      out(steering.best(dice_sets.of(dice_sets.dice[choice.kept] + thrown)), chance);
    });
  }

 private:
  static constexpr std::uint32_t unknown = UINT32_MAX, home = 0, lost = 1;
  struct Next {
    std::uint32_t arrival;
    float chance;
  };
  struct Open {  // somebody whose arrival is asked for, and what may come next
    Lone boat;
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
  std::uint32_t number(const Lone& boat, unsigned set);
  void work_out();

  std::shared_ptr<const SoloTable> table_;
  std::vector<std::uint32_t> known_;  // by level, slot and set: whose arrival it is
  std::vector<Arrival> arrivals_;
  std::vector<Open> open_;  // the last of them, in this order
  std::vector<Next> nexts_;
};

}  // namespace flotilla::powerboats
