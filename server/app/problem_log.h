#pragma once
#include <array>
#include <mutex>

#include "server/adapters/postgres/store.h"
#include "server/app/log.h"
#include "server/ports/operator_log.h"

namespace flotilla::server::app {

struct ProblemCounts {
  std::map<std::string, std::uint64_t, std::less<>> refusals;  // by anchor
  std::array<std::uint64_t, postgres::store_error_names.size()> store_errors{};
  std::uint64_t unreadable_tables = 0, bots_failed = 0, bots_replaced = 0;
};

// Logs what goes wrong, and counts it. Any thread may use it.
class ProblemLog final : public OperatorLog {
 public:
  explicit ProblemLog(Clock& clock) : clock_(clock) {}

  void refused(std::string_view anchor) override;
  void table_unreadable(std::string_view game, std::uint64_t position) override;
  void bot_replaced(std::string_view game, std::string_view bot) override;
  void bot_failed(const std::string& game, const std::string& bot, const std::string& message);
  void store_failed(const postgres::StoreFailure& failure);
  void origin_refused(const std::string& origin, std::uint64_t times);
  void proxy_unknown(std::uint64_t times);

  ProblemCounts counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
  }

 private:
  Clock& clock_;
  mutable std::mutex mutex_;
  ThrottledLog log_;
  ProblemCounts counts_;
};

}  // namespace flotilla::server::app
