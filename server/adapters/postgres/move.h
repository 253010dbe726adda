#pragma once
#include "server/adapters/postgres/databases.h"

namespace flotilla::postgres {

// Moves every table to its new home, while servers play. It may be killed at any moment and run again; of
// several at once, one works and the others wait. When it returns, no table is left to be moved. Blocks,
// and throws StoreFailure. Returns how many tables it has moved.
std::size_t move_tables(const Databases& databases, std::size_t at_once = 100);

}  // namespace flotilla::postgres
