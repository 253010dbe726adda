#pragma once
#include <string>
#include <vector>

#include "server/ports/store.h"

namespace flotilla::postgres {

// The number of a table's database among `count`, from 0: the jump hash of Lamping and Veach, in integers,
// of the first eight bytes of the id. Every database gets an equal share, and with one more database a
// table stays or goes to the new one.
inline unsigned home_among(std::size_t count, const server::TableId& table) {
  std::uint64_t key = 0;
  for (unsigned i = 0; i < 8; ++i) key = key << 8 | table[i];
  std::uint64_t home = 0;
  for (std::uint64_t next = 0; next < count; next = ((home + 1) << 31) / ((key >> 33) + 1)) {
    home = next;
    key = key * 2'862'933'555'777'941'757 + 1;
  }
  return static_cast<unsigned>(home);
}

// The databases that share the tables. While their number grows, a table is in its old home until its log
// there ends with `moved`; docs/decisions/0020-several-databases.md.
struct Databases {
  std::vector<std::string> connections;  // in libpq's format
  unsigned growing_from = 0;             // how many of them there were; 0: their number does not grow

  unsigned home(const server::TableId& table) const { return home_among(connections.size(), table); }
  unsigned old_home(const server::TableId& table) const {
    return growing_from > 0 ? home_among(growing_from, table) : home(table);
  }
  // Whether it is at home before and after. A server that knows both homes makes only such tables.
  bool stays(const server::TableId& table) const { return home(table) == old_home(table); }

  // What a person calls a database: its key in the configuration.
  static std::string name(std::size_t number) {
    return number == 0 ? "database" : "database_" + std::to_string(number + 1);
  }
};

}  // namespace flotilla::postgres
