#pragma once
#include "games/river/rules/types.h"

// Time is cyclic: two turns for each position of the sandbank.
namespace flotilla::river {

// In reverse order of time, so that each slice is computed from the one before it, the first from the last.
// In time, each shift moves the sandbank down and the second seat follows the first.
inline constexpr unsigned slices = 2 * positions;
constexpr unsigned slice_of(unsigned sandbank, unsigned side) { return 2 * (sandbank - 1) + (1 - side); }
constexpr unsigned side_of(unsigned slice) { return 1 - slice % 2; }
constexpr unsigned sandbank_of(unsigned slice) { return slice / 2 + 1; }

}  // namespace flotilla::river
