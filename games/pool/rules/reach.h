#pragma once
#include <array>

#include "games/pool/rules/types.h"

// Where a piece can go, worked out for all paths at once: sets of squares, in one word around the piece,
// flow from step to step.
namespace flotilla::pool {

// What is known of the word around a square once and for all.
struct Spot {
  std::uint64_t not_first = 0, not_last = 0;  // where a step to the east or west does not leave its row
  std::array<std::uint64_t, 2> bar{};         // by seat: its bar
};
inline constexpr auto spots = [] {
  std::array<Spot, std::size_t{files} * rows> all{};
  Squares first, last;
  for (unsigned row = 0; row < rows; ++row) {
    first |= Squares::of(at(0, row));
    last |= Squares::of(at(files - 1, row));
  }
  for (unsigned i = 0; i < all.size(); ++i) {
    const auto square = static_cast<Square>(i);
    all[i] = {~first.around(square),
              ~last.around(square),
              {goal(red).around(square), goal(yellow).around(square)}};
  }
  return all;
}();

// The word around a piece, of which the squares `free` can be passed.
struct Pond {
  const Spot& spot;
  std::uint64_t free;

  Pond(Square square, Squares open) : spot(spots[square]), free(open.around(square)) {}

  std::uint64_t north(std::uint64_t from) const { return from << files; }
  std::uint64_t south(std::uint64_t from) const { return from >> files; }
  std::uint64_t east(std::uint64_t from) const { return from << 1 & spot.not_first; }
  std::uint64_t west(std::uint64_t from) const { return from >> 1 & spot.not_last; }
  std::uint64_t beside(std::uint64_t from) const { return east(from) | west(from); }
  std::uint64_t next_to(std::uint64_t from) const { return north(from) | south(from) | beside(from); }
};

inline constexpr std::uint64_t self = std::uint64_t{1} << Squares::middle;

// The heads of all paths that have made at most so many changes of direction, by the way they are going.
struct Heads {
  std::uint64_t north, east, south, west;

  std::uint64_t upright() const { return north | south; }
  std::uint64_t level() const { return east | west; }
  std::uint64_t all() const { return upright() | level(); }

  // One step on; whoever `turns` from the other axis comes along.
  Heads stepped(const Pond& pond, std::uint64_t from_upright, std::uint64_t from_level) const {
    return {pond.north(north | from_level), pond.east(east | from_upright), pond.south(south | from_level),
            pond.west(west | from_upright)};
  }
  Heads kept(std::uint64_t squares) const {
    return {north & squares, east & squares, south & squares, west & squares};
  }
};

// The last squares of all orthogonal paths of so many steps with at most so many right angles; all squares
// before the last are free.  pool-crocodile, pool-path
template <unsigned steps, unsigned turns>
std::uint64_t paths(const Pond& pond) {
  std::array<Heads, turns + 1> heads;  // heads[t]: with at most t turns
  heads.fill(Heads{self, self, self, self}.stepped(pond, 0, 0).kept(pond.free));
  for (unsigned step = 2; step < steps; ++step) {
    for (unsigned t = turns; t > 0; --t)
      heads[t] = heads[t].stepped(pond, heads[t - 1].upright(), heads[t - 1].level()).kept(pond.free);
    heads[0] = heads[0].stepped(pond, 0, 0).kept(pond.free);
  }
  return heads[turns].stepped(pond, heads[turns - 1].upright(), heads[turns - 1].level()).all();
}

// Where a piece gets to, whatever is there. Only a 6, straight up or down, leaves the word.
struct Reach {
  static constexpr unsigned six = 6 * files;

  std::uint64_t near;
  bool up = false, down = false;  // six squares up and down

  Squares from(Square square) const {
    Squares all = Squares::spread(near, square);
    if (up) all |= Squares::of(static_cast<Square>(square + six));
    if (down) all |= Squares::of(static_cast<Square>(square - six));
    return all;
  }
};

// One or two steps.  pool-swim
inline Reach swimmer_reach(const Pond& pond) {
  const std::uint64_t once = pond.next_to(self);
  return {once | pond.next_to(once & pond.free)};
}

inline Reach six_reach(const Pond& pond, Square square) {
  std::uint64_t up = self, down = self;
  for (unsigned step = 1; step < 6; ++step) {
    up = pond.north(up) & pond.free;
    down = pond.south(down) & pond.free;
  }
  return {paths<6, 2>(pond), up != 0 && square + Reach::six < files * rows,
          down != 0 && square >= Reach::six};
}

inline Reach crocodile_reach(unsigned number, Square square, const Pond& pond) {
  switch (number) {
    case 1: {  // also diagonally, but nobody enters a bar so: pool-bar
      const std::uint64_t upright = pond.north(self) | pond.south(self);
      const std::uint64_t bars = pond.spot.bar[0] | pond.spot.bar[1];
      return {upright | pond.beside(self) | (pond.beside(upright) & ~bars)};
    }
    case 2: return {pond.next_to(pond.next_to(self) & pond.free)};
    case 3: return {paths<3, 1>(pond)};
    case 4: return {paths<4, 1>(pond)};
    case 5: return {paths<5, 1>(pond)};
    default: return six_reach(pond, square);
  }
}

// The same for either kind of piece, number 0 being a swimmer. `open`: what it may pass.
inline Reach reach(unsigned number, Square square, Squares open) {
  const Pond pond(square, open);
  return number == 0 ? swimmer_reach(pond) : crocodile_reach(number, square, pond);
}

}  // namespace flotilla::pool
