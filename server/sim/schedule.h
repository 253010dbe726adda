#pragma once
#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "kit/rng.h"
#include "server/ports/clock.h"

namespace flotilla::sim {

using server::Millis;

// Virtual time and the event queue. All randomness of a world comes from here, so the seed determines the
// world.
class Schedule {
 public:
  explicit Schedule(std::uint64_t seed) : rng_(seed) {}

  Millis now() const { return now_; }
  void after(Millis delay, std::function<void()> what) {
    heap_.push_back({now_ + delay, count_++, std::move(what)});
    std::ranges::push_heap(heap_, later);
  }
  // Runs the next event; false if there is none before `end`.
  bool next(Millis end) {
    if (heap_.empty() || heap_.front().time > end) return false;
    std::ranges::pop_heap(heap_, later);
    const auto due = std::move(heap_.back());
    heap_.pop_back();
    now_ = due.time;
    due.what();
    return true;
  }
  std::uint64_t happened() const { return count_ - heap_.size(); }

  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
  Millis between(std::uint32_t least, std::uint32_t most) { return least + rng_.below(most - least + 1); }
  bool chance(std::uint32_t percent) { return percent > 0 && rng_.below(100) < percent; }

  // A hash of everything that happened.
  void trace(std::string_view words) {
    for (const char c : words) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    hash_ = (hash_ ^ now_) * 0x100000001b3u;
  }
  std::uint64_t traced() const { return hash_; }

 private:
  struct Due {
    Millis time;
    std::uint64_t order;
    std::function<void()> what;
  };
  static bool later(const Due& a, const Due& b) {
    return a.time != b.time ? a.time > b.time : a.order > b.order;
  }

  Rng rng_;
  Millis now_ = 1;
  std::uint64_t count_ = 0, hash_ = 0xcbf29ce484222325u;
  std::vector<Due> heap_;
};

}  // namespace flotilla::sim
