#include "server/sim/store.h"

namespace flotilla::sim {

void SimStore::append(const TableId& table, const Append& append, bool cancelled,
                      std::function<void(AppendResult)> done) {
  if (append.seq != length(table)) {
    ++counts_.conflicts;
    return done(AppendResult::conflict);
  }
  Commit one{table, append, false};
  apply(one);
  commit(std::move(one));
  if (cancelled) {
    ++counts_.unsure;
    return done(AppendResult::unknown);
  }
  wait([done = std::move(done)] { done(AppendResult::ok); });
}

void SimStore::load(const TableId& table, std::uint64_t from,
                    std::function<void(std::optional<LoadedLog>)> done) {
  LoadedLog loaded{from, {}, {}};
  if (const auto stored = tables_.find(table); stored != tables_.end()) {
    const auto& [events, rows, card, erased] = stored->second;
    if (erased) loaded.state = server::LogState::erased;
    for (auto i = from; i < events.size() && !erased; ++i) loaded.events.push_back(events[i]);
    if (!erased) loaded.rows = rows;
  }
  if (!barrier_) return done(std::move(loaded));
  commit({});  // the barrier: an empty commit after everything that was read
  wait([done = std::move(done), loaded = std::move(loaded)] { done(loaded); });
}

std::uint64_t SimStore::length(const TableId& table) const {
  const auto stored = tables_.find(table);
  return stored == tables_.end() ? 0 : stored->second.events.size() + stored->second.erased;
}

// What PostgreSQL keeps is one last event, so that the next number is taken.
void SimStore::erase(const TableId& table) {
  const auto stored = tables_.find(table);
  if (stored == tables_.end() || is_erased(table)) return;
  const Commit one{table, {}, true};
  apply(one);
  commit(one);
}

void SimStore::standby(bool up) {
  standby_up_ = up;
  replicate();
}

void SimStore::restart() {
  waiting_.clear();
  down_until_ = schedule_.now() + schedule_.between(100, 2'000);
  replicate();
}

void SimStore::failover() {
  ++primary_;
  waiting_.clear();
  down_until_ = schedule_.now() + schedule_.between(500, 4'000);
  for (auto i = replicated_; i < log_.size(); ++i) counts_.undone += log_[i].append.events.empty() ? 0 : 1;
  log_.resize(replicated_);
  tables_.clear();
  for (const Commit& one : log_) apply(one);
  standby_up_ = true;
}

void SimStore::replicate() {
  if (!standby_up_ || replicated_ == log_.size()) return;
  schedule_.after(schedule_.between(1, 6), [this, until = log_.size(), primary = primary_] {
    if (!standby_up_ || primary != primary_ || until <= replicated_) return;
    replicated_ = until;
    const auto rest = std::ranges::find_if(waiting_, [&](const Waiting& one) { return one.until > until; });
    const std::vector<Waiting> ready(waiting_.begin(), rest);  // they wait in commit order
    waiting_.erase(waiting_.begin(), rest);
    for (const auto& one : ready) one.done();
  });
}

void SimStore::apply(const Commit& commit) {
  if (commit.erase) tables_[commit.table].erased = true;
  if (commit.append.events.empty()) return;
  auto& [events, rows, card, erased] = tables_[commit.table];
  events.insert(events.end(), commit.append.events.begin(), commit.append.events.end());
  for (const auto& [key, value] : commit.append.rows) rows[key] = value;
  if (commit.append.card) card = *commit.append.card;
}

}  // namespace flotilla::sim
