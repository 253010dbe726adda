#include "games/powerboats/bot/stakes.h"

#include <algorithm>

namespace flotilla::powerboats {

namespace {

constexpr double sunk_bonus = 5;  // as in score.cpp
// Of places equally sure the sooner is better: others may err.
constexpr double haste = 0.02, despair = 1;
// Damage that lasts costs about so many turns in each later race, and of places a turn is worth so much.
constexpr double turns_by_damage = 0.2, places_by_turn = 0.2;

// Where somebody begins best who has not placed a boat yet.
Lone best_start(const SoloTable& table, const Board& board, const State& s, unsigned damage) {
  Lone best{};
  Turns least = 2 * SoloTable::longest;
  for (const Cell cell : board.starting_places()) {
    if (!is_free(s, cell, s.at)) continue;
    const Stage stage = board.on_the_line(cell) ? Stage{0} : before_start;
    for (std::uint8_t heading = 0; heading < headings; ++heading) {
      const Lone boat{cell, heading, stage, static_cast<std::uint8_t>(damage)};
      if (const Turns turns = table.turns(boat, Dice{}); turns < least) {
        least = turns;
        best = boat;
      }
    }
  }
  return best;
}

}  // namespace

Stakes::Stakes(Forecast& forecast, const Board& board, const State& s) {
  const auto order = [&](unsigned seat) { return (seat + s.seats - index(s.first)) % s.seats; };
  const double place = s.race + 1, lead = s.customs.lead() ? 1.0 / (s.seats - 1) : 0;
  for (unsigned i = 0; i < s.seats; ++i) {
    if (i == index(s.at)) continue;
    const Boat& boat = s.boats[i];
    const bool before = order(i) < order(index(s.at));
    Rounds rival{};
    if (boat.fate == Fate::finished) rival[0] = 1;  // by how much sooner changes no choice
    if (on_the_lake(boat.fate) || boat.fate == Fate::ashore) {
      const Lone there = boat.fate == Fate::ashore ? best_start(forecast.table(), board, s, boat.damage)
                                                   : lone(board, boat);
      const Arrival arrival = forecast.arrival(there, boat.dice);
      // It has its next turn in this round if it comes behind, unless boats are still being placed.
      const unsigned next = before || s.step == Step::place ? 0 : 1;
      for (unsigned turns = 1; turns <= Arrival::latest; ++turns) rival[turns - next] = arrival.in[turns];
    }
    against(rival, before || boat.fate == Fate::finished, place, lead);
  }
  for (unsigned turns = 0; turns <= Arrival::latest; ++turns)
    home_[turns] = std::max(home_[turns], never_) - haste * turns;  // nobody sinks to keep a lead small
  never_ -= haste * Arrival::latest + despair;
  for (unsigned later = s.race + 2u; later <= races; ++later)
    scratch_ += turns_by_damage * ((s.customs.lead() ? 1 : 0) + places_by_turn * later * (s.seats - 1));
}

void Stakes::against(const Rounds& rival, bool before, double place, double lead) {
  double comes = 0, rounds = 0;
  for (unsigned round = 0; round < rival.size(); ++round) {
    comes += rival[round];
    rounds += rival[round] * round;
  }
  double ahead = 0;  // the chance that it has come before
  for (unsigned turns = 0; turns <= Arrival::latest; ++turns) {
    if (!before && turns > 0) ahead += rival[turns - 1];
    if (before) ahead += rival[turns];
    home_[turns] += place * (1 - ahead) + lead * (rounds - comes * turns + sunk_bonus * (1 - comes));
  }
  never_ -= lead * sunk_bonus * comes;
}

double Stakes::worth(const Arrival& arrival) const {
  double sum = 0;
  for (unsigned turns = 0; turns <= Arrival::latest; ++turns) sum += arrival.in[turns] * home_[turns];
  return sum + arrival.never() * never_;
}

}  // namespace flotilla::powerboats
