#include "tests/ports/worlds.h"

#include "server/adapters/postgres/migrate.h"
#include "tests/ports/asking.h"

namespace flotilla::ports {
namespace {

// A door to the simulated store: a request takes a while to arrive, and is answered in time or given up.
class SimDoor final : public server::Store {
 public:
  SimDoor(sim::Schedule& schedule, sim::SimStore& store) : schedule_(schedule), store_(store) {}

  void append(const server::TableId& table, server::Append append,
              std::function<void(server::Appended)> done) override {
    const auto once = in_time<server::Appended>(server::Appended::unknown, std::move(done));
    send([this, table, append = std::move(append), once] { store_.append(table, append, false, once); });
  }
  void load(const server::TableId& table, std::uint64_t from,
            std::function<void(std::optional<server::Loaded>)> done) override {
    const auto once = in_time<std::optional<server::Loaded>>({}, std::move(done));
    send([this, table, from, once] { store_.load(table, from, once); });
  }
  void peek(const server::TableId& table, std::function<void(std::uint64_t)> done) override {
    send([this, table, done = std::move(done)] { done(store_.length(table)); });
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

struct Server {
  Folder folder;
  Cluster cluster{folder, "server"};
  Server() {
    cluster.configure("max_prepared_transactions = 10");
    cluster.start();
    if (const auto done = postgres::migrate(cluster.connection()); done.error) throw *done.error;
  }
};

std::unique_ptr<Server>& server_of_all() {
  static std::unique_ptr<Server> server;
  return server;
}

}  // namespace

std::unique_ptr<server::Store> SimWorld::open() { return std::make_unique<SimDoor>(schedule_, store_); }

bool SimWorld::run_until(const std::function<bool()>& truth) {
  const auto end = schedule_.now() + 20'000;
  while (!truth() && schedule_.next(end)) {
  }
  return truth();
}

Cluster& PostgresWorld::cluster() {
  auto& server = server_of_all();
  if (!server) server = std::make_unique<Server>();
  return server->cluster;
}

void PostgresWorld::end() { server_of_all().reset(); }

std::unique_ptr<server::Store> PostgresWorld::open() {
  postgres::Options options;
  options.connection = cluster().connection();
  options.deadline = deadline;
  return postgres::make_store(io, options);
}

bool PostgresWorld::run_until(const std::function<bool()>& truth) { return ports::run_until(io, truth); }

void PostgresWorld::crash() {
  cluster().kill();
  cluster().start();
}

}  // namespace flotilla::ports
