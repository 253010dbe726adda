#pragma once
#include "games/regatta/rules/cards.h"
#include "games/regatta/rules/water.h"
#include "kit/course.h"
#include "kit/seat.h"

namespace flotilla::regatta {

inline constexpr unsigned seats_max = 4, hand_size = 5, swap_max = 3, suns_all = 3, rounds_max = 200;
inline constexpr unsigned hove_to_long = 2;      // turns
inline constexpr std::int32_t heading_step = 5;  // of a turn
inline constexpr std::uint8_t none = 255;        // no card, arrow or seat, or a hidden one

using CardCounts = std::array<std::uint8_t, kind_count>;  // cards by kind

struct Setup {
  std::uint8_t edition = 2, seats = 2;
  WaterSize water = WaterSize::standard;
  bool first_first = false;  // placing=first_first
  bool winner_only = false;  // places=winner
  // Of edition 2:
  bool any_pivot = false;      // pivot=any
  bool locked_adrift = false;  // adrift=locked
  bool helm_draws = false;     // helm_draws=yes
  bool bow_only = false;       // on_the_way=bow
  bool exchanges = false;      // handicap=exchange
  friend bool operator==(const Setup&, const Setup&) = default;
};

// The point of a boat whose track counts.  rg-rounding
constexpr Pivot tracked_point(unsigned edition) { return edition == 1 ? Pivot::bow : Pivot::middle; }

// Whether the table may agree on a handicap.  rg-handicap
constexpr bool knows_handicap(unsigned edition, unsigned seats) { return edition > 1 && seats == 2; }

// The switch values the rules need after setup.
struct SwitchValues {
  std::uint8_t bits = 0;

  static constexpr SwitchValues of(const Setup& setup) {
    // Of two boats none sails on for a place, so the bit of `places` can tell of their handicap.
    const bool second = knows_handicap(setup.edition, setup.seats) ? setup.exchanges : setup.winner_only;
    return {static_cast<std::uint8_t>((setup.first_first ? 1 : 0) | (second ? 2 : 0) |
                                      static_cast<unsigned>(setup.water) << 2 | (setup.any_pivot ? 16 : 0) |
                                      (setup.locked_adrift ? 32 : 0) | (setup.helm_draws ? 64 : 0) |
                                      (setup.bow_only ? 128 : 0))};
  }
  constexpr bool first_first() const { return (bits & 1) != 0; }
  constexpr bool winner_only() const { return (bits & 2) != 0; }
  constexpr WaterSize water() const { return static_cast<WaterSize>(bits >> 2 & 3); }
  constexpr bool any_pivot() const { return (bits & 16) != 0; }
  constexpr bool locked_adrift() const { return (bits & 32) != 0; }
  constexpr bool helm_draws() const { return (bits & 64) != 0; }
  constexpr bool bow_only() const { return (bits & 128) != 0; }
  friend constexpr bool operator==(SwitchValues, SwitchValues) = default;
};

enum class Fate : std::uint8_t { ashore, sailing, finished };

struct Boat {
  CrossingWord word{};
  Pose pose{};
  Fate fate = Fate::ashore;
  std::uint8_t turns_hove_to = 0;  // since the last card, at most hove_to_long
  bool becalmed = false;           // a sun was laid before it
  std::uint8_t place = 0;          // the place in which it finished

  constexpr bool has_hove_to_long() const { return turns_hove_to == hove_to_long; }  // rg-adrift
  friend bool operator==(const Boat&, const Boat&) = default;
};

enum class Phase : std::uint8_t {
  first,  // chance draws the first seat
  deal,   // `at` draws its first hand
  place,  // `at` chooses a slot
  turn,   // `at` plays a card or heaves to
  helm,   // `at` may play a second card
  draw,   // `at` draws up to a full hand
  over,
  helm_draw,  // likewise; then it may play a second card
  exchange,   // `at` may exchange a card before the race
};

// What everybody sees: the part that State and View share. Which pile a held card came from is public, so
// everybody can work out which cards it may be. Piles count from 1.
struct PublicState {
  std::array<Boat, seats_max> boats{};
  std::array<std::array<std::uint8_t, hand_size>, seats_max>
      source_pile{};                            // ascending; 0 after the last card
  std::array<std::uint8_t, seats_max> cards{};  // the number of cards held
  std::uint8_t edition = 1, seats = 2;
  SwitchValues switches{};
  Phase phase = Phase::first;
  Seat at{}, first{};
  std::uint8_t round = 0, pile_number = 1;

  const Boat& boat(Seat seat) const { return boats[index(seat)]; }
  Boat& boat(Seat seat) { return boats[index(seat)]; }
  const Water& water() const { return water_of(switches.water()); }
  unsigned held(Seat seat) const { return cards[index(seat)]; }
  // rg-turn-boat
  bool turns_about(Pivot pivot) const {
    return edition == 1 || switches.any_pivot() || pivot == Pivot::middle;
  }
  // rg-handicap
  bool exchanges() const { return knows_handicap(edition, seats) && switches.winner_only(); }
  Pivot tracked() const { return tracked_point(edition); }
  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// The cards in hand, in the order of their piles, then by kind.
using Cards = std::array<CardKind, hand_size>;
inline constexpr Cards no_cards{none, none, none, none, none};

struct State : PublicState {
  CardCounts pile{};
  std::uint8_t pile_size = 0;
  std::array<Cards, seats_max> hand{no_cards, no_cards, no_cards, no_cards};
  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(Boat) == 24 && sizeof(State) == 184);

struct HeldCard {
  std::uint8_t source_pile = 0;
  CardKind kind = 0;
  friend constexpr auto operator<=>(const HeldCard&, const HeldCard&) = default;
};

struct View : PublicState {
  std::uint8_t pile_size = 0;
  std::uint8_t who = none;    // the viewer's seat
  Cards hand = no_cards;      // of that seat
  CardCounts current_pile{};  // by kind: cards of the current pile that are still in it or held by a seat
  std::array<HeldCard, std::size_t{hand_size} * seats_max>
      earlier_piles{};  // cards of earlier piles that a seat still holds, ascending
  friend bool operator==(const View&, const View&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { slot, card, done, swap, turn };
  Kind kind = Kind::done;
  std::uint8_t value = 0;   // slot: counted from 0; turn: a Pivot
  std::uint8_t sun = none;  // card, done: before whom a sun is laid
  std::array<std::uint8_t, 2> arrows{none,
                                     none};  // card: index of the arrow, and of a cloud's second arrow
  std::array<std::uint8_t, swap_max> cards{none, none, none};  // card: the first; swap: ascending
  // By card that leaves the hand, a sun last: its pile. Shown to other seats if they cannot infer it.
  std::array<std::uint8_t, swap_max> from{};
  std::int32_t heading = 0;  // turn

  static constexpr Move slot(unsigned number) {
    return {.kind = Kind::slot, .value = static_cast<std::uint8_t>(number)};
  }
  static constexpr Move card(CardKind kind, std::uint8_t first, std::uint8_t second = none) {
    return {.kind = Kind::card, .arrows = {first, second}, .cards = {kind, none, none}};
  }
  static constexpr Move done() { return {}; }
  static constexpr Move swap(std::array<std::uint8_t, swap_max> cards) {
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
    undone,      // likewise, fewer than before
    helm,        // one more card may be played
    swapped,     // `card` was discarded
    turned,      // from `from` to `to`, round pivot `number`
    adrift,      // from now on
    becalmed,    // a sun before seat `number`
    skipped,     // misses a turn and discards the sun
    finished,    // as number `number`
    limit,       // the rounds are over
    kept,        // exchanged no card before the race
  };
  Kind kind = Kind::first;
  Seat seat{};
  std::uint8_t number = 0, card = none, arrow = none;
  Pose from{}, to{};
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace flotilla::regatta
