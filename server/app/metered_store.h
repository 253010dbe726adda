#pragma once
#include <array>
#include <chrono>

#include "server/ports/latency.h"
#include "server/ports/store.h"

namespace flotilla::server::app {

// A store wrapper that counts requests.
class MeteredStore final : public Store {
 public:
  MeteredStore(Store& store, std::function<bool(const TableId&)> is_own)
      : store_(store), is_own_(std::move(is_own)) {}

  void append(const TableId& table, Append append, std::function<void(Appended)> done) override {
    ++in_flight_;
    const bool creates = append.seq == 0;
    store_.append(table, std::move(append),
                  [this, creates, done = std::move(done), begun = Now::now()](Appended came) {
                    --in_flight_;
                    created_ += creates && came.result == AppendResult::ok;
                    ++outcomes_.at(static_cast<std::size_t>(came.result));
                    latency_.add(Now::now() - begun);
                    done(came);
                  });
  }
  void load(const TableId& table, std::uint64_t from,
            std::function<void(std::optional<LoadedLog>)> done) override {
    store_.load(table, from,
                [this, done = std::move(done), begun = Now::now()](std::optional<LoadedLog> loaded) {
                  ++(loaded ? loads_ : failed_loads_);
                  load_latency_.add(Now::now() - begun);
                  done(std::move(loaded));
                });
  }
  void peek(const TableId& table, std::function<void(std::uint64_t)> done) override {
    store_.peek(table, std::move(done));
  }
  // Each worker looks after its own tables.
  void due(std::function<void(std::optional<DueTables>)> done) override {
    store_.due([this, done = std::move(done)](std::optional<DueTables> due) {
      if (due) std::erase_if(due->tables, [this](const TableId& table) { return !is_own_(table); });
      done(std::move(due));
    });
  }

  std::uint64_t appends(AppendResult came) const { return outcomes_.at(static_cast<std::size_t>(came)); }
  const Latency& latency() const { return latency_; }
  const Latency& load_latency() const { return load_latency_; }
  std::uint64_t created() const { return created_; }  // tables
  std::uint64_t loads() const { return loads_; }
  std::uint64_t failed_loads() const { return failed_loads_; }
  std::size_t in_flight() const { return in_flight_; }  // appends

 private:
  using Now = std::chrono::steady_clock;

  Store& store_;
  const std::function<bool(const TableId&)> is_own_;
  std::array<std::uint64_t, 3> outcomes_{};  // by AppendResult
  Latency latency_, load_latency_;
  std::uint64_t loads_ = 0, failed_loads_ = 0, created_ = 0;
  std::size_t in_flight_ = 0;
};

}  // namespace flotilla::server::app
