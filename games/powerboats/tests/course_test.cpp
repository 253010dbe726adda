#include <gtest/gtest.h>

#include <algorithm>

#include "games/powerboats/tests/drawn.h"
#include "kit/fold.h"
#include "match/module_of.h"

namespace flotilla::powerboats::tests {
namespace {

std::vector<std::string> places_of(const Board& board) {
  std::vector<std::string> names;
  for (const Cell place : board.starting_places()) names.emplace_back(Name(place).words());
  std::ranges::sort(names);
  return names;
}
std::string hands_of(const Board& board) {
  std::string words;
  for (const Hand hand : board.hands) words += hand == Hand::port ? 'p' : 's';
  return words;
}

TEST(Powerboats, rule_pb_races_are_three_on_the_spots_of_their_letter) {
  State s = Rules::begin({.laid = {0x654321}});
  Rules::settle({}, s, first_roll(0), unheard);
  for (unsigned race = 0; race < races; ++race) {
    s.race = static_cast<std::uint8_t>(race);
    s.step = Step::buoys;
    unsigned outcomes = 0;
    Rules::each_roll(s, [&](const Roll& roll, std::uint32_t weight) {
      State next = s;
      Rules::settle({}, next, roll, unheard);
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
  Drawn d(R"(
 . . . . . . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_EQ(Name(d.board.buoys[4]).words(), "10/15");
  for (unsigned column = 10; column <= 15; ++column)
    EXPECT_EQ(d.board.on_the_line(Grid::at(9, column - 1)), column >= 11 && column <= 14);
  for (const Cell buoy : d.board.buoys) EXPECT_FALSE(d.board.water.has(buoy));
  d.put(A, 10, 11, E);
  EXPECT_EQ(d.board.run(d.boat(A).cell, E), 3u);
  EXPECT_EQ(d.board.run(d.boat(A).cell, W), 0u);
}

TEST(Powerboats, rule_pb_dead_water_counts_as_land) {
  Drawn d(R"(
 . # # # . .
. # . # . . .
 . # # . . .
)");
  EXPECT_FALSE(d.board.water.has(Grid::at(9, 10)));
  EXPECT_TRUE(d.lake.water.has(Grid::at(9, 10)));
  Drawn open(R"(
 . # . # . .
. # . # . . .
 . # # . . .
)");
  EXPECT_TRUE(open.board.water.has(Grid::at(9, 10)));
}

TEST(Powerboats, rule_pb_arrows_follow_the_turn) {
  EXPECT_EQ(hands_of(Drawn().board), "sss");  // clockwise round the corners
  // From the line in the corner down to 1, left to 2, right to 3 and back.
  Drawn d(R"(
 . . . . . . . . . .
. 1 . . . . 2 . . .
 . . . . . . . . . .
. . . . . . . . . .
 . . . . . . . 3 . .
)");
  EXPECT_EQ(hands_of(d.board), "pss");
  // Exactly straight on counts as starboard.
  Drawn straight(" . 1 . . . 2 . . . 3");
  EXPECT_EQ(straight.board.hands[1], Hand::starboard);
}

TEST(Powerboats, rule_pb_start_side_is_that_of_buoy_1) {
  Drawn below(R"(
 . . . . . . . .
. 0 = = = = F . .
 . . 1 . . . . .
)");
  EXPECT_FALSE(below.board.starts_left);
  Drawn above(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_TRUE(above.board.starts_left);
}
TEST(Powerboats, rule_pb_finish_side_is_that_of_buoy_3) {
  Drawn out_and_back(R"(
 . . 1 . 3 . . .
. 0 = = = = F . .
 . . . . . . . .
)");
  EXPECT_TRUE(out_and_back.board.starts_left && out_and_back.board.finishes_left);
  Drawn circuit(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . 3 . .
)");
  EXPECT_TRUE(circuit.board.starts_left && !circuit.board.finishes_left);
}
// Looking from the middle to buoy 1 on the extension: the right-hand side if it is left to port.
TEST(Powerboats, rule_pb_start_side_of_a_buoy_on_the_axis) {
  Drawn port(R"(
 . . . . . . . . 2 .
. 0 = = = = F . 1 . .
 . . . . . . . . . .
)");
  EXPECT_EQ(port.board.hands[0], Hand::port);
  EXPECT_FALSE(port.board.starts_left);
  Drawn starboard(R"(
 . . . . . . . . . .
. 0 = = = = F . 1 . .
 . . . . . . . . 2 .
)");
  EXPECT_EQ(starboard.board.hands[0], Hand::starboard);
  EXPECT_TRUE(starboard.board.starts_left);
  // The same buoy beyond buoy 0: what is right and left changes places.
  Drawn behind(R"(
 . 2 . . . . . . . .
. 1 . 0 = = = = F . .
 . . . . . . . . . .
)");
  EXPECT_EQ(behind.board.hands[0], Hand::starboard);
  EXPECT_FALSE(behind.board.starts_left);
}
// Looking from buoy 3 to the middle: the right-hand side if it was left to port.
TEST(Powerboats, rule_pb_finish_side_of_a_buoy_on_the_axis) {
  Drawn port(R"(
 . . . . . . . . . .
. 0 = = = = F . 3 . .
 . . . . . . . . 2 .
)");
  EXPECT_EQ(port.board.hands[2], Hand::port);
  EXPECT_TRUE(port.board.finishes_left);
  Drawn starboard(R"(
 . . . . . . . . 2 .
. 0 = = = = F . 3 . .
 . . . . . . . . . .
)");
  EXPECT_EQ(starboard.board.hands[2], Hand::starboard);
  EXPECT_FALSE(starboard.board.finishes_left);
}

TEST(Powerboats, rule_pb_placing_on_the_line_and_in_two_rows_behind) {
  Drawn d(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 . . . . . . . .
. . . . . . . . .
)");
  ASSERT_TRUE(d.board.starts_left);
  EXPECT_EQ(places_of(d.board),
            (std::vector<std::string>{"10/11", "10/12", "10/13", "10/14", "11/10", "11/11", "11/12",
                                      "11/13", "11/14", "12/11", "12/12", "12/13", "12/14"}));
  Drawn tight(R"(
 . . 1 . . . . .
. 0 = = = = F . .
 # # . # . . . .
. . # # # # . . .
)");
  EXPECT_EQ(places_of(tight.board),
            (std::vector<std::string>{"10/11", "10/12", "10/13", "10/14", "11/11", "11/13", "11/14"}));
}

TEST(Powerboats, rule_pb_placing_goes_counter_clockwise_and_ends_with_the_first_seat) {
  Fold<Rules> fold(Rules::begin({.seats = 4, .laid = {0x654321}}));
  fold.apply(first_roll(1), unheard);
  fold.apply(buoys_roll({0, 0, 0}), unheard);
  std::string order;
  Cell before = nowhere;
  while (fold.now().step == Step::place) {
    const Seat seat = fold.turn().seat;
    order += letter(seat);
    std::vector<Move> legal;
    Rules::each_legal(fold.board(), fold.now(), [&](const Move& move) { legal.push_back(move); });
    for (const Move& move : legal) EXPECT_NE(move.cell, before);
    EXPECT_EQ(legal.size(), 6 * (fold.board().places_count + 1 - order.size()));  // any of six headings
    EXPECT_EQ(Rules::refuse(fold.board(), fold.now(), Move::place(before, E))->anchor, "pb-placing");
    before = legal.back().cell;
    fold.apply(legal.back(), unheard);
  }
  EXPECT_EQ(order, "ADCB");
  EXPECT_EQ(fold.turn(), Turn::decide(B));  // the first seat begins
}

// Six boats find room on the tightest start there is, with any heading.
TEST(Powerboats, rule_pb_placing_has_room_for_six_on_every_course) {
  for (const Side side : {Side::calm, Side::wild})
    for (unsigned tile = 0; tile < tiles; ++tile)
      for (unsigned turn = 0; turn < 2; ++turn) {
        Laid laid;
        for (unsigned place = 0; place < tiles; ++place)
          laid.lay(place, (place + tile) % tiles + 1, turn == 1);
        for (std::uint8_t race = 0; race < races; ++race)
          for (const std::uint32_t i : {0u, 1u, 2u, 3u}) {
            laid.lay_buoys(buoys_roll({i, 0, 0}).value);
            const Board board = board_of(Chart{laid, side, race});
            EXPECT_GE(board.places_count, 6u);
            EXPECT_LE(board.places_count, Board::places_most);
          }
      }
}

TEST(Powerboats, rule_pb_first_is_drawn_and_then_goes_to_the_left) {
  Drawn d("", E, 3);
  d.state.first = C;
  next_race(d.state, unheard);
  EXPECT_EQ(d.state.first, A);
  EXPECT_EQ(d.state.step, Step::buoys);
  Rules::settle(d.board, d.state, buoys_roll({0, 0, 0}), unheard);
  EXPECT_EQ(d.state.at, C);  // the right neighbour of the first seat places first
  EXPECT_EQ(Rules::refuse(d.board, d.state, first_roll(0))->anchor, "pb-first");
}

TEST(Powerboats, rule_pb_tiles_are_drawn_or_agreed_on) {
  const auto drawn = match::module_of<Rules>.open("").it;
  EXPECT_FALSE(drawn->take("* tile 3r"));
  EXPECT_EQ(drawn->refuse("* tile 3")->anchor, "pb-tiles");
  const auto agreed = match::module_of<Rules>.open("layout=31r4256r side=wild").it;
  EXPECT_FALSE(agreed->take("* first A"));
  EXPECT_EQ(match::module_of<Rules>.open("layout=113456").why.anchor, "pb-tiles");
}

// The marks on the lines leave nothing out: every step that crosses a ray or enters the line is looked at.
TEST(Powerboats, marked_steps_are_all_that_matter) {
  for (const Side side : {Side::calm, Side::wild})
    for (std::uint8_t race = 0; race < races; ++race) {
      Laid laid;
      for (unsigned place = 0; place < tiles; ++place) laid.lay(place, place + 1, place % 2 == 1);
      laid.lay_buoys(buoys_roll({race, 1, 0}).value);
      const Board board = board_of(Chart{laid, side, race});
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
            const auto passed = board.passage(ahead(cell, heading, i), ahead(cell, heading, i + 1));
            const auto code =
                passed.letters << 2 | (passed.from_behind ? 2u : 0u) | (passed.from_the_course ? 1u : 0u);
            if (code != 0) expected.push_back(code);
          }
          board.each_passage(cell, heading, run, [&](const Passage& passed) {
            const auto code =
                passed.letters << 2 | (passed.from_behind ? 2u : 0u) | (passed.from_the_course ? 1u : 0u);
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
