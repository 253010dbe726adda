#include "games/river/rules/rules.h"

namespace flotilla::river {

std::optional<Refusal> Rules::refuse(const Setup& setup) {
  if (setup.seats < 2 || setup.seats > seats_max) return Refusal{"river-seats", "seat_count"};
  if (setup.first != anybody && index(setup.first) >= setup.seats)
    return Refusal{"river-first", "first_seat_unknown"};
  const bool left_to_chance = setup.sandbank == 0 && setup.wave == 0;
  const auto on_river = [](unsigned position) { return position >= 1 && position <= positions; };
  if (!left_to_chance &&
      (!on_river(setup.sandbank) || !on_river(setup.wave) || setup.sandbank == setup.wave))
    return Refusal{"river-order", "not_two_positions"};
  return allowed;
}

State Rules::begin(const Setup& setup) {
  State s{.edition = setup.edition,
          .seats = setup.seats,
          .sandbank = setup.sandbank,
          .wave = setup.wave,
          .first = setup.sandbank == 0 || setup.first == anybody ? nobody : setup.first,
          .at = setup.first,
          .safe_three = setup.safe_three,
          .wind_optional = setup.wind_optional,
          .finished_roll = setup.finished_roll};
  for (unsigned i = 0; i < s.seats; ++i)  // river-start
    for (unsigned boat = 0; boat < boats_each; ++boat) s.boats[i].enter(start);
  return s;
}

}  // namespace flotilla::river
