// Compares the table of a course with the rules.
#include <gtest/gtest.h>

#include "games/powerboats/bot/finish_payoff.h"
#include "games/powerboats/bot/precomputation.h"
#include "games/powerboats/bot/steer_result.h"
#include "games/powerboats/tests/fixture.h"
#include "games/powerboats/tests/races.h"
#include "match/module_of.h"
#include "search/module_of.h"

namespace flotilla::powerboats::tests {

namespace {

// Somewhere on the lake, with dice.
State somewhere(const State& race, const Board& board, unsigned dice, Rng& rng) {
  State s = race;
  s.phase = Phase::dice;
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

// A random race on calm water, and its table.
struct SolvedRace {
  explicit SolvedRace(Rng& rng) : race(new_race(Side::calm, rng)) {}
  State race;
  Board board = board_of(Rules::layout(race));
  std::shared_ptr<const SoloTable> table = table_of(race);
};

}  // namespace

TEST(PowerboatsTable, dice_promise_what_the_rules_let_them) {
  Rng rng(5);
  for (unsigned trial = 0; trial < 20; ++trial) {
    BySet after;
    for (Turns& turns : after) turns = static_cast<Turns>(rng.below(1'000)) / 16;
    const DiceExpectation expectation(after, table_dice);
    expectation.each_best([&](unsigned set, Turns best) {
      State s{.phase = Phase::dice};
      s.boat(s.at).dice = dice_sets.dice[set];
      double least = SoloTable::longest;
      each_dice_move(dice_sets.dice[set], [&](const Move& move) {
        State next = s;
        Rules::play({}, next, move, ignore_events);
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
    s.phase = Phase::steer;
    const Boat& boat = s.boat(A);
    const BestSteering steering(table, solo_boat(board, boat));
    const auto result = steering.best(table.number_of(boat.dice));
    bool found = false;
    Rules::each_legal(board, s, [&](const Move& move) {
      const SteerResult there =
          steer_result(board, s, steered(boat.heading, static_cast<Steer>(move.value)));
      SoloBoat landed = solo_boat(board, there.boat);
      if (there.home) landed.stage = powerboats::finished;
      found |= landed == result.boat && (result.boat.stage == powerboats::finished ||
                                         result.set == table.number_of(there.boat.dice));
    });
    ASSERT_TRUE(found) << trial;
  }
}

// The stored value of every position equals one more Bellman update.
TEST(PowerboatsTable, a_table_agrees_with_itself) {
  Rng rng(7);
  const auto [race, board, table] = SolvedRace(rng);
  FinishForecast forecast(table);
  unsigned looked = 0;
  for (unsigned trial = 0; trial < 20'000; ++trial) {
    const State s = somewhere(race, board, table->dice(), rng);
    const SoloBoat boat{s.boat(A).cell, s.boat(A).heading, from_the_finish[rng.below(legs)],
                        static_cast<std::uint8_t>(rng.below(table->levels()))};
    const unsigned set = table->number_of(s.boat(A).dice);
    double turns = 1;
    forecast.each_next(boat, set, [&](const BestSteering::Result& result, float chance) {
      turns += chance * result.turns;
    });
    if (turns >= SoloTable::longest) continue;
    ++looked;
    ASSERT_NEAR(table->turns(boat, dice_sets.dice[set]), turns, 0.02) << trial;
  }
  EXPECT_GT(looked, 19'000u);
}

TEST(PowerboatsTable, a_forecast_has_the_mean_of_the_table) {
  Rng rng(9);
  const auto [race, board, table] = SolvedRace(rng);
  FinishForecast forecast(table);
  for (const Cell cell : board.starting_places()) {
    const SoloBoat boat{cell, 0, board.starts_on(cell) ? Stage{0} : before_start, 0};
    const FinishDistribution finish = forecast.finish_of(boat, Dice{});
    double mean = 0, home = 0;
    for (unsigned turns = 0; turns <= FinishDistribution::latest; ++turns) {
      mean += turns * static_cast<double>(finish.in[turns]);
      home += finish.in[turns];
    }
    EXPECT_NEAR(home + finish.never(), 1, 1e-4);
    EXPECT_GT(home, 0.97);
    EXPECT_NEAR(mean / home, table->turns(boat, Dice{}), 0.1 + 60 * (1 - home));
  }
}

TEST(PowerboatsTable, to_come_home_sooner_is_worth_more) {
  for (const bool lead : {true, false}) {
    Rng rng(10);
    State s = new_race(Side::calm, rng);
    s.switches = lead ? SwitchValues{2} : SwitchValues{};
    const Board board = board_of(Rules::layout(s));
    FinishForecast forecast(table_of(s));
    const FinishPayoff payoff(forecast, board, s);
    double last = payoff.finish_now();
    for (unsigned turns = 1; turns <= FinishDistribution::latest; ++turns) {
      FinishDistribution finish;
      finish.in[turns] = 1;
      EXPECT_LT(payoff.expected_points(finish), last);
      last = payoff.expected_points(finish);
    }
    EXPECT_LT(payoff.not_finishing(), last);
    EXPECT_DOUBLE_EQ(payoff.expected_points({}), payoff.not_finishing());
  }
}

TEST(PowerboatsTable, a_course_is_studied_once_it_is_laid) {
  const auto module = search::module_of<Rules, bots>();
  const auto match = match::module_of<Rules>.open("").it;
  Rng rng(3);
  const auto roll = [&] { match->roll([&](std::uint32_t bound) { return rng.below(bound); }); };
  EXPECT_FALSE(module.precomputation("table", *match->watch({}), {}));
  while (match->turn() == Turn::chance()) roll();
  for (const auto* bot : {"greedy", "easy"})
    EXPECT_FALSE(module.precomputation(bot, *match->watch({}), {}));
  const auto precomputation = module.precomputation("table", *match->watch({}), {}),
             same = module.precomputation("medium", *match->watch({}), {});
  ASSERT_TRUE(precomputation && same);
  EXPECT_EQ(precomputation->key(), same->key());
  EXPECT_FALSE(module.precomputation("table", *match->watch({}), {10'000}));  // a coarse table is fast
  std::vector<double> parts{0};
  while (parts.back() < 1) {
    const double part = precomputation->step();
    ASSERT_GE(part, parts.back());
    if (part > parts.back()) parts.push_back(part);
  }
  EXPECT_GT(parts.size(), 20u);
  EXPECT_TRUE(module.precomputation("medium", *match->watch({}), {})->done());  // nothing is computed twice
  const auto watch = match->watch({});
  const Layout layout = Rules::layout(static_cast<const match::WatchOf<Rules>&>(*watch).fold().position());
  const auto table = cached_table({layout, Resolution{}});
  ASSERT_TRUE(table);
  EXPECT_EQ(precomputation->serialized(0, 1 << 24).size(),
            precomputation->serialized(0, 1000).find('\n') + 1 + SoloTable::size(board_of(layout), {}));
}

}  // namespace flotilla::powerboats::tests
