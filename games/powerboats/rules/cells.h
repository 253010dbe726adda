#pragma once
#include <array>
#include <bit>

#include "kit/hex.h"

namespace flotilla::powerboats {

using Grid = HexGrid<28, 28>;
using Cell = Grid::Cell;

// A set of hexes of the lake, one word per row; bit 0 is the first column.
struct Cells {
  std::array<std::uint32_t, Grid::rows> row{};

  constexpr bool has(unsigned cell) const {
    return cell < Grid::cells && (row[Grid::row(cell)] >> Grid::column(cell) & 1) != 0;
  }
  constexpr void add(unsigned cell) { row[Grid::row(cell)] |= std::uint32_t{1} << Grid::column(cell); }
  constexpr void remove(unsigned cell) {
    row[Grid::row(cell)] &= ~(std::uint32_t{1} << Grid::column(cell));
  }
  constexpr unsigned count() const {
    unsigned sum = 0;
    for (const auto word : row) sum += static_cast<unsigned>(std::popcount(word));
    return sum;
  }
  friend constexpr bool operator==(const Cells&, const Cells&) = default;
};

// The hexes of `within` that are connected to `from`.
constexpr Cells connected(const Cells& within, unsigned from) {
  Cells found;
  found.add(from);
  const auto grow = [&](unsigned y) {
    // The two neighbours above or below are in the same and the next column for an even row, in the same
    // and the previous column for an odd row.
    const auto beside = [&](std::uint32_t other) { return other | (y % 2 == 0 ? other >> 1 : other << 1); };
    std::uint32_t more = found.row[y];
    if (y > 0) more |= beside(found.row[y - 1]);
    if (y + 1 < Grid::rows) more |= beside(found.row[y + 1]);
    more &= within.row[y];
    for (std::uint32_t before = 0; before != more;) {
      before = more;
      more |= (more << 1 | more >> 1) & within.row[y];
    }
    const bool grew = more != found.row[y];
    found.row[y] = more;
    return grew;
  };
  for (bool again = true; again;) {  // alternately down and up
    again = false;
    for (unsigned y = 0; y < Grid::rows; ++y) again |= grow(y);
    for (unsigned y = Grid::rows; y-- > 0;) again |= grow(y);
  }
  return found;
}

}  // namespace flotilla::powerboats
