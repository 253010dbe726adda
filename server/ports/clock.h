#pragma once
#include <cstdint>
#include <limits>

namespace flotilla::server {

using Millis = std::uint64_t;
inline constexpr Millis never = std::numeric_limits<Millis>::max();

class Clock {
 public:
  virtual ~Clock() = default;
  // Monotonic. Only differences between readings on the same node are meaningful.
  virtual Millis now_ms() = 0;
};

}  // namespace flotilla::server
