#include "server/sim/store.h"

namespace flotilla::sim {

void SimStore::append(const TableId& table, const Append& append, bool cancelled,
                      std::function<void(Appended)> done) {
  if (append.seq != length(table) || now() < append.not_before) {
    ++counts_.conflicts;
    return done({AppendResult::conflict});
  }
  const auto& before = tables_[table].times;
  const auto at = before.empty() ? now() : std::max(now(), before.back());
  Commit one{table, append, false, at, schedule_.now()};
  apply(one);
  commit(std::move(one));
  if (cancelled) {
    ++counts_.unsure;
    return done({AppendResult::unknown});
  }
  wait([done = std::move(done), at] { done({AppendResult::ok, at}); });
}

void SimStore::load(const TableId& table, std::uint64_t from,
                    std::function<void(std::optional<LoadedLog>)> done) {
  LoadedLog loaded{from, {}, {}, server::LogState::whole, {}};
  if (const auto stored = tables_.find(table); stored != tables_.end()) {
    const StoredTable& one = stored->second;
    if (one.erased) loaded.state = server::LogState::erased;
    for (auto i = from; i < one.events.size() && !one.erased; ++i) {
      loaded.events.push_back(one.events[i]);
      loaded.times.push_back(one.times[i]);
    }
    if (!one.erased) loaded.rows = one.rows;
  }
  if (!barrier_) return done(std::move(loaded));
  commit({});  // the barrier: an empty commit after everything that was read
  wait([done = std::move(done), loaded = std::move(loaded)] { done(loaded); });
}

void SimStore::due(std::function<void(std::optional<DueTables>)> done) {
  DueTables found{now(), {}};
  for (const auto& [table, stored] : tables_)
    if (stored.due && *stored.due <= found.now && !stored.erased) found.tables.push_back(table);
  commit({});
  wait([done = std::move(done), found = std::move(found)] { done(found); });
}

bool SimStore::has_served(Millis since, Millis until, Millis short_outage) const {
  return std::ranges::none_of(outages_, [&](const auto& outage) {
    const auto& [from, to] = outage;
    return from < until && to > since && std::min(to, until) - from > short_outage;
  });
}

std::uint64_t SimStore::length(const TableId& table) const {
  const auto stored = tables_.find(table);
  return stored == tables_.end() ? 0 : stored->second.events.size() + stored->second.erased;
}

// What PostgreSQL keeps is one last event, so that the next number is taken.
void SimStore::erase(const TableId& table) {
  const auto stored = tables_.find(table);
  if (stored == tables_.end() || is_erased(table)) return;
  const Commit one{table, {}, true, now(), schedule_.now()};
  apply(one);
  commit(one);
}

void SimStore::standby(bool up) {
  if (!up && standby_up_) standby_outage_ = outages_.size(), note_outage(server::never);
  if (up && !standby_up_) outages_[standby_outage_].second = schedule_.now();
  standby_up_ = up;
  replicate();
}

void SimStore::restart() {
  waiting_.clear();
  down_until_ = std::max(down_until_, schedule_.now() + schedule_.between(100, 2'000));
  note_outage(down_until_);
  replicate();
}

void SimStore::failover() {
  ++primary_;
  waiting_.clear();
  down_until_ = std::max(down_until_, schedule_.now() + schedule_.between(500, 4'000));
  if (!standby_up_) outages_[standby_outage_].second = down_until_;
  note_outage(down_until_);
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
  StoredTable& table = tables_[commit.table];
  for (const auto& event : commit.append.events) {
    table.events.push_back(event);
    table.times.push_back(commit.at);
    table.written.push_back(commit.written);
  }
  for (const auto& [key, value] : commit.append.rows) table.rows[key] = value;
  if (!commit.append.card) return;
  table.card = *commit.append.card;
  table.due.reset();
  if (table.card.due) table.due = table.card.due->from(commit.at);
}

}  // namespace flotilla::sim
