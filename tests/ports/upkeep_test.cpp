// What only an operator meets: failures told apart, retention, and the commands.
#include <gtest/gtest.h>

#include "server/adapters/postgres/admin.h"
#include "server/adapters/postgres/store.h"
#include "tests/ports/async_store.h"
#include "tests/ports/store_fixtures.h"

namespace flotilla::ports {
namespace {

using namespace std::chrono_literals;
using postgres::StoreError;
using server::AppendResult;
using server::LogState;
using server::TableId;

struct Upkeep : testing::Test {
  std::unique_ptr<postgres::Store> open(const std::string& connection) {
    postgres::Options options;
    options.connection = connection;
    options.deadline = 30s;
    options.lanes = 1;
    options.on_failure = [this](const postgres::StoreFailure& failure) { failures.push_back(failure); };
    return postgres::make_store(io, options);
  }
  std::string database_named(const std::string& name) const {
    return "host=" + database.socket() + " user=postgres dbname=" + name;
  }
  bool was_told(StoreError error, std::string_view words) const {
    return std::ranges::any_of(failures, [&](const auto& one) {
      return one.error == error && one.message.find(words) != one.message.npos;
    });
  }
  template <class Answer>
  Answer answer(const Pending<Answer>& pending) {
    EXPECT_TRUE(run_until(io, [&] { return pending->has_value(); }));
    return pending->value();
  }
  // Makes a table with these events, the last one that many days ago.
  void make(postgres::Store& store, const TableId& table, std::vector<std::string> events, unsigned days) {
    EXPECT_EQ(answer(append(store, table, {0, std::move(events), {{"seed", "x"}}})), AppendResult::ok);
    age(table, days);
  }
  void age(const TableId& table, unsigned days) {
    EXPECT_EQ(database.ask("update event set at = now() - interval '" + std::to_string(days) +
                           " days' where table_id = '\\x" + dice::to_hex(table) + "'"),
              "");
  }
  Pending<std::size_t> begin_to_erase(postgres::Store& store) {
    const auto erased = pending<std::size_t>();
    store.erase_expired({7 * 24h, 365 * 24h, 400 * 24h},
                        [erased](std::size_t tables) { *erased = tables; });
    return erased;
  }
  std::size_t erase_expired(postgres::Store& store) { return answer(begin_to_erase(store)); }
  LogState state(postgres::Store& store, const TableId& table) {
    return answer(load(store, table)).value().state;
  }
  static TableId table(std::uint8_t number) { return {0xdd, number}; }

  boost::asio::io_context io;
  PostgresServer& database = PostgresStoreFixture::database();
  std::vector<postgres::StoreFailure> failures;
};

TEST_F(Upkeep, failures_are_told_apart_in_the_databases_words) {
  ASSERT_EQ(database.ask("create database bare"), "");
  const std::tuple<std::string, StoreError, std::string> cases[] = {
      {database_named("nowhere"), StoreError::login_failed, "\"nowhere\" does not exist"},
      {"host=" + database.socket() + " user=nobody dbname=postgres", StoreError::login_failed, "nobody"},
      {database_named("bare"), StoreError::schema_mismatch, "\"event\" does not exist"},
      {"host=" + database.socket() + "-gone user=postgres", StoreError::unreachable, "No such file"},
  };
  for (const auto& [connection, error, words] : cases) {
    failures.clear();
    const auto store = open(connection);
    EXPECT_TRUE(run_until(io, [&] { return was_told(error, words); })) << words;
    EXPECT_FALSE(store->ready());
  }
}

TEST_F(Upkeep, while_the_disk_is_full_the_store_is_not_ready) {
  const auto store = open(database.connection());
  ASSERT_EQ(answer(append(*store, table(1), {0, {"a"}, {}})), AppendResult::ok);
  ASSERT_TRUE(run_until(io, [&] { return store->ready(); }));
  // The database says what a full disk says, wherever it would need a new page.
  ASSERT_EQ(
      database.ask("create function no_room() returns trigger language plpgsql as $$ begin "
                   "raise exception using errcode = '53100', message = 'No space left on device'; "
                   "end $$;"
                   "create trigger no_room before insert on event for each row execute function no_room();"
                   "create trigger no_room before insert on write_trial "
                   "for each row execute function no_room()"),
      "");
  EXPECT_EQ(answer(append(*store, table(1), {1, {"b"}, {}})), AppendResult::unknown);
  EXPECT_TRUE(was_told(StoreError::disk_full, "No space left on device"));
  EXPECT_FALSE(store->ready());
  failures.clear();
  ASSERT_TRUE(run_until(io, [&] { return !failures.empty(); }));  // it tries by itself
  EXPECT_FALSE(store->ready());
  ASSERT_EQ(database.ask("drop trigger no_room on event; drop trigger no_room on write_trial"), "");
  EXPECT_TRUE(run_until(io, [&] { return store->ready(); }));
  EXPECT_EQ(answer(append(*store, table(1), {1, {"b"}, {}})), AppendResult::ok);
}

TEST_F(Upkeep, a_log_with_a_gap_is_damaged) {
  const auto store = open(database.connection());
  ASSERT_EQ(answer(append(*store, table(2), {0, {"a", "b", "c"}, {}})), AppendResult::ok);
  ASSERT_EQ(
      database.ask("delete from event where table_id = '\\x" + dice::to_hex(table(2)) + "' and seq = 1"),
      "");
  EXPECT_EQ(state(*store, table(2)), LogState::damaged);
}

TEST_F(Upkeep, what_has_expired_is_erased_and_nothing_else) {
  const auto store = open(database.connection());
  const std::vector<std::string> unstarted{"table x", "seat A", "joined A 1"},
      running{"table x", "acted A 1 m"}, finished{"table x", "acted A 1 m", "over", "seed y"},
      rematched{"table x", "acted A 1 m", "early A 3", "seed y", "again A 1 z"},
      never_played{"table x", "early clock", "seed y"};
  struct Case {
    const std::vector<std::string>& events;
    unsigned days;
    bool goes;
  };
  const Case cases[] = {{unstarted, 6, false},    {unstarted, 8, true},    {running, 8, false},
                        {running, 399, false},    {running, 401, true},    {finished, 364, false},
                        {finished, 366, true},    {rematched, 364, false}, {rematched, 366, true},
                        {never_played, 6, false}, {never_played, 8, true}};
  std::uint8_t number = 10;
  for (const auto& one : cases) make(*store, table(number++), one.events, one.days);
  // A move today keeps a table that was made long ago.
  make(*store, table(number), running, 500);
  ASSERT_EQ(answer(append(*store, table(number), {2, {"acted A 2 m"}, {}})), AppendResult::ok);

  EXPECT_EQ(erase_expired(*store), 5u);
  number = 10;
  for (const auto& one : cases) {
    EXPECT_EQ(state(*store, table(number)), one.goes ? LogState::erased : LogState::whole)
        << one.events.back() << ' ' << one.days;
    ++number;
  }
  EXPECT_EQ(state(*store, table(number)), LogState::whole);
  EXPECT_EQ(
      database.ask("select count(*) from row_of where table_id >= '\\xdd0a' and table_id < '\\xde' and "
                   "substring(table_id from 3) = '\\x0000000000000000000000000000'"),
      "7");

  // A day later nothing at all is left of them.
  ASSERT_EQ(database.ask("update event set at = now() - interval '25 hours' where body = 'erased'"), "");
  erase_expired(*store);
  ASSERT_TRUE(run_until(
      io, [&] { return database.ask("select count(*) from event where body = 'erased'") == "0"; }));
}

TEST_F(Upkeep, what_is_oldest_is_reached_however_many_become_old_enough) {
  const auto store = open(database.connection());
  const std::vector<std::string> running{"table x", "acted A 1 m"};
  make(*store, table(60), running, 399);
  for (std::uint8_t day = 0; day < 3; ++day) {
    make(*store, table(61 + day), running, 8);  // younger than all those that have been looked at
    EXPECT_EQ(erase_expired(*store), day == 1 ? 1u : 0u);
    if (day == 0) age(table(60), 401);
  }
  EXPECT_EQ(state(*store, table(60)), LogState::erased);
}

TEST_F(Upkeep, a_thousand_tables_are_looked_at_at_once) {
  const auto store = open(database.connection());
  ASSERT_EQ(database.ask("insert into event (table_id, seq, body, at) "
                         "select decode(md5(n::text), 'hex'), 0, 'table x', now() - interval '8 days' "
                         "from generate_series(1, 1234) n"),
            "");
  const auto first = begin_to_erase(*store), meanwhile = begin_to_erase(*store);
  const auto erased = answer(first);
  EXPECT_GT(erased, 900u);  // others are older, and stay
  EXPECT_LE(erased, 1000u);
  EXPECT_EQ(erased + erase_expired(*store), 1234u);
  EXPECT_FALSE(meanwhile->has_value());
}

TEST_F(Upkeep, an_operator_erases_one_table_and_reads_all) {
  const auto store = open(database.connection());
  ASSERT_EQ(answer(append(*store, table(3), {0, {"a", "b"}, {{"k", "v"}}})), AppendResult::ok);
  ASSERT_EQ(answer(append(*store, table(4), {0, {"c"}, {}})), AppendResult::ok);
  std::map<TableId, postgres::StoredTable> tables;
  const auto read = [&] {
    tables.clear();
    postgres::read_tables({{database.connection()}}, [&](const auto& one) { tables[one.id] = one; });
  };
  read();
  EXPECT_EQ(tables.at(table(3)).events, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(tables.at(table(3)).rows, (server::Rows{{"k", "v"}}));
  EXPECT_TRUE(tables.at(table(3)).created.ends_with("Z"));
  EXPECT_TRUE(postgres::erase({{database.connection()}}, table(3)));
  EXPECT_FALSE(postgres::erase({{database.connection()}}, table(3)));
  EXPECT_FALSE(postgres::erase({{database.connection()}}, table(99)));
  read();
  EXPECT_FALSE(tables.contains(table(3)));
  EXPECT_TRUE(tables.contains(table(4)));
}

TEST_F(Upkeep, the_database_is_inspected) {
  const auto status = postgres::inspect(database.connection());
  EXPECT_TRUE(status.server.starts_with("1"));
  EXPECT_GE(status.schema, 2u);
  EXPECT_LT(std::abs(status.ahead_ms), 60'000);
  EXPECT_EQ(postgres::inspect(database_named("template1")).schema, 0u);
  EXPECT_THROW(postgres::inspect(database_named("nowhere")), postgres::StoreFailure);
}

}  // namespace
}  // namespace flotilla::ports
