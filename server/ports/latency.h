#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace flotilla::server {

// How long something took, each time: a histogram.
class Latency {
 public:
  using Micros = std::chrono::microseconds;
  static constexpr std::array<Micros, 16> bounds{
      Micros{50},      Micros{100},       Micros{200},       Micros{500},
      Micros{1'000},   Micros{2'000},     Micros{5'000},     Micros{10'000},
      Micros{20'000},  Micros{50'000},    Micros{100'000},   Micros{200'000},
      Micros{500'000}, Micros{1'000'000}, Micros{2'000'000}, Micros{5'000'000}};

  template <class Duration>
  void add(Duration took) {
    const auto micros = std::chrono::duration_cast<Micros>(took);
    ++counts_[static_cast<std::size_t>(std::ranges::lower_bound(bounds, micros) - bounds.begin())];
    sum_ += micros;
  }
  void add(const Latency& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
    sum_ += other.sum_;
  }
  // By bucket, each without those below; the last one is for what took longer than any bound.
  const auto& counts() const { return counts_; }
  Micros sum() const { return sum_; }

 private:
  std::array<std::uint64_t, bounds.size() + 1> counts_{};
  Micros sum_{};
};

}  // namespace flotilla::server
