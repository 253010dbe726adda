// Slow tables, some of which run out of time one after another, and two servers, of which one is killed
// meanwhile: is every clock stopped, once and not too early, and how late?
//
//   clock_load [--full]
//
// Without --full: 2,000 tables, of which 100 within six seconds; with it 100,000 and 1,000 within a minute.
// The figures are from the database.
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <random>
#include <string_view>
#include <thread>

#include "kit/must.h"
#include "match/registry.h"
#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/store.h"
#include "server/core/card.h"
#include "tests/load/load_server.h"
#include "tests/load/measurement.h"
#include "tests/support/wait_timeout.h"

namespace flotilla::load {
namespace {

using server::Pace;
using server::TableId;

template <std::size_t size>
dice::Bytes<size> random_bytes() {
  static std::mt19937_64 rng{std::random_device{}()};
  dice::Bytes<size> bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng());
  return bytes;
}

// The whole log of a table at which two people are about to begin, as one append.
server::Append begun_table(const TableId& id, const Pace& pace) {
  const auto games = match::registry();
  server::Ledger ledger(id, games);
  server::Append all;
  server::MessageId message = 0;
  const auto play = [&](const server::Hash& session, server::Command command) {
    const auto decision = server::decide(ledger, games, {{}, session, ++message, std::move(command), 0});
    const auto& draft = std::get<server::Draft>(decision);
    if (auto card = server::card_after(ledger, draft, {})) all.card = std::move(card);
    ledger.merge_rows(draft.rows);
    for (const auto& event : draft.events) must(ledger.fold(event, 0));
    all.events.insert(all.events.end(), draft.events.begin(), draft.events.end());
    for (const auto& [key, value] : draft.rows) all.rows[key] = value;
  };
  const server::Token links[] = {random_bytes<16>(), random_bytes<16>()};
  const server::Hash sessions[] = {random_bytes<32>(), random_bytes<32>()};
  const dice::SeedShare shares[] = {random_bytes<32>(), random_bytes<32>()};
  play(sessions[0], server::CreateTable{std::string(games.front().info.name),
                                        "seats=2",
                                        {"", ""},
                                        pace,
                                        "greedy",
                                        random_bytes<32>(),
                                        {links[0], links[1]},
                                        random_bytes<16>()});
  for (const unsigned i : {0u, 1u}) play(sessions[i], server::Join{server::hash_of(links[i]), "Ada"});
  for (const unsigned i : {0u, 1u})
    play(sessions[i], server::CommitShare{dice::share_commitment(id, Seat(i), shares[i])});
  for (const unsigned i : {0u, 1u}) play(sessions[i], server::RevealShare{shares[i]});
  return all;
}

class Tables {
 public:
  explicit Tables(const std::string& connection) : store_(postgres::make_store(io_, options(connection))) {
    while (!store_->ready()) io_.run_one();
  }
  void add(const Pace& pace) {
    while (waiting_ >= 1'000) io_.run_one();
    const auto id = random_bytes<16>();
    ++waiting_;
    store_->append(id, begun_table(id, pace), [this](const server::Appended& done) {
      must(done.result == server::AppendResult::ok);
      --waiting_;
    });
  }
  void finish() {
    while (waiting_ > 0) io_.run_one();
  }

 private:
  static postgres::Options options(const std::string& connection) {
    postgres::Options options;
    options.connection = connection;
    options.deadline = std::chrono::duration_cast<postgres::Time>(support::wait_timeout);
    return options;
  }
  boost::asio::io_context io_{1};
  std::size_t waiting_ = 0;
  std::unique_ptr<postgres::Store> store_;
};

// When the time of the tables that are due runs out, after they are made: the servers must have had the
// store for a minute.
constexpr unsigned first_due_s = 80;

constexpr auto not_stopped = R"sql(
select count(*) from card where pace not like '86400 %'
  and not exists (select from event where event.table_id = card.table_id and body like 'flag %'))sql";

// Every table that was due, and how late its first clock was stopped.
constexpr auto lateness = R"sql(
with due as (
  select card.table_id, first.at + split_part(pace, ' ', 1)::int * interval '1 second' as deadline,
    (select min(at) from event e where e.table_id = card.table_id and body like 'flag %') as stopped
  from card join event first on first.table_id = card.table_id and first.seq = 0
  where pace not like '86400 %')
select format('%s tables due, %s stopped, %s too early, %s twice; late by %s ms in the middle, p99 %s, at most %s',
  count(*), count(stopped), count(*) filter (where stopped < deadline),
  (select count(*) from (select from event where body like 'flag %' group by table_id, body having count(*) > 1) as t),
  round(percentile_cont(0.5) within group (order by extract(epoch from stopped - deadline)) * 1000),
  round(percentile_cont(0.99) within group (order by extract(epoch from stopped - deadline)) * 1000),
  round(max(extract(epoch from stopped - deadline)) * 1000)) from due)sql";

int load(bool full, const std::string& flotillad) {
  const unsigned tables = full ? 100'000 : 2'000, due = full ? 1'000 : 100, within_s = full ? 60 : 6;
  const ports::TemporaryFolder folder;
  ports::PostgresServer database(folder, "load");
  database.configure("max_wal_size = 4GB");
  database.start();
  if (const auto done = postgres::migrate(database.connection()); done.error)
    return std::fprintf(stderr, "clock_load: %s\n", done.error->c_str()), 1;
  Tables made(database.connection());
  for (unsigned i = 0; i < tables - due; ++i) made.add({86'400, 604'800});
  for (unsigned i = 0; i < due; ++i) made.add({first_due_s + i * within_s / due, 0});
  made.finish();

  LoadServer one(flotillad, database, folder, 1, 18'463), other(flotillad, database, folder, 1, 18'464);
  std::this_thread::sleep_for(std::chrono::seconds(first_due_s + within_s / 2));
  one.crash();
  std::this_thread::sleep_for(std::chrono::seconds(within_s / 2 + 5));
  const auto end = Clock::now() + support::wait_timeout;
  while (database.ask(not_stopped) != "0" && Clock::now() < end)
    std::this_thread::sleep_for(std::chrono::seconds(1));
  const auto said = database.ask(lateness);
  std::printf("%u tables; %s\n", tables, said.c_str());
  const auto all = std::to_string(due);
  return said.starts_with(all + " tables due, " + all + " stopped, 0 too early, 0 twice") ? 0 : 1;
}

}  // namespace
}  // namespace flotilla::load

int main(int argc, char** argv) {
  const std::string_view word = argc > 1 ? argv[1] : "";
  if (argc > 2 || (argc == 2 && word != "--full"))
    return std::fprintf(stderr, "usage: clock_load [--full]\n"), 2;
  const std::string self = argv[0];
  return flotilla::load::load(!word.empty(), self.substr(0, self.rfind('/') + 1) + "flotillad");
}
