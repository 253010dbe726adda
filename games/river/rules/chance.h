#pragma once
#include "games/river/rules/rules.h"

namespace flotilla::river {

// `free` order: the sandbank on any position, then the wave on any other, counted past the sandbank.
inline Roll order_roll(unsigned sandbank_index, unsigned wave_index) {
  const unsigned sandbank = sandbank_index + 1;
  const unsigned wave = wave_index + 1 + (wave_index >= sandbank_index);
  return {Roll::Kind::order, static_cast<std::uint8_t>(sandbank), static_cast<std::uint8_t>(wave)};
}
inline Roll first_roll(unsigned seat) { return {Roll::Kind::first, static_cast<std::uint8_t>(seat)}; }
inline Roll die_roll(unsigned face) { return {Roll::Kind::die, static_cast<std::uint8_t>(face)}; }

inline Roll Rules::sample(const State& s, Draw auto& draw) {
  if (s.first != nobody) [[likely]]
    return die_roll(draw.below(6) + 1);                         // river-die
  if (s.sandbank != 0) return first_roll(draw.below(s.seats));  // river-first
  const auto sandbank_index = draw.below(positions);            // river-order
  return order_roll(sandbank_index, draw.below(positions - 1));
}

inline void Rules::each_roll(const State& s, auto&& out) {
  if (s.sandbank == 0) {
    for (unsigned i = 0; i < positions; ++i)
      for (unsigned k = 0; k < positions - 1; ++k) out(order_roll(i, k), 1u);
  } else if (s.first == nobody) {
    for (unsigned seat = 0; seat < s.seats; ++seat) out(first_roll(seat), 1u);
  } else {
    for (unsigned face = 1; face <= 6; ++face) out(die_roll(face), 1u);
  }
}

}  // namespace flotilla::river
