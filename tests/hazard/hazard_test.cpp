// The rules of commits, on a real primary with a real synchronous standby:
//   R1  `ok` only if our own commit was answered without a warning
//   R2  a deadline of our own; a commit that waits is left alone, never cancelled
//   R3  a conflict proves nothing before a load
//   R4  a load ends with a write that waits for the standby
// What tempts us each time is shown to be there: without these rules something acknowledged would be lost.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/store.h"
#include "tests/ports/asking.h"
#include "tests/ports/cluster.h"

namespace flotilla::hazard {
namespace {

using namespace std::chrono_literals;
using ports::Cluster;
using ports::Slot;
using server::Appended;
using server::TableId;

constexpr postgres::Time deadline = 4s;

constexpr auto waiting = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";

class Hazard : public testing::Test {
 protected:
  ports::Folder folder;
  Cluster primary{folder, "primary"};
  std::unique_ptr<Cluster> standby;
  boost::asio::io_context io;
  std::unique_ptr<postgres::Store> store;
  std::map<TableId, std::vector<std::string>> acknowledged;

  void SetUp() override {
    primary.start();
    ASSERT_EQ(postgres::migrate(primary.connection()).error, std::nullopt);
    standby = std::make_unique<Cluster>(folder, "standby", primary);
    standby->start();
    primary.configure("synchronous_standby_names = 'standby'");
    primary.ask("select pg_reload_conf()");
    ASSERT_TRUE(until([&] { return primary.ask("select sync_state from pg_stat_replication") == "sync"; }));
    postgres::Options options;
    options.connection =
        "host=" + primary.socket() + "," + standby->socket() + " user=postgres dbname=postgres";
    options.deadline = deadline;
    options.longest_pause = 200ms;
    store = postgres::make_store(io, options);
  }

  template <class Truth>
  bool until(Truth truth) {
    return ports::run_until(io, truth);
  }
  template <class Answer>
  Answer answer(const Slot<Answer>& slot) {
    EXPECT_TRUE(until([&] { return slot->has_value(); }));
    return slot->value();
  }
  Slot<Appended> ask(const TableId& table, const std::string& event) {
    return ports::append(*store, table, {acknowledged[table].size(), {event}, {{"last", event}}});
  }
  Appended append(const TableId& table, const std::string& event) {
    const auto outcome = answer(ask(table, event));
    if (outcome == Appended::ok) acknowledged[table].push_back(event);
    return outcome;
  }
  auto load(const TableId& table) { return answer(ports::load(*store, table)); }
  void some_tables() {
    for (std::uint8_t i = 0; i < 20; ++i)
      for (const char* event : {"made", "joined"}) ASSERT_EQ(append({9, i}, event), Appended::ok);
  }
  // What every reader who asks for no more than reading sees on the primary.
  std::string seen(const TableId& table) const {
    return primary.ask("select count(*) from event where table_id = '\\x" + dice::hex(table) + "'");
  }
  void all_acknowledged_are_there() {
    for (const auto& [table, events] : acknowledged) {
      const auto log = load(table);
      ASSERT_TRUE(log);
      ASSERT_GE(log->events.size(), events.size());
      EXPECT_TRUE(std::equal(events.begin(), events.end(), log->events.begin()));
    }
  }
};

TEST_F(Hazard, a_standby_that_is_silent_makes_everything_unknown_until_it_is_back) {
  const TableId one{1}, two{2};
  ASSERT_EQ(append(one, "made"), Appended::ok);
  ASSERT_EQ(append(two, "made"), Appended::ok);
  standby->pause();

  // R2: at the deadline, and not cancelled: the backend still waits.
  const auto start = std::chrono::steady_clock::now();
  const auto late = ports::alarm(io, 2 * deadline);
  EXPECT_EQ(append(one, "doubtful"), Appended::unknown);
  EXPECT_GE(std::chrono::steady_clock::now() - start, deadline);
  EXPECT_FALSE(*late);
  EXPECT_EQ(primary.ask(waiting), "1");
  // Again, while the first waits for the standby: this one waits for the first.
  EXPECT_EQ(append(one, "doubtful"), Appended::unknown);
  // R4: there is nothing to be sure of.
  EXPECT_FALSE(load(one).has_value());

  // Somebody ends the backends that wait. Now the event is there for all to see, though nowhere else: R3.
  primary.ask(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'flotilla'");
  ASSERT_TRUE(until([&] { return seen(one) == "2"; }));
  ASSERT_TRUE(until([&] { return store->ready(); }));
  EXPECT_EQ(append(one, "doubtful"), Appended::conflict);
  EXPECT_FALSE(load(one).has_value());

  // R1: a commit that is cancelled is answered with success, and a warning.
  const auto cancelled = ask(two, "cancelled");
  ASSERT_TRUE(until([&] {
    return primary.ask(
               "select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep' "
               "and "
               "query like '%insert%'") == "1";
  }));
  const auto connections = store->count().connections;
  EXPECT_EQ(answer(cancelled), Appended::unknown);
  EXPECT_EQ(store->count().connections, connections);  // not by giving it up
  EXPECT_EQ(seen(two), "2");

  standby->resume();
  ASSERT_TRUE(until([&] { return load(one).has_value(); }));
  EXPECT_EQ(load(one)->events, (std::vector<std::string>{"made", "doubtful"}));
  EXPECT_EQ(load(two)->events.size(), 2u);
  EXPECT_EQ(answer(ports::append(*store, one, {2, {"sure"}, {}})), Appended::ok);
}

TEST_F(Hazard, a_failover_takes_back_what_was_seen_but_nothing_that_was_acknowledged) {
  const TableId lost{3}, crashed{4};
  ASSERT_EQ(append(lost, "made"), Appended::ok);
  ASSERT_EQ(append(crashed, "made"), Appended::ok);
  some_tables();
  standby->kill();  // before the write: nothing of it can be on the way

  EXPECT_EQ(append(lost, "doubtful"), Appended::unknown);
  primary.ask(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'flotilla'");
  ASSERT_TRUE(until([&] { return seen(lost) == "2"; }));
  ASSERT_TRUE(until([&] { return store->ready(); }));
  EXPECT_EQ(append(lost, "doubtful"), Appended::conflict);

  // The primary crashes while a commit waits: when it is back, that one is seen too.
  const auto hanging = ask(crashed, "doubtful");
  ASSERT_TRUE(until([&] { return primary.ask(waiting) == "1"; }));
  primary.kill();
  EXPECT_EQ(answer(hanging), Appended::unknown);
  primary.start();
  EXPECT_EQ(seen(crashed), "2");
  EXPECT_FALSE(load(crashed).has_value());

  primary.kill();
  standby->start();
  standby->promote();
  ASSERT_TRUE(until([&] { return load(lost).has_value(); }));
  EXPECT_EQ(load(lost)->events, std::vector<std::string>{"made"});
  EXPECT_EQ(load(crashed)->events, std::vector<std::string>{"made"});
  all_acknowledged_are_there();
  EXPECT_EQ(append(lost, "anew"), Appended::ok);
}

// Writers that never stop, through a failover: whatever they were told is there.
TEST_F(Hazard, a_failover_under_load) {
  std::vector<std::pair<TableId, Slot<Appended>>> writers;
  for (std::uint8_t i = 0; i < 50; ++i) writers.push_back({{5, i}, nullptr});
  std::size_t count = 0;
  const auto write = [&] {
    for (auto& [table, slot] : writers) {
      if (slot && !slot->has_value()) continue;
      auto& events = acknowledged[table];
      if (slot && **slot == Appended::ok) events.push_back(std::to_string(events.size())), ++count;
      if (!slot || **slot == Appended::ok) slot = ask(table, std::to_string(events.size()));
    }
    return count;
  };
  ASSERT_TRUE(until([&] { return write() >= 2'000; }));
  primary.kill();
  standby->promote();
  const auto told = [&] {
    return std::ranges::all_of(writers, [](auto& one) { return one.second->has_value(); });
  };
  ASSERT_TRUE(until(told));
  for (auto& [table, slot] : writers)
    if (**slot == Appended::ok) acknowledged[table].push_back(std::to_string(acknowledged[table].size()));
  ASSERT_TRUE(until([&] { return load(writers[0].first).has_value(); }));
  all_acknowledged_are_there();
}

}  // namespace
}  // namespace flotilla::hazard
