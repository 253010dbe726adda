#include <algorithm>
#include <unordered_set>

#include "server/adapters/postgres/store.h"

namespace flotilla::postgres {
namespace {

using server::Append;
using server::Appended;
using server::DueTables;
using server::LoadedLog;
using server::LogState;
using server::TableId;

class ShardedStore final : public Store {
 public:
  ShardedStore(boost::asio::io_context& io, const Databases& databases, const Options& options)
      : databases_(databases) {
    for (std::size_t i = 0; i < databases.connections.size(); ++i) {
      Options one = options;
      one.connection = databases.connections[i];
      one.on_failure = [tell = options.on_failure, name = Databases::name(i)](const StoreFailure& failure) {
        tell({failure.error, name + ": " + failure.message});
      };
      stores_.push_back(make_store(io, one));
    }
  }

  // An append to a table that has moved meanwhile is a conflict: the load after it finds the new home.
  void append(const TableId& table, Append append, std::function<void(Appended)> done) override {
    store_of(table).append(table, std::move(append), std::move(done));
  }

  void load(const TableId& table, std::uint64_t from,
            std::function<void(std::optional<LoadedLog>)> done) override {
    const auto place = place_of(table);
    if (place == databases_.home(table)) return stores_[place]->load(table, from, std::move(done));
    // With the event before it, a log without news differs from none.
    const auto seen = from - std::min<std::uint64_t>(from, 1);
    stores_[place]->load(
        table, seen, [this, table, from, seen, done = std::move(done)](std::optional<LoadedLog> log) {
          if (!log) return done({});
          if (log->state == LogState::moved || (log->state == LogState::whole && log->events.empty()))
            return load_from_new_home(table, from, log->state == LogState::moved, done);
          const auto before = std::min<std::uint64_t>(from - seen, log->events.size());
          const auto known = static_cast<std::ptrdiff_t>(before);
          log->events.erase(log->events.begin(), log->events.begin() + known);
          log->times.erase(log->times.begin(), log->times.begin() + known);
          log->from = from;
          done(std::move(log));
        });
  }

  void peek(const TableId& table, std::function<void(std::uint64_t)> done) override {
    store_of(table).peek(table, std::move(done));
  }

  // Of all databases at once: nobody's time runs out while one of them does not serve.
  void due(std::function<void(std::optional<DueTables>)> done) override {
    struct Gathered {
      std::size_t missing;
      std::optional<DueTables> all;
    };
    const auto gathered = std::make_shared<Gathered>(stores_.size(), DueTables{});
    for (const auto& store : stores_)
      store->due([gathered, done](std::optional<DueTables> one) {
        auto& all = gathered->all;
        if (!one) all.reset();
        if (all) {
          all->now = all->now == 0 ? one->now : std::min(all->now, one->now);
          all->tables.insert(all->tables.end(), one->tables.begin(), one->tables.end());
        }
        if (--gathered->missing == 0) done(std::move(all));
      });
  }

  bool ready() const override { return std::ranges::all_of(stores_, &Store::ready); }
  bool usable() const override { return std::ranges::any_of(stores_, &Store::usable); }

  StoreCounts counts() const override {
    StoreCounts all;
    for (const auto& store : stores_) {
      const auto one = store->counts();
      all.batches += one.batches;
      all.requests += one.requests;
      all.given_up += one.given_up;
      all.connections += one.connections;
      all.queued.add(one.queued);
      all.committed.add(one.committed);
      all.told.add(one.told);
    }
    return all;
  }

  // Not while tables move: a copy has no age of its own, and what is erased must stay so in both homes.
  void erase_expired(const Retention& retention, std::function<void(std::size_t)> done) override {
    if (databases_.growing_from > 0) return;
    for (const auto& store : stores_) store->erase_expired(retention, done);
  }

 private:
  unsigned place_of(const TableId& table) const {
    return moved_.contains(table) ? databases_.home(table) : databases_.old_home(table);
  }
  Store& store_of(const TableId& table) { return *stores_[place_of(table)]; }

  void load_from_new_home(const TableId& table, std::uint64_t from, bool has_moved,
                          const std::function<void(std::optional<LoadedLog>)>& done) {
    stores_[databases_.home(table)]->load(
        table, from, [this, table, from, has_moved, done](std::optional<LoadedLog> log) {
          if (!log) return done({});
          if (has_moved && from == 0 && log->state == LogState::whole && log->events.empty())
            log->state = LogState::damaged;
          if (has_moved || !log->events.empty()) moved_.insert(table);
          done(std::move(log));
        });
  }

  const Databases databases_;
  std::unordered_set<TableId, server::TableHash> moved_;  // those that it has met in their new home
  std::vector<std::unique_ptr<Store>> stores_;
};

}  // namespace

std::unique_ptr<Store> make_store(boost::asio::io_context& io, const Databases& databases,
                                  const Options& options) {
  if (databases.connections.size() > 1) return std::make_unique<ShardedStore>(io, databases, options);
  Options one = options;
  one.connection = databases.connections.front();
  return make_store(io, one);
}

}  // namespace flotilla::postgres
