#pragma once
#include "games/river/rules/rules.h"

namespace flotilla::river {

// Calls out(position) for every position in a Fleet's mask, the nearest to the waterfall first.
inline void each_position(std::uint32_t mask, auto&& out) {
  for (; mask != 0; mask &= mask - 1)
    out(static_cast<std::uint8_t>(Fleet::position(static_cast<unsigned>(std::countr_zero(mask)))));
}

// The sections with three or more boats of any colours.
std::uint32_t crowded(const State& s);

// The boats of `seat` that the wind may blow back.  river-wind-harm
inline std::uint32_t blowable(const State& s, Seat seat) {
  const std::uint32_t followed = s.fleet(seat).all_but_rear();
  return s.safe_three == Safe::colour ? followed : followed & ~crowded(s);
}

inline void each_other(const State& s, auto&& out) {
  for (unsigned i = 0; i < s.seats; ++i)
    if (const auto seat = static_cast<Seat>(i); seat != s.at) out(seat);
}

// True if the wind can be used at all.  river-wind
inline bool wind_is_usable(const State& s) {
  if (s.fleet(s.at).all_but_rear() != 0) return true;
  std::uint32_t harm = 0;
  each_other(s, [&](Seat other) { harm |= blowable(s, other); });
  return harm != 0;
}

// True if no boat is left on the river.  river-end
inline bool river_is_empty(const State& s) {
  std::uint32_t afloat = 0;
  for (const Fleet& fleet : s.boats) afloat |= fleet.bits;
  return afloat == 0;
}

inline Turn Rules::turn(const State& s) {
  if (s.die != Die::none) return Turn::decide(s.at);
  return s.at == nobody ? Turn::over() : Turn::chance();
}

inline void Rules::each_legal(Nothing, const State& s, auto&& out) {
  using enum Move::Kind;
  if (s.die == Die::none) return;
  if (s.die != Die::wind)  // river-advance
    return each_position(s.fleet(s.at).occupied(), [&](std::uint8_t from) { out(Move{boat, from}); });
  each_position(s.fleet(s.at).all_but_front(), [&](std::uint8_t from) { out(Move{gain, from}); });
  each_other(s, [&](Seat other) {
    each_position(blowable(s, other), [&](std::uint8_t from) { out(Move{harm, from, other}); });
  });
  if (s.wind_optional) out(Move{pass});
}

}  // namespace flotilla::river
