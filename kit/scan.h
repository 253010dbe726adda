#pragma once
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "kit/seat.h"

namespace flotilla {

// Reads notation: words separated by single spaces. Each call consumes the next word if it matches,
// otherwise nothing. Numbers have no leading zeros, so every value has exactly one spelling.
class Scan {
 public:
  explicit constexpr Scan(std::string_view text) : rest_(text) {}

  constexpr bool done() const { return rest_.empty(); }
  constexpr std::string_view peek() const { return rest_.substr(0, rest_.find(' ')); }

  constexpr bool word(std::string_view name) { return peek() == name && take(); }
  constexpr bool number(std::unsigned_integral auto& out, std::uint32_t most) {
    return digits(peek(), out, most) && take();
  }
  constexpr bool seat(Seat& out) { return seat_letter(peek(), out) && take(); }

  // `A7`: a seat and a number.
  constexpr bool seat_number(Seat& who, std::unsigned_integral auto& out, std::uint32_t most) {
    const auto w = peek();
    return !w.empty() && seat_letter(w.substr(0, 1), who) && digits(w.substr(1), out, most) && take();
  }
  // `3/7`: two numbers.
  constexpr bool pair(std::unsigned_integral auto& one, std::unsigned_integral auto& two,
                      std::uint32_t most) {
    const auto w = peek();
    const auto slash = w.find('/');
    return slash != w.npos && digits(w.substr(0, slash), one, most) &&
           digits(w.substr(slash + 1), two, most) && take();
  }

  // `name=` at the start of a word; the value is then the next word.
  constexpr bool key(std::string_view name) {
    const auto w = peek();
    if (w.size() <= name.size() || !w.starts_with(name) || w[name.size()] != '=') return false;
    rest_.remove_prefix(name.size() + 1);
    return true;
  }
  // One of `values`, by its index.
  template <class T>
  constexpr bool choice(std::span<const std::string_view> values, T& out) {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (word(values[i])) {
        out = static_cast<T>(i);
        return true;
      }
    return false;
  }

 private:
  constexpr bool take() {
    const auto size = peek().size();
    if (size == 0 || size + 1 == rest_.size()) return false;  // a second space, or one at the end
    rest_.remove_prefix(size == rest_.size() ? size : size + 1);
    return true;
  }
  static constexpr bool seat_letter(std::string_view w, Seat& out) {
    const auto seat = w.size() == 1 ? seat_of(w[0]) : std::nullopt;
    if (seat) out = *seat;
    return seat.has_value();
  }
  template <class T>
  static constexpr bool digits(std::string_view w, T& out, std::uint32_t most) {
    if (w.empty() || w.size() > 9 || (w.size() > 1 && w[0] == '0')) return false;
    std::uint32_t n = 0;
    for (const char c : w) {
      if (c < '0' || c > '9') return false;
      n = n * 10 + static_cast<std::uint32_t>(c - '0');
    }
    if (n > most || n > std::numeric_limits<T>::max()) return false;
    out = static_cast<T>(n);
    return true;
  }

  std::string_view rest_;
};

}  // namespace flotilla
