#pragma once
#include "server/app/config.h"

namespace flotilla::server::app {

// Serves until SIGTERM or SIGINT, drains, and returns. Throws FatalError if it cannot start.
void serve(const Config& config);

}  // namespace flotilla::server::app
