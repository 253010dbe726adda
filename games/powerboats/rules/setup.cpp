#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

std::optional<Refusal> refuse_layout(PackedLayout layout) {
  if (layout == no_layout) return Refusal{"pb-tiles", "not_a_layout"};
  unsigned laid = 0;  // one bit per tile
  for (unsigned place = 0; place < tiles; ++place) {
    const unsigned number = layout.tile(place);
    if (number == 0) return Refusal{"pb-tiles", "place_empty", place + 1};
    if ((laid >> number & 1) != 0) return Refusal{"pb-tiles", "tile_twice", number};
    laid |= 1u << number;
  }
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(const Setup& setup) {
  if (setup.seats < 2 || setup.seats > max_seats) return Refusal{"pb-seats", "seat_count"};
  return setup.layout == PackedLayout{} ? allowed : refuse_layout(setup.layout);
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
  return {whole ? s.layout : PackedLayout{}, s.side, s.race, s.edition, s.goes_straight(), s.changed};
}

}  // namespace flotilla::powerboats
