#pragma once
#include <cstdint>
#include <string_view>

namespace flotilla::server {

// What a node tells its operator. Nothing in it identifies a person or a table.
class OperatorLog {
 public:
  virtual ~OperatorLog() = default;
  // A message was refused or postponed; `anchor` names the rule.
  virtual void refused(std::string_view anchor) = 0;
  // The event at this position makes no sense to this version, or the table's secret is missing.
  virtual void table_unreadable(std::string_view game, std::uint64_t position) = 0;
  // A bot gave no legal answer, so the first legal move was played for it.
  virtual void bot_replaced(std::string_view game, std::string_view bot) = 0;
};

}  // namespace flotilla::server
