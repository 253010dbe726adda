#pragma once
#include <map>

#include "server/ports/store.h"
#include "server/sim/faults.h"

namespace flotilla::sim {

using server::Append;
using server::Appended;
using server::AppendResult;
using server::DueTables;
using server::LoadedLog;
using server::Rows;
using server::StoreTime;
using server::TableId;

// A pair of databases that behaves as PostgreSQL with one synchronous standby does (measured): a commit is
// visible on the primary before the standby has it, it is answered once the standby has it, and a failover
// keeps only what the standby has.
class SimStore {
 public:
  static constexpr Millis deadline = 5'000;

  SimStore(Schedule& schedule, bool barrier) : schedule_(schedule), barrier_(barrier) {}

  // Requests that have arrived at the primary. `done` is called once, or never.
  void append(const TableId& table, const Append& append, bool cancelled,
              std::function<void(Appended)> done);
  void load(const TableId& table, std::uint64_t from, std::function<void(std::optional<LoadedLog>)> done);
  void due(std::function<void(std::optional<DueTables>)> done);
  std::uint64_t length(const TableId& table) const;
  void erase(const TableId& table);
  bool is_due() const {  // a table, now or later
    return std::ranges::any_of(tables_,
                               [](const auto& one) { return one.second.due && !one.second.erased; });
  }
  bool is_erased(const TableId& table) const {
    const auto stored = tables_.find(table);
    return stored != tables_.end() && stored->second.erased;
  }

  // Requests to a former primary are lost.
  unsigned primary() const { return primary_; }
  bool reachable() const { return schedule_.now() >= down_until_; }

  void standby(bool up);
  void restart();   // of the primary; waiting requests get no answer
  void failover();  // to the standby and what it has replicated

  StoreTime now() const { return static_cast<StoreTime>(schedule_.now()) * 1'000 + ahead_; }
  void set_clock(StoreTime ahead) { ahead_ = ahead, clock_set_.push_back(schedule_.now()); }
  // Whether it has served everybody all the time since then, short outages apart.
  bool has_served(Millis since, Millis until, Millis short_outage) const;
  bool was_clock_set(Millis since, Millis until) const {
    return std::ranges::any_of(clock_set_, [&](Millis at) { return at > since && at <= until; });
  }

  struct StoredTable {
    std::vector<std::string> events;
    Rows rows;
    server::Card card;
    bool erased = false;           // its events are kept for the checkers
    std::vector<StoreTime> times;  // of the events
    std::vector<Millis> written;   // likewise, by the world's clock
    std::optional<StoreTime> due = std::nullopt;
  };
  const std::map<TableId, StoredTable>& tables() const { return tables_; }

  // Counts of rare outcomes, to show that the faults had an effect.
  struct Counts {
    std::uint64_t conflicts = 0, unsure = 0, undone = 0;  // undone: commits lost in a failover
  };
  const Counts& counts() const { return counts_; }

 private:
  struct Commit {
    TableId table{};
    Append append;
    bool erase = false;
    StoreTime at = 0;
    Millis written = 0;
  };
  struct Waiting {
    std::size_t until;
    std::function<void()> done;
  };
  void commit(Commit commit) { log_.push_back(std::move(commit)), replicate(); }
  void wait(std::function<void()> done) { waiting_.push_back({log_.size(), std::move(done)}); }
  void note_outage(Millis until) { outages_.push_back({schedule_.now(), until}); }
  void replicate();
  void apply(const Commit& commit);

  Schedule& schedule_;
  const bool barrier_;
  std::vector<Commit> log_;  // of all tables, in commit order
  std::size_t replicated_ = 0;
  std::map<TableId, StoredTable> tables_;
  std::vector<Waiting> waiting_;
  unsigned primary_ = 0;
  bool standby_up_ = true;
  Millis down_until_ = 0;
  StoreTime ahead_ = 0;  // its clock
  std::vector<std::pair<Millis, Millis>> outages_;
  std::vector<Millis> clock_set_;
  std::size_t standby_outage_ = 0;  // the last one of the standby
  Counts counts_;
};

}  // namespace flotilla::sim
