#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "kit/seat.h"

namespace flotilla {

// An integer that is meant as a number: not a truth value, for which a word must be chosen, nor a letter.
template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

// What the words that follow are, in a picture.
enum class Ink : std::uint8_t { plain, faint, water, land, danger, goal };

// Where words go. The rules write to it and never learn what it is.
class Text {
 public:
  // For pictures: a rich text takes signs beyond ASCII, and inks where it has colours. Others ignore ink.
  virtual bool rich() const { return false; }
  virtual void ink(Ink) {}
  virtual void ink(Seat) {}

  Text& operator<<(std::string_view words) {
    put(words);
    return *this;
  }
  Text& operator<<(char c) { return *this << std::string_view(&c, 1); }
  Text& operator<<(Seat seat) { return *this << letter(seat); }
  Text& operator<<(Number auto number) {
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
  ~Text() = default;

 private:
  virtual void put(std::string_view words) = 0;
};

// At most `capacity` characters, without a heap; what does not fit is left out and `full` says so.
template <std::size_t capacity>
class FixedText final : public Text {
 public:
  std::string_view words() const { return {kept_.data(), size_}; }
  bool full() const { return full_; }
  void clear() { size_ = 0, full_ = false; }

 private:
  void put(std::string_view words) override {
    const auto taken = std::min(words.size(), capacity - size_);
    std::copy_n(words.begin(), taken, kept_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += taken;
    full_ |= taken < words.size();
  }

  std::array<char, capacity> kept_;
  std::size_t size_ = 0;
  bool full_ = false;
};

}  // namespace flotilla
