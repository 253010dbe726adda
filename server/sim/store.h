#pragma once
#include <map>

#include "server/ports/store.h"
#include "server/sim/faults.h"

namespace flotilla::sim {

using server::Append;
using server::AppendResult;
using server::LoadedLog;
using server::Rows;
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
              std::function<void(AppendResult)> done);
  void load(const TableId& table, std::uint64_t from, std::function<void(std::optional<LoadedLog>)> done);
  std::uint64_t length(const TableId& table) const;
  void erase(const TableId& table);
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

  struct StoredTable {
    std::vector<std::string> events;
    Rows rows;
    server::Card card;
    bool erased = false;  // its events are kept for the checkers
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
  };
  struct Waiting {
    std::size_t until;
    std::function<void()> done;
  };
  void commit(Commit commit) { log_.push_back(std::move(commit)), replicate(); }
  void wait(std::function<void()> done) { waiting_.push_back({log_.size(), std::move(done)}); }
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
  Counts counts_;
};

}  // namespace flotilla::sim
