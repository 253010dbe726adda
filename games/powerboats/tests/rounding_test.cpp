#include <gtest/gtest.h>

#include "games/powerboats/tests/corners.h"

namespace flotilla::powerboats::tests {
namespace {

// Starboard: the buoy is passed on its left, at any distance.
TEST(Powerboats, rule_pb_rounding_from_afar) {
  Corners near, far;
  near.put(A, 1, 25, E);
  EXPECT_EQ(near.sail(A, E, 3), "sailed, rounded 1");
  far.put(A, 1, 14, E);
  EXPECT_EQ(far.sail(A, E, 14), "sailed, rounded 1");
}
// Between the boat's way and buoy 1 lie an island and buoy 3.
TEST(Powerboats, rule_pb_rounding_with_an_island_and_a_buoy_between) {
  Fixture d;
  d.lay({Spot{Grid::at(1, 1), 0, E}, Spot{Grid::at(14, 10), 0, 0}, Spot{Grid::at(26, 3), 0, 0},
         Spot{Grid::at(14, 14), 0, 0}});
  d.land(15, 13);
  ASSERT_EQ(d.board.directions.hand(0), MarkSide::starboard);
  d.put(A, 11, 21, SW);
  EXPECT_EQ(d.sail(A, SW, 8), "sailed, rounded 1");
  EXPECT_EQ(d.where(A), "19/17 SW");
}
TEST(Powerboats, rule_pb_rounding_is_undone_by_going_back) {
  Corners c;
  c.put(A, 1, 25, E);
  c.sail(A, E, 3);
  EXPECT_EQ(c.sail(A, W, 3), "sailed, undone 0");
  EXPECT_EQ(c.boat(A).word, CrossingWord{});
}
TEST(Powerboats, rule_pb_rounding_on_the_wrong_side_is_unwound_first) {
  Corners c;
  c.put(A, 1, 28, W);
  EXPECT_EQ(c.sail(A, W, 3), "sailed");
  EXPECT_EQ(c.word(A), "+1");
  EXPECT_EQ(c.sail(A, E, 3), "sailed");
  EXPECT_EQ(c.word(A), "");
}
TEST(Powerboats, rule_pb_rounding_in_order) {
  Corners c;
  c.crosses("-2-1");
  EXPECT_EQ(c.rounded(A), 1u);
  c.crosses("-2-3");
  EXPECT_EQ(c.rounded(A), 3u);
}
TEST(Powerboats, rule_pb_rounding_stops_short_before_another_boat) {
  Corners c;
  c.put(A, 1, 25, E);
  c.put(B, 1, 28, E);
  EXPECT_EQ(c.sail(A, E, 3), "sailed, held up 1");
  EXPECT_EQ(c.rounded(A), 0u);
}
TEST(Powerboats, rule_pb_rounding_counts_the_hexes_before_a_crash) {
  Corners c;
  c.land(2, 26);
  c.put(A, 1, 25, E);
  EXPECT_EQ(c.sail(A, E, 4), "sailed, rounded 1, crashed 1");
}
TEST(Powerboats, rule_pb_rounding_of_two_buoys_in_one_move) {
  Corners c;
  c.lay({Spot{Grid::at(13, 2), 0, E}, Spot{Grid::at(12, 20), 0, 0}, Spot{Grid::at(14, 20), 0, 0},
         Spot{Grid::at(20, 6), 0, 0}});
  c.put(A, 3, 28, SW);
  EXPECT_EQ(c.sail(A, SW, 18), "sailed, rounded 2");
  EXPECT_EQ(c.word(A), "-1-2");
  EXPECT_EQ(c.sail(A, NE, 18), "sailed, undone 0");
}

TEST(Powerboats, rule_pb_rays_count_a_hex_on_them_as_left) {
  Fixture d;  // buoy 1 between the middle of the line and buoy 2, both on one row with it
  d.lay({Spot{Grid::at(13, 2), 0, E}, Spot{Grid::at(13, 14), 0, 0}, Spot{Grid::at(13, 24), 0, 0},
         Spot{Grid::at(20, 14), 0, 0}});
  const Board& board = d.board;
  ASSERT_EQ(board.directions.hand(0),
            MarkSide::starboard);  // exactly straight on: the ray leads straight up, between columns
  const Point mark = Grid::centre(board.buoys[1]);
  const Cell above = Grid::at(11, 14);  // two rows up: exactly on the ray
  ASSERT_EQ(Grid::centre(above).x, mark.x);
  EXPECT_TRUE(board.course.on_left(0, Grid::centre(above)));
  EXPECT_EQ(board.crossing(Grid::at(11, 13), above).letters, 0u);  // the left is west of it
  EXPECT_EQ(board.crossing(above, Grid::at(11, 15)).letters, crossing_of(0, false));
}

TEST(Powerboats, rule_pb_word_reads_its_oldest_letter_for_good) {
  Corners c;
  c.crosses("-1-2");
  for (int i = 0; i < 50; ++i) c.crosses("-1");
  EXPECT_EQ(c.rounded(A), 2u);
  c.crosses("-3");
  EXPECT_EQ(c.rounded(A), 3u);
}

}  // namespace
}  // namespace flotilla::powerboats::tests
