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
  double after_steering(const Board& board, const State& state, Heading heading) const;
  double best_steering(const Board& board, const State& state) const;

 private:
  double standing(const Board& board, const Boat& boat) const;
  Time onward(const Boat& boat, Stage stage) const;
  Time slow_time(Cell cell, unsigned heading, Stage stage, unsigned die) const;

  Way way_;
  SlowBoat slow_;
};

// One choice of dice. What they may show is worked out once, however many ways lead to it.
class Outlook {
 public:
  Outlook(const Pilot& pilot, const Board& board, const State& state)
      : pilot_(pilot), board_(board), state_(state), known_(all_dice, unknown) {}

  // Before the dice are thrown, averaged over what they may show.
  double after(const Move& move);

 private:
  static constexpr std::size_t all_dice = Dice::of(faces, dice_max).bits + 1;
  static constexpr double unknown = -1;

  double with(Dice dice);

  const Pilot& pilot_;
  const Board& board_;
  const State& state_;
  std::vector<double> known_;  // by the dice's bits
};

}  // namespace flotilla::powerboats
