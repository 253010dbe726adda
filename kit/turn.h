#pragma once
#include "kit/seat.h"

namespace flotilla {

// Who acts next: a seat, chance, or nobody because the match is over.
struct Turn {
  enum class Kind : std::uint8_t { decide, chance, over };
  Kind kind = Kind::over;
  Seat seat{};  // who decides; seat A otherwise

  static constexpr Turn decide(Seat seat) { return {Kind::decide, seat}; }
  static constexpr Turn chance() { return {Kind::chance, {}}; }
  static constexpr Turn over() { return {}; }

  constexpr bool decides(Viewer viewer) const { return kind == Kind::decide && viewer == seat; }
  friend constexpr bool operator==(Turn, Turn) = default;
};

}  // namespace flotilla
