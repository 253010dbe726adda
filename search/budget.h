#pragma once
#include <cstdint>

namespace flotilla::search {

// Search limit of a bot, in positions rather than seconds: the same seed and budget give the same move on
// every machine.
struct Budget {
  std::uint64_t nodes = 1'000'000;
};

}  // namespace flotilla::search
