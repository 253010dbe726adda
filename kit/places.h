#pragma once
#include <array>

#include "kit/seat.h"

namespace flotilla {

// By seat: 1 for the first place, equal places shared, 0 for seats that do not exist.
using Places = std::array<std::uint8_t, max_seats>;

// Competition ranking (1, 2, 2, 4). `value(seat)` is compared, including tie-breaks; more is better.
constexpr Places rank(unsigned seats, auto&& value) {
  Places places{};
  for (unsigned i = 0; i < seats; ++i) {
    places[i] = 1;
    for (unsigned k = 0; k < seats; ++k)
      if (value(static_cast<Seat>(k)) > value(static_cast<Seat>(i))) ++places[i];
  }
  return places;
}

}  // namespace flotilla
