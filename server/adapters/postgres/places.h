#pragma once
#include "server/adapters/postgres/databases.h"

// Each database knows its place among the others, so that a configuration that has forgotten one, or names
// them in another order, is refused. These functions block, and throw StoreFailure.
namespace flotilla::postgres {

// Tells those that do not know theirs yet.
void assign_places(const Databases& databases);
// Throws if one of them, or the one with this number, has another place, or if a growth has not gone that
// far.
void require_places(const Databases& databases);
void require_place(const Databases& databases, std::size_t number);

// Once a table has moved, no server may know the old databases alone; and once all have, no one needs to.
void begin_growth(const Databases& databases);
void end_growth(const Databases& databases);

}  // namespace flotilla::postgres
