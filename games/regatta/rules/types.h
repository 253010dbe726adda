#pragma once
#include "games/regatta/rules/cards.h"
#include "games/regatta/rules/water.h"
#include "kit/course.h"
#include "kit/seat.h"

namespace flotilla::regatta {

inline constexpr unsigned boats_max = 4, hand_size = 5, swap_most = 3, suns_all = 3, rounds_max = 200;
inline constexpr unsigned adrift_after = 2;
inline constexpr std::int32_t heading_step = 5;  // of a boat that is turned
inline constexpr std::uint8_t none = 255;        // no card, arrow or seat; or one that may not be known

using Counts = std::array<std::uint8_t, kind_count>;  // cards by kind

struct Setup {
  std::uint8_t edition = 1, seats = 2;
  Size water = Size::standard;
  bool first_first = false;  // placing=first_first
  bool winner_only = false;  // places=winner
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The switches, which last beyond the setup.
struct Customs {
  std::uint8_t bits = 0;

  static constexpr Customs of(const Setup& setup) {
    return {static_cast<std::uint8_t>((setup.first_first ? 1 : 0) | (setup.winner_only ? 2 : 0) |
                                      static_cast<unsigned>(setup.water) << 2)};
  }
  constexpr bool first_first() const { return (bits & 1) != 0; }
  constexpr bool winner_only() const { return (bits & 2) != 0; }
  constexpr Size water() const { return static_cast<Size>(bits >> 2); }
  friend constexpr bool operator==(Customs, Customs) = default;
};

enum class Fate : std::uint8_t { ashore, sailing, finished };

struct Boat {
  Word word{};
  Pose pose{};
  Fate fate = Fate::ashore;
  std::uint8_t hove = 0;   // turns hove to since the last card, counted up to adrift_after
  bool becalmed = false;   // a sun lies before it
  std::uint8_t place = 0;  // in which it finished

  constexpr bool adrift() const { return hove == adrift_after; }  // rg-adrift
  friend bool operator==(const Boat&, const Boat&) = default;
};

enum class Step : std::uint8_t {
  first,  // chance says who is first
  deal,   // `at` draws its first hand
  place,  // `at` chooses a slot
  turn,   // `at` plays a card or heaves to
  helm,   // `at` may play a second card
  draw,   // `at` draws up to a full hand
  over,
};

// What everybody sees, and all that State and View share. The pile from which a held card was drawn is
// public, so that everybody can tell which cards it may be: piles are counted from 1.
struct Table {
  std::array<Boat, boats_max> boats{};
  std::array<std::array<std::uint8_t, hand_size>, boats_max> source{};  // ascending; 0 behind the last card
  std::array<std::uint8_t, boats_max> cards{};                          // how many are held
  std::uint8_t edition = 1, seats = 2;
  Customs customs{};
  Step step = Step::first;
  Seat at{}, first{};
  std::uint8_t round = 0, pile_number = 1;

  const Boat& boat(Seat seat) const { return boats[index(seat)]; }
  Boat& boat(Seat seat) { return boats[index(seat)]; }
  const Water& water() const { return water_of(customs.water()); }
  unsigned held(Seat seat) const { return cards[index(seat)]; }
  friend bool operator==(const Table&, const Table&) = default;
};

// Cards in hand in the order of their piles, and by kind among those of one pile.
using Cards = std::array<Kind, hand_size>;
inline constexpr Cards no_cards{none, none, none, none, none};

struct State : Table {
  Counts pile{};
  std::uint8_t left = 0;  // in the pile
  std::array<Cards, boats_max> hand{no_cards, no_cards, no_cards, no_cards};
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(Boat) == 24 && sizeof(State) == 184);

struct Held {
  std::uint8_t source = 0;
  Kind kind = 0;
  friend constexpr auto operator<=>(const Held&, const Held&) = default;
};

struct View : Table {
  std::uint8_t left = 0;
  std::uint8_t who = none;  // whose view it is
  Cards hand = no_cards;    // of that seat
  Counts fresh{};           // drawn from this pile and still held by somebody, or still in it
  std::array<Held, std::size_t{hand_size} * boats_max>
      older{};  // held by somebody since earlier piles, ascending
  friend bool operator==(const View&, const View&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { slot, card, done, swap, turn };
  Kind kind = Kind::done;
  std::uint8_t value = 0;                          // slot: counted from 0; turn: a Pivot
  std::uint8_t sun = none;                         // card, done: before whom a sun is laid
  std::array<std::uint8_t, 2> arrows{none, none};  // card: which of its arrows, the second of a cloud
  std::array<std::uint8_t, swap_most> cards{none, none, none};  // card: the first; swap: ascending
  // By card that leaves the hand, a sun last: from which pile it came. Shown to others if they cannot tell.
  std::array<std::uint8_t, swap_most> from{};
  std::int32_t heading = 0;  // turn

  static constexpr Move slot(unsigned number) {
    return {.kind = Kind::slot, .value = static_cast<std::uint8_t>(number)};
  }
  static constexpr Move card(regatta::Kind kind, std::uint8_t first, std::uint8_t second = none) {
    return {.kind = Kind::card, .arrows = {first, second}, .cards = {kind, none, none}};
  }
  static constexpr Move done() { return {}; }
  static constexpr Move swap(std::array<std::uint8_t, swap_most> cards) {
    return {.kind = Kind::swap, .cards = cards};
  }
  static constexpr Move turn(std::int32_t heading, Pivot pivot) {
    return {.kind = Kind::turn, .value = static_cast<std::uint8_t>(pivot), .heading = heading};
  }
  constexpr Move with_sun(Seat before) const {
    Move move = *this;
    move.sun = static_cast<std::uint8_t>(before);
    return move;
  }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Roll {
  enum class Kind : std::uint8_t { first, draw };
  Kind kind = Kind::draw;
  std::uint8_t value = none;  // the first seat's index, or the card
  friend bool operator==(const Roll&, const Roll&) = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    first,       // `seat` is first
    drew,        // `card`, if it may be known
    reshuffled,  // the new pile has `number` cards
    placed,      // in slot `number`, at `to`
    played,      // `card`
    sailed,      // along `arrow` from `from` to `to`, over `number` poses
    stopped,     // before a zone: the card was played short
    rounded,     // `number` marks are rounded now
    undone,      // likewise, and that is fewer than before
    helm,        // one more card may be played
    swapped,     // `card` was laid on the discard
    turned,      // from `from` to `to`, round pivot `number`
    adrift,      // from now on
    laid,        // a sun before seat `number`
    skipped,     // a turn, and discarded the sun
    finished,    // as number `number`
    limit,       // the rounds are over
  };
  Kind kind = Kind::first;
  Seat seat{};
  std::uint8_t number = 0, card = none, arrow = none;
  Pose from{}, to{};
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace flotilla::regatta
