#include "games/powerboats/tests/statistics.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "games/powerboats/tests/layouts.h"

// Statistics of lakes and races: printed, and checked against docs/reference/lake.md. FLOTILLA_FULL=1
// powerboats_tests --gtest_filter='*statistics*' computes them all.
namespace flotilla::powerboats::tests {

namespace {

const char* name_of(Side side) { return side == Side::calm ? "calm" : "wild"; }

// The same course with one buoy passed on its other side.
Board other_hand(Board board, unsigned mark) {
  const Point zero = Grid::centre(board.buoys[0]), end = Grid::centre(board.buoys[buoys_all]);
  const Point middle{(zero.x + end.x) / 2, (zero.y + end.y) / 2};
  std::array<Mark, marks> all{};
  for (unsigned i = 0; i < marks; ++i) {
    const bool port = (board.hands[i] == MarkSide::port) != (i == mark);
    all[i] = {Grid::centre(board.buoys[i + 1]), port ? MarkSide::port : MarkSide::starboard};
  }
  board.course = {middle, all, middle};
  return board;
}

constexpr unsigned seats = 4;

// Counts changes of the leader, the boat nearest to the finish at the start of a round.
struct Lead {
  Layout layout{};
  CourseGraph graph;
  int leader = -1;
  unsigned changes = 0;

  void look(const Fold<Rules>& fold) {
    const State& s = fold.position();
    if (Rules::layout(s) != layout) {
      layout = Rules::layout(s);
      leader = -1;
      if (fold.board().has_course) graph = CourseGraph(fold.board());
    }
    if (s.phase != Phase::dice || s.at != s.first) return;
    unsigned least = CourseGraph::unreachable;
    int nearest = -1;
    for (unsigned i = 0; i < seats; ++i) {
      if (!on_the_lake(s.boats[i].fate)) continue;
      const unsigned far = graph.distance(s.boats[i].cell, stage_of(fold.board(), s.boats[i]));
      if (far > least || (far == least && static_cast<int>(i) != leader)) continue;
      least = far;
      nearest = static_cast<int>(i);
    }
    const bool still_racing = leader >= 0 && on_the_lake(s.boats[static_cast<unsigned>(leader)].fate);
    changes += still_racing && nearest >= 0 && nearest != leader;
    leader = nearest;
  }
};

// Counts the events of matches.
struct Log {
  unsigned sunk = 0, stopped = 0, crashes = 0, overruns = 0;
  Percentiles winners, finishers;
  std::array<double, seats> points{};  // by turn order of the race, in points of race 1
  Event last{};

  void on_event(const State& before, const Event& event) {
    using Kind = Event::Kind;
    sunk += event.kind == Kind::sank;
    stopped += event.kind == Kind::stopped;
    crashes += event.kind == Kind::crashed;
    if (event.kind == Kind::finished) {
      finishers.add(before.round);
      if (event.number == 1) winners.add(before.round);
      const bool sank = last.kind == Kind::sank;  // beyond the line, so it has finished
      sunk -= sank;
      crashes -= sank || last.kind == Kind::crashed;
      overruns += sank || last.kind == Kind::crashed;
    }
    if (event.kind == Kind::scored) {
      const unsigned order = (index(event.seat) + seats - index(before.first)) % seats;
      points[order] += static_cast<double>(event.number) / (before.race + 1);
    }
    last = event;
  }
};

}  // namespace

// That every course can be sailed follows from the tiles (lake_test.cpp). This test checks it on every
// lake, with random buoys.
TEST(Powerboats, rule_pb_tile_law_every_lake_has_a_course) {
  Rng rng(6);
  unsigned lakes = 0, unsolvable = 0;
  for (const Side side : both)
    each_layout([&](const TileLayout& layout) {
      if (lakes++ % 199 != 0 && !is_full_run()) return;
      const Lake lake = lake_of(side, layout);
      const unsigned letter = rng.below(letters);
      std::array<Spot, buoys_all> spots{};
      unsigned found = 0;
      for (const Spot& spot : lake.spots)
        if (spot.letter == letter) spots[found++] = spot;
      for (unsigned i = buoys_all; i > 1; --i) std::swap(spots[i - 1], spots[rng.below(i)]);
      unsolvable += length_of(board_of(lake, spots, Rules::info.edition)) == CourseGraph::unreachable;
    });
  EXPECT_EQ(lakes, 2u * 46'080);
  EXPECT_EQ(unsolvable, 0u);
}

TEST(Powerboats, statistics_of_the_courses) {
  for (const Side side : both) {
    const unsigned trials = is_full_run() ? 10'000 : 200;
    Rng rng(2008);
    Percentiles lengths, places;
    unsigned unsolvable = 0, out_and_back = 0, longer_way = 0;
    for (unsigned i = 0; i < trials; ++i) {
      const Board board = random_board(side, rng);
      const unsigned length = length_of(board);
      unsolvable += length == CourseGraph::unreachable;
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
    EXPECT_LE(places.at(100), Board::places_max);
    EXPECT_NEAR(lengths.at(5), side == Side::calm ? 47 : 53, 6);
    EXPECT_NEAR(lengths.at(50), side == Side::calm ? 65 : 70, 5);
    EXPECT_NEAR(lengths.at(95), side == Side::calm ? 87 : 91, 8);
  }
}

TEST(Powerboats, statistics_of_the_matches) {
  for (const Side side : both) {
    const unsigned matches = is_full_run() ? 2'000 : 10;
    Log log;
    Lead lead;
    for (unsigned match = 0; match < matches; ++match)
      sail_greedily(
          {.seats = seats, .side = side}, match,
          [&](const State& before, const Event& event) { log.on_event(before, event); },
          [&](const Fold<Rules>& fold) { lead.look(fold); });
    const double all_races = 3.0 * matches, boats = all_races * seats;
    std::printf(
        "%s: %u matches of %u: %.2f %% of boats sunk, %.2f %% crashed on the course, %.2f %% behind it, "
        "%u stopped\n",
        name_of(side), matches, seats, 100 * log.sunk / boats, 100 * log.crashes / boats,
        100 * log.overruns / boats, log.stopped);
    std::printf(
        "      first home after %u-%u-%u turns, all after %u-%u-%u (5, 50, 95 %%), "
        "%.1f changes of the lead a race\n",
        log.winners.at(5), log.winners.at(50), log.winners.at(95), log.finishers.at(5),
        log.finishers.at(50), log.finishers.at(95), lead.changes / all_races);
    std::printf("      points by turn order:");
    for (const double points : log.points) std::printf(" %.2f", points / all_races);
    std::printf("\n");
    EXPECT_EQ(log.stopped, 0u);
    EXPECT_LE(log.crashes, boats / 20);
    EXPECT_LE(log.sunk, boats / 50);
  }
}

}  // namespace flotilla::powerboats::tests
