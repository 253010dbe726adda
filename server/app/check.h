#pragma once
#include <iosfwd>

#include "server/app/config.h"

namespace flotilla::server::app {

// Checks what the server needs and prints one line for each. False: something is wrong.
bool check(const Config& config, std::ostream& out);

}  // namespace flotilla::server::app
