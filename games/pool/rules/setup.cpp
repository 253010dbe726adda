#include "games/pool/rules/rules.h"

namespace flotilla::pool {

std::optional<Refusal> Rules::refuse(const Setup& setup) {
  if (setup.seats != 2) return Refusal{"pool-tiles", "seat_count"};
  return allowed;
}

State Rules::begin(const Setup& setup) {
  State s{.edition = setup.edition,
          .switches = SwitchValues::of(setup),
          .phase = setup.placing ? Phase::place : Phase::turn};
  if (setup.placing) return s;
  // pool-placing: c2, a3 d3, b4 e4, f5
  for (const Square square : {at(2, 1), at(0, 2), at(3, 2), at(1, 3), at(4, 3), at(5, 4)}) {
    s.own(red) |= Squares::of(square);
    s.own(yellow) |= Squares::of(turned_round(square));
  }
  return s;
}

}  // namespace flotilla::pool
