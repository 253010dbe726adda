#pragma once
#include "games/river/rules/types.h"

// Time runs round: two turns for each place of the sandbank.
namespace flotilla::river {

// Ordered so that each slice follows from the one before it, the first from the last: against time, in
// which the sandbank comes nearer with each shift and the second seat's turn follows the first's.
inline constexpr unsigned slices = 2 * positions;
constexpr unsigned slice_of(unsigned sandbank, unsigned side) { return 2 * (sandbank - 1) + (1 - side); }
constexpr unsigned side_of(unsigned slice) { return 1 - slice % 2; }
constexpr unsigned sandbank_of(unsigned slice) { return slice / 2 + 1; }

}  // namespace flotilla::river
