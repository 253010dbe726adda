#pragma once
#include <algorithm>

#include "server/ports/clock.h"

namespace flotilla::server {

// How often something may happen: a burst, then a steady rate.
struct Rate {
  unsigned burst = 0, per_hour = 0;

  friend Rate operator*(Rate rate, unsigned people) {
    return {rate.burst * people, rate.per_hour * people};
  }
};

class TokenBucket {
 public:
  TokenBucket(Rate rate, Millis now) : most_(rate.burst * token), rate_(rate), left_(most_), at_(now) {}

  bool try_take(Millis now) {  // false: empty
    left_ = refilled(now);
    at_ = now;
    if (left_ < token) return false;
    left_ -= token;
    return true;
  }
  bool is_full(Millis now) const { return refilled(now) == most_; }

 private:
  static constexpr std::uint64_t token = 3'600'000;  // milliseconds in an hour

  std::uint64_t refilled(Millis now) const { return std::min(most_, left_ + (now - at_) * rate_.per_hour); }

  std::uint64_t most_;
  Rate rate_;
  std::uint64_t left_;
  Millis at_;
};

}  // namespace flotilla::server
