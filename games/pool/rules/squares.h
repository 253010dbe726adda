#pragma once
#include <bit>
#include <compare>
#include <cstdint>

namespace flotilla::pool {

// Numbered along the rows from a1 = 0 to f14 = 83. The bars are 0, 1 and 82, 83, so the water is exactly 2
// to 81. The board's point symmetry maps a square to 83 - square.
using Square = std::uint8_t;

inline constexpr unsigned files = 6, rows = 14, water_first = 2, water_last = files * rows - 3;
inline constexpr Square nowhere = 0, bar = 84;  // where a move may begin or end, other than on the water

constexpr Square at(unsigned file, unsigned row) { return static_cast<Square>(row * files + file); }
constexpr unsigned file_of(Square square) { return square % files; }
constexpr unsigned row_of(Square square) { return square / files; }  // 0 for row 1
constexpr bool is_water(unsigned square) { return square - water_first <= water_last - water_first; }
constexpr Square turned_round(Square square) { return static_cast<Square>(files * rows - 1 - square); }

// A bit set of squares in two 64-bit halves, padded so that any square can be the middle of a 64-bit window
// (see `window`).
struct Squares {
  static constexpr unsigned middle = 32;

  std::uint64_t low = 0, high = 0;  // the bit of a square is its index + `middle`

  static constexpr Squares of(Square square) { return from_window(std::uint64_t{1} << middle, square); }
  static constexpr Squares range(unsigned first, unsigned last) {
    Squares all;
    for (unsigned i = first; i <= last; ++i) all |= of(static_cast<Square>(i));
    return all;
  }

  // The 64 squares around a square, which becomes bit `middle`; the next row is `files` bits away. No
  // crocodile reaches beyond it, except a 6 straight up or down.
  constexpr std::uint64_t window(Square square) const {
    const unsigned by = square % 64;
    const std::uint64_t upper = std::uint64_t{0} - square / 64;  // all ones or 0, to avoid a branch
    const std::uint64_t first = low ^ ((low ^ high) & upper), then = high & ~upper;
    return first >> by | then << 1 << (63 - by);
  }
  // The inverse: turns a window back into a set.
  static constexpr Squares from_window(std::uint64_t word, Square square) {
    const unsigned by = square % 64;
    const std::uint64_t here = word << by, over = word >> 1 >> (63 - by);
    return square < 64 ? Squares{here, over} : Squares{0, here};
  }

  constexpr bool has(Square square) const { return (window(square) >> middle & 1) != 0; }
  constexpr bool any() const { return (low | high) != 0; }
  constexpr unsigned count() const {
    return static_cast<unsigned>(std::popcount(low) + std::popcount(high));
  }

  // Calls out(square) for every square, the lowest first.
  constexpr void each(auto&& out) const {
    for (auto rest = low; rest != 0; rest &= rest - 1)
      out(static_cast<Square>(static_cast<unsigned>(std::countr_zero(rest)) - middle));
    for (auto rest = high; rest != 0; rest &= rest - 1)
      out(static_cast<Square>(static_cast<unsigned>(std::countr_zero(rest)) + 64 - middle));
  }

  constexpr Squares& operator|=(Squares o) { return *this = {low | o.low, high | o.high}; }
  constexpr Squares& operator^=(Squares o) { return *this = {low ^ o.low, high ^ o.high}; }
  friend constexpr Squares operator|(Squares a, Squares b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Squares operator&(Squares a, Squares b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Squares operator-(Squares a, Squares b) { return {a.low & ~b.low, a.high & ~b.high}; }
  friend constexpr bool operator==(Squares, Squares) = default;
};

inline constexpr Squares water = Squares::range(water_first, water_last);

}  // namespace flotilla::pool
