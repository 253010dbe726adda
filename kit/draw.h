#pragma once
#include <array>
#include <concepts>
#include <cstdint>

namespace flotilla {

// A source of uniform integers 0 .. bound-1. The bounds a game asks for, and their order, are part of its
// edition.
template <class D>
concept Draw = requires(D& draw, std::uint32_t bound) {
  { draw.below(bound) } -> std::same_as<std::uint32_t>;
};

// One number drawn, written `4<12`: 4 out of 0 to 11.
struct Drawn {
  std::uint32_t value = 0, bound = 0;
  friend constexpr bool operator==(Drawn, Drawn) = default;
};

// The numbers of one roll. A Draw that plays back its numbers. Past the end it draws from a source and
// records the result; without a source it records 0.
class Tape {
 public:
  static constexpr unsigned capacity = 64;

  constexpr bool push(Drawn drawn) {
    if (size_ == capacity || drawn.value >= drawn.bound) return false;
    drawn_[size_++] = drawn;
    return true;
  }
  constexpr std::uint32_t below(std::uint32_t bound, auto&& fresh) {
    if (next_ == size_ && !push({fresh(bound), bound})) mismatched_ = true;
    if (mismatched_ || drawn_[next_].bound != bound) {
      mismatched_ = true;  // these are the numbers of another roll
      return 0;
    }
    return drawn_[next_++].value;
  }
  constexpr std::uint32_t below(std::uint32_t bound) {
    extended_ |= next_ == size_;
    return below(bound, [](std::uint32_t) { return 0u; });
  }

  // True if every recorded number was used and no other was needed.
  constexpr bool used_exactly() const { return !mismatched_ && !extended_ && next_ == size_; }

  // The next sequence in lexical order, ready to be played back; false after the last.
  constexpr bool advance() {
    next_ = 0;
    extended_ = false;
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
  std::array<Drawn, capacity> drawn_{};
  unsigned size_ = 0, next_ = 0;
  bool mismatched_ = false, extended_ = false;
};

// Draws from `source` and records the numbers.
template <class Source>
class RecordingDraw {
 public:
  constexpr RecordingDraw(Tape& tape, Source& source) : tape_(tape), source_(source) {}
  constexpr std::uint32_t below(std::uint32_t bound) {
    return tape_.below(bound, [this](std::uint32_t b) { return source_.below(b); });
  }

 private:
  Tape& tape_;
  Source& source_;
};

}  // namespace flotilla
