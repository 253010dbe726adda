#pragma once
#include <cstdint>
#include <string>

namespace flotilla::match {

// A number as 16 hexadecimal digits.
inline std::string hex_digits(std::uint64_t number) {
  std::string digits(16, '0');
  for (auto at = digits.rbegin(); at != digits.rend(); ++at, number >>= 4)
    *at = "0123456789abcdef"[number & 15];
  return digits;
}

}  // namespace flotilla::match
