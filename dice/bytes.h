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
std::string to_hex(std::span<const std::uint8_t> bytes);
bool from_hex(std::string_view words, std::span<std::uint8_t> bytes);

// Exactly `size` bytes in lower-case digits, or nothing: a value has one spelling.
template <std::size_t size>
std::optional<Bytes<size>> from_hex(std::string_view words) {
  Bytes<size> bytes{};
  return from_hex(words, bytes) ? std::optional(bytes) : std::nullopt;
}

std::string to_base64(std::span<const std::uint8_t> bytes);

}  // namespace flotilla::dice
