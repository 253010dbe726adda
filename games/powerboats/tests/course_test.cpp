#include <gtest/gtest.h>

#include <algorithm>

#include "games/powerboats/tests/fixture.h"
#include "kit/fold.h"
#include "match/module_of.h"

namespace flotilla::powerboats::tests {
namespace {

std::vector<std::string> places_of(const Board& board) {
  std::vector<std::string> names;
  for (const Cell place : board.starting_places()) names.emplace_back(cell_name(place).text());
  std::ranges::sort(names);
  return names;
}

TEST(Powerboats, rule_pb_races_are_three_on_the_spots_of_their_letter) {
  State s = Rules::begin({.layout = {0x654321}});
  Rules::apply_roll({}, s, first_roll(0), ignore_events);
  for (unsigned race = 0; race < races; ++race) {
    s.race = race & 7;
    s.phase = Phase::buoys;
    unsigned outcomes = 0;
    Rules::each_roll(s, [&](const Roll& roll, std::uint32_t weight) {
      State next = s;
      Rules::apply_roll({}, next, roll, ignore_events);
      const Board board = board_of(Rules::layout(next));
      for (unsigned buoy = 0; buoy < buoys_all; ++buoy)
        EXPECT_EQ(std::ranges::count(board.lake.spots,
                                     Spot{board.buoys[buoy], static_cast<std::uint8_t>(race), 0},
                                     [](Spot spot) { return Spot{spot.cell, spot.letter, 0}; }),
                  1);
      ++outcomes;
      EXPECT_EQ(weight, 1u);
    });
    EXPECT_EQ(outcomes, 24u);
  }
  EXPECT_EQ(Rules::refuse({}, s, Roll{Roll::Kind::buoys, 0b01'01'10'11, {}, false})->anchor, "pb-races");
}

TEST(Powerboats, rule_pb_line_of_four_hexes_between_buoys_that_are_obstacles) {
  Fixture d(R"(
 . . . . . . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_EQ(cell_name(d.board.buoys[4]).text(), "10/15");
  for (unsigned column = 10; column <= 15; ++column)
    EXPECT_EQ(d.board.on_the_line(Grid::at(9, column - 1)), column >= 11 && column <= 14);
  for (const Cell buoy : d.board.buoys) EXPECT_FALSE(d.board.water.has(buoy));
  d.put(A, 10, 11, E);
  EXPECT_EQ(d.board.run(d.boat(A).cell, E), 3u);
  EXPECT_EQ(d.board.run(d.boat(A).cell, W), 0u);
}

TEST(Powerboats, rule_pb_dead_water_counts_as_land) {
  Fixture d(R"(
 . # # # . .
. # . # . . .
 . # # . . .
)");
  EXPECT_FALSE(d.board.water.has(Grid::at(9, 10)));
  EXPECT_TRUE(d.lake.water.has(Grid::at(9, 10)));
  Fixture open(R"(
 . # . # . .
. # . # . . .
 . # # . . .
)");
  EXPECT_TRUE(open.board.water.has(Grid::at(9, 10)));
}

TEST(Powerboats, rule_pb_placing_on_the_line_and_in_two_rows_behind) {
  Fixture d(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . . . .
. . . . . . . . .
)");
  ASSERT_TRUE(d.board.directions.starts_left());
  EXPECT_EQ(places_of(d.board),
            (std::vector<std::string>{"10/11", "10/12", "10/13", "10/14", "11/10", "11/11", "11/12",
                                      "11/13", "11/14", "12/11", "12/12", "12/13", "12/14"}));
  Fixture tight(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 # # . # . . . .
. . # # # # . . .
)");
  EXPECT_EQ(places_of(tight.board),
            (std::vector<std::string>{"10/11", "10/12", "10/13", "10/14", "11/11", "11/13", "11/14"}));
}

TEST(Powerboats, rule_pb_placing_goes_counter_clockwise_and_ends_with_the_first_seat) {
  Fold<Rules> fold(Rules::begin({.seats = 4, .layout = {0x654321}}));
  fold.apply(first_roll(1), ignore_events);
  fold.apply(buoys_roll({0, 0, 0}), ignore_events);
  std::string order;
  Cell before = nowhere;
  while (fold.position().phase == Phase::place) {
    const Seat seat = fold.turn().seat;
    order += letter(seat);
    std::vector<Move> legal;
    Rules::each_legal(fold.board(), fold.position(), [&](const Move& move) { legal.push_back(move); });
    for (const Move& move : legal) EXPECT_NE(move.cell, before);
    EXPECT_EQ(legal.size(), 6 * (fold.board().places_count + 1 - order.size()));  // any of six headings
    EXPECT_EQ(Rules::refuse(fold.board(), fold.position(), Move::place(before, E))->anchor, "pb-placing");
    before = legal.back().cell;
    fold.apply(legal.back(), ignore_events);
  }
  EXPECT_EQ(order, "ADCB");
  EXPECT_EQ(fold.turn(), Turn::decide(B));  // the first seat begins
}

// Six boats fit on the tightest start, with any heading.
TEST(Powerboats, rule_pb_placing_has_room_for_six_on_every_course) {
  for (const Side side : {Side::calm, Side::wild})
    for (unsigned tile = 0; tile < tiles; ++tile)
      for (unsigned turn = 0; turn < 2; ++turn) {
        PackedLayout packed;
        for (unsigned place = 0; place < tiles; ++place)
          packed.lay(place, (place + tile) % tiles + 1, turn == 1);
        for (std::uint8_t race = 0; race < races; ++race)
          for (const std::uint32_t i : {0u, 1u, 2u, 3u}) {
            packed.lay_buoys(buoys_roll({i, 0, 0}).value);
            const Board board = board_of(Layout{packed, side, race, Rules::info.edition, false});
            EXPECT_GE(board.places_count, 6u);
            EXPECT_LE(board.places_count, Board::places_max);
          }
      }
}

TEST(Powerboats, rule_pb_first_is_drawn_and_then_goes_to_the_left) {
  Fixture d("", E, 3);
  d.state.first = C;
  next_race(d.state, ignore_events);
  EXPECT_EQ(d.state.first, A);
  EXPECT_EQ(d.state.phase, Phase::buoys);
  Rules::apply_roll(d.board, d.state, buoys_roll({0, 0, 0}), ignore_events);
  EXPECT_EQ(d.state.at, C);  // the right neighbour of the first seat places first
  EXPECT_EQ(Rules::refuse(d.board, d.state, first_roll(0))->anchor, "pb-first");
}

// crossing_lines is complete: it contains every step that crosses a ray or enters the line.
TEST(Powerboats, marked_steps_are_all_that_matter) {
  for (const Side side : {Side::calm, Side::wild})
    for (std::uint8_t race = 0; race < races; ++race) {
      PackedLayout packed;
      for (unsigned place = 0; place < tiles; ++place) packed.lay(place, place + 1, place % 2 == 1);
      packed.lay_buoys(buoys_roll({race, 1, 0}).value);
      const Board board = board_of(Layout{packed, side, race, Rules::info.edition, false});
      unsigned crossings = 0;
      for (unsigned cell = 0; cell < Grid::cells; ++cell)
        for (unsigned heading = 0; heading < headings; ++heading) {
          unsigned run = 0;
          for (Cell next = Grid::neighbour(cell, heading); board.water.has(next);
               next = Grid::neighbour(next, heading))
            ++run;
          ASSERT_EQ(board.run(cell, heading), run);
          if (!board.water.has(cell)) continue;
          std::vector<std::uint32_t> expected, found;
          for (unsigned i = 0; i < run; ++i) {
            const auto crossing = board.crossing(ahead(cell, heading, i), ahead(cell, heading, i + 1));
            const auto code =
                crossing.letters << 2 | (crossing.starts ? 2u : 0u) | (crossing.from_the_course ? 1u : 0u);
            if (code != 0) expected.push_back(code);
          }
          board.each_crossing(cell, heading, run, [&](const CourseCrossing& crossing) {
            const auto code =
                crossing.letters << 2 | (crossing.starts ? 2u : 0u) | (crossing.from_the_course ? 1u : 0u);
            if (code != 0) found.push_back(code);
            return true;
          });
          ASSERT_EQ(found, expected);
          crossings += static_cast<unsigned>(found.size());
        }
      EXPECT_GT(crossings, 100u);
    }
}

}  // namespace
}  // namespace flotilla::powerboats::tests
