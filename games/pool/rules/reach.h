#pragma once
#include <array>

#include "games/pool/rules/types.h"

// The squares that a piece can reach. All paths are computed at once, as sets of squares in a 64-bit window
// around the piece.
namespace flotilla::pool {

// Precomputed masks for the window around a square.
struct WindowMasks {
  std::uint64_t not_first = 0, not_last = 0;  // squares where a step east or west stays in its row
  std::array<std::uint64_t, 2> bar{};         // by seat: its bar
};
inline constexpr auto window_masks = [] {
  std::array<WindowMasks, std::size_t{files} * rows> all{};
  Squares first, last;
  for (unsigned row = 0; row < rows; ++row) {
    first |= Squares::of(at(0, row));
    last |= Squares::of(at(files - 1, row));
  }
  for (unsigned i = 0; i < all.size(); ++i) {
    const auto square = static_cast<Square>(i);
    all[i] = {~first.window(square),
              ~last.window(square),
              {goal(red).window(square), goal(yellow).window(square)}};
  }
  return all;
}();

// The window around a piece. Paths may pass the squares in `free`.
struct Window {
  const WindowMasks& masks;
  std::uint64_t free;

  constexpr Window(Square square, Squares open) : masks(window_masks[square]), free(open.window(square)) {}

  constexpr std::uint64_t north(std::uint64_t from) const { return from << files; }
  constexpr std::uint64_t south(std::uint64_t from) const { return from >> files; }
  constexpr std::uint64_t east(std::uint64_t from) const { return from << 1 & masks.not_first; }
  constexpr std::uint64_t west(std::uint64_t from) const { return from >> 1 & masks.not_last; }
  constexpr std::uint64_t beside(std::uint64_t from) const { return east(from) | west(from); }
  constexpr std::uint64_t next_to(std::uint64_t from) const {
    return north(from) | south(from) | beside(from);
  }
};

inline constexpr std::uint64_t self = std::uint64_t{1} << Squares::middle;

// The ends of all paths with at most a given number of turns, by direction.
struct Frontier {
  std::uint64_t north, east, south, west;

  constexpr std::uint64_t upright() const { return north | south; }
  constexpr std::uint64_t level() const { return east | west; }
  constexpr std::uint64_t all() const { return upright() | level(); }

  // Advances by one step; paths that turn from the other axis join.
  constexpr Frontier stepped(const Window& window, std::uint64_t from_upright,
                             std::uint64_t from_level) const {
    return {window.north(north | from_level), window.east(east | from_upright),
            window.south(south | from_level), window.west(west | from_upright)};
  }
  constexpr Frontier masked(std::uint64_t squares) const {
    return {north & squares, east & squares, south & squares, west & squares};
  }
};

// The last squares of all orthogonal paths of `steps` steps with at most `turns` right angles. All squares
// before the last must be free.  pool-crocodile, pool-path
template <unsigned steps, unsigned turns>
constexpr std::uint64_t paths(const Window& window) {
  std::array<Frontier, turns + 1> frontiers;  // [t]: with at most t turns
  frontiers.fill(Frontier{self, self, self, self}.stepped(window, 0, 0).masked(window.free));
  for (unsigned step = 2; step < steps; ++step) {
    for (unsigned t = turns; t > 0; --t)
      frontiers[t] = frontiers[t]
                         .stepped(window, frontiers[t - 1].upright(), frontiers[t - 1].level())
                         .masked(window.free);
    frontiers[0] = frontiers[0].stepped(window, 0, 0).masked(window.free);
  }
  return frontiers[turns]
      .stepped(window, frontiers[turns - 1].upright(), frontiers[turns - 1].level())
      .all();
}

// Squares a piece can reach, regardless of what stands on them. Only a 6 straight up or down leaves the
// window.
struct Reach {
  static constexpr unsigned six = 6 * files;

  std::uint64_t near;
  bool up = false, down = false;  // can reach the square six rows up, or down

  constexpr Squares from(Square square) const {
    Squares all = Squares::from_window(near, square);
    if (up) all |= Squares::of(static_cast<Square>(square + six));
    if (down) all |= Squares::of(static_cast<Square>(square - six));
    return all;
  }
};

// One or two steps.  pool-swim
constexpr Reach swimmer_reach(const Window& window) {
  const std::uint64_t once = window.next_to(self);
  return {once | window.next_to(once & window.free)};
}

constexpr Reach six_reach(const Window& window, Square square) {
  std::uint64_t up = self, down = self;
  for (unsigned step = 1; step < 6; ++step) {
    up = window.north(up) & window.free;
    down = window.south(down) & window.free;
  }
  return {paths<6, 2>(window), up != 0 && square + Reach::six < files * rows,
          down != 0 && square >= Reach::six};
}

constexpr Reach crocodile_reach(unsigned number, Square square, const Window& window) {
  switch (number) {
    case 1: {  // also diagonally, except into a bar: pool-bar
      const std::uint64_t upright = window.north(self) | window.south(self);
      const std::uint64_t bars = window.masks.bar[0] | window.masks.bar[1];
      return {upright | window.beside(self) | (window.beside(upright) & ~bars)};
    }
    case 2: return {window.next_to(window.next_to(self) & window.free)};
    case 3: return {paths<3, 1>(window)};
    case 4: return {paths<4, 1>(window)};
    case 5: return {paths<5, 1>(window)};
    default: return six_reach(window, square);
  }
}

// The same for any piece; number 0 is a swimmer. `open`: the squares it may pass.
constexpr Reach reach(unsigned number, Square square, Squares open) {
  const Window window(square, open);
  return number == 0 ? swimmer_reach(window) : crocodile_reach(number, square, window);
}

}  // namespace flotilla::pool
