#pragma once
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

inline Roll tile_roll(unsigned number, bool half_turn) {
  return {Roll::Kind::tile, static_cast<std::uint8_t>(number), {}, half_turn};
}
inline Roll first_roll(unsigned seat) { return {Roll::Kind::first, static_cast<std::uint8_t>(seat)}; }
// Buoy 0 takes one of four spots, buoy 1 one of the remaining three, and so on.
inline Roll buoys_roll(const std::array<std::uint32_t, marks>& picks) {
  unsigned code = 0, open = 0b1111;
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) {
    unsigned rest = open;
    for (unsigned skip = buoy < marks ? picks[buoy] : 0; skip > 0; --skip) rest &= rest - 1;
    const auto spot = static_cast<unsigned>(std::countr_zero(rest));
    code |= spot << 2 * buoy;
    open &= ~(1u << spot);
  }
  return {Roll::Kind::buoys, static_cast<std::uint8_t>(code)};
}
inline Roll dice_roll(Dice dice) { return {Roll::Kind::dice, 0, dice}; }

// The tiles not placed yet, the lowest number first.
inline void each_open_tile(const State& s, auto&& out) {
  for (unsigned number = 1; number <= tiles; ++number)
    if (!s.layout.has_tile(number)) out(number);
}

inline Roll Rules::sample(const State& s, Draw auto& draw) {
  switch (s.phase) {
    case Phase::tiles: {  // pb-tiles
      std::array<unsigned, tiles> open{};
      std::uint32_t count = 0;
      each_open_tile(s, [&](unsigned number) { open[count++] = number; });
      const unsigned number = open[draw.below(count)];
      return tile_roll(number, draw.below(2) != 0);
    }
    case Phase::first: return first_roll(draw.below(s.seats));  // pb-first
    case Phase::buoys: {                                        // pb-races
      std::array<std::uint32_t, marks> picks{};
      for (unsigned i = 0; i < marks; ++i) picks[i] = draw.below(buoys_all - i);
      return buoys_roll(picks);
    }
    default: {  // pb-dice
      Dice dice;
      for (unsigned i = 0; i < s.thrown; ++i) dice = dice + Dice::of(draw.below(faces) + 1);
      return dice_roll(dice);
    }
  }
}

inline void Rules::each_roll(const State& s, auto&& out) {
  switch (s.phase) {
    case Phase::tiles:
      return each_open_tile(s, [&](unsigned number) {
        out(tile_roll(number, false), 1u);
        out(tile_roll(number, true), 1u);
      });
    case Phase::first:
      for (unsigned seat = 0; seat < s.seats; ++seat) out(first_roll(seat), 1u);
      return;
    case Phase::buoys:
      for (std::uint32_t i = 0; i < 4; ++i)
        for (std::uint32_t j = 0; j < 3; ++j)
          for (std::uint32_t k = 0; k < 2; ++k) out(buoys_roll({i, j, k}), 1u);
      return;
    default:
      constexpr auto choose = [](unsigned n, unsigned k) {
        std::uint32_t ways = 1;
        for (unsigned i = 1; i <= k; ++i) ways = ways * (n + 1 - i) / i;
        return ways;
      };
      for (unsigned ones = s.thrown + 1u; ones-- > 0;)
        for (unsigned twos = s.thrown - ones + 1u; twos-- > 0;)
          out(dice_roll(Dice::of_all(ones, twos, s.thrown - ones - twos)),
              choose(s.thrown, ones) * choose(s.thrown - ones, twos));
  }
}

}  // namespace flotilla::powerboats
