#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flotilla::server {

// A parsed JSON value from untrusted input.
struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  std::uint64_t number = 0;  // of a boolean: 0 or 1
  std::string text;
  std::vector<std::string> names;  // the keys of an object
  std::vector<JsonValue> items;    // of an array, or of an object, parallel to `names`

  // A field of an object; nullptr if it is missing or this is not an object.
  const JsonValue* find(std::string_view name) const;
};

// Parses arbitrary bytes. At most `json_max_depth` levels and `json_max_values` values; numbers are
// integers from 0 to 2^53 - 1; strings are strict UTF-8; keys are unique.
inline constexpr unsigned json_max_depth = 5, json_max_values = 200;
std::optional<JsonValue> read_json(std::string_view bytes);

// Strict UTF-8: no overlong form, no surrogate, nothing above U+10FFFF.
bool is_utf8(std::string_view bytes);

}  // namespace flotilla::server
