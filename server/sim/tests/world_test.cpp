// Tests the simulator itself: a seed determines the world, and faults do occur in it.
#include <gtest/gtest.h>

#include "match/module_of.h"
#include "match/registry.h"
#include "server/sim/run.h"
#include "tests/toy/lagoon.h"

namespace flotilla::sim {
namespace {

std::vector<match::Module> games() {
  std::vector<match::Module> all{match::module_of<toy::Lagoon>};
  for (const auto& game : match::registry()) all.push_back(game);
  return all;
}

TEST(World, the_same_seed_is_the_same_world) {
  const auto all = games();
  std::uint64_t last = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto once = run(seed, all, {}), again = run(seed, all, {});
    EXPECT_EQ(once.trace, again.trace) << seed;
    EXPECT_NE(once.trace, last) << seed;
    last = once.trace;
  }
}

class WorldsFrom : public testing::TestWithParam<std::uint64_t> {};

TEST_P(WorldsFrom, are_not_idle) {
  const auto all = games();
  Outcome sum;
  unsigned ended = 0;
  for (std::uint64_t seed = GetParam(); seed < GetParam() + 50; ++seed) {
    const auto one = run(seed, all, {});
    EXPECT_TRUE(one.breaches.empty()) << seed;
    sum.acks += one.acks, sum.refusals += one.refusals, sum.actions += one.actions;
    sum.seats_moved += one.seats_moved, sum.rematches += one.rematches, sum.erased += one.erased;
    sum.clocks_stopped += one.clocks_stopped;
    sum.store.conflicts += one.store.conflicts;
    sum.store.unsure += one.store.unsure;
    sum.store.undone += one.store.undone;
    ended += one.ended ? 1 : 0;
  }
  EXPECT_GT(sum.acks, 500u);
  EXPECT_GT(sum.refusals, 50u);
  EXPECT_GT(sum.actions, 1'250u);
  EXPECT_GT(sum.seats_moved, 5u);
  EXPECT_GT(sum.rematches, 0u);
  EXPECT_GT(sum.erased, 0u);
  EXPECT_GT(sum.clocks_stopped, 2u);
  EXPECT_GT(sum.store.conflicts, 50u);
  EXPECT_GT(sum.store.unsure, 12u);
  EXPECT_GT(sum.store.undone, 2u);
  EXPECT_GT(ended, 25u);
}
INSTANTIATE_TEST_SUITE_P(World, WorldsFrom, testing::Values(1, 51, 101, 151));

// Every name selects a bug.
TEST(PlantedBugs, have_names) {
  for (const auto& [name, bug] : PlantedBugs::all) EXPECT_TRUE(PlantedBugs::named(name)->any()) << name;
  EXPECT_FALSE(PlantedBugs::named("none"));
}

// Seeds that once found a bug: 3 a client at a node that was gone, 263 a message never accepted nor
// refused, 5581 and 630523 a client that asked for what it had, 4615 a node that took a client back in
// time. With clocks: 69 a clock stopped for the next turn, 74 a card due too late, 5704 an answer that a
// node was given long after it came, 20957 a bot that nobody asked again, 24832 an outage during which the
// store's clock was set.
TEST(World, seeds_that_failed_once) {
  const auto all = games();
  for (const std::uint64_t seed :
       {3u, 69u, 74u, 263u, 4615u, 5581u, 5704u, 20957u, 23779u, 24832u, 54853u, 630523u})
    EXPECT_TRUE(run(seed, all, {}).breaches.empty()) << seed;
}

}  // namespace
}  // namespace flotilla::sim
