#pragma once
#include <bit>
#include <cstdint>

namespace flotilla {

// Random integers for tests, search and local play: the same numbers on every machine. It is not
// cryptographically secure; an online table's dice come from its committed seed.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : a_(mix(seed)), b_(mix(~seed)) {}

  // A uniform integer 0 .. bound-1, bound at least 1. Unbiased: rejects the few products that would favour
  // some values (Lemire 2019).
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t too_low = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < too_low) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  constexpr std::uint32_t next() {  // xoroshiro128+ (Blackman, Vigna 2018), its upper half
    const std::uint64_t sum = a_ + b_, mixed = a_ ^ b_;
    a_ = std::rotl(a_, 24) ^ mixed ^ mixed << 16;
    b_ = std::rotl(mixed, 37);
    return static_cast<std::uint32_t>(sum >> 32);
  }
  // splitmix64 (Steele, Lea, Flood 2014): seeds that differ in one bit start far apart.
  static constexpr std::uint64_t mix(std::uint64_t seed) {
    seed += 0x9e3779b97f4a7c15u;
    seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9u;
    seed = (seed ^ seed >> 27) * 0x94d049bb133111ebu;
    return seed ^ seed >> 31;
  }

  std::uint64_t a_, b_;  // never both zero: mix is one to one
};

}  // namespace flotilla
