#pragma once
#include <algorithm>

#include "games/regatta/rules/types.h"

// Cards on their way between pile, hands and discard: the only places where a State and a View part ways.
// The discard is what is nowhere else.
namespace flotilla::regatta {

inline constexpr Counts all_cards = [] {
  Counts all{};
  for (Kind kind = 0; kind < kind_count; ++kind) all[kind] = card(kind).count;
  return all;
}();

inline unsigned total(const Counts& counts) {
  unsigned sum = 0;
  for (const auto count : counts) sum += count;
  return sum;
}

// The hand of a seat, or nothing where it may not be known.
inline const Cards* hand_of(const State& s, Seat seat) { return &s.hand[index(seat)]; }
inline const Cards* hand_of(const View& v, Seat seat) { return v.who == index(seat) ? &v.hand : nullptr; }
inline Cards* hand_of(State& s, Seat seat) { return &s.hand[index(seat)]; }
inline Cards* hand_of(View& v, Seat seat) { return v.who == index(seat) ? &v.hand : nullptr; }

// The suns that lie before boats are in nobody's hand.
inline Counts without_laid_suns(Counts counts, const Table& t) {
  for (const Boat& boat : t.boats) counts[sun] = static_cast<std::uint8_t>(counts[sun] - boat.becalmed);
  return counts;
}

inline Counts discard_of(const State& s) {
  Counts counts = without_laid_suns(all_cards, s);
  for (unsigned kind = 0; kind < kind_count; ++kind)
    counts[kind] = static_cast<std::uint8_t>(counts[kind] - s.pile[kind]);
  for (const Cards& hand : s.hand)
    for (const Kind kind : hand)
      if (kind != none) --counts[kind];
  return counts;
}
inline Counts discard_of(const View& v) {
  Counts counts = without_laid_suns(all_cards, v);
  for (unsigned kind = 0; kind < kind_count; ++kind)
    counts[kind] = static_cast<std::uint8_t>(counts[kind] - v.fresh[kind]);
  for (const Held& held : v.older)
    if (held.source != 0) --counts[held.kind];
  return counts;
}

// Among equal cards the one held longest goes first.
inline std::size_t position_of(const Cards& hand, Kind kind) {
  return static_cast<std::size_t>(std::ranges::find(hand, kind) - hand.begin());
}
inline bool holds(const Cards& hand, Kind kind) { return position_of(hand, kind) < hand_size; }

// Whether everybody knows from which pile a card of this hand came.
inline bool one_source(const Table& t, Seat seat) {
  const auto& source = t.source[index(seat)];
  const unsigned held = t.held(seat);
  return held == 0 || source[0] == source[held - 1];
}

inline void forget(State&, std::uint8_t, Kind) {}
inline void forget(View& v, std::uint8_t source, Kind kind) {
  if (source == v.pile_number) {
    --v.fresh[kind];
    return;
  }
  const auto gone = std::ranges::find(v.older, Held{source, kind});
  std::copy(gone + 1, v.older.end(), gone);
  v.older.back() = {};
}

// A few cards by kind, those that are none last.
template <std::size_t size>
constexpr std::array<Kind, size> sorted(std::array<Kind, size> cards) {
  for (std::size_t i = 1; i < size; ++i)
    for (std::size_t k = i; k > 0 && cards[k - 1] > cards[k]; --k) std::swap(cards[k - 1], cards[k]);
  return cards;
}

// What stands behind moves up.
template <std::size_t size>
void close_gap(std::array<std::uint8_t, size>& row, std::size_t at, std::uint8_t nothing) {
  for (; at + 1 < size; ++at) row[at] = row[at + 1];
  row[at] = nothing;
}

// A card leaves a hand, face up. `from` is its pile where that has been said.
template <class Position>
void lose(Position& p, Seat seat, Kind kind, std::uint8_t from) {
  auto& source = p.source[index(seat)];
  Cards* hand = hand_of(p, seat);
  const auto at = hand        ? position_of(*hand, kind)
                  : from != 0 ? static_cast<std::size_t>(std::ranges::find(source, from) - source.begin())
                              : 0;
  forget(p, source[at], kind);
  close_gap(source, at, std::uint8_t{0});
  --p.cards[index(seat)];
  if (hand) close_gap(*hand, at, none);
}

inline void take_from_pile(State& s, Kind kind) { --s.pile[kind]; }
inline void take_from_pile(View&, Kind) {}

// A card is drawn; `kind` is none where it may not be known.
template <class Position>
void gain(Position& p, Seat seat, Kind kind) {
  const unsigned held = p.held(seat);
  auto& source = p.source[index(seat)];
  take_from_pile(p, kind);
  --p.left;
  source[held] = p.pile_number;
  ++p.cards[index(seat)];
  Cards* hand = hand_of(p, seat);
  if (!hand) return;
  unsigned at = held;
  for (; at > 0 && source[at - 1] == p.pile_number && (*hand)[at - 1] > kind; --at)
    (*hand)[at] = (*hand)[at - 1];
  (*hand)[at] = kind;
}

inline void keep_held(State&) {}
inline void keep_held(View& v) {
  auto next = std::ranges::find(v.older, Held{});
  for (Kind kind = 0; kind < kind_count; ++kind)
    for (unsigned n = v.fresh[kind]; n > 0; --n) *next++ = {v.pile_number, kind};
}
inline Counts& stock(State& s) { return s.pile; }
inline Counts& stock(View& v) { return v.fresh; }

// The discard becomes the pile.  rg-draw, rg-reshuffle
template <class Position>
void reshuffle(Position& p) {
  const Counts discard = discard_of(p);
  keep_held(p);
  stock(p) = discard;
  p.left = static_cast<std::uint8_t>(total(discard));
  ++p.pile_number;
}

}  // namespace flotilla::regatta
