#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

std::optional<Refusal> Rules::refuse(const Setup& setup) {
  if (setup.seats < 2 || setup.seats > max_seats) return Refusal{"pb-seats", "seat_count"};
  if (setup.layout == PackedLayout{}) return allowed;
  for (unsigned number = 1; number <= tiles; ++number)
    if (!setup.layout.has_tile(number)) return Refusal{"pb-tiles", "tile_order"};
  return allowed;
}

State Rules::begin(const Setup& setup) {
  return {.layout = setup.layout,
          .edition = setup.edition,
          .seats = setup.seats,
          .side = setup.side,
          .switches = SwitchValues::of(setup),
          .phase = setup.layout == PackedLayout{} ? Phase::tiles : Phase::first};
}

Layout Rules::layout(const State& s) {
  const bool whole = s.layout.tile(tiles - 1) != 0;
  return {whole ? s.layout : PackedLayout{}, s.side, s.race, s.edition, s.goes_straight()};
}

}  // namespace flotilla::powerboats
