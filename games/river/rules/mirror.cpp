#include "games/river/rules/rules.h"

namespace flotilla::river {

State Rules::mirror(const State& s) {
  State other = s;
  for (unsigned i = 0; i < s.seats; ++i) other.fleet(left_of(static_cast<Seat>(i), s.seats)) = s.boats[i];
  other.docks = {};
  for (unsigned i = 0; i < s.docks.taken(); ++i)
    other.docks = other.docks.with(left_of(s.docks.in(i), s.seats));
  if (s.first != nobody) other.first = left_of(s.first, s.seats);
  if (index(s.at) < s.seats) other.at = left_of(s.at, s.seats);
  return other;
}

Move Rules::mirror(const State& s, const Move& move) {
  Move other = move;
  if (move.kind == Move::Kind::harm) other.whose = left_of(move.whose, s.seats);
  return other;
}

Roll Rules::mirror(const State& s, const Roll& roll) {
  Roll other = roll;
  if (roll.kind == Roll::Kind::first)
    other.value = static_cast<std::uint8_t>(left_of(static_cast<Seat>(roll.value), s.seats));
  return other;
}

}  // namespace flotilla::river
