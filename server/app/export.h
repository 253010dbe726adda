#pragma once
#include <iosfwd>

#include "server/app/config.h"

namespace flotilla::server::app {

// Replays every table of the database and writes one JSON object a line: docs/reference/flotillad.md.
// Returns the number of tables that cannot be read.
std::size_t export_tables(const Config& config, std::ostream& out);

}  // namespace flotilla::server::app
