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

inline constexpr std::int32_t bytea_type = 17, bigint_type = 20, text_type = 25;

inline std::uint64_t read_bigint(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

// An array of elements of one type.
class ArrayWriter {
 public:
  explicit ArrayWriter(std::int32_t type) : type_(type) {}
  void add(std::string_view element) {
    put(elements_, static_cast<std::int32_t>(element.size()));
    elements_ += element;
    ++count_;
  }
  std::string bytes() && {
    std::string out;
    put(out, std::int32_t{count_ > 0});  // dimensions
    put(out, std::int32_t{0});           // no nulls
    put(out, type_);
    if (count_ == 0) return out;
    put(out, count_);
    put(out, std::int32_t{1});  // first index
    return out += elements_;
  }

 private:
  std::int32_t type_, count_ = 0;
  std::string elements_;
};

// Whether the database accepts it as text.
inline bool is_text(std::string_view text) {
  return text.find('\0') == std::string_view::npos && server::is_utf8(text);
}

}  // namespace flotilla::postgres
