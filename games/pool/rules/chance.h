#pragma once
#include "games/pool/rules/rules.h"

namespace flotilla::pool {

// The tile that chance turns over in a bar, once the match is over and even: red tiles before yellow ones,
// red's bar before yellow's.  pool-tie
struct Turned {
  Seat colour, bar;
};
inline std::optional<Turned> next_turned(const State& s) {
  for (const Seat colour : {red, yellow})
    for (const Seat bar : {red, yellow})
      if (s.loads[bar_of(bar)].hidden(colour) > 0) return Turned{colour, bar};
  return {};
}

inline Seat drawn_colour(const State& s) {
  const auto turned = s.step == Step::draw ? next_turned(s) : std::nullopt;
  return turned ? turned->colour : s.at;
}

// The numbers of a colour not yet shown, the lowest first.  pool-values
inline void each_unseen(const State& s, Seat colour, auto&& out) {
  for (unsigned number = 1; number <= tiles_each; ++number)
    if (!s.places[tile(colour, number)].shown()) out(number);
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
