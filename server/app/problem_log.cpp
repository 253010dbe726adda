#include "server/app/problem_log.h"

namespace flotilla::server::app {

void ProblemLog::refused(std::string_view anchor) {
  const std::lock_guard lock(mutex_);
  const auto count = counts_.refusals.find(anchor);
  if (count != counts_.refusals.end())
    ++count->second;
  else
    counts_.refusals.emplace(anchor, 1);
}

void ProblemLog::table_unreadable(std::string_view game, std::uint64_t position) {
  const std::lock_guard lock(mutex_);
  ++counts_.unreadable_tables;
  log_.log(clock_.now_ms(), "table_unreadable", {{"game", std::string(game)}, {"position", position}});
}

void ProblemLog::bot_replaced(std::string_view game, std::string_view bot) {
  const std::lock_guard lock(mutex_);
  ++counts_.bots_replaced;
  log_.log(clock_.now_ms(), "bot_replaced", {{"game", std::string(game)}, {"bot", std::string(bot)}});
}

void ProblemLog::bot_failed(const std::string& game, const std::string& bot, const std::string& message) {
  const std::lock_guard lock(mutex_);
  ++counts_.bots_failed;
  log_.log(clock_.now_ms(), "bot_failed", {{"game", game}, {"bot", bot}, {"message", message}});
}

void ProblemLog::store_failed(const postgres::StoreFailure& failure) {
  const std::lock_guard lock(mutex_);
  const auto kind = static_cast<std::size_t>(failure.error);
  ++counts_.store_errors.at(kind);
  log_.log(clock_.now_ms(), "store_" + std::string(postgres::store_error_names.at(kind)),
           {{"message", failure.message}});
}

void ProblemLog::origin_refused(const std::string& origin, std::uint64_t times) {
  const std::lock_guard lock(mutex_);
  log_.log(clock_.now_ms(), "origin_refused", {{"origin", origin}}, times);
}

void ProblemLog::proxy_unknown(std::uint64_t times) {
  const std::lock_guard lock(mutex_);
  log_.log(clock_.now_ms(), "proxy_unknown", {}, times);
}

}  // namespace flotilla::server::app
