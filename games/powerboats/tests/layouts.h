#pragma once
#include <algorithm>

#include "games/powerboats/rules/lake.h"

namespace flotilla::powerboats::tests {

inline constexpr std::array both{Side::calm, Side::wild};

// Calls out(layout) for every layout of the six tiles.
void each_layout(auto&& out) {
  TileLayout layout;
  do
    for (unsigned turned = 0; turned < 1u << tiles; ++turned) {
      layout.turned = static_cast<std::uint8_t>(turned);
      out(layout);
    }
  while (std::ranges::next_permutation(layout.tile).found);
}

}  // namespace flotilla::powerboats::tests
