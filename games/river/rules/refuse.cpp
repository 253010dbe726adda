#include "games/river/rules/rules.h"

namespace flotilla::river {

std::uint32_t crowded(const State& s) {
  std::uint32_t mask = 0;
  for (unsigned position = 1; position <= positions; ++position) {
    unsigned boats = 0;
    for (const Fleet& fleet : s.boats) boats += fleet.count(position);
    if (boats >= 3) mask |= 1u << Fleet::shift(position);
  }
  return mask;
}

namespace {

bool stands_on(std::uint32_t mask, unsigned position) {
  return position >= 1 && position <= positions && (mask >> Fleet::shift(position) & 1) != 0;
}

std::optional<Refusal> refuse_gain(const State& s, unsigned from) {
  const Fleet& own = s.fleet(s.at);
  if (!stands_on(own.occupied(), from)) return Refusal{"river-wind-gain", "no_boat_of_yours"};
  if (!stands_on(own.all_but_front(), from)) return Refusal{"river-wind-gain", "nobody_ahead"};
  return allowed;
}

std::optional<Refusal> refuse_harm(const State& s, Seat whose, unsigned from) {
  if (index(whose) >= s.seats || whose == s.at) return Refusal{"river-wind-harm", "own_boat"};
  const Fleet& fleet = s.fleet(whose);
  if (!stands_on(fleet.occupied(), from)) return Refusal{"river-wind-harm", "no_boat_of_theirs"};
  if (!stands_on(fleet.all_but_rear(), from)) return Refusal{"river-wind-harm", "nobody_behind"};
  if (!stands_on(blowable(s, whose), from)) return Refusal{"river-wind-harm", "safe_three"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Move& move) {
  if (s.die == Die::none) return Refusal{"river-roll", "roll_first"};
  const bool wind = s.die == Die::wind;
  switch (move.kind) {
    case Move::Kind::boat:
      if (wind) return Refusal{"river-wind", "wind_asks"};
      if (!stands_on(s.fleet(s.at).occupied(), move.from))
        return Refusal{"river-advance", "no_boat_of_yours"};
      return allowed;
    case Move::Kind::gain:
      if (!wind) return Refusal{"river-wind-gain", "needs_wind"};
      return refuse_gain(s, move.from);
    case Move::Kind::harm:
      if (!wind) return Refusal{"river-wind-harm", "needs_wind"};
      return refuse_harm(s, move.whose, move.from);
    case Move::Kind::pass:
      if (!wind) return Refusal{"river-advance", "must_sail"};
      if (!s.wind_optional) return Refusal{"river-wind", "must_use_wind"};
      return allowed;
  }
  return Refusal{"river-advance", "no_such_move"};
}

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Roll& roll) {
  const bool lay = s.sandbank == 0, start = !lay && s.at == anybody;
  switch (roll.kind) {
    case Roll::Kind::order:
      if (!lay) return Refusal{"river-order", "already_laid"};
      if (roll.value < 1 || roll.value > positions || roll.wave < 1 || roll.wave > positions ||
          roll.value == roll.wave)
        return Refusal{"river-order", "not_two_positions"};
      return allowed;
    case Roll::Kind::first:
      if (!start) return Refusal{"river-first", "no_first_draw_due"};
      if (roll.value >= s.seats) return Refusal{"river-first", "nobody_sits_there"};
      return allowed;
    case Roll::Kind::die:
      if (lay) return Refusal{"river-order", "lay_first"};
      if (start) return Refusal{"river-first", "draw_first"};
      if (roll.value < 1 || roll.value > static_cast<unsigned>(Die::wind))
        return Refusal{"river-die", "not_a_die_face"};
      return allowed;
  }
  return Refusal{"river-die", "no_such_roll"};
}

}  // namespace flotilla::river
