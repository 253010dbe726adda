#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace flotilla::load {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Throughput and latencies.
struct Measurement {
  double seconds = 0;
  std::vector<double> waits;  // in ms; sorted once complete
  std::uint64_t failed = 0;

  void add(Clock::time_point since) { waits.push_back(seconds_since(since) * 1000); }
  void add(const Measurement& more) {
    seconds += more.seconds;
    failed += more.failed;
    waits.insert(waits.end(), more.waits.begin(), more.waits.end());
    std::ranges::sort(waits);
  }
  double rate() const { return static_cast<double>(waits.size()) / seconds; }
  double wait(double share) const {
    return waits.empty() ? 0
                         : waits[static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1))];
  }
  // Ends a measurement that began at `start`.
  Measurement& close(Clock::time_point start) {
    seconds = seconds_since(start);
    std::ranges::sort(waits);
    return *this;
  }
};

inline void print_head(const char* what) {
  std::printf("| %-34s | a second |  p50 ms |  p99 ms | p99.9 ms|\n|---|---|---|---|---|\n", what);
}
inline void print(const char* what, const Measurement& one) {
  std::printf("| %-34s | %8.0f | %7.2f | %7.2f | %7.2f |\n", what, one.rate(), one.wait(0.5),
              one.wait(0.99), one.wait(0.999));
  if (one.failed > 0) std::printf("  %llu not done\n", static_cast<unsigned long long>(one.failed));
  std::fflush(stdout);
}

}  // namespace flotilla::load
