#pragma once
#include <map>

#include "server/ports/store.h"
#include "server/sim/faults.h"

namespace flotilla::sim {

using server::Append;
using server::Appended;
using server::Loaded;
using server::Rows;
using server::TableId;

// A pair of databases that behaves as PostgreSQL with one synchronous standby was measured to: a commit is
// visible on the primary before the standby has it, it is answered once the standby has it, and a failover
// keeps what the standby has and nothing else.
class SimStore {
 public:
  static constexpr Millis deadline = 5'000;

  SimStore(Schedule& schedule, bool barrier) : schedule_(schedule), barrier_(barrier) {}

  // A request that has arrived at the primary. `done` is called once, or never.
  void append(const TableId& table, const Append& append, bool cancelled,
              std::function<void(Appended)> done);
  void load(const TableId& table, std::uint64_t from, std::function<void(std::optional<Loaded>)> done);
  std::uint64_t length(const TableId& table) const;

  // Requests made to another primary than today's are lost on the way.
  unsigned primary() const { return primary_; }
  bool reachable() const { return schedule_.now() >= down_until_; }

  void standby(bool up);
  void restart();   // of the primary: who waits gets no answer
  void failover();  // to the standby, as far as it had followed

  struct Kept {
    std::vector<std::string> events;
    Rows rows;
  };
  const std::map<TableId, Kept>& tables() const { return tables_; }

  // How often the store did what is hard to live with: figures that a world is not idle.
  struct Count {
    std::uint64_t conflicts = 0, unsure = 0, undone = 0;  // undone: commits that a failover took back
  };
  const Count& count() const { return count_; }

 private:
  struct Commit {
    TableId table{};
    Append append;
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
  std::vector<Commit> log_;  // of all tables, in the order of commits
  std::size_t replicated_ = 0;
  std::map<TableId, Kept> tables_;
  std::vector<Waiting> waiting_;
  unsigned primary_ = 0;
  bool standby_up_ = true;
  Millis down_until_ = 0;
  Count count_;
};

}  // namespace flotilla::sim
