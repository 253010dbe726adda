#pragma once

namespace flotilla {

// Only a bug makes this false, never an input. Checked in release too; stops the program on the spot.
constexpr void must(bool truth) {
  if (!truth) [[unlikely]]
    __builtin_trap();
}

}  // namespace flotilla
