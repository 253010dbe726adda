#pragma once
#include "games/pool/rules/reach.h"

namespace flotilla::pool {

using MoveCounts = std::array<std::array<std::uint8_t, std::size_t{files} * rows>, tiles_each>;

// The moves that red's crocodiles need to their bar in an empty pool, by number - 1 and square.
constexpr MoveCounts count_moves_to_bar() {
  MoveCounts all{};
  for (unsigned number = 1; number <= tiles_each; ++number) {
    Squares rest = water, nearer = goal(red);
    for (std::uint8_t moves = 1; rest.any(); ++moves) {
      Squares found;
      rest.each([&](Square square) {
        if (!(reach(number, square, water).from(square) & nearer).any()) return;
        all[number - 1][square] = moves;
        found |= Squares::of(square);
      });
      rest = rest - found;
      nearer = found;
    }
  }
  return all;
}
inline constexpr MoveCounts red_moves_to_bar = count_moves_to_bar();

// The moves that a seat's crocodile on a square needs to its bar, counted as if the pool were empty.
inline unsigned moves_to_bar(Seat seat, unsigned number, Square square) {
  return red_moves_to_bar[number - 1][seat == red ? square : turned_round(square)];
}

}  // namespace flotilla::pool
