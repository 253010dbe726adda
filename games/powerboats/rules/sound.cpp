#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

// The six tiles are on six places; until then they are placed in order. Buoys come with the race.
bool layout_is_sound(const Board& board, const State& s) {
  const unsigned laid = s.layout.tiles_laid(), buoys = s.layout.buoys();
  if ((s.phase == Phase::tiles) != (laid < tiles)) return false;
  if (laid < tiles && s.layout.bits >> 4 * laid != 0) return false;
  unsigned found = 0, spots = 0;
  for (unsigned place = 0; place < laid; ++place) found |= 1u << s.layout.tile(place);
  if (found >> (tiles + 1) != 0 || static_cast<unsigned>(std::popcount(found)) != laid) return false;
  for (unsigned buoy = 0; buoy < buoys_all; ++buoy) spots |= 1u << s.layout.spot(buoy);
  const bool placed = s.phase >= Phase::place;
  return (placed ? spots == (1u << buoys_all) - 1 : buoys == 0) && board.has_course == placed;
}

bool dice_are_sound(const State& s, Seat seat) {
  const Dice dice = s.boat(seat).dice;
  const bool rolls = s.phase == Phase::roll && seat == s.at;
  const unsigned thrown = rolls ? s.thrown : 0;
  return dice.bits >> 4 * faces == 0 && dice.size() + thrown <= dice_max && (thrown > 0) == rolls;
}

// A boat on the lake is on water, on a hex of its own.
bool sailing_is_sound(const Board& board, const State& s, Seat seat) {
  const Boat& boat = s.boat(seat);
  if (!board.water.has(boat.cell) || !is_free(s, boat.cell, seat)) return false;
  if (boat.damage >= sinks_at || s.exit_round[index(seat)] != 0) return false;
  return boat.fate == Fate::waiting ? boat.word == CrossingWord{} : board.course.is_reduced(boat.word);
}

// A boat that is not on the lake keeps only its damage, its heading and when it left.
bool absence_is_sound(const State& s, Seat seat) {
  const Boat& boat = s.boat(seat);
  const unsigned left = s.exit_round[index(seat)];
  if (boat.cell != nowhere || boat.word != CrossingWord{} || boat.dice != Dice{}) return false;
  switch (boat.fate) {
    case Fate::ashore: return boat.heading == 0 && boat.damage == boat.lasting_damage && left == 0;
    case Fate::stopped: return boat.damage < sinks_at && left <= marks && s.phase == Phase::over;
    case Fate::last: return boat.damage < sinks_at && left == s.round && s.phase == Phase::over;
    case Fate::sunk: return boat.damage >= sinks_at && left >= 1 && left <= s.round;
    default: return left >= 1 && left <= s.round;
  }
}

bool boat_is_sound(const Board& board, const State& s, Seat seat) {
  const Boat& boat = s.boat(seat);
  if (boat.fate > Fate::sunk || boat.heading >= headings) return false;
  if (boat.damage < boat.lasting_damage || boat.lasting_damage > s.race) return false;  // pb-carry
  if (s.race == 0 && s.phase != Phase::over && s.points[index(seat)] != 0) return false;
  if (!dice_are_sound(s, seat)) return false;
  return on_the_lake(boat.fate) ? sailing_is_sound(board, s, seat) : absence_is_sound(s, seat);
}

// How many boats are placed before this one.  pb-placing
unsigned placing_rank(const State& s, Seat seat) {
  return (index(s.first) + s.seats - 1u - index(seat)) % s.seats;
}

bool fate_is_sound(const State& s, Seat seat) {
  const Fate fate = s.boat(seat).fate;
  if (s.phase < Phase::place || s.phase == Phase::directions) return fate == Fate::ashore;
  if (s.phase == Phase::over) return fate > Fate::started;
  if (s.phase > Phase::place) return fate != Fate::ashore;
  return placing_rank(s, seat) < placing_rank(s, s.at) ? on_the_lake(fate) : fate == Fate::ashore;
}

// Only chosen directions differ from the shortest course, once they are chosen.
bool directions_are_sound(const State& s) {
  if (s.switches.directions() > DirectionsBy::chosen) return false;
  if (s.phase == Phase::directions) return s.chooses_directions() && s.at == s.first && s.changed == 0;
  return s.changed == 0 || (s.chooses_directions() && s.phase >= Phase::place);
}

bool phase_is_sound(const State& s) {
  if (s.phase != Phase::roll && s.thrown != 0) return false;
  if (s.phase == Phase::directions) return s.round == 0;
  if (s.phase <= Phase::first) return s.race == 0 && s.round == 0;
  if (s.phase <= Phase::place) return s.round == 0;
  if (s.phase == Phase::over) return s.race + 1u == races && s.round >= 1 && s.round <= rounds_max + 1;
  return s.round >= 1 && s.round <= rounds_max && on_the_lake(s.boat(s.at).fate);
}

}  // namespace

bool Rules::is_sound(const Board& board, const State& s) {
  if (s.edition < 1 || s.edition > info.edition) return false;
  if (s.seats < info.seats_min || s.seats > info.seats_max) return false;
  if (s.side > Side::wild || s.phase > Phase::directions || s.race >= races) return false;
  if ((s.edition == 1 && s.switches.bits > 7) || (s.seats == 2 && !s.switches.lead())) return false;
  if (index(s.at) >= s.seats || index(s.first) >= s.seats) return false;
  if (!layout_is_sound(board, s) || !directions_are_sound(s) || !phase_is_sound(s)) return false;
  for (unsigned i = 0; i < max_seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    if (i >= s.seats) {
      if (s.boats[i] != Boat{} || s.points[i] != 0 || s.exit_round[i] != 0) return false;
    } else if (!fate_is_sound(s, seat) || !boat_is_sound(board, s, seat)) {
      return false;
    }
  }
  return true;
}

}  // namespace flotilla::powerboats
