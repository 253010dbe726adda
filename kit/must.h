#pragma once
#include <optional>

// `must(condition)` asserts an invariant, `must_have(optional)` is the value of an optional that must be
// set. Both are also checked in release builds. They are macros, like `assert`, to name the expression.
#define FLOTILLA_TEXT(...) #__VA_ARGS__
#define FLOTILLA_LINE_TEXT(line) FLOTILLA_TEXT(line)
#define FLOTILLA_HERE __FILE__ ":" FLOTILLA_LINE_TEXT(__LINE__) ": "

#define must(...) \
  ((__VA_ARGS__) ? void() : ::flotilla::stop_at_bug(FLOTILLA_HERE "must(" #__VA_ARGS__ ")\n"))
#define must_have(...) \
  ::flotilla::value_or_stop((__VA_ARGS__), FLOTILLA_HERE "must_have(" #__VA_ARGS__ ")\n")

namespace flotilla {

// Writes the line to standard error and traps. In WebAssembly, which imports nothing, it only traps.
#ifdef __wasm__
[[noreturn, gnu::always_inline]] inline void stop_at_bug(const char*) { __builtin_trap(); }
#else
[[noreturn, gnu::cold]] void stop_at_bug(const char* line);  // must.cpp
#endif

template <class T>
constexpr const T& value_or_stop(const std::optional<T>& value, const char* line) {
  if (!value) [[unlikely]]
    stop_at_bug(line);
  return *value;
}

}  // namespace flotilla
