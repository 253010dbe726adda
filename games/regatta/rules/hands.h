#pragma once
#include <algorithm>

#include "games/regatta/rules/types.h"

// Moves cards between pile, hands and discard. Only these functions differ between State and View. The
// discard is every card that is nowhere else.
namespace flotilla::regatta {

inline constexpr CardCounts all_cards = [] {
  CardCounts all{};
  for (CardKind kind = 0; kind < kind_count; ++kind) all[kind] = card(kind).count;
  return all;
}();

inline unsigned total(const CardCounts& counts) {
  unsigned sum = 0;
  for (const auto count : counts) sum += count;
  return sum;
}

// The hand of a seat, or nullptr if it is hidden.
inline const Cards* hand_of(const State& s, Seat seat) { return &s.hand[index(seat)]; }
inline const Cards* hand_of(const View& v, Seat seat) { return v.who == index(seat) ? &v.hand : nullptr; }
inline Cards* hand_of(State& s, Seat seat) { return &s.hand[index(seat)]; }
inline Cards* hand_of(View& v, Seat seat) { return v.who == index(seat) ? &v.hand : nullptr; }

// All cards except those in `pile` and the suns laid before boats.
inline CardCounts cards_outside(const CardCounts& pile, const PublicState& t) {
  CardCounts counts = all_cards;
  for (const Boat& boat : t.boats) counts[sun] = static_cast<std::uint8_t>(counts[sun] - boat.becalmed);
  for (unsigned kind = 0; kind < kind_count; ++kind)
    counts[kind] = static_cast<std::uint8_t>(counts[kind] - pile[kind]);
  return counts;
}

inline CardCounts discard_of(const State& s) {
  CardCounts counts = cards_outside(s.pile, s);
  for (const Cards& hand : s.hand)
    for (const CardKind kind : hand)
      if (kind != none) --counts[kind];
  return counts;
}
inline CardCounts discard_of(const View& v) {
  CardCounts counts = cards_outside(v.current_pile, v);
  for (const HeldCard& held : v.earlier_piles)
    if (held.source_pile != 0) --counts[held.kind];
  return counts;
}

// Of equal cards, the one held longest comes first.
inline std::size_t position_of(const Cards& hand, CardKind kind) {
  return static_cast<std::size_t>(std::ranges::find(hand, kind) - hand.begin());
}
inline bool holds(const Cards& hand, CardKind kind) { return position_of(hand, kind) < hand_size; }

// True if all cards of this hand came from one pile.
inline bool is_from_one_pile(const PublicState& t, Seat seat) {
  const auto& source = t.source_pile[index(seat)];
  const unsigned held = t.held(seat);
  return held == 0 || source[0] == source[held - 1];
}

inline void remove_unseen(State&, std::uint8_t, CardKind) {}
inline void remove_unseen(View& v, std::uint8_t source, CardKind kind) {
  if (source == v.pile_number) {
    --v.current_pile[kind];
    return;
  }
  const auto gone = std::ranges::find(v.earlier_piles, HeldCard{source, kind});
  std::copy(gone + 1, v.earlier_piles.end(), gone);
  v.earlier_piles.back() = {};
}

// Sorts cards by kind; `none` comes last.
template <std::size_t size>
constexpr std::array<CardKind, size> sorted(std::array<CardKind, size> cards) {
  for (std::size_t i = 1; i < size; ++i)
    for (std::size_t k = i; k > 0 && cards[k - 1] > cards[k]; --k) std::swap(cards[k - 1], cards[k]);
  return cards;
}

// Removes the element at `at` and shifts the rest forward.
template <std::size_t size>
void close_gap(std::array<std::uint8_t, size>& row, std::size_t at, std::uint8_t nothing) {
  for (; at + 1 < size; ++at) row[at] = row[at + 1];
  row[at] = nothing;
}

// Removes a card from a hand, face up. `from` is its pile if the move names it, else 0.
template <class Position>
void remove_from_hand(Position& p, Seat seat, CardKind kind, std::uint8_t from) {
  auto& source = p.source_pile[index(seat)];
  Cards* hand = hand_of(p, seat);
  const auto at = hand        ? position_of(*hand, kind)
                  : from != 0 ? static_cast<std::size_t>(std::ranges::find(source, from) - source.begin())
                              : 0;
  remove_unseen(p, source[at], kind);
  close_gap(source, at, std::uint8_t{0});
  --p.cards[index(seat)];
  if (hand) close_gap(*hand, at, none);
}

inline void take_from_pile(State& s, CardKind kind) { --s.pile[kind]; }
inline void take_from_pile(View&, CardKind) {}

// Adds a drawn card to a hand; `kind` is none if it is hidden.
template <class Position>
void add_to_hand(Position& p, Seat seat, CardKind kind) {
  const unsigned held = p.held(seat);
  auto& source = p.source_pile[index(seat)];
  take_from_pile(p, kind);
  --p.pile_size;
  source[held] = p.pile_number;
  ++p.cards[index(seat)];
  Cards* hand = hand_of(p, seat);
  if (!hand) return;
  unsigned at = held;
  for (; at > 0 && source[at - 1] == p.pile_number && (*hand)[at - 1] > kind; --at)
    (*hand)[at] = (*hand)[at - 1];
  (*hand)[at] = kind;
}

inline void archive_current_pile(State&) {}
inline void archive_current_pile(View& v) {
  auto next = std::ranges::find(v.earlier_piles, HeldCard{});
  for (CardKind kind = 0; kind < kind_count; ++kind)
    for (unsigned n = v.current_pile[kind]; n > 0; --n) *next++ = {v.pile_number, kind};
}
inline CardCounts& pile_counts(State& s) { return s.pile; }
inline CardCounts& pile_counts(View& v) { return v.current_pile; }

// The discard becomes the pile.  rg-draw, rg-reshuffle
template <class Position>
void reshuffle(Position& p) {
  const CardCounts discard = discard_of(p);
  archive_current_pile(p);
  pile_counts(p) = discard;
  p.pile_size = static_cast<std::uint8_t>(total(discard));
  ++p.pile_number;
}

}  // namespace flotilla::regatta
