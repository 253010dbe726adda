// Faults that only a real server has.
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include "server/adapters/postgres/store.h"
#include "tests/ports/async_store.h"
#include "tests/ports/store_fixtures.h"

namespace flotilla::ports {
namespace {

using namespace std::chrono_literals;
using server::AppendResult;
using server::TableId;

class Postgres : public testing::Test {
 protected:
  boost::asio::io_context io;
  PostgresServer& database = PostgresStoreFixture::database();

  std::unique_ptr<postgres::Store> open(postgres::Time deadline = 30s, std::size_t queue = 20'000) {
    postgres::Options options;
    options.connection = database.connection();
    options.deadline = deadline;
    options.queue = queue;
    options.lanes = 1;
    return postgres::make_store(io, options);
  }
  template <class Answer>
  Answer answer(const Pending<Answer>& pending) {
    EXPECT_TRUE(run_until(io, [&] { return pending->has_value(); }));
    return pending->value();
  }
  static TableId table(std::uint8_t chapter, std::uint8_t number) { return {0xee, chapter, number}; }
};

// Another transaction that holds a number without committing: appends to it wait.
class Blocker {
 public:
  Blocker(const PostgresServer& database, const TableId& table, std::uint64_t seq)
      : connection_(PQconnectdb(database.connection().c_str())) {
    say("begin; insert into event values ('\\x" + dice::to_hex(table) + "', " + std::to_string(seq) +
        ", 'held')");
  }
  ~Blocker() { PQfinish(connection_); }
  Blocker(const Blocker&) = delete;
  Blocker& operator=(const Blocker&) = delete;
  void say(const std::string& sql) const {
    PGresult* result = PQexec(connection_, sql.c_str());
    EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection_);
    PQclear(result);
  }

 private:
  PGconn* connection_;
};

constexpr auto blocked =
    "select count(*) from pg_stat_activity where application_name = 'flotilla' and "
    "wait_event_type = 'Lock'";

TEST_F(Postgres, a_terminated_backend_means_unknown_and_then_it_works_again) {
  const auto id = table(1, 0), other = table(1, 1);
  const auto store = open();
  ASSERT_EQ(answer(append(*store, id, {0, {"a"}, {}})), AppendResult::ok);
  const Blocker blocker(database, id, 1);
  const auto waiting = append(*store, id, {1, {"b"}, {}}), beside = append(*store, other, {0, {"a"}, {}});
  ASSERT_TRUE(run_until(io, [&] { return database.ask(blocked) == "1"; }));
  EXPECT_EQ(database.ask("select count(pg_terminate_backend(pid)) from pg_stat_activity where "
                         "application_name = 'flotilla' and wait_event_type = 'Lock'"),
            "1");
  EXPECT_EQ(answer(waiting), AppendResult::unknown);
  EXPECT_EQ(answer(beside), AppendResult::unknown);
  blocker.say("rollback");
  EXPECT_TRUE(answer(load(*store, other)).value().events.empty());
  EXPECT_EQ(answer(append(*store, id, {1, {"b"}, {}})), AppendResult::ok);
  EXPECT_EQ(answer(append(*store, other, {0, {"a"}, {}})), AppendResult::ok);
}

TEST_F(Postgres, idle_connections_that_are_cut_are_made_anew_and_nothing_is_in_doubt) {
  const auto store = open();
  ASSERT_EQ(answer(append(*store, table(2, 0), {0, {"a"}, {}})), AppendResult::ok);
  ASSERT_TRUE(run_until(io, [&] { return store->ready(); }));
  database.ask(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'flotilla'");
  ASSERT_TRUE(run_until(io, [&] { return store->counts().connections == 4; }));
  EXPECT_EQ(answer(append(*store, table(2, 0), {1, {"b"}, {}})), AppendResult::ok);
  EXPECT_EQ(answer(load(*store, table(2, 0))).value().events.size(), 2u);
  EXPECT_EQ(store->counts().given_up, 0u);
}

// The waiting append is not cancelled: it succeeds once the other rolls back, and the log shows it.
TEST_F(Postgres, the_deadline_is_kept_and_the_append_may_land_behind_it) {
  const auto id = table(3, 0), other = table(3, 1);
  const auto deadline = 3s;
  const auto store = open(deadline);
  ASSERT_EQ(answer(append(*store, id, {0, {"a"}, {}})), AppendResult::ok);
  auto blocker = std::make_unique<Blocker>(database, id, 1);
  const auto start = std::chrono::steady_clock::now();
  const auto late = timer_fired(io, 2 * deadline);
  const auto waiting = append(*store, id, {1, {"mine"}, {}});
  ASSERT_TRUE(run_until(io, [&] { return database.ask(blocked) == "1"; }));
  const auto behind = append(*store, other, {0, {"a"}, {}});  // queued, with the same deadline
  EXPECT_EQ(answer(waiting), AppendResult::unknown);
  EXPECT_GE(std::chrono::steady_clock::now() - start, deadline);
  EXPECT_FALSE(*late);
  const auto outcome = answer(behind);
  EXPECT_TRUE(outcome == AppendResult::unknown || outcome == AppendResult::ok);
  EXPECT_EQ(database.ask(blocked), "1");
  blocker->say("rollback");
  ASSERT_TRUE(run_until(io, [&] { return database.ask(blocked) == "0"; }));
  EXPECT_EQ(answer(append(*store, id, {1, {"again"}, {}})), AppendResult::conflict);
  EXPECT_EQ(answer(load(*store, id)).value().events.back(), "mine");
}

TEST_F(Postgres, what_the_queue_does_not_take_is_answered_at_once) {
  const auto store = open(30s, 10);
  std::vector<Pending<AppendResult>> answers;
  for (std::uint8_t i = 0; i < 15; ++i) answers.push_back(append(*store, table(4, i), {0, {"a"}, {}}));
  const auto log = load(*store, table(4, 0));
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_EQ(answer(answers[i]), i < 10 ? AppendResult::ok : AppendResult::unknown) << i;
  EXPECT_TRUE(answer(log).has_value());
}

TEST_F(Postgres, a_text_that_is_none_is_refused_and_harms_nobody) {
  const auto store = open();
  const auto zero = append(*store, table(5, 0), {0, {std::string("a\0b", 3)}, {}});
  const auto broken = append(*store, table(5, 1), {0, {"a"}, {{"name", "\xff\xfe"}}});
  const auto surrogate = append(*store, table(5, 2), {0, {"\xed\xa0\x80"}, {}});
  const auto fine = append(*store, table(5, 3), {0, {"a"}, {}});
  for (const auto& pending : {zero, broken, surrogate}) EXPECT_EQ(answer(pending), AppendResult::unknown);
  EXPECT_EQ(answer(fine), AppendResult::ok);
  for (std::uint8_t i = 0; i < 3; ++i)
    EXPECT_TRUE(answer(load(*store, table(5, i))).value().events.empty());
}

TEST_F(Postgres, a_store_that_is_gone_calls_nobody) {
  auto store = open();
  ASSERT_TRUE(run_until(io, [&] { return store->ready(); }));
  const auto sent = append(*store, table(6, 0), {0, {"a"}, {}});
  io.restart();
  io.poll();
  const bool told = sent->has_value();
  const auto queued = append(*store, table(6, 1), {0, {"a"}, {}});
  const auto refused = append(*store, table(6, 2), {0, {"\xff"}, {}});
  store.reset();
  io.restart();
  io.run_for(300ms);
  EXPECT_EQ(sent->has_value(), told);
  EXPECT_FALSE(queued->has_value() || refused->has_value());
}

// A plan made while there are few events may read them all into a hash, later many.
TEST_F(Postgres, an_append_reads_the_event_before_it_and_no_others) {
  const auto read = [&] {
    return std::stoull(database.ask(
        "select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname = 'event'"));
  };
  auto store = open();
  const auto append_next = [&](std::uint64_t seq) {
    EXPECT_EQ(answer(append(*store, table(9, 0), {seq, {"a"}, {}})), AppendResult::ok);
  };
  append_next(0);
  append_next(1);
  database.ask(
      "insert into event (table_id, seq, body) select decode(md5(t::text), 'hex'), n, 'many' from "
      "generate_series(1, 200) t, generate_series(0, 99) n");
  const auto before = read();
  for (std::uint64_t seq = 2; seq < 10; ++seq) append_next(seq);
  store.reset();  // a connection that ends reports its statistics
  ASSERT_TRUE(run_until(io, [&] { return read() > before; }));
  EXPECT_LT(read() - before, 1'000u);
  database.ask("delete from event where body = 'many'");
}

TEST_F(Postgres, the_times_of_a_log_never_go_back) {
  const auto store = open();
  const auto id = table(8, 0);
  const auto log = " where table_id = '\\x" + dice::to_hex(id) + "'";
  EXPECT_EQ(answer(append(*store, id, {0, {"a", "b"}, {}})), AppendResult::ok);
  database.ask("update event set at = at + interval '1 hour'" + log);  // since then the clock was set back
  EXPECT_EQ(answer(append(*store, id, {2, {"c", "d"}, {}})), AppendResult::ok);
  EXPECT_EQ(database.ask("select count(distinct at) || ' of ' || count(*) from event" + log), "1 of 4");
  database.ask("update event set at = at - interval '2 hours'" + log);
  EXPECT_EQ(answer(append(*store, id, {4, {"e"}, {}})), AppendResult::ok);
  EXPECT_EQ(database.ask("select max(at) <= clock_timestamp() from event" + log), "t");
}

TEST_F(Postgres, several_lanes_serve_as_one) {
  postgres::Options options;
  options.connection = database.connection();
  options.deadline = 30s;
  options.lanes = 3;
  const auto store = postgres::make_store(io, options);
  std::vector<Pending<AppendResult>> answers;
  for (std::uint8_t i = 0; i < 60; ++i) {
    const TableId id{i, 0xee, 7};
    for (std::uint64_t seq = 0; seq < 5; ++seq) answers.push_back(append(*store, id, {seq, {"a"}, {}}));
  }
  for (const auto& pending : answers) EXPECT_EQ(answer(pending), AppendResult::ok);
}

TEST_F(Postgres, without_a_server_everything_is_answered_in_time) {
  postgres::Options options;
  options.connection = "host=" + database.socket() + "-nowhere user=postgres";
  options.deadline = 500ms;
  const auto store = postgres::make_store(io, options);
  const auto appended = append(*store, table(8, 0), {0, {"a"}, {}});
  const auto loaded = load(*store, table(8, 0));
  EXPECT_EQ(answer(appended), AppendResult::unknown);
  EXPECT_FALSE(answer(loaded).has_value());
}

}  // namespace
}  // namespace flotilla::ports
