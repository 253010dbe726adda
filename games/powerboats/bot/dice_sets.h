#pragma once
#include "games/powerboats/rules/types.h"

// Numbers every set of at most four dice, fewer dice first.
namespace flotilla::powerboats {

constexpr unsigned sets_of(unsigned dice) {
  return (dice + 1) * (dice + 2) * (dice + 3) / 6;
}  // with up to so many dice

inline constexpr unsigned table_dice = 4, table_sets = sets_of(table_dice),
                          table_speeds = faces * table_dice + 1;

struct DiceSets {
  std::array<Dice, table_sets> dice{};
  std::array<std::uint8_t, table_sets> size{}, sum{};
  // By face from 0: the set with one more such die, if there is room, and with one less, if it has one.
  std::array<std::array<std::uint8_t, faces>, table_sets> more{}, less{};
  std::array<std::uint8_t, Dice::of(faces, table_dice).bits + 1> number{};  // by bits

  constexpr unsigned of(Dice set) const { return number[set.bits]; }
};

inline constexpr DiceSets dice_sets = [] {
  DiceSets all;
  unsigned count = 0;
  for (unsigned size = 0; size <= table_dice; ++size)
    for (unsigned twos = 0; twos <= size; ++twos)
      for (unsigned threes = 0; twos + threes <= size; ++threes) {
        const Dice dice = Dice::of_all(size - twos - threes, twos, threes);
        all.number[dice.bits] = static_cast<std::uint8_t>(count);
        all.size[count] = static_cast<std::uint8_t>(size);
        all.sum[count] = static_cast<std::uint8_t>(dice.sum());
        all.dice[count++] = dice;
      }
  for (unsigned i = 0; i < table_sets; ++i)
    for (unsigned face = 1; face <= faces; ++face) {
      const Dice one = Dice::of(face);
      if (all.size[i] < table_dice) all.more[i][face - 1] = all.number[(all.dice[i] + one).bits];
      if (all.dice[i].count(face) > 0) all.less[i][face - 1] = all.number[(all.dice[i] - one).bits];
    }
  return all;
}();

}  // namespace flotilla::powerboats
