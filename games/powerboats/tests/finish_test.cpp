#include <gtest/gtest.h>

#include "games/powerboats/tests/corners.h"

namespace flotilla::powerboats::tests {
namespace {

TEST(Powerboats, corners_are_as_the_tests_count_on) {
  const Corners c;
  EXPECT_EQ(cell_name(c.board.buoys[4]).text(), "2/7");
  EXPECT_EQ(c.board.directions.starts_left(),
            true);  // buoy 1 lies exactly on the axis and is left to starboard
  EXPECT_EQ(c.board.directions.finishes_left(), false);  // buoy 3 lies below
  for (unsigned i = 0; i < marks; ++i) EXPECT_EQ(c.board.course.required(i), crossing_of(i, false));
}

TEST(Powerboats, rule_pb_started_by_leaving_the_line_on_the_arrows_side) {
  Corners c;
  c.boat(A).fate = Fate::waiting;
  c.put(A, 4, 4, NE);                     // behind the line: south of it
  EXPECT_EQ(c.sail(A, NE, 2), "sailed");  // onto the line
  EXPECT_EQ(c.sail(A, E, 1), "sailed");   // along it
  EXPECT_EQ(c.boat(A).fate, Fate::waiting);
  EXPECT_EQ(c.sail(A, NW, 1), "sailed, started");
  c.boat(A).fate = Fate::waiting;
  c.put(A, 4, 4, NE);
  EXPECT_EQ(c.sail(A, NE, 3), "sailed, started");  // in the middle of a move
}
TEST(Powerboats, rule_pb_started_not_backwards) {
  Corners c;
  c.boat(A).fate = Fate::waiting;
  EXPECT_EQ(c.sail(A, SE, 1), "sailed");
  c.put(A, 1, 25, E);
  EXPECT_EQ(c.sail(A, E, 3), "sailed");
  EXPECT_EQ(c.sail(A, SW, 4), "sailed");  // round buoy 1, and it does not count
  EXPECT_EQ(c.rounded(A), 0u);
  c.put(A, 1, 4, SE);
  EXPECT_EQ(c.sail(A, SE, 2), "sailed");  // over the line against the arrow
  EXPECT_EQ(c.boat(A).fate, Fate::waiting);
}
TEST(Powerboats, rule_pb_started_in_edition_1_by_entering_from_behind) {
  Corners c(1);
  c.boat(A).fate = Fate::waiting;
  c.put(A, 4, 4, NE);  // behind the line: south of it
  EXPECT_EQ(c.sail(A, NE, 1), "sailed");
  EXPECT_EQ(c.boat(A).fate, Fate::waiting);
  EXPECT_EQ(c.sail(A, NE, 2), "sailed, started");  // over the line, in the middle of a move
  EXPECT_EQ(c.boat(A).fate, Fate::started);
  c.boat(A).fate = Fate::waiting;
  EXPECT_EQ(c.where(A), "1/5 NE");
  EXPECT_EQ(c.sail(A, SE, 1), "sailed");  // from the other side it is no start
  EXPECT_EQ(c.boat(A).fate, Fate::waiting);
}
TEST(Powerboats, rule_pb_started_counts_nothing_that_was_sailed_before) {
  Corners c;
  c.boat(A).fate = Fate::waiting;
  c.put(A, 1, 25, E);
  EXPECT_EQ(c.sail(A, E, 3), "sailed");
  EXPECT_EQ(c.word(A), "");
}
TEST(Powerboats, rule_pb_started_once_is_for_good) {
  Corners c;
  c.put(A, 1, 5, SW);
  EXPECT_EQ(c.sail(A, SW, 3), "sailed");  // back over the line
  EXPECT_EQ(c.boat(A).fate, Fate::started);
  EXPECT_EQ(c.sail(A, NE, 3), "sailed");
}
TEST(Powerboats, rule_pb_started_not_by_standing_on_the_line) {
  Corners c;
  c.state.phase = Phase::place;
  c.state.first = c.state.at = A;
  Rules::play(c.board, c.state, Move::place(Grid::at(1, 3), E), ignore_events);
  EXPECT_EQ(c.boat(A).fate, Fate::waiting);
}
TEST(Powerboats, rule_pb_started_in_edition_1_on_the_line_at_once) {
  Corners c(1);
  c.state.phase = Phase::place;
  c.state.first = c.state.at = A;
  const State before = c.state;
  Rules::play(c.board, c.state, Move::place(Grid::at(1, 3), E), ignore_events);
  EXPECT_EQ(c.boat(A).fate, Fate::started);
  c.state = before;
  Rules::play(c.board, c.state, Move::place(Grid::at(2, 3), E), ignore_events);
  EXPECT_EQ(c.boat(A).fate, Fate::waiting);
  EXPECT_EQ(c.state.phase, Phase::dice);
}

TEST(Powerboats, rule_pb_entry_is_from_beside_the_axis) {
  const Corners c;
  const auto crossing = [&](unsigned row, unsigned column, Heading heading) {
    const Cell from = Grid::at(row - 1, column - 1);
    return c.board.crossing(from, Grid::neighbour(from, heading));
  };
  EXPECT_TRUE(crossing(3, 4, NW).from_the_course);   // from the south, where buoy 3 lies
  EXPECT_FALSE(crossing(1, 4, SE).from_the_course);  // from the north
  EXPECT_FALSE(crossing(2, 4, E).from_the_course);   // along the line
  EXPECT_FALSE(crossing(2, 4, SE).from_the_course);  // off the line
}

// A has rounded all buoys and is about to finish.
Corners before_the_finish(unsigned row = 4, unsigned column = 4, Heading heading = NE) {
  Corners corners;
  corners.crosses("-1-2-3");
  corners.put(A, row, column, heading);
  return corners;
}

TEST(Powerboats, rule_pb_finish_needs_an_entry_from_its_side) {
  Corners c = before_the_finish(1, 4, SE);
  EXPECT_EQ(c.sail(A, SE, 2), "sailed");  // over the line from the other side
  EXPECT_EQ(c.sail(A, NW, 1), "sailed, finished 1");
  EXPECT_EQ(c.where(A), "off");
  Corners missing;
  missing.crosses("-1-2");
  missing.put(A, 3, 4, NW);
  EXPECT_EQ(missing.sail(A, NW, 1), "sailed");
  missing.crosses("-3");  // standing on the line when the last buoy is rounded
  EXPECT_EQ(missing.sail(A, E, 1), "sailed");
  EXPECT_EQ(missing.boat(A).fate, Fate::started);
}
// 1 and 3 kept as they are: four hexes, and the last of them is on the line.
TEST(Powerboats, rule_pb_finish_as_in_the_example) {
  Corners c = before_the_finish(6, 3, NE);
  EXPECT_EQ(c.sail(A, Dice::of_all(1, 0, 1), Steer::ahead), "sailed, finished 1");
}
TEST(Powerboats, rule_pb_finish_in_the_middle_of_a_move) {
  Corners c = before_the_finish();
  EXPECT_EQ(c.sail(A, NE, 3), "sailed, finished 1");
  Corners crash = before_the_finish();
  crash.land(3, 3), crash.land(4, 5);
  EXPECT_EQ(crash.sail(A, NE, 5), "sailed, crashed 2, finished 1");
  EXPECT_EQ(crash.boat(A).damage, 2);
}
TEST(Powerboats, rule_pb_finish_and_sink_keeps_the_place) {
  Corners c = before_the_finish();
  c.land(3, 3), c.land(4, 5);
  c.boat(A).damage = 2;
  EXPECT_EQ(c.sail(A, NE, 5), "sailed, crashed 2, sank, finished 1");
  EXPECT_EQ(c.boat(A).fate, Fate::finished);
}
TEST(Powerboats, rule_pb_finish_not_if_a_boat_is_in_the_way) {
  Corners c = before_the_finish();
  c.put(B, 2, 5, E);
  EXPECT_EQ(c.sail(A, NE, 2), "sailed, held up 1");
  EXPECT_EQ(c.boat(A).fate, Fate::started);
}
// The last rounding and the finish in one straight move, checked step by step.
TEST(Powerboats, rule_pb_finish_with_the_last_rounding_in_the_same_move) {
  Fixture d;
  d.lay({Spot{Grid::at(10, 10), 0, E}, Spot{Grid::at(2, 20), 0, 0}, Spot{Grid::at(25, 25), 0, 0},
         Spot{Grid::at(16, 10), 0, 0}});
  unsigned finishes = 0;
  for (unsigned cell = 0; cell < Grid::cells; ++cell)
    for (const Heading heading : {NE, NW}) {
      if (!d.board.water.has(cell)) continue;
      d.boat(A) = {.cell = static_cast<Cell>(cell), .heading = heading, .fate = Fate::started};
      d.board.course.extend(d.boat(A).word, d.board.course.required(0));
      d.board.course.extend(d.boat(A).word, d.board.course.required(1));
      d.state.phase = Phase::dice;
      const unsigned run = std::min(d.board.run(cell, heading), 27u);
      if (run == 0) continue;
      finishes += d.sail(A, heading, run).find("finished") != std::string::npos;
    }
  EXPECT_GT(finishes, 0u);
}

// Once round the whole lake, along its edges.
TEST(Powerboats, rule_pb_finish_of_a_whole_course) {
  Corners c;
  std::string events;
  const auto sail = [&](Heading heading, unsigned hexes) {
    const auto words = c.sail(A, heading, hexes);
    if (words != "sailed") events += words.substr(std::string("sailed, ").size()) + "; ";
  };
  sail(NE, 1);
  sail(E, 24);
  for (unsigned row = 0; row + 1 < Grid::rows; ++row) sail(row % 2 == 0 ? SW : SE, 1);
  EXPECT_EQ(c.where(A), "28/28 SW");
  sail(W, 27);
  for (unsigned row = Grid::rows - 1; row > 2; --row) sail(row % 2 == 0 ? NW : NE, 1);
  EXPECT_EQ(c.where(A), "3/1 NE");
  EXPECT_EQ(events, "rounded 1; rounded 2; rounded 3; ");
  sail(E, 3);
  sail(NW, 1);
  EXPECT_EQ(events, "rounded 1; rounded 2; rounded 3; finished 1; ");
}

// B has left the race.
Corners finishing_without_b(Fate fate) {
  Corners corners = before_the_finish();
  corners.boat(B).fate = fate;
  corners.boat(B).cell = nowhere;
  return corners;
}

TEST(Powerboats, rule_pb_race_end_for_the_last_boat) {
  Corners c = finishing_without_b(Fate::finished);
  c.state.exit_round[1] = 1;
  c.state.round = 2;
  const auto events = c.sail(A, NE, 3);
  EXPECT_EQ(events, "sailed, finished 2, last, scored 1 A, scored 2 B, scored 0 C");
  EXPECT_EQ(c.state.phase, Phase::buoys);
  EXPECT_EQ(c.state.race, 1);

  Corners sail_on = finishing_without_b(Fate::finished);
  sail_on.state.switches = SwitchValues::of({.seats = 3, .sail_on = true});
  EXPECT_EQ(sail_on.sail(A, NE, 3), "sailed, finished 2");
  EXPECT_EQ(sail_on.state.at, C);
}
TEST(Powerboats, rule_pb_race_end_not_for_the_last_boat_after_a_sinking) {
  Corners c = finishing_without_b(Fate::sunk);
  EXPECT_EQ(c.sail(A, NE, 3), "sailed, finished 1");
  EXPECT_EQ(c.state.at, C);
  Corners lead = finishing_without_b(Fate::finished);
  lead.state.switches = SwitchValues::of({.seats = 3, .lead_scoring = true});
  EXPECT_EQ(lead.sail(A, NE, 3), "sailed, finished 2");
}
// A boat with three damage may wait at speed 0 forever: the round limit ends the race.
TEST(Powerboats, rule_pb_race_end_after_sixty_rounds) {
  Corners c;
  c.crosses("-1");
  unsigned turns = 0;
  std::string events;
  while (c.state.race == 0) {
    Rules::play(c.board, c.state, Move::keep({}), ignore_events);
    events = c.sail(c.state.at, {}, Steer::ahead);
    ++turns;
  }
  EXPECT_EQ(turns, rounds_max * 3);
  EXPECT_EQ(events, "turned, stopped, stopped, stopped, scored 0 A, scored 0 B, scored 0 C");
}

}  // namespace
}  // namespace flotilla::powerboats::tests
