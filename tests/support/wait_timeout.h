#pragma once
#include <chrono>

namespace flotilla::support {

// How long a test waits for what should happen soon: enough for the slowest machine.
inline constexpr std::chrono::minutes wait_timeout{2};

}  // namespace flotilla::support
