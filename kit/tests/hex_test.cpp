#include "kit/hex.h"

#include <gtest/gtest.h>

namespace flotilla {
namespace {

using Grid = HexGrid<28, 28>;

TEST(Hex, neighbours_by_hand) {
  const auto around = [](unsigned row, unsigned column) {
    std::vector<unsigned> cells;
    for (unsigned heading = 0; heading < headings; ++heading)
      cells.push_back(Grid::neighbour(Grid::at(row, column), heading));
    return cells;
  };
  // E, NE, NW, W, SW, SE; even rows are shifted half a hex to the right
  EXPECT_EQ(around(2, 5), (std::vector<unsigned>{62, 34, 33, 60, 89, 90}));
  EXPECT_EQ(around(3, 5), (std::vector<unsigned>{90, 61, 60, 88, 116, 117}));
  EXPECT_EQ(around(0, 0), (std::vector<unsigned>{1, 784, 784, 784, 28, 29}));
  EXPECT_EQ(around(27, 27), (std::vector<unsigned>{784, 755, 754, 782, 784, 784}));
}

TEST(Hex, every_side_leads_there_and_back) {
  for (unsigned cell = 0; cell < Grid::cells; ++cell) {
    EXPECT_EQ(Grid::at(Grid::centre(cell)), cell);
    for (unsigned heading = 0; heading < headings; ++heading) {
      const auto next = Grid::neighbour(cell, heading);
      EXPECT_TRUE(next == Grid::outside || Grid::neighbour(next, opposite(heading)) == cell);
      EXPECT_EQ(Grid::neighbour(Grid::outside, heading), Grid::outside);
    }
  }
}

TEST(Hex, six_turns_to_the_left_are_none_and_each_is_a_left_turn) {
  for (unsigned heading = 0; heading < headings; ++heading) {
    EXPECT_EQ(right(left(heading)), heading);
    EXPECT_EQ(opposite(opposite(heading)), heading);
    EXPECT_GT(cross(hex_steps[heading], hex_steps[left(heading)]), 0);
    const auto [x, y] = hex_steps[heading];
    EXPECT_EQ(x * x + hex_metric * y * y, 16);
  }
}

TEST(Hex, a_point_between_centres_is_outside) {
  for (const Point point :
       {Point{3, 0}, Point{0, 0}, Point{2, -2}, Point{2, -1}, Point{2, 2}, Point{-2, 0}})
    EXPECT_EQ(Grid::at(point), Grid::outside);
}

}  // namespace
}  // namespace flotilla
