#pragma once
#include <functional>
#include <string>
#include <vector>

#include "server/adapters/postgres/store.h"

// What the operator's commands do with the database. These functions block, and throw StoreFailure.
namespace flotilla::postgres {

struct DatabaseStatus {
  std::string server;         // its version
  unsigned schema = 0;        // the number of the last migration applied
  std::int64_t ahead_ms = 0;  // its clock, compared with ours
};
DatabaseStatus inspect(const std::string& connection);

// Writes what an append would need room for.
void try_write(const std::string& connection);

// False: there is no such table.
bool erase(const Databases& databases, const server::TableId& table);

struct StoredTable {
  server::TableId id{};
  std::string created, last;  // UTC
  std::vector<std::string> events;
  std::vector<server::StoreTime> times;
  server::Rows rows;
  bool whole = true;  // no number is missing
};
struct DerivedCard {
  server::Card card;
  std::uint64_t since = 0;  // the number of the event that last changed its stage
};
struct Reindexed {
  std::size_t tables = 0, corrected = 0, unreadable = 0;
};
// Writes the cards of all tables anew, while servers run. `derive` gets a table's log, and returns nullopt
// if it cannot be read.
Reindexed reindex(const Databases& databases,
                  const std::function<std::optional<DerivedCard>(const StoredTable&)>& derive);

// All tables: database by database, those of each oldest first and as they are at one moment.
void read_tables(const Databases& databases, const std::function<void(const StoredTable&)>& read);

}  // namespace flotilla::postgres
