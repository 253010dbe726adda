// The table of a course against the rules, and the bots that race by it.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <ctime>

#include "games/powerboats/bot/racer.h"
#include "games/powerboats/bot/sailed.h"
#include "games/powerboats/bot/stakes.h"
#include "games/powerboats/bot/study.h"
#include "games/powerboats/tests/figures.h"
#include "match/module_of.h"
#include "search/module_of.h"

namespace flotilla::powerboats::tests {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool sanitized = false;
#endif

// Sanitizers take ten times as long: they look at coarse tables.
constexpr Grain grain = sanitized ? Grain{1, 1} : Grain{};
constexpr search::Budget budget{.nodes = sanitized ? 1'000 : 1'000'000};

constexpr Seat A{0}, B{1};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// A race drawn at random that is about to begin: the boats are to be placed.
State new_race(Side side, Rng& rng) {
  State s = Rules::begin({.side = side});
  while (s.step != Step::first) Rules::settle({}, s, Rules::sample(s, rng), unheard);
  Rules::settle({}, s, Rules::sample(s, rng), unheard);
  s.race = static_cast<std::uint8_t>(rng.below(races));
  Rules::settle({}, s, Rules::sample(s, rng), unheard);
  return s;
}

std::shared_ptr<const SoloTable> table_of(const State& race) {
  const Chart chart = Rules::layout(race);
  return course_for({chart, grain}, board_of(chart));
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
        alone, seed + i, [&](const Fold<Rules>& fold) { return racer.choose(fold, budget, whims); },
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

// Somewhere on the lake, with dice.
State somewhere(const State& race, const Board& board, unsigned dice, Rng& rng) {
  State s = race;
  s.step = Step::dice;
  s.round = 1;
  s.at = A;
  Boat& boat = s.boat(A);
  do boat.cell = static_cast<Cell>(rng.below(Grid::cells));
  while (!board.water.has(boat.cell));
  boat.heading = static_cast<Heading>(rng.below(headings));
  boat.fate = Fate::started;
  boat.damage = static_cast<std::uint8_t>(rng.below(sinks_at));
  for (unsigned i = rng.below(dice + 1); i > 0; --i) boat.dice = boat.dice + Dice::of(rng.below(faces) + 1);
  s.boat(B) = {.fate = Fate::sunk};
  return s;
}

}  // namespace

TEST(PowerboatsTable, dice_promise_what_the_rules_let_them) {
  Rng rng(5);
  for (unsigned trial = 0; trial < 20; ++trial) {
    BySet after;
    for (Turns& turns : after) turns = static_cast<Turns>(rng.below(1'000)) / 16;
    const Promise promise(after, table_dice);
    promise.each_best([&](unsigned set, Turns best) {
      State s{.step = Step::dice};
      s.boat(s.at).dice = dice_sets.dice[set];
      double least = SoloTable::longest;
      each_dice_move(dice_sets.dice[set], [&](const Move& move) {
        State next = s;
        Rules::play({}, next, move, unheard);
        const Dice kept = next.boat(next.at).dice;
        if (kept.size() + next.thrown > table_dice) return;
        double sum = 0, weights = 0;
        Rules::each_roll(next, [&](const Roll& roll, std::uint32_t weight) {
          sum += weight * static_cast<double>(after[dice_sets.of(kept + roll.dice)]);
          weights += weight;
        });
        least = std::min(least, sum / weights);
      });
      ASSERT_NEAR(best, least, 1e-4) << set;
    });
  }
}

TEST(PowerboatsTable, boats_land_where_the_rules_let_them) {
  Rng rng(6);
  const State race = new_race(Side::wild, rng);
  const Board board = board_of(Rules::layout(race));
  const SoloTable table(board, {table_dice, 1});
  for (unsigned trial = 0; trial < 20'000; ++trial) {
    State s = somewhere(race, board, table_dice, rng);
    s.step = Step::steer;
    const Boat& boat = s.boat(A);
    const Steering steering(table, lone(board, boat));
    const auto led = steering.best(table.number_of(boat.dice));
    bool found = false;
    Rules::each_legal(board, s, [&](const Move& move) {
      const Sailed there = sailed(board, s, steered(boat.heading, static_cast<Steer>(move.value)));
      Lone landed = lone(board, there.boat);
      if (there.home) landed.stage = finished;
      found |=
          landed == led.boat && (led.boat.stage == finished || led.set == table.number_of(there.boat.dice));
    });
    ASSERT_TRUE(found) << trial;
  }
}

// What is kept says of every position what one more look at all choices says.
TEST(PowerboatsTable, a_table_agrees_with_itself) {
  Rng rng(7);
  const State race = new_race(Side::calm, rng);
  const Board board = board_of(Rules::layout(race));
  const auto table = table_of(race);
  Forecast forecast(table);
  unsigned looked = 0;
  for (unsigned trial = 0; trial < 20'000; ++trial) {
    const State s = somewhere(race, board, table->dice(), rng);
    const Lone boat{s.boat(A).cell, s.boat(A).heading, from_the_finish[rng.below(legs)],
                    static_cast<std::uint8_t>(rng.below(table->levels()))};
    const unsigned set = table->number_of(s.boat(A).dice);
    double turns = 1;
    forecast.each_next(boat, set,
                       [&](const Steering::Led& led, float chance) { turns += chance * led.turns; });
    if (turns >= SoloTable::longest) continue;
    ++looked;
    ASSERT_NEAR(table->turns(boat, dice_sets.dice[set]), turns, 0.02) << trial;
  }
  EXPECT_GT(looked, 19'000u);
}

TEST(PowerboatsTable, a_forecast_has_the_mean_of_the_table) {
  Rng rng(9);
  const State race = new_race(Side::calm, rng);
  const Board board = board_of(Rules::layout(race));
  const auto table = table_of(race);
  Forecast forecast(table);
  for (const Cell cell : board.starting_places()) {
    const Lone boat{cell, 0, board.on_the_line(cell) ? Stage{0} : before_start, 0};
    const Arrival arrival = forecast.arrival(boat, Dice{});
    double mean = 0, home = 0;
    for (unsigned turns = 0; turns <= Arrival::latest; ++turns) {
      mean += turns * static_cast<double>(arrival.in[turns]);
      home += arrival.in[turns];
    }
    EXPECT_NEAR(home + arrival.never(), 1, 1e-4);
    EXPECT_GT(home, 0.97);
    EXPECT_NEAR(mean / home, table->turns(boat, Dice{}), 0.1 + 60 * (1 - home));
  }
}

TEST(PowerboatsTable, to_come_home_sooner_is_worth_more) {
  for (const bool lead : {true, false}) {
    Rng rng(10);
    State s = new_race(Side::calm, rng);
    s.customs = lead ? Customs{2} : Customs{};
    const Board board = board_of(Rules::layout(s));
    Forecast forecast(table_of(s));
    const Stakes stakes(forecast, board, s);
    double last = stakes.home_now();
    for (unsigned turns = 1; turns <= Arrival::latest; ++turns) {
      Arrival arrival;
      arrival.in[turns] = 1;
      EXPECT_LT(stakes.worth(arrival), last);
      last = stakes.worth(arrival);
    }
    EXPECT_LT(stakes.never(), last);
    EXPECT_DOUBLE_EQ(stakes.worth({}), stakes.never());
  }
}

TEST(PowerboatsTable, figures_of_the_table) {
  const unsigned courses = in_full()   ? 50
                           : sanitized ? 1
                                       : 2,
                 trials = in_full()   ? 2'000
                          : sanitized ? 50
                                      : 300;
  Rng rng(2026);
  unsigned afloat = 0, all = 0;
  double slowest = 0, most_off = 0;
  for (unsigned i = 0; i < courses; ++i) {
    const State race = new_race(i % 2 == 0 ? Side::calm : Side::wild, rng);
    const Board board = board_of(Rules::layout(race));
    const double begun = cpu_seconds();
    const auto table = table_of(race);
    slowest = std::max(slowest, cpu_seconds() - begun);
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
      "%u courses: solved in %.2f s at most, means off by %.2f sigma at most, %.2f %% home afloat\n",
      courses, slowest, most_off, 100.0 * afloat / all);
  EXPECT_GE(afloat, all * 0.97);
  if (!sanitized) {
    EXPECT_LE(slowest, 4);
  }
}

// A course, and on it races with both bots in both seats by turns.
TEST(PowerboatsTable, figures_of_the_races) {
  const unsigned courses = in_full() ? 250 : sanitized ? 1 : 3, each = in_full() ? 8 : 16;
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
            return fold.turn().seat == own ? racer.choose(fold, budget, whims)
                                           : other->choose(fold, {}, whims);
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

TEST(PowerboatsTable, a_course_is_studied_once_it_is_laid) {
  const auto module = search::module_of<Rules, bots>();
  const auto match = match::module_of<Rules>.open("").it;
  Rng rng(3);
  const auto roll = [&] { match->roll([&](std::uint32_t bound) { return rng.below(bound); }); };
  EXPECT_FALSE(module.study("table", *match->watch({})));
  while (match->turn() == Turn::chance()) roll();
  EXPECT_FALSE(module.study("greedy", *match->watch({})));
  const auto study = module.study("table", *match->watch({})),
             same = module.study("easy", *match->watch({}));
  ASSERT_TRUE(study && same);
  EXPECT_EQ(study->about(), same->about());
  if (sanitized) return;
  std::vector<double> parts{0};
  while (parts.back() < 1) {
    const double part = study->step();
    ASSERT_GE(part, parts.back());
    if (part > parts.back()) parts.push_back(part);
  }
  EXPECT_GT(parts.size(), 20u);
  EXPECT_TRUE(module.study("medium", *match->watch({}))->done());  // nothing is worked out twice
  const State& now = static_cast<const match::WatchOf<Rules>&>(*match->watch({})).fold().now();
  const Chart chart = Rules::layout(now);
  const auto table = kept_course({chart, Grain{}});
  ASSERT_TRUE(table);
  EXPECT_EQ(study->bytes(0, 1 << 24).size(),
            study->bytes(0, 1000).find('\n') + 1 + SoloTable::size(board_of(chart), {}));
}

}  // namespace flotilla::powerboats::tests
