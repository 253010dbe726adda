#pragma once
#include <array>

#include "games/pool/rules/squares.h"

// Where a piece can go, worked out for all paths at once: sets of squares, in one word around the piece,
// flow from step to step.
namespace flotilla::pool {

// The word around a piece: which of its squares are free to swim through, and where a step to the east or
// west does not leave the row.
struct Pond {
  std::uint64_t free, not_first, not_last;

  Pond(Squares open, Square square) : free(open.around(square)) {
    static constexpr auto first_files = [] {
      std::array<std::uint64_t, files> masks{};
      for (unsigned file = 0; file < files; ++file)
        for (unsigned bit = 0; bit < 64; ++bit)  // bit `middle` lies on this file
          if ((bit + file + 64 * files - Squares::middle) % files == 0)
            masks[file] |= std::uint64_t{1} << bit;
      return masks;
    }();
    const std::uint64_t first = first_files[file_of(square)];
    not_first = ~first;
    not_last = ~(first >> 1 | first << (files - 1));
  }

  std::uint64_t north(std::uint64_t from) const { return from << files; }
  std::uint64_t south(std::uint64_t from) const { return from >> files; }
  std::uint64_t east(std::uint64_t from) const { return from << 1 & not_first; }
  std::uint64_t west(std::uint64_t from) const { return from >> 1 & not_last; }
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

// Where a piece can end.
struct Ends {
  Square from;
  std::uint64_t near;  // in the word around `from`
  Squares far{};       // beyond it: a 6 straight up or down

  Squares all() const { return Squares::spread(near, from) | far; }
  bool any() const { return near != 0 || far.any(); }
  void each(auto&& out) const {
    for (auto rest = near; rest != 0; rest &= rest - 1)
      out(static_cast<Square>(from + static_cast<unsigned>(std::countr_zero(rest)) - Squares::middle));
    far.each(out);
  }
  friend Ends operator&(Ends ends, Squares squares) {
    return {ends.from, ends.near & squares.around(ends.from), ends.far & squares};
  }
  friend Ends operator-(Ends ends, Squares squares) {
    return {ends.from, ends.near & ~squares.around(ends.from), ends.far - squares};
  }
};

// Where a swimmer gets to, whatever is there: one or two steps. `open`: what it may pass.  pool-swim
inline Ends swimmer_reach(Square from, Squares open) {
  const Pond pond(open, from);
  const std::uint64_t once = pond.next_to(self);
  return {from, once | pond.next_to(once & pond.free)};
}

// Six straight ahead is the one path that leaves the word: five steps in it, the last beyond.
inline Squares six_straight(const Pond& pond, Square from) {
  constexpr unsigned run = 5, six = 6 * files;
  std::uint64_t up = self, down = self;
  for (unsigned step = 0; step < run; ++step) {
    up = pond.north(up) & pond.free;
    down = pond.south(down) & pond.free;
  }
  Squares ends;
  if (up != 0 && from + six < files * rows) ends |= Squares::of(static_cast<Square>(from + six));
  if (down != 0 && from >= six) ends |= Squares::of(static_cast<Square>(from - six));
  return ends;
}

// Where a crocodile of this number gets to, whatever is there. `open`: what it may pass.
inline Ends crocodile_reach(unsigned number, Square from, Squares open) {
  const Pond pond(open, from);
  switch (number) {
    case 1: {  // also diagonally, but nobody enters a bar so: pool-bar
      const std::uint64_t upright = pond.north(self) | pond.south(self);
      return {from, upright | pond.beside(self) | (pond.beside(upright) & water.around(from))};
    }
    case 2: return {from, pond.next_to(pond.next_to(self) & pond.free)};
    case 3: return {from, paths<3, 1>(pond)};
    case 4: return {from, paths<4, 1>(pond)};
    case 5: return {from, paths<5, 1>(pond)};
    default: return {from, paths<6, 2>(pond), six_straight(pond, from)};
  }
}

}  // namespace flotilla::pool
