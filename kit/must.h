#pragma once
#include <optional>

namespace flotilla {

// Only a bug makes this false, never an input. Checked in release too; stops the program on the spot.
constexpr void must(bool truth) {
  if (!truth) [[unlikely]]
    __builtin_trap();
}

// A value that only a bug leaves out.
template <class T>
constexpr const T& must_have(const std::optional<T>& value) {
  if (!value) [[unlikely]]
    __builtin_trap();
  return *value;
}

}  // namespace flotilla
