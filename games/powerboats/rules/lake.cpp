#include "games/powerboats/rules/lake.h"

#include "games/powerboats/rules/tiles.h"

namespace flotilla::powerboats {

namespace {

constexpr unsigned tiles_down = tiles / tiles_across, margin = 2;
constexpr unsigned inner_columns = tiles_across * TileGrid::columns,
                   inner_rows = tiles_down * TileGrid::rows;
static_assert(inner_columns + 2 * margin == Grid::columns && inner_rows + 2 * margin == Grid::rows);

// A map as text: a line break, then one hex every two characters; even rows begin with a space.
struct TextMap {
  std::string_view text;
  std::size_t columns;

  constexpr std::size_t begin_of(std::size_t row) const {
    return 1 + row / 2 * (4 * columns + 1) + row % 2 * (2 * columns + 1);
  }
  constexpr bool has(std::size_t rows) const { return text.size() == begin_of(rows); }
  constexpr char at(std::size_t row, std::size_t column) const {
    return text[begin_of(row) + 2 * column + (row % 2 == 0 ? 1 : 0)];
  }
};

constexpr bool is_spot(char drawn) {
  return (drawn >= 'A' && drawn <= 'C') || (drawn >= 'a' && drawn <= 'c');
}
constexpr bool is_dash(char drawn) { return drawn == '-' || drawn == '/' || drawn == '\\'; }
constexpr bool is_water(char drawn) { return drawn == '.' || is_dash(drawn) || drawn >= 'a'; }

consteval Tile parse_tile(const TextMap& map, unsigned place) {
  const auto drawn = [&](unsigned cell) {
    return map.at(place / tiles_across * TileGrid::rows + TileGrid::row(cell),
                  place % tiles_across * TileGrid::columns + TileGrid::column(cell));
  };
  Tile tile;
  unsigned found = 0;
  for (unsigned cell = 0; cell < TileGrid::cells; ++cell) {
    const char here = drawn(cell);
    if (is_water(here))
      tile.water[TileGrid::row(cell)] |= static_cast<std::uint8_t>(1u << TileGrid::column(cell));
    if (!is_spot(here)) continue;
    Spot& spot = tile.spots.at(found++);
    spot.cell = static_cast<Cell>(cell);
    spot.letter = static_cast<std::uint8_t>(here >= 'a' ? here - 'a' : here - 'A');
    for (Heading side = 0; side < headings; ++side) {
      const Cell beside = TileGrid::neighbour(cell, side);
      if (beside != TileGrid::outside && is_dash(drawn(beside))) spot.side = side;
    }
  }
  return tile;
}

consteval std::array<Tile, tiles> parse_tiles(const TextMap& map) {
  std::array<Tile, tiles> all;
  for (unsigned place = 0; place < tiles; ++place) all[place] = parse_tile(map, place);
  return all;
}

consteval Cells bays_of(const TextMap& map) {
  Cells bays;
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    if (map.at(Grid::row(cell), Grid::column(cell)) == '.') bays.add(cell);
  return bays;
}

constexpr TextMap calm{calm_tiles, inner_columns}, wild{wild_tiles, inner_columns},
    shore{frame, Grid::columns};
static_assert(calm.has(inner_rows) && wild.has(inner_rows) && shore.has(Grid::rows));

constexpr std::array sides{parse_tiles(calm), parse_tiles(wild)};
constexpr Cells bays = bays_of(shore);

}  // namespace

const Tile& tile_of(Side side, unsigned number) { return sides[static_cast<unsigned>(side)][number]; }

Tile half_turned(const Tile& tile) {
  Tile turned_tile;
  for (unsigned cell = 0; cell < TileGrid::cells; ++cell)
    if (tile.has_water(TileGrid::cells - 1 - cell))
      turned_tile.water[TileGrid::row(cell)] |= static_cast<std::uint8_t>(1u << TileGrid::column(cell));
  for (unsigned i = 0; i < tile.spots.size(); ++i) {
    const Spot& spot = tile.spots[i];
    turned_tile.spots[i] = {static_cast<Cell>(TileGrid::cells - 1 - spot.cell), spot.letter,
                            opposite(spot.side)};
  }
  return turned_tile;
}

Lake lake_of(Side side, const TileLayout& layout) {
  Lake lake{bays, {}};
  for (unsigned place = 0; place < tiles; ++place) {
    const Tile& drawn = tile_of(side, layout.tile[place]);
    const Tile tile = (layout.turned >> place & 1) != 0 ? half_turned(drawn) : drawn;
    const unsigned top = margin + place / tiles_across * TileGrid::rows;
    const unsigned first = margin + place % tiles_across * TileGrid::columns;
    for (unsigned y = 0; y < TileGrid::rows; ++y)
      lake.water.row[top + y] |= std::uint32_t{tile.water[y]} << first;
    for (unsigned i = 0; i < tile.spots.size(); ++i) {
      const Spot& spot = tile.spots[i];
      const Cell cell = Grid::at(top + TileGrid::row(spot.cell), first + TileGrid::column(spot.cell));
      lake.spots[place * tile.spots.size() + i] = {cell, spot.letter, spot.side};
    }
  }
  return lake;
}

}  // namespace flotilla::powerboats
