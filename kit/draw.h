#pragma once
#include <array>
#include <concepts>
#include <cstdint>

namespace flotilla {

// A source of uniform integers 0 .. bound-1. Which bounds a game asks for, and in which order, is part
// of its edition.
template <class D>
concept Draw = requires(D& draw, std::uint32_t bound) {
  { draw.below(bound) } -> std::same_as<std::uint32_t>;
};

// One number drawn, written `4<12`: four, of the numbers below twelve.
struct Drawn {
  std::uint32_t value = 0, bound = 0;
  friend constexpr bool operator==(Drawn, Drawn) = default;
};

// The numbers of one roll. A Draw that plays back what it holds and answers 0 beyond its end, keeping
// that too; or, with a source, takes fresh numbers there.
class Tape {
 public:
  static constexpr unsigned longest = 64;

  constexpr bool push(Drawn drawn) {
    if (size_ == longest || drawn.value >= drawn.bound) return false;
    drawn_[size_++] = drawn;
    return true;
  }
  constexpr std::uint32_t below(std::uint32_t bound, auto&& fresh) {
    if (next_ == size_ && !push({fresh(bound), bound})) torn_ = true;
    if (torn_ || drawn_[next_].bound != bound) {
      torn_ = true;  // these are the numbers of another roll
      return 0;
    }
    return drawn_[next_++].value;
  }
  constexpr std::uint32_t below(std::uint32_t bound) {
    grown_ |= next_ == size_;
    return below(bound, [](std::uint32_t) { return 0u; });
  }

  // Exactly the numbers it was given or took were asked for, neither more nor fewer.
  constexpr bool fits() const { return !torn_ && !grown_ && next_ == size_; }

  // The next sequence in lexical order, ready to be played back; false after the last.
  constexpr bool advance() {
    next_ = 0;
    grown_ = false;
    while (size_ > 0) {
      Drawn& last = drawn_[size_ - 1];
      if (++last.value < last.bound) return true;
      --size_;
    }
    return false;
  }

  constexpr const Drawn* begin() const { return drawn_.data(); }
  constexpr const Drawn* end() const { return drawn_.data() + size_; }

 private:
  std::array<Drawn, longest> drawn_{};
  unsigned size_ = 0, next_ = 0;
  bool torn_ = false, grown_ = false;
};

// Draws from `source` and keeps what it drew.
template <class Source>
class Taping {
 public:
  constexpr Taping(Tape& tape, Source& source) : tape_(tape), source_(source) {}
  constexpr std::uint32_t below(std::uint32_t bound) {
    return tape_.below(bound, [this](std::uint32_t b) { return source_.below(b); });
  }

 private:
  Tape& tape_;
  Source& source_;
};

}  // namespace flotilla
