#include "games/river/rules/rules.h"

namespace flotilla::river {

namespace {

// Every boat is on the river, in a dock or, once the river has shifted, lost.
bool boats_are_sound(const State& s) {
  if (std::bit_width(s.docks.bits) % 2 == 0) return false;
  std::array<unsigned, seats_max> boats{};
  for (unsigned i = 0; i < s.docks.taken(); ++i) ++boats[index(s.docks.in(i))];
  for (unsigned i = 0; i < seats_max; ++i) {
    for (unsigned position = 1; position <= positions; ++position) boats[i] += s.boats[i].count(position);
    const unsigned all = i < s.seats ? boats_each : 0;
    if (s.boats[i].bits >> Fleet::shift(harbour) != 0) return false;
    if (s.shifts == 0 ? boats[i] != all : boats[i] > all) return false;
  }
  return true;
}

bool sections_are_sound(const State& s) {
  const auto on_river = [](unsigned position) { return position >= 1 && position <= positions; };
  if (s.sandbank == 0 && s.wave == 0) return true;  // still to be drawn
  return on_river(s.sandbank) && on_river(s.wave) && s.sandbank != s.wave;
}

// Before the first seat is known.
bool opening_is_sound(const State& s) {
  for (unsigned i = 0; i < s.seats; ++i)
    if (s.boats[i].count(start) != boats_each) return false;
  const bool named = s.sandbank == 0 && index(s.at) < s.seats;
  return (named || s.at == anybody) && s.die == Die::none && s.shifts == 0;
}

bool turn_is_sound(const State& s) {
  if (s.first == nobody) return opening_is_sound(s);
  if (s.sandbank == 0 || index(s.first) >= s.seats) return false;
  if (s.at == nobody) return river_is_empty(s) && s.die == Die::none;
  if (index(s.at) >= s.seats || river_is_empty(s) || s.shifts == shifts_max) return false;
  const bool afloat = s.fleet(s.at).afloat();
  if (s.die == Die::none) return afloat || s.finished_roll;
  return s.die == Die::wind ? wind_is_usable(s) : afloat;
}

}  // namespace

bool Rules::is_sound(Nothing, const State& s) {
  return s.edition >= 1 && s.edition <= info.edition && s.seats >= info.seats_min &&
         s.seats <= info.seats_max && s.shifts <= shifts_max && s.die <= Die::wind &&
         s.safe_three <= Safe::any && sections_are_sound(s) && boats_are_sound(s) && turn_is_sound(s);
}

}  // namespace flotilla::river
