#include "dice/bytes.h"

#include <sodium.h>

#include <algorithm>

namespace flotilla::dice {

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), bytes.size());
  out.pop_back();  // the terminating zero
  return out;
}

bool from_hex(std::string_view words, std::span<std::uint8_t> bytes) {
  if (words.size() != bytes.size() * 2) return false;
  std::size_t size = 0;
  return sodium_hex2bin(bytes.data(), bytes.size(), words.data(), words.size(), nullptr, &size, nullptr) ==
             0 &&
         size == bytes.size() && std::ranges::none_of(words, [](char c) { return c >= 'A' && c <= 'F'; });
}

std::string to_base64(std::span<const std::uint8_t> bytes) {
  static constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
  std::string out(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), variant);
  out.pop_back();  // the terminating zero
  return out;
}

}  // namespace flotilla::dice
