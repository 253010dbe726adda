#pragma once
#include "games/pool/rules/rules.h"

namespace flotilla::pool {

// The next tile to turn over in a bar once the match has ended in a tie: red tiles first, and red's bar
// first.  pool-tie
struct HiddenTile {
  Seat colour, bar;
};
inline std::optional<HiddenTile> next_hidden_tile(const State& s) {
  for (const Seat colour : {red, yellow})
    for (const Seat bar : {red, yellow})
      if (s.contents[bar_of(bar)].hidden(colour) > 0) return HiddenTile{colour, bar};
  return {};
}

inline Seat drawn_colour(const State& s) {
  const auto hidden = s.phase == Phase::draw ? next_hidden_tile(s) : std::nullopt;
  return hidden ? hidden->colour : s.at;
}

// The numbers of a colour that have not been shown, the lowest first.  pool-values
inline void each_unseen(const State& s, Seat colour, auto&& out) {
  for (unsigned number = 1; number <= tiles_each; ++number)
    if (!s.locations[tile(colour, number)].shown()) out(number);
}

inline Roll Rules::sample(const State& s, Draw auto& draw) {
  const Seat colour = drawn_colour(s);
  std::array<std::uint8_t, tiles_each> unseen{};
  std::uint32_t count = 0;
  each_unseen(s, colour, [&](unsigned number) { unseen[count++] = static_cast<std::uint8_t>(number); });
  return {unseen[draw.below(count)]};
}

inline void Rules::each_roll(const State& s, auto&& out) {
  each_unseen(s, drawn_colour(s),
              [&](unsigned number) { out(Roll{static_cast<std::uint8_t>(number)}, 1u); });
}

}  // namespace flotilla::pool
