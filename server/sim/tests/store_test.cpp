// The simulated store behaves as a real database pair does.
#include "server/sim/store.h"

#include <gtest/gtest.h>

namespace flotilla::sim {
namespace {

struct Stored : testing::Test {
  void wait(Millis time = 20) {
    while (schedule.next(schedule.now() + time)) continue;
  }
  void append(std::uint64_t seq, bool cancelled = false) {
    outcome.reset();
    store.append(table, {seq, {"event " + std::to_string(seq)}, {{"row", std::to_string(seq)}}}, cancelled,
                 [this](Appended what) { outcome = what.result; });
  }
  void load() {
    loaded.reset();
    store.load(table, 0, [this](std::optional<LoadedLog> what) { loaded = std::move(what); });
  }

  Schedule schedule{1};
  SimStore store{schedule, true};
  TableId table{1};
  std::optional<AppendResult> outcome;
  std::optional<LoadedLog> loaded;
};

TEST_F(Stored, a_commit_is_visible_before_it_is_answered) {
  append(0);
  EXPECT_EQ(store.length(table), 1u);
  EXPECT_FALSE(outcome);
  wait();
  EXPECT_EQ(outcome, AppendResult::ok);
}

TEST_F(Stored, the_number_is_the_referee_and_a_conflict_waits_for_nobody) {
  store.standby(false);
  append(0);
  append(0);
  EXPECT_EQ(outcome, AppendResult::conflict);
  append(7);
  EXPECT_EQ(outcome, AppendResult::conflict);
}

TEST_F(Stored, without_the_standby_nothing_is_answered) {
  store.standby(false);
  append(0);
  load();
  wait(60'000);
  EXPECT_FALSE(outcome);
  EXPECT_FALSE(loaded);
  store.standby(true);
  wait();
  EXPECT_EQ(outcome, AppendResult::ok);
  EXPECT_EQ(loaded->events.size(), 1u);
  EXPECT_EQ(loaded->rows.at("row"), "0");
}

TEST_F(Stored, a_cancelled_commit_is_visible_and_may_be_lost) {
  store.standby(false);
  append(0, true);
  EXPECT_EQ(outcome, AppendResult::unknown);
  EXPECT_EQ(store.length(table), 1u);
  store.failover();
  EXPECT_EQ(store.length(table), 0u);
  EXPECT_EQ(store.counts().undone, 1u);
}

TEST_F(Stored, what_was_answered_survives_a_failover) {
  append(0);
  wait();
  store.standby(false);
  append(1);
  store.restart();
  EXPECT_EQ(store.length(table), 2u);
  store.failover();
  EXPECT_EQ(store.length(table), 1u);
  EXPECT_EQ(store.tables().at(table).rows.at("row"), "0");
  wait();
  EXPECT_FALSE(outcome);
}

TEST_F(Stored, a_load_tells_only_what_the_standby_has) {
  store.standby(false);
  append(0, true);
  load();
  store.failover();
  wait();
  EXPECT_FALSE(loaded);
  load();
  wait();
  EXPECT_TRUE(loaded->events.empty());
}

}  // namespace
}  // namespace flotilla::sim
