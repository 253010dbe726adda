#pragma once
#include <cstdint>

namespace flotilla {

// Integers for tests, search and local play: the same numbers on every machine. It makes no promise
// against somebody who wants to predict it; a table's official dice come from its committed seed.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  // A uniform integer 0 .. bound-1, bound at least 1. Unbiased: the few products that would favour
  // some values are drawn again (Lemire 2019).
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t too_low = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < too_low) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  constexpr std::uint32_t next() {  // splitmix64 (Steele, Lea, Flood 2014), its upper half
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return static_cast<std::uint32_t>((z ^ (z >> 31)) >> 32);
  }

  std::uint64_t state_;
};

}  // namespace flotilla
