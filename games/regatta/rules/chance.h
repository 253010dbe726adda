#pragma once
#include "games/regatta/rules/hands.h"
#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

// Draws one of the counted cards, all equally likely.
inline CardKind pick(const CardCounts& counts, unsigned all, Draw auto& draw) {
  std::uint32_t before = draw.below(all);
  CardKind kind = 0;
  while (before >= counts[kind]) before -= counts[kind++];
  return kind;
}

// The cards from which the next one is drawn.  rg-draw
inline CardCounts draw_pile(const State& s) { return s.pile_size > 0 ? s.pile : discard_of(s); }

inline Roll Rules::sample(const State& s, Draw auto& draw) {
  if (s.phase == Phase::first) return {Roll::Kind::first, static_cast<std::uint8_t>(draw.below(s.seats))};
  if (s.pile_size > 0) return {Roll::Kind::draw, pick(s.pile, s.pile_size, draw)};
  const CardCounts discard = discard_of(s);
  return {Roll::Kind::draw, pick(discard, total(discard), draw)};
}

inline void Rules::each_roll(const State& s, auto&& out) {
  if (s.phase == Phase::first) {
    for (std::uint8_t seat = 0; seat < s.seats; ++seat) out(Roll{Roll::Kind::first, seat}, 1u);
    return;
  }
  const CardCounts from = draw_pile(s);
  for (CardKind kind = 0; kind < kind_count; ++kind)
    if (from[kind] > 0) out(Roll{Roll::Kind::draw, kind}, std::uint32_t{from[kind]});
}

// Every unseen card is equally likely in every place that may hold a card of its pile.
inline State Rules::guess(const View& v, Draw auto& draw) {
  State s;
  static_cast<PublicState&>(s) = v;
  s.pile_size = v.pile_size;
  s.pile = v.current_pile;
  auto older = v.earlier_piles;
  const auto known = [&](std::uint8_t source, CardKind kind) {  // a card in the viewer's own hand
    if (source == v.pile_number)
      --s.pile[kind];
    else
      std::ranges::find(older, HeldCard{source, kind})->source_pile = 0;
  };
  if (v.who != none) {
    s.hand[v.who] = v.hand;
    for (unsigned i = 0; i < v.held(static_cast<Seat>(v.who)); ++i)
      known(v.source_pile[v.who][i], v.hand[i]);
  }
  unsigned fresh = total(s.pile);
  const auto drawn = [&](std::uint8_t source) {
    if (source == v.pile_number) {
      const CardKind kind = pick(s.pile, fresh--, draw);
      --s.pile[kind];
      return kind;
    }
    std::uint32_t before =
        draw.below(static_cast<std::uint32_t>(std::ranges::count(older, source, &HeldCard::source_pile)));
    auto one = std::ranges::find(older, source, &HeldCard::source_pile);
    for (; before > 0; --before)
      one = std::ranges::find(one + 1, older.end(), source, &HeldCard::source_pile);
    one->source_pile = 0;
    return one->kind;
  };
  for (unsigned seat = 0; seat < v.seats; ++seat) {
    if (seat == v.who) continue;
    auto& source = v.source_pile[seat];
    for (unsigned i = 0; i < v.held(static_cast<Seat>(seat)); ++i) {
      const CardKind kind = drawn(source[i]);
      unsigned at = i;
      for (; at > 0 && source[at - 1] == source[i] && s.hand[seat][at - 1] > kind; --at)
        s.hand[seat][at] = s.hand[seat][at - 1];
      s.hand[seat][at] = kind;
    }
  }
  return s;
}

}  // namespace flotilla::regatta
