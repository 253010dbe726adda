#include "games/powerboats/tests/statistics.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "games/powerboats/bot/solver.h"
#include "games/powerboats/tests/layouts.h"

// Statistics of lakes and races: printed, and checked against docs/reference/lake.md. FLOTILLA_FULL=1
// powerboats_tests --gtest_filter='*statistics*' computes them all.
namespace flotilla::powerboats::tests {

namespace {

const char* name_of(Side side) { return side == Side::calm ? "calm" : "wild"; }

// In how many courses a direction differs from the straight one, and what that saves.
struct Detours {
  unsigned start = 0, finish = 0, buoy = 0, any = 0, hexes = 0;
  double turns = 0;

  void add(const Board& board, const Board& straight) {
    const Directions other = board.directions.changed(straight.directions.bits);
    if (other.bits == 0) return;
    ++any;
    start += other.starts_left();
    finish += other.finishes_left();
    buoy += (other.bits >> 1 & 7) != 0;
    hexes += length_of(straight) - length_of(board);
    if (is_full_run() && any % 5 == 0) turns += 5 * (turns_of(straight) - turns_of(board));
  }
  // Of a boat alone, from the best place, by a table of three dice without damage.
  static double turns_of(const Board& board) {
    SoloSolver solver(board, {.dice = 3, .damages = 1});
    while (!solver.done()) solver.step();
    Turns least = SoloTable::longest;
    for (const Cell cell : board.starting_places())
      for (std::uint8_t heading = 0; heading < headings; ++heading)
        least = std::min(least, solver.table().turns({cell, heading, before_start, 0}, Dice{}));
    return least;
  }
};

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

// How boats first left the line, and whether they ever left it on the arrow's side before they rounded
// buoy 1.
struct Starts {
  Layout layout{};
  Board board;
  std::array<bool, seats> left_line{}, went_ahead{};
  unsigned boats = 0, backwards = 0, rounded_backwards = 0;

  void on_event(const State& before, const Event& event) {
    using Kind = Event::Kind;
    if (Rules::layout(before) != layout) board = board_of(layout = Rules::layout(before));
    const unsigned seat = index(event.seat);
    if (event.kind == Kind::placed) left_line[seat] = went_ahead[seat] = false;
    boats += event.kind == Kind::placed;
    if (event.kind == Kind::rounded && event.number == 1) rounded_backwards += !went_ahead[seat];
    if (event.kind != Kind::sailed) return;
    for (Cell from = event.from, to; from != event.to; from = to) {
      to = Grid::neighbour(from, event.way);
      if (!board.on_the_line(from) || board.on_the_line(to)) continue;
      const bool goes_ahead = board.left_of_axis(to) == board.directions.starts_left();
      backwards += !left_line[seat] && !goes_ahead;
      left_line[seat] = true;
      went_ahead[seat] |= goes_ahead;
    }
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
      unsolvable +=
          length_of(board_of(lake, spots, Rules::info.edition, false)) == CourseGraph::unreachable;
    });
  EXPECT_EQ(lakes, 2u * 46'080);
  EXPECT_EQ(unsolvable, 0u);
}

TEST(Powerboats, statistics_of_the_courses) {
  for (const Side side : both) {
    const unsigned trials = is_full_run() ? 2'000 : 200;
    Rng rng(2008);
    Percentiles lengths, places;
    unsigned unsolvable = 0, out_and_back = 0;
    Detours detours;
    for (unsigned i = 0; i < trials; ++i) {
      Layout layout = random_course({.side = side}, rng);
      const Board board = board_of(layout);
      const unsigned length = length_of(board);
      unsolvable += length == CourseGraph::unreachable;
      lengths.add(length);
      places.add(board.places_count);
      out_and_back += board.directions.starts_left() == board.directions.finishes_left();
      layout.straight = true;
      detours.add(board, board_of(layout));
    }
    std::printf("%s: %u courses of %u-%u-%u hexes (5, 50, 95 %%), %u unsolvable, %.1f %% out and back\n",
                name_of(side), trials, lengths.at(5), lengths.at(50), lengths.at(95), unsolvable,
                100.0 * out_and_back / trials);
    std::printf("      %u-%u-%u places to start\n", places.at(0), places.at(50), places.at(100));
    const auto share = [&](unsigned count) { return 100.0 * count / trials; };
    std::printf("      other than straight: start %.1f %%, finish %.1f %%, a buoy %.1f %%, any %.1f %%\n",
                share(detours.start), share(detours.finish), share(detours.buoy), share(detours.any));
    std::printf("      where it is, %.2f hexes and %.2f turns shorter\n", 1.0 * detours.hexes / detours.any,
                detours.turns / detours.any);
    EXPECT_NEAR(share(detours.any), side == Side::calm ? 25 : 30, 15);
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

TEST(Powerboats, statistics_of_the_starts) {
  for (const std::uint8_t edition : {std::uint8_t{1}, Rules::info.edition})
    for (const Side side : both) {
      const unsigned matches = is_full_run() ? 100 : 5;
      Starts starts;
      for (unsigned match = 0; match < matches; ++match)
        sail_greedily(
            {.edition = edition, .seats = seats, .side = side}, match,
            [&](const State& before, const Event& event) { starts.on_event(before, event); },
            [](const Fold<Rules>&) {});
      std::printf(
          "edition %u, %s: of %u boats %.2f %% first left the line backwards, %.2f %% rounded buoy 1 so\n",
          edition, name_of(side), starts.boats, 100.0 * starts.backwards / starts.boats,
          100.0 * starts.rounded_backwards / starts.boats);
      EXPECT_TRUE(edition == 1 || starts.rounded_backwards == 0);
    }
}

}  // namespace flotilla::powerboats::tests
