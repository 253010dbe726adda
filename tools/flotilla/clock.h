#pragma once
#include <ctime>

namespace flotilla::tool {

inline double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

inline double thread_seconds() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }  // of this thread's own work
inline double process_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }  // of all threads together
inline double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }

}  // namespace flotilla::tool
