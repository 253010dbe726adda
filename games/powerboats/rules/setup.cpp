#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

std::optional<Refusal> Rules::refuse(const Setup& setup) {
  if (setup.seats < 2 || setup.seats > max_seats) return Refusal{"pb-seats", "two to six players"};
  if (setup.laid == Laid{}) return allowed;
  for (unsigned number = 1; number <= tiles; ++number)
    if (!setup.laid.has_tile(number)) return Refusal{"pb-tiles", "each of the six tiles lies on one place"};
  return allowed;
}

State Rules::begin(const Setup& setup) {
  return {.laid = setup.laid,
          .edition = setup.edition,
          .seats = setup.seats,
          .side = setup.side,
          .customs = Customs::of(setup),
          .step = setup.laid == Laid{} ? Step::tiles : Step::first};
}

Chart Rules::layout(const State& s) {
  const bool whole = s.laid.tile(tiles - 1) != 0;
  return {whole ? s.laid : Laid{}, s.side, s.race};
}

}  // namespace flotilla::powerboats
