// The rules for commits, on a real primary with a real synchronous standby:
//   R1  `ok` only if our own commit returned without a warning
//   R2  our own deadline; a waiting commit is abandoned, never cancelled
//   R3  a conflict proves nothing before a load
//   R4  a load ends with a write that waits for the standby
// Each test also shows the hazard itself: without the rule, acknowledged data would be lost.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/store.h"
#include "tests/ports/async_store.h"
#include "tests/ports/postgres_server.h"

namespace flotilla::failover {
namespace {

using namespace std::chrono_literals;
using ports::Pending;
using ports::PostgresServer;
using server::AppendResult;
using server::TableId;

constexpr postgres::Time deadline = 4s;

constexpr auto waiting = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";

class Failover : public testing::Test {
 protected:
  ports::TemporaryFolder folder;
  PostgresServer primary{folder, "primary"};
  std::unique_ptr<PostgresServer> standby;
  boost::asio::io_context io;
  std::unique_ptr<postgres::Store> store;
  std::map<TableId, std::vector<std::string>> acknowledged;

  void SetUp() override {
    primary.start();
    ASSERT_EQ(postgres::migrate(primary.connection()).error, std::nullopt);
    standby = std::make_unique<PostgresServer>(folder, "standby", primary);
    standby->start();
    primary.configure("synchronous_standby_names = 'standby'");
    primary.ask("select pg_reload_conf()");
    ASSERT_TRUE(until([&] { return primary.ask("select sync_state from pg_stat_replication") == "sync"; }));
    postgres::Options options;
    options.connection =
        "host=" + primary.socket() + "," + standby->socket() + " user=postgres dbname=postgres";
    options.deadline = deadline;
    options.max_retry_delay = 200ms;
    store = postgres::make_store(io, options);
  }

  bool until(auto&& truth) { return ports::run_until(io, truth); }
  template <class Answer>
  Answer answer(const Pending<Answer>& pending) {
    EXPECT_TRUE(until([&] { return pending->has_value(); }));
    return pending->value();
  }
  Pending<AppendResult> ask(const TableId& table, const std::string& event) {
    return ports::append(*store, table, {acknowledged[table].size(), {event}, {{"last", event}}});
  }
  AppendResult append(const TableId& table, const std::string& event) {
    const auto outcome = answer(ask(table, event));
    if (outcome == AppendResult::ok) acknowledged[table].push_back(event);
    return outcome;
  }
  auto load(const TableId& table) { return answer(ports::load(*store, table)); }
  void some_tables() {
    for (std::uint8_t i = 0; i < 20; ++i)
      for (const char* event : {"made", "joined"}) ASSERT_EQ(append({9, i}, event), AppendResult::ok);
  }
  // What an ordinary reader sees on the primary.
  std::string seen(const TableId& table) const {
    return primary.ask("select count(*) from event where table_id = '\\x" + dice::to_hex(table) + "'");
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

TEST_F(Failover, a_standby_that_is_silent_makes_everything_unknown_until_it_is_back) {
  const TableId one{1}, two{2};
  ASSERT_EQ(append(one, "made"), AppendResult::ok);
  ASSERT_EQ(append(two, "made"), AppendResult::ok);
  standby->pause();

  // R2: unknown at the deadline, and not cancelled: the backend still waits.
  const auto start = std::chrono::steady_clock::now();
  const auto late = ports::timer_fired(io, 2 * deadline);
  EXPECT_EQ(append(one, "doubtful"), AppendResult::unknown);
  EXPECT_GE(std::chrono::steady_clock::now() - start, deadline);
  EXPECT_FALSE(*late);
  EXPECT_EQ(primary.ask(waiting), "1");
  // Again, while the first waits for the standby: the second waits for the first.
  EXPECT_EQ(append(one, "doubtful"), AppendResult::unknown);
  // R4: nothing is confirmed.
  EXPECT_FALSE(load(one).has_value());

  // R3: somebody terminates the waiting backends. The event becomes visible, but only on the primary.
  primary.ask(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'flotilla'");
  ASSERT_TRUE(until([&] { return seen(one) == "2"; }));
  ASSERT_TRUE(until([&] { return store->ready(); }));
  EXPECT_EQ(append(one, "doubtful"), AppendResult::conflict);
  EXPECT_FALSE(load(one).has_value());

  // R1: a cancelled commit returns success, with a warning.
  const auto cancelled = ask(two, "cancelled");
  ASSERT_TRUE(until([&] {
    return primary.ask(
               "select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep' "
               "and "
               "query like '%insert%'") == "1";
  }));
  const auto connections = store->counts().connections;
  EXPECT_EQ(answer(cancelled), AppendResult::unknown);
  EXPECT_EQ(store->counts().connections, connections);  // the connection was not dropped
  EXPECT_EQ(seen(two), "2");

  standby->resume();
  ASSERT_TRUE(until([&] { return load(one).has_value(); }));
  EXPECT_EQ(load(one)->events, (std::vector<std::string>{"made", "doubtful"}));
  EXPECT_EQ(load(two)->events.size(), 2u);
  EXPECT_EQ(answer(ports::append(*store, one, {2, {"sure"}, {}})), AppendResult::ok);
}

TEST_F(Failover, a_failover_takes_back_what_was_seen_but_nothing_that_was_acknowledged) {
  const TableId lost{3}, crashed{4};
  ASSERT_EQ(append(lost, "made"), AppendResult::ok);
  ASSERT_EQ(append(crashed, "made"), AppendResult::ok);
  some_tables();
  standby->kill();  // before the write, so that nothing can be replicated

  EXPECT_EQ(append(lost, "doubtful"), AppendResult::unknown);
  primary.ask(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'flotilla'");
  ASSERT_TRUE(until([&] { return seen(lost) == "2"; }));
  ASSERT_TRUE(until([&] { return store->ready(); }));
  EXPECT_EQ(append(lost, "doubtful"), AppendResult::conflict);

  // The primary crashes while a commit waits. After the restart that commit is visible too.
  const auto hanging = ask(crashed, "doubtful");
  ASSERT_TRUE(until([&] { return primary.ask(waiting) == "1"; }));
  primary.kill();
  EXPECT_EQ(answer(hanging), AppendResult::unknown);
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
  EXPECT_EQ(append(lost, "anew"), AppendResult::ok);
}

// Writers run through a failover; everything acknowledged is there.
TEST_F(Failover, a_failover_under_load) {
  std::vector<std::pair<TableId, Pending<AppendResult>>> writers;
  for (std::uint8_t i = 0; i < 50; ++i) writers.push_back({{5, i}, nullptr});
  std::size_t count = 0;
  const auto write = [&] {
    for (auto& [table, pending] : writers) {
      if (pending && !pending->has_value()) continue;
      auto& events = acknowledged[table];
      if (pending && **pending == AppendResult::ok)
        events.push_back(std::to_string(events.size())), ++count;
      if (!pending || **pending == AppendResult::ok) pending = ask(table, std::to_string(events.size()));
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
  for (auto& [table, pending] : writers)
    if (**pending == AppendResult::ok)
      acknowledged[table].push_back(std::to_string(acknowledged[table].size()));
  ASSERT_TRUE(until([&] { return load(writers[0].first).has_value(); }));
  all_acknowledged_are_there();
}

}  // namespace
}  // namespace flotilla::failover
