#pragma once
#include "games/regatta/rules/hands.h"
#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

// One of the cards counted, each as likely as the others.
inline Kind pick(const Counts& counts, unsigned all, Draw auto& draw) {
  std::uint32_t before = draw.below(all);
  Kind kind = 0;
  while (before >= counts[kind]) before -= counts[kind++];
  return kind;
}

// The next card comes from here.  rg-draw
inline Counts drawn_from(const State& s) { return s.left > 0 ? s.pile : discard_of(s); }

inline Roll Rules::sample(const State& s, Draw auto& draw) {
  if (s.step == Step::first) return {Roll::Kind::first, static_cast<std::uint8_t>(draw.below(s.seats))};
  if (s.left > 0) return {Roll::Kind::draw, pick(s.pile, s.left, draw)};
  const Counts discard = discard_of(s);
  return {Roll::Kind::draw, pick(discard, total(discard), draw)};
}

inline void Rules::each_roll(const State& s, auto&& out) {
  if (s.step == Step::first) {
    for (std::uint8_t seat = 0; seat < s.seats; ++seat) out(Roll{Roll::Kind::first, seat}, 1u);
    return;
  }
  const Counts from = drawn_from(s);
  for (Kind kind = 0; kind < kind_count; ++kind)
    if (from[kind] > 0) out(Roll{Roll::Kind::draw, kind}, std::uint32_t{from[kind]});
}

// Cards nobody has seen are equally likely in every place that one of their pile may be in.
inline State Rules::guess(const View& v, Draw auto& draw) {
  State s;
  static_cast<Table&>(s) = v;
  s.left = v.left;
  s.pile = v.fresh;
  auto older = v.older;
  const auto known = [&](std::uint8_t source, Kind kind) {  // is in the viewer's own hand
    if (source == v.pile_number)
      --s.pile[kind];
    else
      std::ranges::find(older, Held{source, kind})->source = 0;
  };
  if (v.who != none) {
    s.hand[v.who] = v.hand;
    for (unsigned i = 0; i < v.held(static_cast<Seat>(v.who)); ++i) known(v.source[v.who][i], v.hand[i]);
  }
  unsigned fresh = total(s.pile);
  const auto drawn = [&](std::uint8_t source) {
    if (source == v.pile_number) {
      const Kind kind = pick(s.pile, fresh--, draw);
      --s.pile[kind];
      return kind;
    }
    std::uint32_t before =
        draw.below(static_cast<std::uint32_t>(std::ranges::count(older, source, &Held::source)));
    auto one = std::ranges::find(older, source, &Held::source);
    for (; before > 0; --before) one = std::ranges::find(one + 1, older.end(), source, &Held::source);
    one->source = 0;
    return one->kind;
  };
  for (unsigned seat = 0; seat < v.seats; ++seat) {
    if (seat == v.who) continue;
    auto& source = v.source[seat];
    for (unsigned i = 0; i < v.held(static_cast<Seat>(seat)); ++i) {
      const Kind kind = drawn(source[i]);
      unsigned at = i;
      for (; at > 0 && source[at - 1] == source[i] && s.hand[seat][at - 1] > kind; --at)
        s.hand[seat][at] = s.hand[seat][at - 1];
      s.hand[seat][at] = kind;
    }
  }
  return s;
}

}  // namespace flotilla::regatta
