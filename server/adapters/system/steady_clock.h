#pragma once
#include <chrono>

#include "server/ports/clock.h"

namespace flotilla::server {

// The machine's monotonic clock.
class SteadyClock final : public Clock {
 public:
  Millis now_ms() override {
    using namespace std::chrono;
    return static_cast<Millis>(duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
  }
};

}  // namespace flotilla::server
