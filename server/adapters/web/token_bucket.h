#pragma once
#include <algorithm>
#include <cstdint>

#include "server/ports/clock.h"

namespace flotilla::server::web {

// A token bucket: a burst, then a steady rate.
class TokenBucket {
 public:
  TokenBucket(unsigned burst, unsigned per_second, Millis now)
      : most_(burst * std::uint64_t{1'000}), per_second_(per_second), left_(most_), at_(now) {}

  bool try_take(Millis now) {  // false: empty
    left_ = std::min(most_, left_ + (now - at_) * per_second_);
    at_ = now;
    if (left_ < 1'000) return false;
    left_ -= 1'000;
    return true;
  }

 private:
  std::uint64_t most_, per_second_, left_;  // in thousandths
  Millis at_;
};

}  // namespace flotilla::server::web
