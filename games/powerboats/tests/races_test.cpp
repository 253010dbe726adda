// How well the table of a course foretells races, and how well the bot that has it does in them: printed,
// and held to what docs/reference/lake.md says. FLOTILLA_FULL=1 powerboats_tests
// --gtest_filter='*Table.figures*' takes them all.
#include "games/powerboats/tests/races.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <ctime>
#include <limits>

#include "games/powerboats/bot/racer.h"
#include "games/powerboats/tests/drawn.h"

namespace flotilla::powerboats::tests {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool sanitized = false;
#endif

// To solve a course, as many times as long as a fixed loop takes in the same run; sanitizers take their
// time.
constexpr double most_loops = sanitized ? std::numeric_limits<double>::infinity() : 20;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The fixed loop: a chain of multiplications that no compiler can shorten, 0.2 s of a processor of 2026.
double loop_seconds() {
  const double begun = cpu_seconds();
  std::uint64_t x = 1;
  for (int i = 0; i < (1 << 27); ++i) x = (x ^ (x >> 33)) * 0x5851f42d4c957f2du + 1;
  return x == 0 ? 0 : cpu_seconds() - begun;
}

// Plays a race to its end: the state before the action that ended it, and after.
template <class Decide>
State sail_race(const State& race, std::uint64_t seed, Decide&& decide, auto&& heard) {
  Rng dice(seed);
  Fold<Rules> fold(race);
  while (fold.turn() != Turn::over() && fold.now().race == race.race)
    if (fold.turn() == Turn::chance())
      fold.apply(Rules::sample(fold.now(), dice), heard);
    else
      fold.apply(decide(fold), heard);
  return fold.now();
}

// How often and when a boat alone came home.
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

// Races of A alone by the table: its turns are fewest. B has gone down at once.
Trials sail_alone(const State& race, unsigned trials, std::uint64_t seed) {
  Racer racer({.of_others = false});
  Rng whims(1);
  State alone = race;
  alone.first = alone.at = A;
  alone.boat(B).fate = Fate::sunk;
  Trials all;
  for (unsigned i = 0; i < trials; ++i) {
    unsigned turns = 0;
    bool sank = false, home = false;
    sail_race(
        alone, seed + i, [&](const Fold<Rules>& fold) { return racer.choose(fold, {}, whims); },
        [&](const Event& event) {
          turns += event.seat == A && event.kind == Event::Kind::chosen;
          home |= event.kind == Event::Kind::finished;
          sank |= event.kind == Event::Kind::sank;
        });
    all.add(turns, sank && !home);
  }
  return all;
}

// Where a boat begins best, all places being free.
double best_start(const SoloTable& table, const Board& board) {
  double least = SoloTable::longest;
  for (const Cell cell : board.starting_places())
    for (std::uint8_t heading = 0; heading < headings; ++heading) {
      const Stage stage = board.on_the_line(cell) ? Stage{0} : before_start;
      least = std::min<double>(least, table.turns({cell, heading, stage, 0}, Dice{}));
    }
  return least;
}

}  // namespace

TEST(PowerboatsTable, figures_of_the_table) {
  const unsigned courses = in_full() ? 50 : 2, trials = in_full() ? 2'000 : 300;
  Rng rng(2026);
  unsigned afloat = 0, all = 0;
  double slowest = 0, most_off = 0;
  for (unsigned i = 0; i < courses; ++i) {
    const State race = new_race(i % 2 == 0 ? Side::calm : Side::wild, rng);
    const Board board = board_of(Rules::layout(race));
    double took = std::numeric_limits<double>::infinity();
    std::shared_ptr<const SoloTable> table;
    // A processor that is taken away in the middle is counted too: at its quickest it is in time.
    for (int tries = 0; !table || (took > most_loops && tries < 5); ++tries) {
      const double loop = loop_seconds(), begun = cpu_seconds();
      table = table_of(race);
      took = std::min(took, (cpu_seconds() - begun) / loop);
    }
    slowest = std::max(slowest, took);
    const Trials trial = sail_alone(race, trials, std::uint64_t{i} * trials);
    const double off = (trial.mean() - best_start(*table, board)) / trial.sigma();
    most_off = std::max(most_off, std::abs(off));
    afloat += trial.afloat;
    all += trial.races;
    std::printf("course %u: the table says %.3f turns, %u races alone took %.3f ± %.3f\n", i,
                best_start(*table, board), trials, trial.mean(), trial.sigma());
    EXPECT_LE(std::abs(off), 3) << i;
  }
  std::printf(
      "%u courses: solved in %.1f loops at most, means off by %.2f sigma at most, %.2f %% home afloat\n",
      courses, slowest, most_off, 100.0 * afloat / all);
  EXPECT_GE(afloat, all * 0.97);
  EXPECT_LE(slowest, most_loops);
}

// A course, and on it races with both bots in both seats by turns.
TEST(PowerboatsTable, figures_of_the_races) {
  const unsigned courses = in_full() ? 250 : 3, each = in_full() ? 8 : 16;
  Rng rng(2027), whims(1);
  Racer racer({});
  const auto other = player("greedy");
  unsigned won = 0, lost = 0, sunk = 0;
  for (unsigned course = 0; course < courses; ++course) {
    State race = new_race(course % 2 == 0 ? Side::calm : Side::wild, rng);
    race.customs = Customs::of({});
    for (unsigned i = 0; i < each; ++i) {
      const auto own = static_cast<Seat>(i % 2);
      race.first = static_cast<Seat>(i / 2 % 2);
      race.at = right_of(race.first, race.seats);
      bool over = false;
      sail_race(
          race, course * each + i / 2,
          [&](const Fold<Rules>& fold) {
            return fold.turn().seat == own ? racer.choose(fold, {}, whims) : other->choose(fold, {}, whims);
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
