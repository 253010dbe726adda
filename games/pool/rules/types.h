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
// The bars are counted on as if they were tiles: a bar eats what arrives.
constexpr Tile bar_of(Seat seat) { return static_cast<Tile>(tiles_all + index(seat)); }

// Where a tile is: not shown yet, on a square on top of whatever it ate, or under another tile or in a bar.
struct Place {
  std::uint8_t bits = 0;

  static constexpr Place on(Square square) { return {square}; }
  static constexpr Place under(Tile top) { return {static_cast<std::uint8_t>(0x80 | top)}; }
  constexpr bool shown() const { return bits != 0; }
  constexpr bool on_top() const { return is_water(bits); }
  constexpr Square square() const { return bits; }
  friend constexpr bool operator==(Place, Place) = default;
};

// What lies under a tile or in a bar.
struct Load {
  std::uint8_t bits =
      0;  // swimmers never turned over, three bits a colour; then whether there are shown tiles

  static constexpr Load swimmer(Seat colour) {
    return {static_cast<std::uint8_t>(1u << 3 * index(colour))};
  }
  static constexpr Load shown_tiles() { return {0x40}; }
  constexpr bool any() const { return bits != 0; }
  constexpr unsigned hidden(Seat colour) const { return bits >> 3 * index(colour) & 7; }
  constexpr unsigned hidden() const { return hidden(red) + hidden(yellow); }
  constexpr void add(Load load) {
    const unsigned shown = (bits | load.bits) & 0x40u, swimmers = (bits & 0x3fu) + (load.bits & 0x3fu);
    bits = static_cast<std::uint8_t>(shown | swimmers);
  }
  constexpr void lose(Load load) { bits = static_cast<std::uint8_t>(bits - load.bits); }
  friend constexpr bool operator==(Load, Load) = default;
};

struct Setup {
  std::uint8_t edition = 1, seats = 2;
  bool placing = false;
  std::uint8_t alarm = 0, quiet_limit = 0;  // which value, counted from 0
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The switches that last beyond the setup.
struct Customs {
  static constexpr std::array<unsigned, 3> alarms{20, 12, 255};  // 255: it never sounds
  static constexpr std::array<unsigned, 2> limits{40, 60};

  std::uint8_t bits = 0;

  static constexpr Customs of(const Setup& setup) {
    return {static_cast<std::uint8_t>(setup.alarm * limits.size() + setup.quiet_limit)};
  }
  constexpr unsigned alarm() const { return alarms[bits / limits.size()]; }
  constexpr unsigned quiet_limit() const { return limits[bits % limits.size()]; }
  friend constexpr bool operator==(Customs, Customs) = default;
};

enum class Step : std::uint8_t {
  place,   // `at` places a swimmer
  turn,    // `at` takes a turn
  answer,  // the same, and the second half of an alarm binds it
  passed,  // the same, and the other seat has just passed
  reveal,  // chance shows the number of the swimmer on `square`
  follow,  // `at` moves the crocodile that came of it
  draw,    // chance shows a tile in a bar that never was turned over: the match is over and even
  over,
};

// Equal positions have equal bytes: swimmers are a set of squares, and each shown tile has its own entry.
struct State {
  std::array<Squares, 2> pieces{};          // by seat: its swimmers, crocodiles and stacks
  std::array<Place, tiles_all> places{};    // by tile
  std::array<Load, tiles_all + 2> loads{};  // by tile or bar: what lies under it
  std::uint8_t edition = 1;
  Customs customs{};
  Seat at = red;
  Step step = Step::turn;
  Square square = nowhere;  // reveal, follow: which piece
  std::uint8_t quiet = 0;   // turns in a row without an event

  Squares own(Seat seat) const { return pieces[index(seat)]; }
  Squares& own(Seat seat) { return pieces[index(seat)]; }
  // The tile on top of a square, or else a bar's number: a swimmer is there, or nothing.
  Tile top(Square on, Seat seat) const {
    Tile t = tile(seat, 1);
    const Tile end = static_cast<Tile>(t + tiles_each);
    while (t < end && places[t] != Place::on(on)) ++t;
    return t < end ? t : bar_of(seat);
  }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 64);

struct Move {
  Square from = nowhere;  // nowhere: a swimmer is placed
  Square to = nowhere;    // the same as `from`: the swimmer there is turned over

  static constexpr Move pass() { return {}; }  // from nowhere to nowhere
  constexpr bool passes() const { return *this == pass(); }
  constexpr bool places() const { return from == nowhere && to != nowhere; }
  constexpr bool reveals() const { return from == to && from != nowhere; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Roll {
  std::uint8_t number = 0;  // what the tile that is turned over shows
  friend bool operator==(const Roll&, const Roll&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    placed,   // a swimmer, on `to`
    swam,     // a swimmer
    moved,    // a crocodile or stack of `number`
    shown,    // the swimmer on `from` is a crocodile of `number`
    stuck,    // and it cannot move
    ate,      // on `to`; `number`: how many tiles the stack has now
    arrived,  // `number`: how many tiles came into the bar of `seat`
    passed,   // `seat` could do nothing
    alarm,    // `seat` must choose an event
    drawn,    // a tile in the bar of `seat`, of the colour of seat `from`, shows `number`
    ended,    // `number`: why, an Ending
  };
  Kind kind = Kind::placed;
  Seat seat{};
  Square from = nowhere, to = nowhere;
  std::uint8_t number = 0;  // 0: a swimmer
  Squares open{};           // swam, moved: the squares that were free, from which its path follows
  friend bool operator==(const Event&, const Event&) = default;
};

enum class Ending : std::uint8_t { cleared, quiet, stuck };  // pool-end, pool-quiet, pool-pass
constexpr std::string_view name_of(Ending ending) {
  constexpr std::array<std::string_view, 3> names{"cleared", "quiet", "stuck"};
  return names[static_cast<unsigned>(ending)];
}

}  // namespace flotilla::pool
