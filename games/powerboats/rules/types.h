#pragma once
#include "games/powerboats/rules/lake.h"
#include "kit/course.h"
#include "kit/seat.h"

namespace flotilla::powerboats {

inline constexpr unsigned races = 3, faces = 3, dice_max = 9, sinks_at = 4, rounds_max = 60;
inline constexpr unsigned marks = 3, buoys_all = marks + 1;  // without the finish buoy
inline constexpr Cell nowhere = Grid::outside;               // the cell of a boat that is not on the lake

// A multiset of dice by face: four bits per face, face 1 lowest.
struct Dice {
  std::uint16_t bits = 0;

  static constexpr Dice of(unsigned face, unsigned count = 1) {
    return {static_cast<std::uint16_t>(count << 4 * (face - 1))};
  }
  static constexpr Dice of_all(unsigned ones, unsigned twos, unsigned threes) {
    return of(1, ones) + of(2, twos) + of(3, threes);
  }
  constexpr unsigned count(unsigned face) const { return bits >> 4 * (face - 1) & 15; }
  constexpr unsigned size() const { return count(1) + count(2) + count(3); }
  constexpr unsigned sum() const { return count(1) + 2 * count(2) + 3 * count(3); }
  constexpr bool within(Dice all) const {
    return count(1) <= all.count(1) && count(2) <= all.count(2) && count(3) <= all.count(3);
  }
  friend constexpr Dice operator+(Dice a, Dice b) { return {static_cast<std::uint16_t>(a.bits + b.bits)}; }
  friend constexpr Dice operator-(Dice a, Dice b) { return {static_cast<std::uint16_t>(a.bits - b.bits)}; }
  friend constexpr bool operator==(Dice, Dice) = default;
};

// The tiles, four bits per place, and the buoys, two bits each.
struct PackedLayout {
  std::uint32_t bits = 0;

  static constexpr unsigned tile_bits = 4 * tiles;

  // A tile is its number from 1, plus 8 if rotated by 180°; 0 if not placed yet.
  constexpr unsigned tile(unsigned place) const { return bits >> 4 * place & 7; }
  constexpr bool turned(unsigned place) const { return (bits >> 4 * place & 8) != 0; }
  constexpr unsigned tiles_laid() const {
    unsigned place = 0;
    while (place < tiles && tile(place) != 0) ++place;
    return place;
  }
  constexpr bool has_tile(unsigned number) const {
    for (unsigned place = 0; place < tiles; ++place)
      if (tile(place) == number) return true;
    return false;
  }
  constexpr void lay(unsigned place, unsigned number, bool half_turn) {
    bits |= (number | (half_turn ? 8u : 0u)) << 4 * place;
  }
  // By buoy: which of the four spots of the race's letter, counted from 0. All are 0 before the buoys are
  // placed.
  constexpr unsigned buoys() const { return bits >> tile_bits; }
  constexpr unsigned spot(unsigned buoy) const { return buoys() >> 2 * buoy & 3; }
  constexpr void lay_buoys(unsigned code) { bits = (bits & ((1u << tile_bits) - 1)) | code << tile_bits; }

  constexpr TileLayout tile_layout() const {
    TileLayout out;
    for (unsigned place = 0; place < tiles; ++place) {
      out.tile[place] = static_cast<std::uint8_t>(tile(place) - 1);
      if (turned(place)) out.turned |= static_cast<std::uint8_t>(1u << place);
    }
    return out;
  }
  friend constexpr bool operator==(PackedLayout, PackedLayout) = default;
};
inline constexpr PackedLayout no_layout{~0u};  // what a setup holds instead of a layout that cannot be read

// The directions of a course, one bit each: boats start towards the left of the axis, leave buoys 1 to 3 to
// port, finish coming from the left.
struct Directions {
  std::uint8_t bits = 0;

  static constexpr unsigned bits_used = marks + 2;
  static constexpr unsigned port_bit(unsigned mark) { return 1u << (marks - mark); }
  static constexpr Directions of(bool starts_left, unsigned ports, bool finishes_left) {
    return {
        static_cast<std::uint8_t>((starts_left ? 2u << marks : 0) | ports << 1 | (finishes_left ? 1 : 0))};
  }
  constexpr bool starts_left() const { return bits >> (marks + 1) != 0; }
  constexpr MarkSide hand(unsigned mark) const {
    return (bits & port_bit(mark)) != 0 ? MarkSide::port : MarkSide::starboard;
  }
  constexpr bool finishes_left() const { return (bits & 1) != 0; }
  constexpr Directions changed(unsigned by) const { return {static_cast<std::uint8_t>(bits ^ by)}; }
};

// Who decides on the directions: the shortest course, the islands left aside, or the first seat.
enum class DirectionsBy : std::uint8_t { shortest, straight, chosen };

struct Setup {
  std::uint8_t edition = 2, seats = 2;
  Side side = Side::calm;
  bool sail_on = false;       // last_boat=sail
  bool lead_scoring = false;  // two players always score it
  bool flat_bonus = false;    // sunk_bonus=flat
  DirectionsBy directions = DirectionsBy::shortest;
  PackedLayout layout{};  // empty: the tiles are drawn at random
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The switch values the rules need after setup.
struct SwitchValues {
  std::uint8_t bits = 0;

  static constexpr SwitchValues of(const Setup& setup) {
    const bool lead = setup.lead_scoring || setup.seats == 2;
    return {static_cast<std::uint8_t>((setup.sail_on ? 1 : 0) | (lead ? 2 : 0) |
                                      (setup.flat_bonus ? 4 : 0) |
                                      static_cast<unsigned>(setup.directions) << 3)};
  }
  constexpr bool sail_on() const { return (bits & 1) != 0; }
  constexpr bool lead() const { return (bits & 2) != 0; }
  constexpr bool flat_bonus() const { return (bits & 4) != 0; }
  constexpr DirectionsBy directions() const { return static_cast<DirectionsBy>(bits >> 3); }
  friend constexpr bool operator==(SwitchValues, SwitchValues) = default;
};

enum class Fate : std::uint8_t {
  ashore,    // not placed yet
  waiting,   // on the lake and not started
  started,   // its track counts
  finished,  // from here on: off the lake
  last,      // the only boat left when all others had finished
  stopped,   // by the round limit
  sunk,
};
constexpr bool on_the_lake(Fate fate) { return fate == Fate::waiting || fate == Fate::started; }

struct Boat {
  CrossingWord word{};
  Cell cell = nowhere;
  Dice dice{};
  Heading heading = 0;
  Fate fate = Fate::ashore;
  std::uint8_t damage = 0;          // including lasting_damage
  std::uint8_t lasting_damage = 0;  // damage at the start of this race
  friend bool operator==(const Boat&, const Boat&) = default;
};

enum class Phase : std::uint8_t {
  tiles,  // chance places the next tile
  first,  // chance draws the first seat
  buoys,  // chance places the buoys of a race
  place,  // `at` places its boat
  dice,   // `at` adds, removes, keeps and picks dice to throw
  roll,   // chance throws them
  steer,  // `at` turns and moves
  over,
  // Since edition 2, and last so that the others keep their numbers: between `buoys` and `place`, `at`
  // chooses the directions.
  directions,
};

struct State {
  std::array<Boat, max_seats> boats{};
  std::array<std::uint16_t, max_seats> points{};
  PackedLayout layout{};
  // By seat: the round in which it left the race, or its rounded buoys if the round limit stopped it.
  std::array<std::uint8_t, max_seats> exit_round{};
  std::uint8_t edition = 1, seats = 2;
  Side side = Side::calm;
  SwitchValues switches{};
  Phase phase = Phase::tiles;
  std::uint8_t race : 3 = 0;     // from 0
  std::uint8_t changed : 5 = 0;  // the bits in which chosen Directions differ from the shortest course
  std::uint8_t round = 0;        // from 1
  Seat at{}, first{};
  std::uint8_t thrown = 0;  // roll: the number of dice to throw

  const Boat& boat(Seat seat) const { return boats[index(seat)]; }
  Boat& boat(Seat seat) { return boats[index(seat)]; }
  // pb-directions
  bool goes_straight() const { return edition == 1 || switches.directions() == DirectionsBy::straight; }
  bool chooses_directions() const { return switches.directions() == DirectionsBy::chosen; }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(Boat) == 16 && sizeof(State) == 128);

enum class Steer : std::uint8_t { left, ahead, right };
constexpr Heading steered(Heading heading, Steer steer) {
  constexpr std::array<unsigned, 3> by{1, 0, headings - 1};
  return turned(heading, by[static_cast<unsigned>(steer)]);
}

struct Move {
  enum class Kind : std::uint8_t { place, add, keep, remove, steer, directions };
  Kind kind = Kind::keep;
  // place: the heading; remove: what the die shows; steer: a Steer; directions: the bits
  std::uint8_t value = 0;
  Cell cell = 0;  // place
  Dice again{};   // add, keep, remove: the dice thrown again
  friend constexpr bool operator==(const Move&, const Move&) = default;

  static constexpr Move place(Cell cell, Heading heading) { return {Kind::place, heading, cell, {}}; }
  static constexpr Move add(Dice again) { return {Kind::add, 0, 0, again}; }
  static constexpr Move keep(Dice again) { return {Kind::keep, 0, 0, again}; }
  static constexpr Move remove(unsigned face, Dice again) {
    return {Kind::remove, static_cast<std::uint8_t>(face), 0, again};
  }
  static constexpr Move steer(Steer to) { return {Kind::steer, static_cast<std::uint8_t>(to), 0, {}}; }
  static constexpr Move directions(Directions chosen) { return {Kind::directions, chosen.bits, 0, {}}; }
};

struct Roll {
  enum class Kind : std::uint8_t { tile, first, buoys, dice };
  Kind kind = Kind::dice;
  std::uint8_t value = 0;  // the tile's number, the first seat's index, or the spots as in PackedLayout
  Dice dice{};
  bool turned = false;  // tile: rotated by 180°
  friend bool operator==(const Roll&, const Roll&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    laid,     // tile `number` on place `value`; `way` is 1 if rotated by 180°
    first,    // `seat` is first
    course,   // the course of race `number`, counted from 1
    placed,   // a boat on `to`, heading `way`
    chose,    // `seat` holds `number` dice and throws `value` of them
    rolled,   // the speed is `number` now
    turned,   // to heading `way`, without moving
    sailed,   // from `from` to `to`, heading `way`
    held_up,  // by another boat, `number` hexes short
    started,  // its track counts from here
    rounded,  // `number` buoys are rounded now
    undone,   // likewise, fewer than before
    crashed,  // `number`: new damage
    sank,
    finished,    // as number `number`
    last,        // takes the last place
    stopped,     // by the round limit
    scored,      // `number` points in this race
    repaired,    // `number`: lasting damage from now on
    directions,  // are chosen; `number` of them differ from the shortest course
  };
  Kind kind = Kind::laid;
  Seat seat{};
  std::uint8_t value = 0, way = 0;
  std::uint16_t number = 0;
  Cell from = nowhere, to = nowhere;
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace flotilla::powerboats
