#pragma once
#include <array>
#include <chrono>

#include "server/ports/latency.h"
#include "server/ports/store.h"

namespace flotilla::server::app {

// A store wrapper that counts requests.
class MeteredStore final : public Store {
 public:
  explicit MeteredStore(Store& store) : store_(store) {}

  void append(const TableId& table, Append append, std::function<void(AppendResult)> done) override {
    ++in_flight_;
    const bool creates = append.seq == 0;
    store_.append(table, std::move(append),
                  [this, creates, done = std::move(done), begun = Now::now()](AppendResult came) {
                    --in_flight_;
                    created_ += creates && came == AppendResult::ok;
                    ++outcomes_.at(static_cast<std::size_t>(came));
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
  std::array<std::uint64_t, 3> outcomes_{};  // by AppendResult
  Latency latency_, load_latency_;
  std::uint64_t loads_ = 0, failed_loads_ = 0, created_ = 0;
  std::size_t in_flight_ = 0;
};

}  // namespace flotilla::server::app
