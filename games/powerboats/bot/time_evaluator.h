#pragma once
#include "games/powerboats/bot/one_die_times.h"
#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

// The least damage to expect next turn with at most `clear` hexes of water ahead.
double damage_ahead(Dice dice, unsigned clear);

// Evaluates positions of one race by expected time to the finish; lower is better. An avoidable crash costs
// more than any detour.
class TimeEvaluator {
 public:
  TimeEvaluator() = default;
  explicit TimeEvaluator(const Board& board) : graph_(board), one_die_times_(board, graph_) {}

  double after_placing(const Board& board, const Move& move) const;
  double after_steering(const Board& board, const State& state, Heading heading) const;
  double best_steering(const Board& board, const State& state) const;

 private:
  double standing(const Board& board, const Boat& boat) const;
  Time onward(const Boat& boat, Stage stage) const;
  Time one_die_time(Cell cell, unsigned heading, Stage stage, unsigned die) const;

  CourseGraph graph_;
  OneDieTimes one_die_times_;
};

// Evaluates the choices of dice in one position. Caches the value of every set of dice.
class DiceEvaluator {
 public:
  DiceEvaluator(const TimeEvaluator& evaluator, const Board& board, const State& state)
      : evaluator_(evaluator), board_(board), state_(state), known_(all_dice, unknown) {}

  // The value before the throw, averaged over its results.
  double after(const Move& move);

 private:
  static constexpr std::size_t all_dice = Dice::of(faces, dice_max).bits + 1;
  static constexpr double unknown = -1;

  double with(Dice dice);

  const TimeEvaluator& evaluator_;
  const Board& board_;
  const State& state_;
  std::vector<double> known_;  // by the dice's bits
};

}  // namespace flotilla::powerboats
