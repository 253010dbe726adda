#pragma once
#include <cstdlib>

namespace flotilla::support {

// FLOTILLA_FULL in the environment: tests try everything, otherwise a sample.
inline bool is_full_run() { return std::getenv("FLOTILLA_FULL") != nullptr; }

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

// The size of a sample. Sanitizers make it ten times as slow: there a quarter is tried, as all of it is
// without.
inline unsigned sample_size(unsigned all, unsigned full) {
  if (is_full_run()) return full;
  return is_sanitized ? all / 4 : all;
}

}  // namespace flotilla::support
