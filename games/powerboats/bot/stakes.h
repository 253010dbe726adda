#pragma once
#include "games/powerboats/bot/forecast.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

inline Lone lone(const Board& board, const Boat& boat) {
  return {boat.cell, boat.heading, stage_of(board, boat), boat.damage};
}

// What it is worth to the seat to move, in points of the match, to come home in so many turns more, the
// others coming home when the forecast says.
class Stakes {
 public:
  Stakes(Forecast& forecast, const Board& board, const State& state);

  double worth(const Arrival& arrival) const;
  double home_now() const { return home_[0]; }
  double never() const { return never_; }
  double scratch() const { return scratch_; }  // what the first new damage of a race costs in later ones

 private:
  // When a boat finishes: by round, counted from this one.
  using Rounds = std::array<double, Arrival::latest + 2>;

  void against(const Rounds& rival, bool before, double place, double lead);

  std::array<double, Arrival::latest + 1> home_{};  // by turns more, 0 for this one
  double never_ = 0, scratch_ = 0;
};

}  // namespace flotilla::powerboats
