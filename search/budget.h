#pragma once
#include <cstdint>

namespace flotilla::search {

// How much a bot may think at most, in positions looked at and not in seconds: the same seed and budget
// give the same move on every machine.
struct Budget {
  std::uint64_t nodes = 1'000'000;
};

}  // namespace flotilla::search
