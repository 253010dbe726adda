#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

std::optional<Refusal> Rules::refuse(const Setup& setup) {
  if (setup.seats < info.seats_min || setup.seats > info.seats_max) return Refusal{"rg-deal", "seat_count"};
  return allowed;
}

State Rules::begin(const Setup& setup) {
  State s;
  s.edition = setup.edition;
  s.seats = setup.seats;
  s.switches = SwitchValues::of(setup);
  s.pile = all_cards;
  s.pile_size = deck_size;
  return s;
}

}  // namespace flotilla::regatta
