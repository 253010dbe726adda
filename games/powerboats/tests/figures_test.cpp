#include "games/powerboats/tests/figures.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "games/powerboats/tests/layouts.h"

// What the lakes and the races on them are like, in numbers: printed, and held to what
// docs/reference/lake.md says. FLOTILLA_FULL=1 powerboats_tests --gtest_filter='*figures*' takes them all.
namespace flotilla::powerboats::tests {

namespace {

const char* name_of(Side side) { return side == Side::calm ? "calm" : "wild"; }

// The same course with one buoy left on its other side.
Board other_hand(Board board, unsigned mark) {
  const Point zero = Grid::centre(board.buoys[0]), end = Grid::centre(board.buoys[buoys_all]);
  const Point middle{(zero.x + end.x) / 2, (zero.y + end.y) / 2};
  std::array<Mark, marks> all{};
  for (unsigned i = 0; i < marks; ++i) {
    const bool port = (board.hands[i] == Hand::port) != (i == mark);
    all[i] = {Grid::centre(board.buoys[i + 1]), port ? Hand::port : Hand::starboard};
  }
  board.course = {middle, all, middle};
  return board;
}

}  // namespace

// That every course can be sailed follows from the tiles (lake_test.cpp). Here it is done: on every lake,
// with buoys drawn.
TEST(Powerboats, rule_pb_tile_law_every_lake_has_a_course) {
  Rng rng(6);
  unsigned lakes = 0, unsolvable = 0;
  for (const Side side : both)
    each_layout([&](const Layout& layout) {
      if (lakes++ % 199 != 0 && !in_full()) return;
      const Lake lake = lake_of(side, layout);
      const unsigned letter = rng.below(letters);
      std::array<Spot, buoys_all> spots{};
      unsigned found = 0;
      for (const Spot& spot : lake.spots)
        if (spot.letter == letter) spots[found++] = spot;
      for (unsigned i = buoys_all; i > 1; --i) std::swap(spots[i - 1], spots[rng.below(i)]);
      unsolvable += length_of(board_of(lake, spots)) == Way::unreachable;
    });
  EXPECT_EQ(lakes, 2u * 46'080);
  EXPECT_EQ(unsolvable, 0u);
}

TEST(Powerboats, figures_of_the_courses) {
  for (const Side side : both) {
    const unsigned trials = in_full() ? 10'000 : 200;
    Rng rng(2008);
    Spread lengths, places;
    unsigned unsolvable = 0, out_and_back = 0, longer_way = 0;
    for (unsigned i = 0; i < trials; ++i) {
      const Board board = random_board(side, rng);
      const unsigned length = length_of(board);
      unsolvable += length == Way::unreachable;
      lengths.add(length);
      places.add(board.places_count);
      out_and_back += board.starts_left == board.finishes_left;
      bool longer = false;
      for (unsigned mark = 0; mark < marks; ++mark) longer |= length_of(other_hand(board, mark)) < length;
      longer_way += longer;
    }
    std::printf("%s: %u courses of %u-%u-%u hexes (5, 50, 95 %%), %u unsolvable, %.1f %% out and back\n",
                name_of(side), trials, lengths.at(5), lengths.at(50), lengths.at(95), unsolvable,
                100.0 * out_and_back / trials);
    std::printf("      %u-%u-%u places to start, other side of a buoy shorter in %u\n", places.at(0),
                places.at(50), places.at(100), longer_way);
    EXPECT_EQ(unsolvable, 0u);
    EXPECT_GE(places.at(0), max_seats);
    EXPECT_LE(places.at(100), Board::places_most);
    EXPECT_NEAR(lengths.at(5), side == Side::calm ? 47 : 53, 6);
    EXPECT_NEAR(lengths.at(50), side == Side::calm ? 65 : 70, 5);
    EXPECT_NEAR(lengths.at(95), side == Side::calm ? 87 : 91, 8);
  }
}

TEST(Powerboats, figures_of_the_matches) {
  for (const Side side : both) {
    const unsigned matches = in_full() ? 2'000 : 10, seats = 4;
    unsigned sunk = 0, stopped = 0, crashes = 0, overruns = 0, leads = 0;
    bool crashed = false, sank = false;
    Spread winners, finishers;
    std::array<double, 4> points{};  // by turn order of the race, in points of race 1
    for (unsigned match = 0; match < matches; ++match) {
      Chart chart{};
      Way way;
      int leader = -1;
      const auto heard = [&](const State& before, const Event& event) {
        const bool home = event.kind == Event::Kind::finished;
        if (home && crashed) ++overruns, --crashes;  // behind the line
        if (home && sank) --sunk;
        sank = event.kind == Event::Kind::sank;
        crashed = event.kind == Event::Kind::crashed || (crashed && sank);
        sunk += sank;
        crashes += event.kind == Event::Kind::crashed;
        stopped += event.kind == Event::Kind::stopped;
        if (home) {
          finishers.add(before.round);
          if (event.number == 1) winners.add(before.round);
        }
        if (event.kind == Event::Kind::scored) {
          const unsigned order = (index(event.seat) + seats - index(before.first)) % seats;
          points[order] += static_cast<double>(event.number) / (before.race + 1);
        }
      };
      const auto seen = [&](const Fold<Rules>& fold) {
        const State& s = fold.now();
        if (Rules::layout(s) != chart) {
          chart = Rules::layout(s);
          leader = -1;
          if (fold.board().laid) way = Way(fold.board());
        }
        if (s.step != Step::dice || s.at != s.first) return;  // once a round
        unsigned least = Way::unreachable;
        int now = -1;
        for (unsigned i = 0; i < seats; ++i) {
          if (!on_the_lake(s.boats[i].fate)) continue;
          const unsigned far = way.distance(s.boats[i].cell, stage_of(fold.board(), s.boats[i]));
          if (far < least || (far == least && static_cast<int>(i) == leader)) {
            least = far;
            now = static_cast<int>(i);
          }
        }
        leads += leader >= 0 && now >= 0 && now != leader &&
                 on_the_lake(s.boats[static_cast<unsigned>(leader)].fate);
        leader = now;
      };
      sail_greedily({.seats = seats, .side = side}, match, heard, seen);
    }
    const double all_races = 3.0 * matches, boats = all_races * seats;
    std::printf(
        "%s: %u matches of %u: %.2f %% of boats sunk, %.2f %% crashed on the course and %.2f %% behind it, "
        "%u stopped\n",
        name_of(side), matches, seats, 100.0 * sunk / boats, 100.0 * crashes / boats,
        100.0 * overruns / boats, stopped);
    std::printf(
        "      first home after %u-%u-%u turns, any after %u-%u-%u (5, 50, 95 %%), %.1f changes of the "
        "lead\n",
        winners.at(5), winners.at(50), winners.at(95), finishers.at(5), finishers.at(50), finishers.at(95),
        leads / all_races);
    std::printf("      points by turn order: %.2f %.2f %.2f %.2f\n", points[0] / all_races,
                points[1] / all_races, points[2] / all_races, points[3] / all_races);
    EXPECT_EQ(stopped, 0u);
    EXPECT_LE(crashes, boats / 20);
    EXPECT_LE(sunk, boats / 50);
  }
}

}  // namespace flotilla::powerboats::tests
