#pragma once
#include <cstddef>

#include "games/river/rules/types.h"

// Numbers the positions of a two-seat match without gaps.
namespace flotilla::river {

// [r]: fleets with fewer than r boats. So fleets of up to 3, 2, 1 and 0 boats are the first 286, 66, 11, 1.
inline constexpr std::array<unsigned, boats_each + 2> fleets_below{0, 1, 11, 66, 286};
inline constexpr unsigned fleets = fleets_below[boats_each + 1];

// The number of a fleet: smaller fleets first, fleets of one size in colexical order of their positions.
constexpr unsigned number(Fleet fleet) {
  const auto choose = [](unsigned n, unsigned k) {
    return k == 1 ? n : k == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6;
  };
  unsigned boats = 0, rank = 0;
  for (std::uint32_t left = fleet.bits, at = 0; left != 0; left >>= 2, ++at)
    for (unsigned here = left & 3; here > 0; --here, ++boats) rank += choose(at + boats, boats + 1);
  return fleets_below[boats] + rank;
}

// The part of a position that the solver indexes. Index 0 is the seat that started the match, 1 the other.
// The docks taken are the best ones, so of their order only one number matters: in how many pairs of docked
// boats, one of each colour, the first seat's came earlier.
struct SolverState {
  std::array<unsigned, 2> docked{}, fleet{};
  unsigned ahead = 0;

  std::size_t index() const;
  // Docks a boat of `side` after all others.
  constexpr void dock(unsigned side) {
    ahead += side == 1 ? docked[0] : 0;
    ++docked[side];
  }
  // The first seat's result once the river is empty: 1, 0, or 0.5 for a tie.  river-score
  constexpr double won() const {
    const auto [mine, theirs] = docked;
    const unsigned behind = mine * theirs - ahead;
    const unsigned lost = behind + mine * (mine - 1) / 2, lost_theirs = ahead + theirs * (theirs - 1) / 2;
    const unsigned points = best_dock * mine - lost, points_theirs = best_dock * theirs - lost_theirs;
    return points > points_theirs ? 1 : points < points_theirs ? 0 : 0.5;
  }
};

// The number of fleets possible with that many boats in the harbour.
constexpr unsigned afloat(unsigned docked) { return fleets_below[boats_each - docked + 1]; }

struct IndexBase {
  std::array<std::array<std::size_t, boats_each + 1>, boats_each + 1> at{};  // by boats docked
  std::size_t end = 0;
};
inline constexpr IndexBase index_base = [] {
  IndexBase base;
  for (unsigned a = 0; a <= boats_each; ++a)
    for (unsigned b = 0; b <= boats_each; ++b) {
      base.at[a][b] = base.end;
      base.end += std::size_t{a * b + 1} * afloat(a) * afloat(b);
    }
  return base;
}();
inline constexpr std::size_t solver_states = index_base.end;
static_assert(solver_states == 140'777);

inline std::size_t SolverState::index() const {
  const auto [a, b] = docked;
  return index_base.at[a][b] + std::size_t{ahead * afloat(a) + fleet[0]} * afloat(b) + fleet[1];
}

// Calls out(state) for every state with that many boats on the river.
void each_solver_state(unsigned on_river, auto&& out) {
  for (unsigned a = 0; a <= boats_each; ++a)
    for (unsigned b = 0; b <= boats_each; ++b)
      for (unsigned mine = 0; mine + a <= boats_each; ++mine) {
        const unsigned theirs = on_river - mine;
        if (mine > on_river || theirs + b > boats_each) continue;
        for (unsigned ahead = 0; ahead <= a * b; ++ahead)
          for (unsigned f = fleets_below[mine]; f < fleets_below[mine + 1]; ++f)
            for (unsigned g = fleets_below[theirs]; g < fleets_below[theirs + 1]; ++g)
              out(SolverState{{a, b}, {f, g}, ahead});
      }
}

}  // namespace flotilla::river
