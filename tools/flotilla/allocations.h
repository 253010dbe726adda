#pragma once
#include <cstdint>

namespace flotilla::tool {

// How often this thread has asked for memory so far. The program's own `operator new` counts.
std::uint64_t allocations();

}  // namespace flotilla::tool
