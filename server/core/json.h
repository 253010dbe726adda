#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flotilla::server {

// A JSON value that came from outside.
struct Value {
  enum class Kind : std::uint8_t { nothing, truth, number, text, list, object };
  Kind kind = Kind::nothing;
  std::uint64_t number = 0;  // of a truth: 0 or 1
  std::string text;
  std::vector<std::string> names;  // of an object's fields
  std::vector<Value> items;        // of a list, or of an object, beside `names`

  // A field of an object by its name; nullptr if there is none, or this is no object.
  const Value* find(std::string_view name) const;
};

// Any bytes: the value they spell, or nothing. At most `deepest` values inside each other and `most` in
// all; numbers are whole, from 0 to 2^53 - 1; texts are strict UTF-8; no field is named twice.
inline constexpr unsigned json_deepest = 5, json_most = 200;
std::optional<Value> read_json(std::string_view bytes);

// Strict UTF-8: no overlong form, no surrogate, nothing above U+10FFFF.
bool is_utf8(std::string_view bytes);

}  // namespace flotilla::server
