#include "games/powerboats/bot/finish_payoff.h"

#include <algorithm>

namespace flotilla::powerboats {

namespace {

constexpr double sunk_bonus = 5;  // as in score.cpp
// With equal chances, sooner is better: rivals may err.
constexpr double haste = 0.02, despair = 1;
// Lasting damage costs about so many turns in each later race, and one turn about so many places.
constexpr double turns_by_damage = 0.2, places_by_turn = 0.2;

// The best start for a seat that has not placed its boat yet.
SoloBoat best_start(const SoloTable& table, const Board& board, const State& s, unsigned damage) {
  SoloBoat best{};
  Turns least = 2 * SoloTable::longest;
  for (const Cell cell : board.starting_places()) {
    if (!is_free(s, cell, s.at)) continue;
    const Stage stage = board.starts_on(cell) ? Stage{0} : before_start;
    for (std::uint8_t heading = 0; heading < headings; ++heading) {
      const SoloBoat boat{cell, heading, stage, static_cast<std::uint8_t>(damage)};
      if (const Turns turns = table.turns(boat, Dice{}); turns < least) {
        least = turns;
        best = boat;
      }
    }
  }
  return best;
}

}  // namespace

FinishPayoff::FinishPayoff(FinishForecast& forecast, const Board& board, const State& s) {
  const auto order = [&](unsigned seat) { return (seat + s.seats - index(s.first)) % s.seats; };
  const double place = s.race + 1, lead = s.switches.lead() ? 1.0 / (s.seats - 1) : 0;
  for (unsigned i = 0; i < s.seats; ++i) {
    if (i == index(s.at)) continue;
    const Boat& boat = s.boats[i];
    const bool before = order(i) < order(index(s.at));
    Rounds rival{};
    if (boat.fate == Fate::finished) rival[0] = 1;  // the exact lead changes no choice
    if (on_the_lake(boat.fate) || boat.fate == Fate::ashore) {
      const SoloBoat there = boat.fate == Fate::ashore ? best_start(forecast.table(), board, s, boat.damage)
                                                       : solo_boat(board, boat);
      const FinishDistribution finish = forecast.finish_of(there, boat.dice);
      // A seat after the current one still has its turn in this round, unless boats are being placed.
      const unsigned next = before || s.phase == Phase::place ? 0 : 1;
      for (unsigned turns = 1; turns <= FinishDistribution::latest; ++turns)
        rival[turns - next] = finish.in[turns];
    }
    add_rival(rival, before || boat.fate == Fate::finished, place, lead);
  }
  for (unsigned turns = 0; turns <= FinishDistribution::latest; ++turns)
    home_[turns] =
        std::max(home_[turns], not_finishing_) - haste * turns;  // never sinks to reduce a rival's lead
  not_finishing_ -= haste * FinishDistribution::latest + despair;
  for (unsigned later = s.race + 2u; later <= races; ++later)
    damage_cost_ +=
        turns_by_damage * ((s.switches.lead() ? 1 : 0) + places_by_turn * later * (s.seats - 1));
}

void FinishPayoff::add_rival(const Rounds& rival, bool before, double place, double lead) {
  double comes = 0, rounds = 0;
  for (unsigned round = 0; round < rival.size(); ++round) {
    comes += rival[round];
    rounds += rival[round] * round;
  }
  double ahead = 0;  // the probability that the rival finished before
  for (unsigned turns = 0; turns <= FinishDistribution::latest; ++turns) {
    if (!before && turns > 0) ahead += rival[turns - 1];
    if (before) ahead += rival[turns];
    home_[turns] += place * (1 - ahead) + lead * (rounds - comes * turns + sunk_bonus * (1 - comes));
  }
  not_finishing_ -= lead * sunk_bonus * comes;
}

double FinishPayoff::expected_points(const FinishDistribution& finish) const {
  double sum = 0;
  for (unsigned turns = 0; turns <= FinishDistribution::latest; ++turns)
    sum += finish.in[turns] * home_[turns];
  return sum + finish.never() * not_finishing_;
}

}  // namespace flotilla::powerboats
