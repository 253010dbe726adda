#pragma once
#include "games/powerboats/bot/slow_boat.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

// The damage a boat must expect in its next turn whatever it does, with that many hexes of water before it
// at most.
double damage_ahead(Dice dice, unsigned clear);

// Judges positions of one race by the time they leave to the finish, on average; less is better. A crash
// that can be helped costs more than any way round it.
class Pilot {
 public:
  Pilot() = default;
  explicit Pilot(const Board& board) : way_(board), slow_(board, way_) {}

  double after_placing(const Board& board, const Move& move) const;
  // Before the dice are thrown, averaged over what they may show.
  double after_dice(const Board& board, const State& state, const Move& move) const;
  double after_steering(const Board& board, const State& state, Heading heading) const;

 private:
  double best_steering(const Board& board, State& state) const;
  double standing(const Board& board, const Boat& boat) const;
  Time onward(const Boat& boat, Stage stage) const;
  Time slow_time(Cell cell, unsigned heading, Stage stage, unsigned die) const;

  Way way_;
  SlowBoat slow_;
};

}  // namespace flotilla::powerboats
