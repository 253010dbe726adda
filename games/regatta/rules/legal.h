#pragma once
#include "games/regatta/rules/hands.h"
#include "games/regatta/rules/rounding.h"
#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

inline Turn Rules::turn(const PublicState& t) {
  switch (t.phase) {
    case Phase::place:
    case Phase::turn:
    case Phase::helm:
    case Phase::exchange: return Turn::decide(t.at);
    case Phase::over: return Turn::over();
    default: return Turn::chance();
  }
}

inline unsigned rounded(const PublicState& t, Seat seat) {
  return course_of(t.switches.water()).rounded(t.boat(seat).word);
}

// Obstacles for a boat that is not adrift.
inline Traffic obstacles_of(const PublicState& t, Seat seat) {
  Traffic out{.water = &t.water(),
              .bow_only = t.switches.bow_only(),
              .homeward = rounded(t, seat) == marks_to_round};
  for (unsigned i = 0; i < t.seats; ++i)
    if (t.boats[i].fate == Fate::sailing && i != index(seat)) out.others[out.count++] = t.boats[i].pose;
  return out;
}

// True if no card of the deck could be played, not even short, from here or after any turn.  rg-adrift
bool is_locked(const PublicState& t, Seat seat);  // legal.cpp

inline bool is_adrift(const PublicState& t, Seat seat) {  // rg-adrift
  if (!t.boat(seat).has_hove_to_long()) return false;
  return t.edition == 1 || (t.switches.locked_adrift() && is_locked(t, seat));
}

// Obstacles for the boat to move.
inline Traffic traffic_of(const PublicState& t) {
  Traffic out = obstacles_of(t, t.at);
  out.adrift = is_adrift(t, t.at);
  return out;
}

inline bool slot_is_free(const PublicState& t, int slot) {
  const Pose there = start_pose(t.water(), slot);
  for (unsigned i = 0; i < t.seats; ++i)
    if (t.boats[i].fate == Fate::sailing && t.boats[i].pose == there) return false;
  return true;
}

// True if a sun may be laid before this seat.  rg-sun
inline bool may_becalm(const PublicState& t, unsigned seat) {
  return seat < t.seats && seat != index(t.at) && t.boats[seat].fate == Fate::sailing &&
         !t.boats[seat].becalmed;
}

constexpr bool touches(const PathOutcome& outcome) {
  return outcome.trouble != Trouble::none && outcome.trouble != Trouble::zone;
}

// True if the arrow ends beyond the edge, so it needs no closer look. A boat that may finish on the way is
// excluded.
inline bool ends_off_water(const Traffic& traffic, Pose begin, Arrow arrow) {
  return !traffic.homeward && !traffic.water->contains(end_of(begin, arrow).bow);
}

// Calls out(first arrow, second, outcome) for every play of a card that touches nothing; it may end in a
// zone. A cloud that finishes with its first play has no second.  rg-play, rg-cloud
inline void each_card_play(const Traffic& traffic, Pose begin, const Card& card, auto&& out) {
  for (std::uint8_t a = 0; a < card.plays(); ++a) {
    if (ends_off_water(traffic, begin, card.arrows[a])) continue;
    const PathOutcome outcome =
        trace_path(traffic, begin, card.arrows[a], card.cloud() ? MayEnd::anywhere : MayEnd::outside_zones);
    if (touches(outcome)) continue;
    if (!card.cloud() || outcome.finishes) {
      out(a, none, outcome);
      continue;
    }
    const Pose middle = end_of(begin, card.arrows[a]);
    for (std::uint8_t b = 0; b < card.plays(); ++b)
      if (const PathOutcome second = trace_path(traffic, middle, card.arrows[b]); !touches(second))
        out(a, b, second);
  }
}

// Where a card played short ends: the play, and the number of poses.  rg-zone-stop
struct Stop {
  unsigned play = 0, poses = 0;  // 0: it cannot be played short
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

// Calls out(kind) once for each kind in a hand.
inline void each_kind(const Cards& hand, auto&& out) {
  std::uint64_t seen = 0;
  for (const CardKind kind : hand) {
    if (kind == none || (seen >> kind & 1) != 0) continue;
    seen |= std::uint64_t{1} << kind;
    out(kind);
  }
}

// True if the deciding seat has a clean card.  rg-clean
inline bool any_playable(const View& v, const Traffic& traffic) {
  const Pose begin = v.boat(v.at).pose;
  bool found = false;
  each_kind(v.hand, [&](CardKind kind) {
    if (found) return;
    each_card_play(traffic, begin, card(kind), [&](unsigned, unsigned, const PathOutcome& outcome) {
      found |= outcome.trouble == Trouble::none;
    });
  });
  return found;
}

// With a helm still to be used, the sun is laid with the second card.
inline bool grants_helm(const PublicState& t, const Card& card, bool is_short) {
  return t.phase == Phase::turn && card.helm() && !is_short;
}

// What blocks this turn, and whether it would take the bow across the finish.  rg-turn-boat
inline PathOutcome turn_outcome(const Traffic& traffic, Pose before, Pivot pivot, std::int32_t heading) {
  const Pose after = turned_about(before, pivot, heading);
  PathOutcome outcome = check_pose(traffic, after);
  outcome.finishes = traffic.homeward && turn_would_finish(*traffic.water, before, pivot, after);
  return outcome;
}

// A type-erased callback for moves, so that the generator is compiled once.
struct MoveSink {
  const void* to;
  void (*call)(const void*, const Move&);
  void operator()(const Move& move) const { call(to, move); }
};
template <class Out>
MoveSink move_sink(Out&& out) {
  return {&out, [](const void* to, const Move& move) {
            (*static_cast<std::remove_reference_t<Out>*>(const_cast<void*>(to)))(move);
          }};
}
void each_turn_move(const View& v, MoveSink out);  // legal.cpp
void each_legal_move(const View& v, MoveSink out);

inline void Rules::each_legal(Nothing, const View& v, auto&& out) { each_legal_move(v, move_sink(out)); }

}  // namespace flotilla::regatta
