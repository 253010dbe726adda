#pragma once
#include <cstdlib>

namespace flotilla::support {

// FLOTILLA_FULL in the environment: tests try everything, otherwise a sample.
inline bool is_full_run() { return std::getenv("FLOTILLA_FULL") != nullptr; }

}  // namespace flotilla::support
