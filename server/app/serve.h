#pragma once
#include "server/app/config.h"

namespace flotilla::server::app {

// Serves until it is told to stop by SIGTERM or SIGINT, drains, and returns. Throws Wrong where it cannot
// begin.
void serve(const Config& config);

}  // namespace flotilla::server::app
