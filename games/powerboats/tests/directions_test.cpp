#include "games/powerboats/rules/directions.h"

#include <gtest/gtest.h>

#include "games/powerboats/tests/fixture.h"
#include "games/powerboats/tests/statistics.h"
#include "match/module_of.h"

namespace flotilla::powerboats::tests {
namespace {

std::string hands_of(const Board& board) {
  std::string words;
  for (const MarkSide hand : board.hands) words += hand == MarkSide::port ? 'p' : 's';
  return words;
}

TEST(Powerboats, rule_pb_arrows_follow_the_turn) {
  EXPECT_EQ(hands_of(Fixture().board), "sss");  // clockwise round the corners
  // From the line in the corner down to 1, left to 2, right to 3 and back.
  Fixture d(R"(
 . . . . . . . . . .
. 1 . . . . 2 . . .
 . . . . . . . . . .
. . . . . . . . . .
 . . . . . . . 3 . .
)");
  EXPECT_EQ(hands_of(d.board), "pss");
  // Exactly straight on counts as starboard.
  Fixture straight(" . 1 . . . 2 . . . 3");
  EXPECT_EQ(straight.board.hands[1], MarkSide::starboard);
}

TEST(Powerboats, rule_pb_start_side_is_that_of_buoy_1) {
  Fixture below(R"(
 . . . . . . . .
. 0 = = = = F . .
 . . 1 . . . . .
)");
  EXPECT_FALSE(below.board.starts_left);
  Fixture above(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_TRUE(above.board.starts_left);
}
TEST(Powerboats, rule_pb_finish_side_is_that_of_buoy_3) {
  Fixture out_and_back(R"(
 . . 1 . 3 . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_TRUE(out_and_back.board.starts_left && out_and_back.board.finishes_left);
  Fixture circuit(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . 3 . .
)");
  EXPECT_TRUE(circuit.board.starts_left && !circuit.board.finishes_left);
}
// Looking from the middle to buoy 1 on the extension: the right-hand side if it is left to port.
TEST(Powerboats, rule_pb_start_side_of_a_buoy_on_the_axis) {
  Fixture port(R"(
 . . . . . . . . 2 .
. 0 = = = = F . 1 . .
 . . . . . . . . . .
)");
  EXPECT_EQ(port.board.hands[0], MarkSide::port);
  EXPECT_FALSE(port.board.starts_left);
  Fixture starboard(R"(
 . . . . . . . . . .
. 0 = = = = F . 1 . .
 . . . . . . . . 2 .
)");
  EXPECT_EQ(starboard.board.hands[0], MarkSide::starboard);
  EXPECT_TRUE(starboard.board.starts_left);
  // The same buoy beyond buoy 0: right and left are swapped.
  Fixture behind(R"(
 . 2 . . . . . . . .
. 1 . 0 = = = = F . .
 . . . . . . . . . .
)");
  EXPECT_EQ(behind.board.hands[0], MarkSide::starboard);
  EXPECT_FALSE(behind.board.starts_left);
}
// Looking from buoy 3 to the middle: the right-hand side if it was left to port.
TEST(Powerboats, rule_pb_finish_side_of_a_buoy_on_the_axis) {
  Fixture port(R"(
 . . . . . . . . . .
. 0 = = = = F . 3 . .
 . . . . . . . . 2 .
)");
  EXPECT_EQ(port.board.hands[2], MarkSide::port);
  EXPECT_TRUE(port.board.finishes_left);
  Fixture starboard(R"(
 . . . . . . . . 2 .
. 0 = = = = F . 3 . .
 . . . . . . . . . .
)");
  EXPECT_EQ(starboard.board.hands[2], MarkSide::starboard);
  EXPECT_FALSE(starboard.board.finishes_left);
}

// The length of the course in hexes, if it is sailed in these directions.
unsigned length_with(Board board, Directions directions) {
  lay_course(board, directions);
  return length_of(board);
}
// The shortest of all 32; of several, the one that first differs from straight as late as possible.
Directions shortest_of_all(const Board& board) {
  const Directions straight = straight_directions(board);
  Directions best = straight;
  for (unsigned differs = 1; differs < 1u << Directions::bits_used; ++differs)
    if (length_with(board, straight.changed(differs)) < length_with(board, best))
      best = straight.changed(differs);
  return best;
}
Directions directions_of(const Board& board) {
  unsigned ports = 0;
  for (const MarkSide hand : board.hands) ports = 2 * ports + (hand == MarkSide::port ? 1 : 0);
  return Directions::of(board.starts_left, ports, board.finishes_left);
}

TEST(Powerboats, rule_pb_directions_are_those_of_the_shortest_track) {
  Rng rng(22);
  unsigned other = 0;
  for (unsigned i = 0; i < 40; ++i) {
    const Board board = random_board(i % 2 == 0 ? Side::calm : Side::wild, rng);
    EXPECT_EQ(directions_of(board).bits, shortest_of_all(board).bits) << i;
    other += directions_of(board).bits != straight_directions(board).bits;
  }
  EXPECT_GT(other, 3u);
}
// A buoy exactly between its neighbours is passed straight on, on either side.
TEST(Powerboats, rule_pb_directions_of_a_buoy_straight_on) {
  Fixture d(R"(
 . . . . . # . . . . .
. . . . # # . . . . . .
 . 1 . . # 2 . . . . 3
. . . . . . . . . . . .
)");
  EXPECT_EQ(d.board.hands[1], MarkSide::starboard);
  const Directions shortest = shortest_directions(d.board, straight_directions(d.board));
  EXPECT_EQ(shortest.hand(1), MarkSide::port);
  EXPECT_EQ(shortest.bits, shortest_of_all(d.board).bits);
}
TEST(Powerboats, rule_pb_directions_ignore_islands_if_the_table_agrees) {
  Rng agreed_rng(22), rng(22);
  const Rules::Setup agreed{.straight = true};
  for (unsigned i = 0; i < 20; ++i) {
    const Board board = board_of(random_course(agreed, agreed_rng));
    EXPECT_EQ(directions_of(board).bits, straight_directions(board).bits) << i;
    EXPECT_EQ(directions_of(random_board(Side::calm, rng, 1)).bits, directions_of(board).bits) << i;
  }
  EXPECT_EQ(match::module_of<Rules>.open("edition=1 directions=straight").why.anchor, "match-edition");
}

}  // namespace
}  // namespace flotilla::powerboats::tests
