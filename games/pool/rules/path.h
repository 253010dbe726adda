#pragma once
#include <array>

#include "games/pool/rules/types.h"

namespace flotilla::pool {

// The squares a piece enters, in order; a path into a bar ends on the square of it that is entered.
struct Path {
  std::array<Square, 6> squares{};
  unsigned length = 0;
};

// The path to draw for a `swam` or `moved` event: the fewest turns, then the first in the order north,
// east, south, west (north is towards row 14).
Path path_of(const Event& event);

}  // namespace flotilla::pool
