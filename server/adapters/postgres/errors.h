#pragma once
#include <libpq-fe.h>

#include <string>
#include <string_view>

#include "server/adapters/postgres/store.h"

namespace flotilla::postgres {

StoreError error_of(std::string_view sqlstate);

// Of a statement, or of a notice.
StoreFailure failure_of(const PGresult* result);

// Of a connection that could not be opened or was lost. For the kind, the connection's error verbosity must
// be PQERRORS_VERBOSE.
StoreFailure failure_of(const PGconn* connection);

}  // namespace flotilla::postgres
