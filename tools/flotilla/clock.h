#pragma once
#include <cstdint>
#include <ctime>

namespace flotilla::tool {

inline double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

inline double thread_seconds() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }    // CPU time of this thread
inline double process_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }  // CPU time of all threads
inline double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }

// Nanoseconds per step of a chain of multiplications that no compiler can shorten: makes results of
// different machines and times comparable.
inline double calibration_ns() {
  constexpr int steps = 4'000'000;
  const double begun = thread_seconds();
  std::uint64_t x = 1;
  for (int i = 0; i < steps; ++i) {
    x = x * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
    x ^= x >> 33;
    asm volatile("" : "+r"(x));
  }
  return (thread_seconds() - begun) * 1e9 / steps;
}

}  // namespace flotilla::tool
