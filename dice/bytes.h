#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace flotilla::dice {

template <std::size_t size>
using Bytes = std::array<std::uint8_t, size>;

// Lower-case hexadecimal.
inline std::string to_hex(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const auto byte : bytes) (out += digits[byte >> 4]) += digits[byte & 15];
  return out;
}

// Exactly `size` bytes in lower-case digits, or nothing: a value has one spelling.
template <std::size_t size>
std::optional<Bytes<size>> from_hex(std::string_view words) {
  if (words.size() != size * 2) return {};
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  Bytes<size> bytes{};
  for (std::size_t i = 0; i < size; ++i) {
    const int high = digit(words[2 * i]), low = digit(words[2 * i + 1]);
    if (high < 0 || low < 0) return {};
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return bytes;
}

}  // namespace flotilla::dice
