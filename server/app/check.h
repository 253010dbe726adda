#pragma once
#include <iosfwd>

#include "server/app/config.h"

namespace flotilla::server::app {

// Checks what the server needs and prints one line for each. False: something is wrong.
bool check(const Config& config, std::ostream& out);

// Throws FatalError if a database has an old schema, or another place than the configuration says. One that
// cannot be reached may come back while the server waits.
void require_databases(const Config& config);

}  // namespace flotilla::server::app
