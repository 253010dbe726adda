#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/json.h"

// Values in PostgreSQL's binary format, which needs no quoting.
namespace flotilla::postgres {

template <class Integer>
void put(std::string& out, Integer value) {
  for (int shift = static_cast<int>(sizeof value) * 8 - 8; shift >= 0; shift -= 8)
    out += static_cast<char>(static_cast<std::uint64_t>(value) >> shift & 0xff);
}

inline std::string bigint(std::uint64_t value) {
  std::string out;
  put(out, value);
  return out;
}

inline constexpr std::int32_t bytea_type = 17, text_type = 25;

// An array of `bytes_of(element)` for each element of `list`.
template <class List, class BytesOf>
std::string array(std::int32_t type, const List& list, BytesOf bytes_of) {
  std::string out;
  put(out, list.empty() ? 0 : 1);  // dimensions
  put(out, 0);                     // no nulls
  put(out, type);
  if (list.empty()) return out;
  put(out, static_cast<std::int32_t>(list.size()));
  put(out, 1);  // first index
  for (const auto& one : list) {
    const std::string_view bytes = bytes_of(one);
    put(out, static_cast<std::int32_t>(bytes.size()));
    out += bytes;
  }
  return out;
}

// Whether the database accepts it as text.
inline bool is_text(std::string_view text) {
  return text.find('\0') == std::string_view::npos && server::is_utf8(text);
}

}  // namespace flotilla::postgres
