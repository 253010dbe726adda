#pragma once
#include <cstdint>

namespace flotilla::tool {

// The number of allocations by this thread so far, counted by the program's own `operator new`.
std::uint64_t allocations();

}  // namespace flotilla::tool
