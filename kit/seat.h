#pragma once
#include <cstdint>
#include <optional>

namespace flotilla {

// A place at the table, counted from 0 and written A to F.
enum class Seat : std::uint8_t {};
inline constexpr unsigned max_seats = 6;

// Who is looking: a seat, or a spectator (nullopt), who sees only public information.
using Viewer = std::optional<Seat>;

constexpr unsigned index(Seat seat) { return static_cast<unsigned>(seat); }
constexpr char letter(Seat seat) { return static_cast<char>('A' + index(seat)); }
constexpr std::optional<Seat> seat_of(char letter) {
  if (letter < 'A' || letter >= static_cast<char>('A' + max_seats)) return {};
  return static_cast<Seat>(letter - 'A');
}

// The seat whose turn follows `seat` clockwise.
constexpr Seat left_of(Seat seat, unsigned seats) {
  return static_cast<Seat>(index(seat) + 1 == seats ? 0 : index(seat) + 1);
}
// The seat before it.
constexpr Seat right_of(Seat seat, unsigned seats) {
  return static_cast<Seat>(index(seat) == 0 ? seats - 1 : index(seat) - 1);
}

}  // namespace flotilla
