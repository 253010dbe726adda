#include "tests/ports/store_fixtures.h"

#include <gtest/gtest.h>

#include "server/adapters/postgres/admin.h"
#include "server/adapters/postgres/migrate.h"
#include "tests/ports/async_store.h"

namespace flotilla::ports {
namespace {

// A client of the simulated store: requests take a while to arrive and are answered by the deadline.
class SimStoreClient final : public server::Store {
 public:
  SimStoreClient(sim::Schedule& schedule, sim::SimStore& store) : schedule_(schedule), store_(store) {}

  void append(const server::TableId& table, server::Append append,
              std::function<void(server::Appended)> done) override {
    const auto once = in_time<server::Appended>({server::AppendResult::unknown}, std::move(done));
    send([this, table, append = std::move(append), once] { store_.append(table, append, false, once); });
  }
  void load(const server::TableId& table, std::uint64_t from,
            std::function<void(std::optional<server::LoadedLog>)> done) override {
    const auto once = in_time<std::optional<server::LoadedLog>>({}, std::move(done));
    send([this, table, from, once] { store_.load(table, from, once); });
  }
  void peek(const server::TableId& table, std::function<void(std::uint64_t)> done) override {
    send([this, table, done = std::move(done)] { done(store_.length(table)); });
  }
  void due(std::function<void(std::optional<server::DueTables>)> done) override {
    const auto once = in_time<std::optional<server::DueTables>>({}, std::move(done));
    send([this, once] { store_.due(once); });
  }

 private:
  void send(std::function<void()> what) {
    schedule_.after(1, [this, what = std::move(what)] {
      if (store_.reachable()) what();
    });
  }
  template <class Answer>
  std::function<void(Answer)> in_time(Answer failed, std::function<void(Answer)> done) {
    auto once = [done = std::move(done), open = std::make_shared<bool>(true)](Answer answer) {
      if (std::exchange(*open, false)) done(std::move(answer));
    };
    schedule_.after(sim::SimStore::deadline, [once, failed] { once(failed); });
    return once;
  }

  sim::Schedule& schedule_;
  sim::SimStore& store_;
};

struct SharedServer {
  TemporaryFolder folder;
  PostgresServer database{folder, "server"};
  SharedServer() {
    database.configure("max_prepared_transactions = 10");
    database.start();
    if (const auto done = postgres::migrate(database.connection()); done.error) throw *done.error;
  }
};

std::array<std::unique_ptr<SharedServer>, 2>& shared_servers() {
  static std::array<std::unique_ptr<SharedServer>, 2> servers;
  return servers;
}

PostgresServer& shared_server(std::size_t number) {
  auto& server = shared_servers().at(number);
  if (!server) server = std::make_unique<SharedServer>();
  return server->database;
}

}  // namespace

std::unique_ptr<server::Store> SimStoreFixture::open() {
  return std::make_unique<SimStoreClient>(schedule_, store_);
}

bool SimStoreFixture::run_until(const std::function<bool()>& truth) {
  const auto end = schedule_.now() + 20'000;
  while (!truth() && schedule_.next(end)) {
  }
  return truth();
}

PostgresServer& PostgresStoreFixture::database() { return shared_server(0); }

void PostgresStoreFixture::end() { shared_servers() = {}; }

std::unique_ptr<server::Store> PostgresStoreFixture::open() {
  postgres::Options options;
  options.connection = database().connection();
  options.deadline = deadline;
  return postgres::make_store(io, options);
}

bool PostgresStoreFixture::run_until(const std::function<bool()>& truth) {
  return ports::run_until(io, truth);
}

void PostgresStoreFixture::crash() {
  database().kill();
  database().start();
}

void PostgresStoreFixture::erase(const server::TableId& table) {
  EXPECT_TRUE(postgres::erase({{database().connection()}}, table));
}

PostgresServer& ShardedStoreFixture::database(std::size_t number) { return shared_server(number); }

postgres::Databases ShardedStoreFixture::databases(unsigned growing_from) {
  return {{database(0).connection(), database(1).connection()}, growing_from};
}

std::unique_ptr<server::Store> ShardedStoreFixture::open() {
  postgres::Options options;
  options.deadline = PostgresStoreFixture::deadline;
  return postgres::make_store(io, databases(growing_from_), options);
}

bool ShardedStoreFixture::run_until(const std::function<bool()>& truth) {
  return ports::run_until(io, truth);
}

void ShardedStoreFixture::crash() {
  for (std::size_t i = 0; i < 2; ++i) {
    database(i).kill();
    database(i).start();
  }
}

void ShardedStoreFixture::erase(const server::TableId& table) {
  EXPECT_TRUE(postgres::erase(databases(growing_from_), table));
}

}  // namespace flotilla::ports
