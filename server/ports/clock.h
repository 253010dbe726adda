#pragma once
#include <cstdint>

namespace flotilla::server {

using Millis = std::uint64_t;

class Clock {
 public:
  virtual ~Clock() = default;
  // Never goes back. Only differences mean anything, and only on one node.
  virtual Millis now_ms() = 0;
};

}  // namespace flotilla::server
