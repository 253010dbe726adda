#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/river/bot/bots.h"
#include "games/river/bot/precomputation.h"
#include "games/river/bot/table_cache.h"
#include "games/river/tests/fixture.h"
#include "search/module_of.h"
#include "tests/support/bots.h"

// Bots against the rules and against each other. Every test solves a table, so there are only a few.
namespace flotilla::river::tests {

namespace {

using search::Tally;

const search::Module& river_bots() {
  static const search::Module module = search::module_of<Rules, bots>();
  return module;
}

Tally simulated(std::string_view setup, std::vector<std::string_view> bots, std::uint64_t games,
                std::uint64_t seed = 1) {
  const auto tally = river_bots().simulate(setup, bots, seed, games, {});
  EXPECT_TRUE(tally) << setup;
  return tally.value_or(Tally{});
}

struct Mean {
  double value, error;  // error: one standard deviation of the mean
};
Mean worth_of(const Tally& tally, unsigned seat) {
  const auto games = static_cast<double>(tally.games);
  const double mean = tally.wins[seat] / games;
  return {mean, std::sqrt((tally.wins_squared[seat] / games - mean * mean) / games)};
}

// Either seat starts equally often, but not in the same games.
Mean against_exact(std::string_view other) {
  const Mean a = worth_of(simulated("first=A", {"exact", other}, 10'000), 0);
  const Mean b = worth_of(simulated("first=B", {"exact", other}, 10'000, 1'000'000), 0);
  return {(a.value + b.value) / 2, std::hypot(a.error, b.error) / 2};
}

// What the first seat wins, computed with the rules for one turn from `before` and with the table after it.
double looked_ahead(const ValueTable& table, const State& before) {
  double sum = 0, weights = 0;
  Rules::each_roll(before, [&](const Roll& roll, std::uint32_t weight) {
    State rolled = before;
    Rules::apply_roll({}, rolled, roll, ignore_events);
    double best = table.value(rolled);
    if (Rules::turn(rolled).kind == Turn::Kind::decide) {
      const bool wants_much = rolled.at == rolled.first;
      best = wants_much ? -1 : 2;
      Rules::each_legal({}, rolled, [&](const Move& move) {
        State next = rolled;
        Rules::play({}, next, move, ignore_events);
        best = wants_much ? std::max(best, table.value(next)) : std::min(best, table.value(next));
      });
    }
    sum += weight * best;
    weights += weight;
  });
  return sum / weights;
}

double won_by_first(const State& over) {
  const Places places = Rules::places(over);
  const unsigned first = index(over.first);
  return places[first] == 2 ? 0 : places[1 - first] == 2 ? 1 : 0.5;
}

// Compares the table with the rules on positions of random matches.
void expect_agreement(const std::string& words) {
  const auto setup = setup_of<Rules>(words);
  const auto table = table_for(*ValueTableKey::of(setup));
  Rng rng(40);
  unsigned compared = 0;
  for (unsigned match = 0; match < 100; ++match)
    play_random_match<Rules>(setup, rng, [&](const State& s) {
      if (s.first == nobody || s.shifts > shifts_max / 2) return;  // the table ignores river-limit
      if (Rules::turn(s) == Turn::over()) {
        ASSERT_EQ(table->value(s), won_by_first(s)) << words << position_text(s);
      }
      if (Rules::turn(s) != Turn::chance()) return;
      ++compared;
      ASSERT_NEAR(table->value(s), looked_ahead(*table, s), 1e-9) << words << position_text(s);
    });
  EXPECT_GT(compared, 2000u);
}

}  // namespace

TEST(River, bot_exact_has_solved_the_river) {
  double last = -1;
  const auto solution = river_bots().solve("", [&](double done) {
    EXPECT_GT(done, last);
    last = done;
  });
  ASSERT_TRUE(solution);
  EXPECT_EQ(last, 1);
  EXPECT_EQ(solution->states, 2'815'540u);
  EXPECT_NEAR(solution->value, 0.467105, 5e-7);
  EXPECT_LE(solution->residual, 1e-12);
  EXPECT_GT(solution->sweeps, 0u);
  EXPECT_EQ(river_bots().solve("first=B", {})->value, solution->value);
  EXPECT_EQ(table_for({}), table_for({}));  // solved once
  expect_agreement("");

  const Mean self = worth_of(simulated("first=A", {"exact", "exact"}, 20'000), 0);
  EXPECT_NEAR(self.value, solution->value, 3 * self.error);
  for (const auto& [other, expected] : {std::pair("random", 0.758), std::pair("front", 0.744)}) {
    const Mean mean = against_exact(other);
    EXPECT_NEAR(mean.value, expected, 4 * mean.error) << other;
  }
  EXPECT_GT(against_exact("greedy").value, 0.52);
}

void expect_exact_play(const std::string& setup) {
  expect_agreement(setup);
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    support::play_by_text<Rules>(river_bots(), "exact", setup, seed);
}

TEST(River, bot_exact_heeds_a_switch) {
  EXPECT_NEAR(river_bots().solve("finished_roll=no", {})->value, 0.455476, 5e-7);
  expect_exact_play("finished_roll=no");
}

TEST(River, bot_exact_heeds_several_switches) {
  expect_exact_play("safe_three=any wind_optional=yes order=7/3");
}

TEST(River, bot_exact_studies_the_same_table) {
  const ValueTableKey rare{1, Safe::colour, true, true};  // used by no other test
  auto precomputation = std::make_unique<ValueTablePrecomputation>(rare);
  double last = 0;
  while (!precomputation->done()) {
    const double part = precomputation->step();
    EXPECT_GE(part, last);
    last = part;
  }
  EXPECT_EQ(last, 1);
  auto table = cached_table(rare);
  ASSERT_TRUE(table);
  EXPECT_EQ(table_for(rare), table);  // not solved again
  EXPECT_LE(table->residual(), Solver::precise);
  EXPECT_GT(table->sweeps(), 0u);

  const auto evict = [] {
    for (const unsigned nowhere : {11u, 12u, 13u, 14u})
      cache_table(std::make_shared<const ValueTable>(ValueTableKey{.wave_ahead = nowhere}));
  };
  evict();
  EXPECT_EQ(cached_table(rare), table);  // it is still held here
  const auto stored = precomputation->serialized(0, std::size_t{1} << 30);
  const std::vector<std::byte> bytes(table->bytes().begin(), table->bytes().end());
  precomputation.reset();
  table.reset();
  evict();
  EXPECT_FALSE(cached_table(rare));
  ValueTablePrecomputation again(rare);
  EXPECT_EQ(again.load(0, stored), search::Precomputation::LoadResult::complete);
  EXPECT_TRUE(std::ranges::equal(table_for(rare)->bytes(), bytes));
}

TEST(River, bot_exact_sits_only_where_there_is_a_table) {
  for (const auto* setup : {"seats=3", "seats=4", "order=free", "seats=5", "edition=2", "river"}) {
    EXPECT_FALSE(river_bots().make_player("exact", setup)) << setup;
    EXPECT_FALSE(river_bots().solve(setup, {})) << setup;
    const auto match = match::module_of<Rules>.open(setup).it;
    EXPECT_FALSE(match && river_bots().precomputation("exact", *match->watch({}), {})) << setup;
  }
  EXPECT_TRUE(river_bots().precomputation("exact", *match::module_of<Rules>.open("").it->watch({}), {}));
}

TEST(River, bot_simulations_want_a_known_bot_for_every_seat) {
  const std::array<std::string_view, 3> three{"random", "greedy", "front"},
      odd{"random", "nobody", "front"};
  EXPECT_TRUE(river_bots().simulate("seats=3", three, 1, 1, {}));
  EXPECT_FALSE(river_bots().simulate("seats=3", odd, 1, 1, {}));
  EXPECT_FALSE(river_bots().simulate("seats=2", three, 1, 1, {}));
  EXPECT_FALSE(river_bots().make_player("nobody", ""));
}

TEST(River, bot_choices_are_legal_at_every_table) {
  for (const auto& setup : every_setup(Rules::info))
    for (const std::string_view bot : {"greedy", "front", "random"})
      support::play_by_text<Rules>(river_bots(), bot, setup, 7);
}

TEST(River, bot_greedy_is_ahead_of_random) {
  EXPECT_GT(worth_of(simulated("", {"greedy", "random"}, 2000), 0).value, 0.65);
  EXPECT_GT(worth_of(simulated("seats=3", {"random", "greedy", "random"}, 2000), 1).value, 0.48);
  EXPECT_GT(worth_of(simulated("seats=4", {"random", "random", "random", "greedy"}, 2000), 3).value, 0.38);
}

TEST(River, bot_simulations_can_be_repeated_and_cut_up) {
  const std::vector<std::string_view> bots{"greedy", "random", "front"};
  const Tally whole = simulated("seats=3", bots, 300, 50);
  EXPECT_EQ(simulated("seats=3", bots, 300, 50).digest, whole.digest);
  EXPECT_NE(simulated("seats=3", bots, 300, 51).digest, whole.digest);

  Tally pieces = simulated("seats=3", bots, 100, 250);  // in any order
  pieces.add(simulated("seats=3", bots, 200, 50));
  EXPECT_EQ(pieces.games, whole.games);
  EXPECT_EQ(pieces.turns, whole.turns);
  EXPECT_EQ(pieces.lengths, whole.lengths);
  EXPECT_EQ(pieces.digest, whole.digest);
  EXPECT_EQ(pieces.points, whole.points);
  EXPECT_EQ(pieces.places, whole.places);
  for (unsigned seat = 0; seat < 3; ++seat) {
    EXPECT_NEAR(pieces.wins[seat], whole.wins[seat], 1e-9);  // thirds are rounded
    EXPECT_NEAR(pieces.wins_squared[seat], whole.wins_squared[seat], 1e-9);
  }
}

}  // namespace flotilla::river::tests
