#include "games/powerboats/bot/time_evaluator.h"

#include <algorithm>

#include "games/powerboats/bot/expected_value.h"
#include "games/powerboats/bot/steer_result.h"

namespace flotilla::powerboats {

namespace {

constexpr unsigned top_speed = faces * dice_max;
constexpr Time giving_way = 2 * one_turn;  // so that two boats do not wait for each other
constexpr Time overrun = 3 * one_turn;     // a crash beyond the finish matters only in later races

// The expected excess of thrown dice over a limit, by number of dice, then by limit.
constexpr auto excess = [] {
  std::array<std::array<double, top_speed + 1>, dice_max + 1> table{};
  for (unsigned dice = 1; dice <= dice_max; ++dice)
    for (unsigned limit = 0; limit <= top_speed; ++limit) {
      double sum = 0;
      for (unsigned face = 1; face <= faces; ++face)
        sum += limit >= face ? table[dice - 1][limit - face] : 2.0 * (dice - 1) + (face - limit);
      table[dice][limit] = sum / faces;
    }
  return table;
}();

double expected_damage(unsigned kept, unsigned thrown, unsigned clear) {
  return kept > clear ? kept - clear + 2.0 * thrown : excess[thrown][std::min(clear - kept, top_speed)];
}

}  // namespace

// Removes the highest die; of the others, ones are never thrown again.
double damage_ahead(Dice dice, unsigned clear) {
  if (dice.size() == 0) return 0;
  const Dice left = dice - Dice::of(dice.count(3) > 0 ? 3 : dice.count(2) > 0 ? 2 : 1);
  if (left.sum() <= clear) return 0;
  double least = top_speed;
  for (unsigned twos = 0; twos <= left.count(2); ++twos)
    for (unsigned threes = 0; threes <= left.count(3); ++threes)
      least = std::min(least, expected_damage(left.sum() - 2 * twos - 3 * threes, twos + threes, clear));
  return least;
}

Time TimeEvaluator::one_die_time(Cell cell, unsigned heading, Stage stage, unsigned die) const {
  if (stage == finished) return 0;
  if (stage == astray) return never;
  return one_die_times_.time(cell, heading, stage, die);
}

// The best case for a boat with several dice: it turns, keeps about its speed, and then needs the time of a
// one-die boat.
Time TimeEvaluator::onward(const Boat& boat, Stage stage) const {
  const unsigned speed = boat.dice.sum(), slowest = speed - std::min(speed, 3u), fastest = speed + 2;
  Time best = never;
  for (const unsigned heading :
       {unsigned{boat.heading}, unsigned{left(boat.heading)}, unsigned{right(boat.heading)}}) {
    const unsigned reach = std::min(graph_.run(boat.cell, heading), fastest);
    Cell cell = boat.cell;
    Stage now = stage;
    for (unsigned steps = 0; steps <= reach; ++steps) {
      if (steps > 0) {
        now = graph_.stage_after(cell, heading, now);
        cell = Grid::neighbour(cell, heading);
      }
      if (steps < slowest && now != finished) continue;
      best = std::min(best, one_die_time(cell, heading, now, std::clamp(steps / 2, 1u, faces)));
      if (now == finished) break;
    }
  }
  return best;
}

double TimeEvaluator::standing(const Board& board, const Boat& boat) const {
  const Stage stage = stage_of(board, boat);
  if (stage == finished) return 0;
  if (boat.dice.size() <= 1) return one_die_time(boat.cell, boat.heading, stage, boat.dice.sum());
  const double damage = damage_ahead(boat.dice, graph_.clear(boat.cell, boat.heading));
  return one_turn + onward(boat, stage) + damage * one_damage;
}

double TimeEvaluator::after_placing(const Board& board, const Move& move) const {
  const Stage stage = board.starts_on(move.cell) ? Stage{0} : before_start;
  return one_die_time(move.cell, move.value, stage, 0);
}

double TimeEvaluator::after_steering(const Board& board, const State& state, Heading heading) const {
  const Boat& before = state.boat(state.at);
  const auto [boat, home, stuck, crash] = steer_result(board, state, heading);
  if (home)
    return crash > 0 && before.damage == before.lasting_damage && state.race + 1u < races ? overrun : 0;
  if (crash == 0) return standing(board, boat) + (stuck ? giving_way : 0);
  return standing(board, boat) + crash * static_cast<double>(one_damage);
}

double TimeEvaluator::best_steering(const Board& board, const State& state) const {
  const Boat& boat = state.boat(state.at);
  const Ways ways = ways_of(board, boat);
  double best = 0;
  bool found = false;
  for (unsigned i = 0; i < 3; ++i) {
    if (!ways.allow(i)) continue;
    const double value = after_steering(board, state, steered(boat.heading, static_cast<Steer>(i)));
    if (!found || value < best) best = value;
    found = true;
  }
  return best;
}

double DiceEvaluator::with(Dice dice) {
  double& known = known_[dice.bits];
  if (known == unknown) {
    State thrown = state_;
    thrown.boat(thrown.at).dice = dice;
    known = evaluator_.best_steering(board_, thrown);
  }
  return known;
}

double DiceEvaluator::after(const Move& move) {
  return expected_value(board_, state_, move, [&](Dice dice) { return with(dice); });
}

}  // namespace flotilla::powerboats
