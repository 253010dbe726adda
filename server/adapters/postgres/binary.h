#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/json.h"

// Values as PostgreSQL reads them in binary: nothing has to be quoted.
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

// An array of what `bytes_of` takes from each of `list`.
template <class List, class BytesOf>
std::string array(std::int32_t type, const List& list, BytesOf bytes_of) {
  std::string out;
  put(out, list.empty() ? 0 : 1);  // dimensions
  put(out, 0);                     // no null among them
  put(out, type);
  if (list.empty()) return out;
  put(out, static_cast<std::int32_t>(list.size()));
  put(out, 1);  // counted from
  for (const auto& one : list) {
    const std::string_view bytes = bytes_of(one);
    put(out, static_cast<std::int32_t>(bytes.size()));
    out += bytes;
  }
  return out;
}

// Whether the database takes it as text.
inline bool is_text(std::string_view text) {
  return text.find('\0') == std::string_view::npos && server::is_utf8(text);
}

}  // namespace flotilla::postgres
