#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The database's shape. server/sql/NNNN_<name>.sql are steps, numbered from 1 without a gap, that lead
// forward only; they are part of the program.
namespace flotilla::postgres {

struct Step {
  std::string_view name, sql;  // the first is number 1
};
std::span<const Step> steps();

struct Migrated {
  unsigned count = 0;  // how many steps were taken; each is a transaction of its own
  std::optional<std::string> error;
};

// Takes the steps that the database has not taken. Waits for its answers: not for a thread that serves. Of
// several programs that migrate at once one works and the others find it done.
Migrated migrate(const std::string& connection);

}  // namespace flotilla::postgres
