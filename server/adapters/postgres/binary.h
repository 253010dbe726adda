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

// A text[] of what `text_of` takes from each of `list`.
template <class List, class TextOf>
std::string texts(const List& list, TextOf text_of) {
  constexpr std::int32_t text_type = 25;
  std::string out;
  put(out, list.empty() ? 0 : 1);  // dimensions
  put(out, 0);                     // no null among them
  put(out, text_type);
  if (list.empty()) return out;
  put(out, static_cast<std::int32_t>(list.size()));
  put(out, 1);  // counted from
  for (const auto& one : list) {
    const std::string_view text = text_of(one);
    put(out, static_cast<std::int32_t>(text.size()));
    out += text;
  }
  return out;
}

// Whether the database takes it as text.
inline bool is_text(std::string_view text) {
  return text.find('\0') == std::string_view::npos && server::is_utf8(text);
}

}  // namespace flotilla::postgres
