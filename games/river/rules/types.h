#pragma once
#include <array>
#include <bit>

#include "kit/seat.h"

namespace flotilla::river {

inline constexpr unsigned seats_max = 4, boats_each = 3;
inline constexpr unsigned positions = 10, harbour = 11, start = 4;  // position 1 is at the waterfall
inline constexpr unsigned best_dock = 12, push = 3, shifts_max = 300;
inline constexpr Seat nobody{255};   // `first` before play starts, and `at` when it is over
inline constexpr Seat anybody{254};  // `at` until the first seat is drawn

enum class Die : std::uint8_t { none, one, two, three, four, five, wind };
enum class Safe : std::uint8_t { colour, any };  // which three boats on one section are safe

// The boats of one colour on the river, counted by position.
struct Fleet {
  std::uint32_t bits = 0;  // two bits per position, position 1 lowest

  static constexpr unsigned shift(unsigned position) { return 2 * (position - 1); }
  static constexpr unsigned position(unsigned bit) { return bit / 2 + 1; }

  constexpr unsigned count(unsigned position) const { return bits >> shift(position) & 3; }
  constexpr bool afloat() const { return bits != 0; }
  constexpr void leave(unsigned position) { bits -= 1u << shift(position); }
  // A boat that enters beyond the last position leaves the fleet.
  constexpr void enter(unsigned position) { bits = (bits + (1u << shift(position))) & 0xf'ffff; }

  // The lower of the two bits of every occupied position.
  constexpr std::uint32_t occupied() const { return (bits | bits >> 1) & 0x5'5555; }
  constexpr std::uint32_t all_but_rear() const { return occupied() & (occupied() - 1); }
  constexpr std::uint32_t all_but_front() const { return occupied() & ~std::bit_floor(occupied()); }
  // The nearest occupied position ahead of `of`, or behind it. There must be one.
  constexpr unsigned ahead(unsigned of) const {
    return Fleet::position(static_cast<unsigned>(std::countr_zero(occupied() >> 2 * of))) + of;
  }
  constexpr unsigned behind(unsigned of) const {
    const std::uint32_t below = occupied() & ((1u << shift(of)) - 1);
    return Fleet::position(static_cast<unsigned>(std::bit_width(below)) - 1);
  }
  friend constexpr bool operator==(Fleet, Fleet) = default;
};

// The seats in the docks of 12, 11, … points, in order of arrival.
struct Docks {
  std::uint32_t bits = 1;  // a leading 1, then two bits per arrival, the latest lowest

  constexpr unsigned taken() const { return static_cast<unsigned>(std::bit_width(bits)) / 2; }
  constexpr Docks with(Seat seat) const { return {bits << 2 | index(seat)}; }
  constexpr Seat in(unsigned arrival) const {  // 0 for the first
    return static_cast<Seat>(bits >> 2 * (taken() - 1 - arrival) & 3);
  }
  static constexpr unsigned points(unsigned arrival) { return best_dock - arrival; }
  friend constexpr bool operator==(Docks, Docks) = default;
};

struct Setup {
  std::uint8_t edition = 1, seats = 2;
  std::uint8_t sandbank = 1, wave = 5;  // 0 and 0: drawn at random
  Seat first = anybody;                 // `anybody`: drawn at random
  Safe safe_three = Safe::colour;
  bool wind_optional = false, finished_roll = true;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The phase follows from the fields: no sandbank, then no first seat, then no die, then a decision.
struct State {
  std::array<Fleet, seats_max> boats{};
  Docks docks{};
  std::uint16_t shifts = 0;
  std::uint8_t edition = 1, seats = 2;
  std::uint8_t sandbank = 1, wave = 5;
  Seat first = nobody, at = anybody;
  Die die = Die::none;
  Safe safe_three = Safe::colour;
  bool wind_optional = false, finished_roll = true;

  const Fleet& fleet(Seat seat) const { return boats[index(seat)]; }
  Fleet& fleet(Seat seat) { return boats[index(seat)]; }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 32);

struct Move {
  enum class Kind : std::uint8_t { boat, gain, harm, pass };
  Kind kind = Kind::pass;
  std::uint8_t from = 0;  // the position of the boat that moves
  Seat whose{};           // harm: its colour
  friend bool operator==(const Move&, const Move&) = default;
};

struct Roll {
  enum class Kind : std::uint8_t { order, first, die };
  Kind kind = Kind::die;
  std::uint8_t value = 0;  // the sandbank's position, the first seat's index, or the die
  std::uint8_t wave = 0;   // order: the wave's position
  friend bool operator==(const Roll&, const Roll&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    laid,     // the sandbank at `from`, the wave at `to`
    first,    // `seat` starts
    rolled,   // `to`: the die, 6 is the wind
    sailed,   // by the die
    pushed,   // by the wave
    gained,   // by the wind
    blown,    // back, by the wind
    docked,   // `to`: the dock's points
    idle,     // `seat` has no legal move
    passed,   // `seat` does not use the wind
    shifted,  // the river moved
    lost,     // `to`: how many boats of `seat`
  };
  Kind kind = Kind::laid;
  Seat seat{};  // whose boat, or whose turn
  std::uint8_t from = 0, to = 0;
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace flotilla::river
