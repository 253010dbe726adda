#pragma once
#include <cstdint>

namespace flotilla::server {

using Millis = std::uint64_t;

class Clock {
 public:
  virtual ~Clock() = default;
  // Monotonic. Only differences between readings on the same node are meaningful.
  virtual Millis now_ms() = 0;
};

}  // namespace flotilla::server
