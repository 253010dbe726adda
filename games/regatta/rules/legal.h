#pragma once
#include "games/regatta/rules/hands.h"
#include "games/regatta/rules/rounding.h"
#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

inline Turn Rules::turn(const Table& t) {
  switch (t.step) {
    case Step::place:
    case Step::turn:
    case Step::helm: return Turn::decide(t.at);
    case Step::over: return Turn::over();
    default: return Turn::chance();
  }
}

inline unsigned rounded(const Table& t, Seat seat) {
  return course_of(t.customs.water()).rounded(t.boat(seat).word);
}

// What the boat that is to move has to look out for.
inline Traffic traffic_of(const Table& t) {
  Traffic out{
      .water = &t.water(), .adrift = t.boat(t.at).adrift(), .homeward = rounded(t, t.at) == marks_to_round};
  for (unsigned i = 0; i < t.seats; ++i)
    if (t.boats[i].fate == Fate::sailing && i != index(t.at)) out.others[out.count++] = t.boats[i].pose;
  return out;
}

inline bool slot_is_free(const Table& t, int slot) {
  const Pose there = start(t.water(), slot);
  for (unsigned i = 0; i < t.seats; ++i)
    if (t.boats[i].fate == Fate::sailing && t.boats[i].pose == there) return false;
  return true;
}

// Before whom a sun may be laid.  rg-sun
inline bool may_becalm(const Table& t, unsigned seat) {
  return seat < t.seats && seat != index(t.at) && t.boats[seat].fate == Fate::sailing &&
         !t.boats[seat].becalmed;
}

constexpr bool touches(const Run& run) {
  return run.trouble != Trouble::none && run.trouble != Trouble::zone;
}

// An arrow whose end is beyond the edge need not be looked at any closer, unless it may finish before.
inline bool leads_off(const Traffic& traffic, Pose begin, Arrow arrow) {
  return !traffic.homeward && !traffic.water->holds(end_of(begin, arrow).bow);
}

// The ways to follow a card that touch nothing, though they may end in a zone: out(first arrow, second,
// run). A cloud that finishes with its first play has no second.  rg-play, rg-cloud
inline void each_way(const Traffic& traffic, Pose begin, const Card& card, auto&& out) {
  for (std::uint8_t a = 0; a < card.plays(); ++a) {
    if (leads_off(traffic, begin, card.arrows[a])) continue;
    const Run run =
        sail(traffic, begin, card.arrows[a], card.cloud() ? Ends::anywhere : Ends::outside_zones);
    if (touches(run)) continue;
    if (!card.cloud() || run.finishes) {
      out(a, none, run);
      continue;
    }
    const Pose middle = end_of(begin, card.arrows[a]);
    for (std::uint8_t b = 0; b < card.plays(); ++b)
      if (const Run second = sail(traffic, middle, card.arrows[b]); !touches(second)) out(a, b, second);
  }
}

// Where a card played short ends: in which of its plays, and after how many poses.  rg-zone-stop
struct Stop {
  unsigned play = 0, poses = 0;  // no poses: nowhere
};
inline Stop stop_of(const Traffic& traffic, Pose begin, const Card& card, const Move& move) {
  const auto outside = [&](Pose from, Arrow arrow) {
    return last_outside(traffic, from, arrow, pose_count(arrow));
  };
  const Arrow first = card.arrows[move.arrows[0]];
  if (move.arrows[1] != none)
    if (const unsigned poses = outside(end_of(begin, first), card.arrows[move.arrows[1]]); poses > 0)
      return {1, poses};
  return {0, outside(begin, first)};
}

// Each kind in a hand once.
inline void each_kind(const Cards& hand, auto&& out) {
  std::uint64_t seen = 0;
  for (const Kind kind : hand) {
    if (kind == none || (seen >> kind & 1) != 0) continue;
    seen |= std::uint64_t{1} << kind;
    out(kind);
  }
}

// Some card of the decider is clean.  rg-clean
inline bool any_playable(const View& v, const Traffic& traffic) {
  const Pose begin = v.boat(v.at).pose;
  bool found = false;
  each_kind(v.hand, [&](Kind kind) {
    if (found) return;
    each_way(traffic, begin, card(kind),
             [&](unsigned, unsigned, const Run& run) { found |= run.trouble == Trouble::none; });
  });
  return found;
}

// A helm that will be followed by a decision leaves the sun to it.
inline bool grants_helm(const Table& t, const Card& card, bool is_short) {
  return t.step == Step::turn && card.helm() && !is_short;
}

// What speaks against turning the boat, and whether it would carry its bow home.  rg-turn-boat
inline Run turning(const Table& t, const Traffic& traffic, const Move& move) {
  const Pose before = t.boat(t.at).pose;
  const auto pivot = static_cast<Pivot>(move.value);
  const Pose after = turned_about(before, pivot, move.heading);
  Run run = put(traffic, after);
  run.finishes = traffic.homeward && swings_home(*traffic.water, before, pivot, after);
  return run;
}

// Who is told of moves one by one. What finds them is there once, and not again for everybody who asks.
struct Taker {
  const void* to;
  void (*call)(const void*, const Move&);
  void operator()(const Move& move) const { call(to, move); }
};
template <class Out>
Taker taker(Out&& out) {
  return {&out, [](const void* to, const Move& move) {
            (*static_cast<std::remove_reference_t<Out>*>(const_cast<void*>(to)))(move);
          }};
}
void find_turns(const View& v, Taker out);  // legal.cpp
void find_legal(const View& v, Taker out);

inline void Rules::each_legal(Nothing, const View& v, auto&& out) { find_legal(v, taker(out)); }

}  // namespace flotilla::regatta
