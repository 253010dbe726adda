#pragma once
#include "server/app/config.h"

namespace flotilla::server::app {

// Asks the node that runs with this configuration on this machine whether it lives. Throws FatalError if it
// does not answer GET /health with 200 within five seconds.
void ask_health(const Config& config);

}  // namespace flotilla::server::app
