#pragma once
#include "games/powerboats/rules/cells.h"

namespace flotilla::powerboats {

inline constexpr unsigned tiles = 6, tiles_across = 3, letters = 3, spots_each = 4,
                          spots_all = letters * spots_each;
using TileGrid = HexGrid<8, 12>;

enum class Side : std::uint8_t { calm, wild };

// The tile on each of the six places, counted along the rows, and whether it is rotated by 180°.
struct TileLayout {
  std::array<std::uint8_t, tiles> tile{0, 1, 2, 3, 4, 5};
  std::uint8_t turned = 0;  // one bit per place
  friend constexpr bool operator==(const TileLayout&, const TileLayout&) = default;
};

// A lettered hex. The line of a race begins at its letter side.
struct Spot {
  Cell cell = 0;
  std::uint8_t letter = 0;  // A, B or C
  Heading side = 0;
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

struct Lake {
  Cells water;
  std::array<Spot, spots_all> spots;  // two per tile, in the order of the places
};

// One tile. Its hexes are numbered in the tile's own grid.
struct Tile {
  std::array<std::uint8_t, TileGrid::rows> water{};  // by row, bit 0 is its first column
  std::array<Spot, 2> spots{};

  constexpr bool has_water(unsigned cell) const {
    return cell < TileGrid::cells && (water[TileGrid::row(cell)] >> TileGrid::column(cell) & 1) != 0;
  }
};

const Tile& tile_of(Side side, unsigned number);
Tile half_turned(const Tile& tile);
Lake lake_of(Side side, const TileLayout& layout);

}  // namespace flotilla::powerboats
