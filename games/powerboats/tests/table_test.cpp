// The table of a course against the rules.
#include <gtest/gtest.h>

#include "games/powerboats/bot/sailed.h"
#include "games/powerboats/bot/stakes.h"
#include "games/powerboats/bot/study.h"
#include "games/powerboats/tests/drawn.h"
#include "games/powerboats/tests/races.h"
#include "match/module_of.h"
#include "search/module_of.h"

namespace flotilla::powerboats::tests {

namespace {

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
      if (there.home) landed.stage = powerboats::finished;
      found |= landed == led.boat &&
               (led.boat.stage == powerboats::finished || led.set == table.number_of(there.boat.dice));
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

TEST(PowerboatsTable, a_course_is_studied_once_it_is_laid) {
  const auto module = search::module_of<Rules, bots>();
  const auto match = match::module_of<Rules>.open("").it;
  Rng rng(3);
  const auto roll = [&] { match->roll([&](std::uint32_t bound) { return rng.below(bound); }); };
  EXPECT_FALSE(module.study("table", *match->watch({})));
  while (match->turn() == Turn::chance()) roll();
  for (const auto* bot : {"greedy", "easy"}) EXPECT_FALSE(module.study(bot, *match->watch({})));
  const auto study = module.study("table", *match->watch({})),
             same = module.study("medium", *match->watch({}));
  ASSERT_TRUE(study && same);
  EXPECT_EQ(study->about(), same->about());
  std::vector<double> parts{0};
  while (parts.back() < 1) {
    const double part = study->step();
    ASSERT_GE(part, parts.back());
    if (part > parts.back()) parts.push_back(part);
  }
  EXPECT_GT(parts.size(), 20u);
  EXPECT_TRUE(module.study("medium", *match->watch({}))->done());  // nothing is worked out twice
  const auto watch = match->watch({});
  const Chart chart = Rules::layout(static_cast<const match::WatchOf<Rules>&>(*watch).fold().now());
  const auto table = kept_course({chart, Grain{}});
  ASSERT_TRUE(table);
  EXPECT_EQ(study->bytes(0, 1 << 24).size(),
            study->bytes(0, 1000).find('\n') + 1 + SoloTable::size(board_of(chart), {}));
}

}  // namespace flotilla::powerboats::tests
