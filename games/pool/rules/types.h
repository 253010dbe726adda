#pragma once
#include <array>
#include <string_view>

#include "games/pool/rules/squares.h"
#include "kit/seat.h"

namespace flotilla::pool {

inline constexpr unsigned tiles_each = 6, tiles_all = 2 * tiles_each;
inline constexpr Seat red{0}, yellow{1};  // red's own end is row 1

constexpr Seat other(Seat seat) { return static_cast<Seat>(index(seat) ^ 1); }

// The bar a seat wants to reach.
constexpr Squares goal(Seat seat) {
  return seat == red ? Squares::range(water_last + 1, water_last + 2) : Squares::range(0, water_first - 1);
}

// A tile that has shown its number: red's 1 to 6, then yellow's.
using Tile = std::uint8_t;
constexpr Tile tile(Seat colour, unsigned number) {
  return static_cast<Tile>(index(colour) * tiles_each + number - 1);
}
constexpr unsigned number_of(Tile tile) { return tile % tiles_each + 1; }
// Bars get tile numbers after the real tiles, because a bar swallows what arrives.
constexpr Tile bar_of(Seat seat) { return static_cast<Tile>(tiles_all + index(seat)); }

// Where a tile is: not shown yet, on a square, on top of what it ate, or under another tile or in a bar.
struct TileLocation {
  std::uint8_t bits = 0;

  static constexpr TileLocation on(Square square) { return {square}; }
  static constexpr TileLocation under(Tile top) { return {static_cast<std::uint8_t>(0x80 | top)}; }
  constexpr bool shown() const { return bits != 0; }
  constexpr bool on_top() const { return is_water(bits); }
  constexpr Square square() const { return bits; }
  friend constexpr bool operator==(TileLocation, TileLocation) = default;
};

// The tiles under a tile or in a bar.
struct Contents {
  std::uint8_t bits = 0;  // unrevealed swimmers, three bits per colour; then one bit: any shown tiles

  static constexpr Contents swimmer(Seat colour) {
    return {static_cast<std::uint8_t>(1u << 3 * index(colour))};
  }
  static constexpr Contents shown_tiles() { return {0x40}; }
  constexpr bool any() const { return bits != 0; }
  constexpr unsigned hidden(Seat colour) const { return bits >> 3 * index(colour) & 7; }
  constexpr unsigned hidden() const { return hidden(red) + hidden(yellow); }
  constexpr void add(Contents added) {
    const unsigned shown = (bits | added.bits) & 0x40u, swimmers = (bits & 0x3fu) + (added.bits & 0x3fu);
    bits = static_cast<std::uint8_t>(shown | swimmers);
  }
  constexpr void lose(Contents removed) { bits = static_cast<std::uint8_t>(bits - removed.bits); }
  friend constexpr bool operator==(Contents, Contents) = default;
};

struct Setup {
  std::uint8_t edition = 2, seats = 2;
  bool placing = false;
  std::uint8_t alarm = 0, quiet_limit = 0, homeward = 0;  // index of the switch value
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The switch values the rules need after setup, each a number of quiet turns.
struct SwitchValues {
  static constexpr unsigned never = 255;
  static constexpr std::array<unsigned, 3> alarms{20, 12, never}, homewards{30, 20, never};
  static constexpr std::array<unsigned, 3> limits{40, 60, 250};  // 250: off, and yet every match ends

  std::uint8_t bits = 0;  // the limit's first bit, the alarm, the limit's second bit, homeward

  static constexpr SwitchValues of(const Setup& setup) {
    const unsigned alarm = setup.alarm, limit = setup.quiet_limit, homeward = setup.homeward;
    return {static_cast<std::uint8_t>((limit & 1) | alarm << 1 | (limit & 2) << 2 | homeward << 4)};
  }
  constexpr unsigned alarm() const { return alarms[alarm_index()]; }
  constexpr unsigned quiet_limit() const { return limits[limit_index()]; }
  constexpr unsigned homeward() const { return homewards[homeward_index()]; }
  constexpr bool valid() const { return alarm_index() < 3 && limit_index() < 3 && homeward_index() < 3; }
  friend constexpr bool operator==(SwitchValues, SwitchValues) = default;

 private:
  constexpr unsigned alarm_index() const { return bits >> 1 & 3; }
  constexpr unsigned limit_index() const { return (bits & 1) | (bits >> 2 & 2); }
  constexpr unsigned homeward_index() const { return bits >> 4; }
};

enum class Phase : std::uint8_t {
  place,   // `at` places a swimmer
  turn,    // `at` takes a turn
  answer,  // as `turn`, in the second half of an alarm
  passed,  // as `turn`, after the other seat has passed
  reveal,  // chance reveals the number of the swimmer on `square`
  follow,  // `at` moves the crocodile just revealed
  draw,    // the match ended in a tie: chance reveals a hidden tile in a bar
  over,
};

// Equal positions have equal bytes: swimmers are a set of squares, and every shown tile has an entry.
struct State {
  std::array<Squares, 2> pieces{};                  // by seat: its swimmers, crocodiles and stacks
  std::array<TileLocation, tiles_all> locations{};  // by tile
  std::array<Contents, tiles_all + 2> contents{};   // by tile or bar: what is under it
  std::uint8_t edition = 1;
  SwitchValues switches{};
  Seat at = red;
  Phase phase = Phase::turn;
  Square square = nowhere;  // reveal, follow: which piece
  std::uint8_t quiet = 0;   // turns in a row without an event

  Squares own(Seat seat) const { return pieces[index(seat)]; }
  Squares& own(Seat seat) { return pieces[index(seat)]; }
  // The tile on top of a square, or the bar's number if a swimmer or nothing is there.
  Tile top(Square on, Seat seat) const {
    Tile t = tile(seat, 1);
    const Tile end = static_cast<Tile>(t + tiles_each);
    while (t < end && locations[t] != TileLocation::on(on)) ++t;
    return t < end ? t : bar_of(seat);
  }
  // The quiet turns after which a seat without swimmers must head home.  pool-homeward
  unsigned homeward_after() const { return edition < 2 ? SwitchValues::never : switches.homeward(); }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 64);

struct Move {
  Square from = nowhere;  // nowhere: a swimmer is placed
  Square to = nowhere;    // equal to `from`: turns the swimmer there over

  static constexpr Move pass() { return {}; }  // from nowhere to nowhere
  constexpr bool passes() const { return *this == pass(); }
  constexpr bool places() const { return from == nowhere && to != nowhere; }
  constexpr bool reveals() const { return from == to && from != nowhere; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Roll {
  std::uint8_t number = 0;  // the number of the revealed tile
  friend bool operator==(const Roll&, const Roll&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    placed,    // a swimmer, on `to`
    swam,      // a swimmer
    moved,     // a crocodile or stack of `number`
    shown,     // the swimmer on `from` is a crocodile of `number`
    stuck,     // and it cannot move
    ate,       // on `to`; `number`: the tiles in the stack now
    arrived,   // `number`: the tiles that came into the bar of `seat`
    passed,    // `seat` had no other move
    alarm,     // `seat` must choose an event
    homeward,  // from now on `seat` must head home
    drawn,     // a tile in the bar of `seat`, of the colour of seat `from`, shows `number`
    ended,     // `number`: why, an Ending
  };
  Kind kind = Kind::placed;
  Seat seat{};
  Square from = nowhere, to = nowhere;
  std::uint8_t number = 0;  // 0: a swimmer
  Squares open{};           // swam, moved: the squares that were free; path_of needs them
  friend bool operator==(const Event&, const Event&) = default;
};

enum class Ending : std::uint8_t { cleared, quiet, stuck };  // pool-end, pool-quiet, pool-pass
constexpr std::string_view name_of(Ending ending) {
  constexpr std::array<std::string_view, 3> names{"cleared", "quiet", "stuck"};
  return names[static_cast<unsigned>(ending)];
}

}  // namespace flotilla::pool
