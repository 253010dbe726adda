#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Database migrations: server/sql/NNNN_<name>.sql, numbered from 1 without gaps, forward only, compiled
// into the program.
namespace flotilla::postgres {

struct Migration {
  std::string_view name, sql;  // the first is number 1
};
std::span<const Migration> migrations();

struct MigrationResult {
  unsigned count = 0;                // migrations applied, each in its own transaction
  std::optional<std::string> error;  // in the database's words
};

// Applies pending migrations. Blocks, so do not call it on a serving thread. If several programs migrate at
// once, one does the work and the others find it done.
MigrationResult migrate(const std::string& connection);

}  // namespace flotilla::postgres
