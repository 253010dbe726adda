#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/powerboats/tests/layouts.h"
#include "kit/rng.h"

namespace flotilla::powerboats::tests {

namespace {

constexpr unsigned margin = 2;

std::vector<Tile> every_tile() {
  std::vector<Tile> all;
  for (const Side side : both)
    for (unsigned number = 0; number < tiles; ++number) {
      all.push_back(tile_of(side, number));
      all.push_back(half_turned(all.back()));
    }
  return all;
}

bool on_rim(unsigned cell) {
  const unsigned row = TileGrid::row(cell), column = TileGrid::column(cell);
  return row == 0 || row == TileGrid::rows - 1 || column == 0 || column == TileGrid::columns - 1;
}

// A tile alone, in the upper left corner of the lake: both grids begin with an even row.
unsigned in_the_corner(unsigned cell) { return Grid::at(TileGrid::row(cell), TileGrid::column(cell)); }
Cells water_of(const Tile& tile) {
  Cells water;
  for (unsigned cell = 0; cell < TileGrid::cells; ++cell)
    if (tile.has_water(cell)) water.add(in_the_corner(cell));
  return water;
}

bool in_one_piece(const Cells& cells) {
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    if (cells.has(cell)) return connected(cells, cell) == cells;
  return false;
}

// The spot, the line's four hexes and the finish buoy's.
std::array<Cell, 6> axis_of(const Spot& spot) {
  std::array<Cell, 6> axis{spot.cell};
  for (unsigned i = 1; i < axis.size(); ++i) axis[i] = TileGrid::neighbour(axis[i - 1], spot.side);
  return axis;
}

unsigned steps_between(Cell a, Cell b) {
  const Point way = TileGrid::centre(b) - TileGrid::centre(a);
  const int across = std::abs(way.x) / 2, along = std::abs(way.y) / 2;
  return static_cast<unsigned>(along + std::max(0, (across - along) / 2));
}

// Water among the nine places of pb-placing on the left (1) or on the right (-1) of the line.
unsigned places_beside(const Tile& tile, const Spot& spot, unsigned one_left) {
  const auto axis = axis_of(spot);
  const unsigned over = turned(spot.side, one_left), back = turned(spot.side, 2 * one_left);
  unsigned found = 0;
  for (unsigned i = 0; i < 5; ++i) {
    const Cell near = TileGrid::neighbour(axis[i], over);
    found += tile.has_water(near);
    if (i > 0) found += tile.has_water(TileGrid::neighbour(near, back));
  }
  return found;
}

// The columns of a row that belong to tiles.
constexpr std::uint32_t without_frame(unsigned row) {
  return row < margin || row >= Grid::rows - margin ? 0 : 0x03fffffc;
}

}  // namespace

TEST(Powerboats, rule_pb_grid_even_rows_stand_half_a_hex_to_the_right) {
  EXPECT_EQ(Grid::neighbour(Grid::at(2, 5), 1), Grid::at(1, 6));
  EXPECT_EQ(Grid::neighbour(Grid::at(3, 5), 1), Grid::at(2, 5));
  EXPECT_EQ(Grid::cells, 784u);
}

TEST(Powerboats, what_is_connected_is_what_can_be_reached_step_by_step) {
  Rng rng(28);
  for (unsigned trial = 0; trial < 200; ++trial) {
    Cells within;
    for (unsigned cell = 0; cell < Grid::cells; ++cell)
      if (rng.below(100) < 55) within.add(cell);
    std::vector<unsigned> reached{rng.below(Grid::cells)};
    within.add(reached[0]);
    Cells expected;
    expected.add(reached[0]);
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (unsigned side = 0; side < headings; ++side) {
        const unsigned next = Grid::neighbour(reached[i], side);
        if (!within.has(next) || expected.has(next)) continue;
        expected.add(next);
        reached.push_back(next);
      }
    ASSERT_EQ(connected(within, reached[0]), expected) << trial;
  }
}

TEST(Powerboats, rule_pb_tiles_as_much_land_as_each_side_wants) {
  const auto water_in = [](Side side) {
    unsigned sum = 0;
    for (unsigned number = 0; number < tiles; ++number) sum += water_of(tile_of(side, number)).count();
    return sum;
  };
  const unsigned all = tiles * TileGrid::cells;
  const unsigned calm = all - water_in(Side::calm), wild = all - water_in(Side::wild);
  EXPECT_TRUE(100 * calm >= 13 * all && 100 * calm <= 15 * all) << calm;
  EXPECT_TRUE(100 * wild >= 20 * all && 100 * wild <= 24 * all) << wild;
  EXPECT_NEAR(lake_of(Side::calm, {}).water.count(), 620, 15);
}

TEST(Powerboats, rule_pb_tiles_calm_islands_are_small_but_one) {
  unsigned small = 0, middling = 0, large = 0;
  for (unsigned number = 0; number < tiles; ++number) {
    Cells land;
    for (unsigned cell = 0; cell < TileGrid::cells; ++cell)
      if (!tile_of(Side::calm, number).has_water(cell)) land.add(in_the_corner(cell));
    for (unsigned cell = 0; cell < Grid::cells; ++cell) {
      if (!land.has(cell)) continue;
      const Cells island = connected(land, cell);
      ++(island.count() <= 4 ? small : island.count() < 8 ? middling : large);
      EXPECT_LE(island.count(), 10u);
      for (unsigned y = 0; y < Grid::rows; ++y) land.row[y] &= ~island.row[y];
    }
  }
  EXPECT_EQ(large, 1u);
  EXPECT_GT(small, 5 * middling);
}

TEST(Powerboats, rule_pb_tiles_half_a_turn_reverses_rows_and_columns) {
  for (const Tile& tile : every_tile()) {
    const Tile turned = half_turned(tile);
    for (unsigned y = 0; y < TileGrid::rows; ++y)
      for (unsigned x = 0; x < TileGrid::columns; ++x)
        ASSERT_EQ(tile.has_water(TileGrid::at(y, x)),
                  turned.has_water(TileGrid::at(TileGrid::rows - 1 - y, TileGrid::columns - 1 - x)));
    for (unsigned i = 0; i < 2; ++i)
      for (unsigned k = 0; k < 6; ++k)  // the axis turns with the tile
        ASSERT_EQ(axis_of(tile.spots[i])[k] + axis_of(turned.spots[i])[k], TileGrid::cells - 1);
  }
}

TEST(Powerboats, rule_pb_tiles_lie_on_their_places_and_the_frame_stays) {
  const TileLayout layout{{3, 5, 0, 1, 4, 2}, 0b101101};
  for (const Side side : both) {
    const Lake lake = lake_of(side, layout), other = lake_of(Side::calm, {});
    for (unsigned cell = 0; cell < Grid::cells; ++cell) {
      const unsigned row = Grid::row(cell) - margin, column = Grid::column(cell) - margin;
      if (row >= 2 * TileGrid::rows || column >= 3 * TileGrid::columns) {
        ASSERT_EQ(lake.water.has(cell), other.water.has(cell)) << cell;
        continue;
      }
      const unsigned place = row / TileGrid::rows * 3 + column / TileGrid::columns;
      const Tile& drawn = tile_of(side, layout.tile[place]);
      const Tile tile = (layout.turned >> place & 1) != 0 ? half_turned(drawn) : drawn;
      const Cell there = TileGrid::at(row % TileGrid::rows, column % TileGrid::columns);
      ASSERT_EQ(lake.water.has(cell), tile.has_water(there)) << cell;
      for (const Spot& spot : tile.spots)
        ASSERT_EQ(std::ranges::count(lake.spots, Spot{static_cast<Cell>(cell), spot.letter, spot.side}),
                  spot.cell == there);
    }
  }
}

TEST(Powerboats, rule_pb_spots_two_letters_a_tile_four_of_each) {
  for (const Side side : both) {
    std::array<unsigned, letters> missing{};  // by the letter a tile does not have
    unsigned on_land = 0;
    for (unsigned number = 0; number < tiles; ++number) {
      const Tile& tile = tile_of(side, number);
      ASSERT_NE(tile.spots[0].letter, tile.spots[1].letter);
      ++missing[3u - tile.spots[0].letter - tile.spots[1].letter];
      for (const Spot& spot : tile.spots) on_land += !tile.has_water(spot.cell);
    }
    EXPECT_EQ(missing, (std::array<unsigned, letters>{2, 2, 2}));
    EXPECT_TRUE(on_land > 0 && on_land < spots_all);
  }
}

TEST(Powerboats, rule_pb_tile_law_1_the_line_lies_on_water_off_the_rim) {
  for (const Tile& tile : every_tile())
    for (const Spot& spot : tile.spots) {
      const auto axis = axis_of(spot);
      for (unsigned i = 0; i < axis.size(); ++i) {
        ASSERT_LT(axis[i], TileGrid::cells);
        EXPECT_FALSE(on_rim(axis[i]));
        EXPECT_TRUE(i == 0 || tile.has_water(axis[i]));
      }
    }
}

// An island away from the rim is surrounded by a closed belt of water.
TEST(Powerboats, rule_pb_tile_law_2_a_way_leads_round_every_spot) {
  for (const Tile& tile : every_tile())
    for (const Spot& spot : tile.spots) {
      Cells dry;
      for (unsigned cell = 0; cell < TileGrid::cells; ++cell)
        if (!tile.has_water(cell) || cell == spot.cell) dry.add(in_the_corner(cell));
      const Cells island = connected(dry, in_the_corner(spot.cell));
      for (unsigned cell = 0; cell < TileGrid::cells; ++cell)
        EXPECT_FALSE(on_rim(cell) && island.has(in_the_corner(cell)));
    }
}

TEST(Powerboats, rule_pb_tile_law_3_buoys_do_not_part_the_water) {
  for (const Tile& tile : every_tile())
    for (const Spot& spot : tile.spots) {
      Cells water = water_of(tile);
      EXPECT_TRUE(in_one_piece(water));
      water.remove(in_the_corner(spot.cell));
      EXPECT_TRUE(in_one_piece(water));
      water.remove(in_the_corner(axis_of(spot)[5]));
      EXPECT_TRUE(in_one_piece(water));
    }
}

TEST(Powerboats, rule_pb_tile_law_4_room_behind_the_line_on_either_side) {
  for (const Tile& tile : every_tile())
    for (const Spot& spot : tile.spots) {
      EXPECT_GE(places_beside(tile, spot, 1), 2u);
      EXPECT_GE(places_beside(tile, spot, headings - 1), 2u);
    }
}

TEST(Powerboats, rule_pb_tile_law_5_spots_keep_away_from_each_other) {
  for (const Tile& tile : every_tile()) {
    const auto& [one, two] = tile.spots;
    EXPECT_GE(steps_between(one.cell, two.cell), 3u);
    EXPECT_EQ(std::ranges::count(axis_of(one), two.cell), 0);
    EXPECT_EQ(std::ranges::count(axis_of(two), one.cell), 0);
  }
}

// From a neighbour of the upper or left tile to one of the lower or right one.
TEST(Powerboats, rule_pb_tile_law_any_two_tiles_touch_in_water) {
  const auto all = every_tile();
  const auto half = all.size() / 2;  // calm tiles, then wild ones: they never meet
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = i / half * half; k < (i / half + 1) * half; ++k) {
      unsigned beside = 0, below = 0;
      for (unsigned y = 0; y < TileGrid::rows; ++y) {
        const bool here = all[i].has_water(TileGrid::at(y, TileGrid::columns - 1));
        beside += here && all[k].has_water(TileGrid::at(y, 0));
      }
      for (unsigned x = 0; x < TileGrid::columns; ++x)  // the last row is odd: below are x - 1 and x
        for (const unsigned under : {x - 1, x})
          below += all[i].has_water(TileGrid::at(TileGrid::rows - 1, x)) &&
                   all[k].has_water(TileGrid::at(0, under));
      EXPECT_TRUE(beside > 0 && below > 0) << i << ' ' << k;
    }
}

// The purpose of pb-tile-law: in every layout the water of all tiles is connected, wherever the buoys are.
// Around each buoy there is a path within its own tile, so every course can be sailed.
TEST(Powerboats, rule_pb_tile_law_holds_every_lake_together) {
  unsigned races = 0, parted = 0;
  for (const Side side : both)
    each_layout([&](const TileLayout& layout) {
      const Lake lake = lake_of(side, layout);
      for (const Spot& zero : lake.spots) {
        Cells water = lake.water;
        for (unsigned y = 0; y < Grid::rows; ++y) water.row[y] &= without_frame(y);
        for (const Spot& spot : lake.spots)
          if (spot.letter == zero.letter) water.remove(spot.cell);
        unsigned finish = zero.cell;
        for (unsigned i = 0; i < 5; ++i) finish = Grid::neighbour(finish, zero.side);
        water.remove(finish);
        ++races;
        parted += !in_one_piece(water);
      }
    });
  EXPECT_EQ(races, 2u * 46'080 * spots_all);
  EXPECT_EQ(parted, 0u);
}

}  // namespace flotilla::powerboats::tests
