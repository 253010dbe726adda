#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "kit/seat.h"

namespace flotilla {

// An integer type other than bool and char.
template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

// The colour role of the text that follows, in a picture.
enum class Ink : std::uint8_t { plain, faint, water, land, danger, goal };

// A text output. The rules write to it without knowing what is behind it.
class TextSink {
 public:
  // For pictures: a rich sink accepts non-ASCII characters. Sinks without colours ignore ink.
  virtual bool rich() const { return false; }
  virtual void ink(Ink) {}
  virtual void ink(Seat) {}

  TextSink& operator<<(std::string_view words) {
    put(words);
    return *this;
  }
  TextSink& operator<<(char c) { return *this << std::string_view(&c, 1); }
  TextSink& operator<<(Seat seat) { return *this << letter(seat); }
  TextSink& operator<<(Number auto number) {
    std::array<char, 24> digits;
    auto at = digits.end();
    const bool negative = number < 0;
    auto rest = static_cast<std::uint64_t>(number);
    if (negative) rest = 0 - rest;
    do *--at = static_cast<char>('0' + rest % 10);
    while (rest /= 10);
    if (negative) *--at = '-';
    return *this << std::string_view(at, digits.end());
  }

 protected:
  ~TextSink() = default;

 private:
  virtual void put(std::string_view words) = 0;
};

// At most `capacity` characters, without a heap; extra characters are dropped and `full()` returns true.
template <std::size_t capacity>
class FixedTextSink final : public TextSink {
 public:
  std::string_view text() const { return {buffer_.data(), size_}; }
  bool full() const { return full_; }
  void clear() { size_ = 0, full_ = false; }

 private:
  void put(std::string_view words) override {
    const auto taken = std::min(words.size(), capacity - size_);
    std::copy_n(words.begin(), taken, buffer_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += taken;
    full_ |= taken < words.size();
  }

  std::array<char, capacity> buffer_;
  std::size_t size_ = 0;
  bool full_ = false;
};

}  // namespace flotilla
