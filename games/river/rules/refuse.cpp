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
  if (!stands_on(own.occupied(), from)) return Refusal{"river-wind-gain", "none of your boats is there"};
  if (!stands_on(own.all_but_front(), from))
    return Refusal{"river-wind-gain", "no other boat of yours is ahead of this one"};
  return allowed;
}

std::optional<Refusal> refuse_harm(const State& s, Seat whose, unsigned from) {
  if (index(whose) >= s.seats || whose == s.at)
    return Refusal{"river-wind-harm", "only the boat of another player is blown back"};
  const Fleet& fleet = s.fleet(whose);
  if (!stands_on(fleet.occupied(), from))
    return Refusal{"river-wind-harm", "that player has no boat there"};
  if (!stands_on(fleet.all_but_rear(), from))
    return Refusal{"river-wind-harm", "no boat of its colour is behind it"};
  if (!stands_on(blowable(s, whose), from))
    return Refusal{"river-wind-harm", "three boats on one section are safe"};
  return allowed;
}

}  // namespace

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Move& move) {
  if (s.die == Die::none) return Refusal{"river-roll", "roll the die first"};
  const bool wind = s.die == Die::wind;
  switch (move.kind) {
    case Move::Kind::boat:
      if (wind) return Refusal{"river-wind", "the wind asks: gain with one boat, or harm another's"};
      if (!stands_on(s.fleet(s.at).occupied(), move.from))
        return Refusal{"river-advance", "none of your boats is there"};
      return allowed;
    case Move::Kind::gain:
      if (!wind) return Refusal{"river-wind-gain", "that takes the wind, and a number was rolled"};
      return refuse_gain(s, move.from);
    case Move::Kind::harm:
      if (!wind) return Refusal{"river-wind-harm", "that takes the wind, and a number was rolled"};
      return refuse_harm(s, move.whose, move.from);
    case Move::Kind::pass:
      if (!wind) return Refusal{"river-advance", "a number must be sailed"};
      if (!s.wind_optional) return Refusal{"river-wind", "the wind must be used"};
      return allowed;
  }
  return Refusal{"river-advance", "no such move"};
}

std::optional<Refusal> Rules::refuse(Nothing, const State& s, const Roll& roll) {
  const bool lay = s.sandbank == 0, start = !lay && s.at == anybody;
  switch (roll.kind) {
    case Roll::Kind::order:
      if (!lay) return Refusal{"river-order", "sandbank and wave lie already"};
      if (roll.value < 1 || roll.value > positions || roll.wave < 1 || roll.wave > positions ||
          roll.value == roll.wave)
        return Refusal{"river-order", "sandbank and wave lie on two different positions from 1 to 10"};
      return allowed;
    case Roll::Kind::first:
      if (!start) return Refusal{"river-first", "who starts is not to be drawn now"};
      if (roll.value >= s.seats) return Refusal{"river-first", "nobody sits there"};
      return allowed;
    case Roll::Kind::die:
      if (lay) return Refusal{"river-order", "sandbank and wave are laid first"};
      if (start) return Refusal{"river-first", "who starts is drawn first"};
      if (roll.value < 1 || roll.value > static_cast<unsigned>(Die::wind))
        return Refusal{"river-die", "the die shows 1 to 5 or the wind"};
      return allowed;
  }
  return Refusal{"river-die", "no such roll"};
}

}  // namespace flotilla::river
