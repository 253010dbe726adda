// How well the table of a course predicts races, and how well its bot plays: printed, and checked against
// docs/reference/lake.md. FLOTILLA_FULL=1 powerboats_tests --gtest_filter='*Table.statistics*' plays them
// all.
#include "games/powerboats/tests/races.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <ctime>
#include <limits>

#include "games/powerboats/bot/table_player.h"
#include "games/powerboats/tests/fixture.h"

namespace flotilla::powerboats::tests {

namespace {

// The time to solve a course, as a multiple of a fixed loop in the same run; sanitizers need more.
constexpr double most_loops = support::is_sanitized ? std::numeric_limits<double>::infinity() : 20;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The fixed loop: a chain of multiplications that no compiler can shorten, about 0.2 s on a processor of
// 2026.
double loop_seconds() {
  const double begun = cpu_seconds();
  std::uint64_t x = 1;
  for (int i = 0; i < (1 << 27); ++i) x = (x ^ (x >> 33)) * 0x5851f42d4c957f2du + 1;
  return x == 0 ? 0 : cpu_seconds() - begun;
}

// Plays a race to its end.
template <class Decide>
State sail_race(const State& race, std::uint64_t seed, Decide&& decide, auto&& heard) {
  Rng dice(seed);
  Fold<Rules> fold(race);
  while (fold.turn() != Turn::over() && fold.position().race == race.race)
    support::apply_next(fold, dice, decide, heard);
  return fold.position();
}

// How often and when a single boat finished.
struct Trials {
  unsigned races = 0, afloat = 0;
  double sum = 0, squares = 0;

  void add(double turns, bool sank) {
    const double cost = turns + (sank ? SoloTable::sinking : 0);
    ++races;
    afloat += !sank;
    sum += cost;
    squares += cost * cost;
  }
  double mean() const { return sum / races; }
  double sigma() const { return std::sqrt((squares / races - mean() * mean()) / races); }  // of the mean
};

// The best start if all places are free.
struct Start {
  double turns = SoloTable::longest;
  Move place{};
};
Start best_start(const SoloTable& table, const Board& board) {
  Start best;
  for (const Cell cell : board.starting_places())
    for (std::uint8_t heading = 0; heading < headings; ++heading) {
      const Stage stage = board.starts_on(cell) ? Stage{0} : before_start;
      const double turns = table.turns({cell, heading, stage, 0}, Dice{});
      if (turns < best.turns) best = {turns, Move::place(cell, heading)};
    }
  return best;
}

// Races of A alone, from that start, minimising its turns. B has sunk at once.
Trials sail_alone(const State& race, const Board& board, const Start& start, unsigned trials,
                  std::uint64_t seed) {
  TablePlayer table_player({.considers_rivals = false});
  Rng bot_rng(1);
  State alone = race;
  alone.first = alone.at = A;
  alone.boat(B).fate = Fate::sunk;
  alone.boat(B).damage = sinks_at;
  alone.exit_round[index(B)] = 1;
  Rules::play(board, alone, start.place, ignore_events);
  Trials all;
  for (unsigned i = 0; i < trials; ++i) {
    unsigned turns = 0;
    bool sank = false, home = false;
    sail_race(
        alone, seed + i, [&](const Fold<Rules>& fold) { return table_player.choose(fold, {}, bot_rng); },
        [&](const Event& event) {
          turns += event.seat == A && event.kind == Event::Kind::chose;
          home |= event.kind == Event::Kind::finished;
          sank |= event.kind == Event::Kind::sank;
        });
    all.add(turns, sank && !home);
  }
  return all;
}

}  // namespace

TEST(PowerboatsTable, statistics_of_the_table) {
  const unsigned courses = is_full_run() ? 50 : 2, trials = is_full_run() ? 2'000 : 300;
  Rng rng(2026);
  unsigned afloat = 0, all = 0;
  double slowest = 0, most_off = 0;
  for (unsigned i = 0; i < courses; ++i) {
    const State race = new_race(i % 2 == 0 ? Side::calm : Side::wild, rng);
    const Board board = board_of(Rules::layout(race));
    double took = std::numeric_limits<double>::infinity();
    std::shared_ptr<const SoloTable> table;
    // The fastest of several runs counts, because other processes may interrupt one.
    for (int tries = 0; !table || (took > most_loops && tries < 5); ++tries) {
      const double loop = loop_seconds(), begun = cpu_seconds();
      table = table_of(race);
      took = std::min(took, (cpu_seconds() - begun) / loop);
    }
    slowest = std::max(slowest, took);
    const Start start = best_start(*table, board);
    const Trials trial = sail_alone(race, board, start, trials, std::uint64_t{i} * trials);
    const double off = (trial.mean() - start.turns) / trial.sigma();
    most_off = std::max(most_off, std::abs(off));
    afloat += trial.afloat;
    all += trial.races;
    std::printf("course %u: the table says %.3f turns, %u races alone took %.3f ± %.3f\n", i, start.turns,
                trials, trial.mean(), trial.sigma());
    EXPECT_LE(std::abs(off), 3) << i;
  }
  std::printf(
      "%u courses: solved in %.1f loops at most, means off by %.2f sigma at most, %.2f %% home afloat\n",
      courses, slowest, most_off, 100.0 * afloat / all);
  EXPECT_GE(afloat, all * 0.97);
  EXPECT_LE(slowest, most_loops);
}

// For each course, races with both bots in both seats alternately.
TEST(PowerboatsTable, statistics_of_the_races) {
  const unsigned courses = is_full_run() ? 250 : 3, each = is_full_run() ? 8 : 16;
  Rng rng(2027), bot_rng(1);
  TablePlayer table_player({});
  const auto other = support::make_player(bots(), "greedy");
  unsigned won = 0, lost = 0, sunk = 0;
  for (unsigned course = 0; course < courses; ++course) {
    State race = new_race(course % 2 == 0 ? Side::calm : Side::wild, rng);
    race.switches = SwitchValues::of({});
    for (unsigned i = 0; i < each; ++i) {
      const auto own = static_cast<Seat>(i % 2);
      race.first = static_cast<Seat>(i / 2 % 2);
      race.at = right_of(race.first, race.seats);
      bool over = false;
      sail_race(
          race, course * each + i / 2,
          [&](const Fold<Rules>& fold) {
            return fold.turn().seat == own ? table_player.choose(fold, {}, bot_rng)
                                           : other->choose(fold, {}, bot_rng);
          },
          [&](const Event& event) {
            sunk += event.kind == Event::Kind::sank && event.seat == own && !over;
            if (event.kind != Event::Kind::finished || event.number != 1) return;
            over = true;
            ++(event.seat == own ? won : lost);
          });
    }
  }
  const double all = won + lost, share = won / all, half = 1.96 * std::sqrt(share * (1 - share) / all);
  std::printf("%u races of two on %u courses: table won %.1f %% (95 %%: %.1f to %.1f) against greedy\n",
              won + lost, courses, 100 * share, 100 * (share - half), 100 * (share + half));
  EXPECT_GE(share, 0.6);
}

}  // namespace flotilla::powerboats::tests
