#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

// Offers a move that ends the turn, and the same move with each possible sun.
void offer(const View& v, const Move& move, bool finishes, MoveSink out) {
  out(move);
  if (finishes || !holds(v.hand, sun)) return;
  for (unsigned i = 0; i < v.seats; ++i)
    if (may_becalm(v, i)) out(move.with_sun(static_cast<Seat>(i)));
}

void each_card_move(const View& v, MoveSink out) {
  const Traffic traffic = traffic_of(v);
  const Pose begin = v.boat(v.at).pose;
  const auto offer_ways = [&](bool is_short) {
    bool any = false;
    each_kind(v.hand, [&](CardKind kind) {
      const Card& played = card(kind);
      each_card_play(traffic, begin, played,
                     [&](std::uint8_t a, std::uint8_t b, const PathOutcome& outcome) {
                       if ((outcome.trouble == Trouble::zone) != is_short) return;
                       const Move move = Move::card(kind, a, b);
                       if (is_short && stop_of(traffic, begin, played, move).poses == 0) return;
                       any = true;
                       offer(v, move, outcome.finishes || grants_helm(v, played, is_short), out);
                     });
    });
    return any;
  };
  if (!offer_ways(false) && v.phase == Phase::turn) offer_ways(true);
}

// Offers every exchange of one card; equal cards count once.  rg-handicap
void each_single_swap(const Cards& hand, MoveSink out) {
  each_kind(sorted(hand), [&](CardKind kind) { out(Move::swap({kind, none, none})); });
}

// Likewise of one to three cards.  rg-heave-to
void each_swap(const Cards& hand, MoveSink out) {
  const Cards cards = sorted(hand);
  const auto repeats = [&](unsigned i, unsigned from) { return i > from && cards[i] == cards[i - 1]; };
  for (unsigned i = 0; i < hand_size; ++i) {
    if (repeats(i, 0)) continue;
    out(Move::swap({cards[i], none, none}));
    for (unsigned j = i + 1; j < hand_size; ++j) {
      if (repeats(j, i + 1)) continue;
      out(Move::swap({cards[i], cards[j], none}));
      for (unsigned k = j + 1; k < hand_size; ++k)
        if (!repeats(k, j + 1)) out(Move::swap({cards[i], cards[j], cards[k]}));
    }
  }
}

// However a boat is turned, no part of it is farther than this from its old middle.
constexpr std::int32_t turning_reach = 9100;
static_assert([] {
  constexpr Pose before{};
  for (unsigned pivot = 0; pivot < pivot_names.size(); ++pivot)
    for (std::int32_t heading = 0; heading < 360; ++heading)
      for (const Point corner : hull(turned_about(before, static_cast<Pivot>(pivot), heading)))
        if (!within(point_of(before, Pivot::middle), corner, turning_reach - rounding_slack)) return false;
  return true;
}());

// True if nothing is near enough for a turning boat to touch.
bool turns_freely(const Traffic& traffic, Pose pose) {
  const Point middle = point_of(pose, Pivot::middle);
  return traffic.water->distance_to_edge(middle) >= turning_reach &&
         std::ranges::none_of(
             traffic.water->marks,
             [&](const Disc& mark) { return within(middle, mark.centre, turning_reach + mark.radius); }) &&
         std::ranges::none_of(traffic.boats(), [&](Pose boat) {
           return within(middle, hull_centre(boat), turning_reach + hull_reach);
         });
}

// Calls out(heading, pivot) for every turn the boat may make, until it returns true; returns whether it
// did.
bool any_turn(const PublicState& t, Seat seat, const Traffic& traffic, auto&& out) {
  const Pose pose = t.boat(seat).pose;
  const bool freely = !traffic.homeward && turns_freely(traffic, pose);
  const auto clean = [&](std::int32_t heading, Pivot pivot) {
    const PathOutcome outcome = turn_outcome(traffic, pose, pivot, heading);
    return !touches(outcome) && !outcome.finishes;
  };
  for (const Pivot pivot : {Pivot::bow, Pivot::middle, Pivot::stern}) {
    if (!t.turns_about(pivot)) continue;
    for (std::int32_t heading = 0; heading < 360; heading += heading_step)
      if (heading != pose.heading && (freely || clean(heading, pivot)) && out(heading, pivot)) return true;
  }
  return false;
}

// True if some arrow can be followed from here, perhaps not to its end.
bool can_sail(const Traffic& traffic, Pose from) {
  for (Arrow arrow = 0; arrow < arrow_count; ++arrow) {
    const PathOutcome outcome = trace_path(traffic, from, arrow);
    if (outcome.trouble == Trouble::none) return true;
    if (outcome.trouble == Trouble::zone && last_outside(traffic, from, arrow, pose_count(arrow)) > 0)
      return true;
  }
  return false;
}

}  // namespace

bool is_locked(const PublicState& t, Seat seat) {
  const Traffic traffic = obstacles_of(t, seat);
  const Pose pose = t.boat(seat).pose;
  return !can_sail(traffic, pose) && !any_turn(t, seat, traffic, [&](std::int32_t heading, Pivot pivot) {
    return can_sail(traffic, turned_about(pose, pivot, heading));
  });
}

void each_turn_move(const View& v, MoveSink out) {
  any_turn(v, v.at, obstacles_of(v, v.at), [&](std::int32_t heading, Pivot pivot) {
    out(Move::turn(heading, pivot));
    return false;
  });
}

void each_legal_move(const View& v, MoveSink out) {
  if (v.who != index(v.at)) return;
  switch (v.phase) {
    case Phase::place:
      for (int slot = 0; slot < slots; ++slot)
        if (slot_is_free(v, slot)) out(Move::slot(static_cast<unsigned>(slot)));
      return;
    case Phase::turn:
      each_card_move(v, out);
      each_swap(v.hand, out);
      each_turn_move(v, out);
      return;
    case Phase::helm:
      each_card_move(v, out);
      offer(v, Move::done(), false, out);
      return;
    case Phase::exchange:
      each_single_swap(v.hand, out);
      out(Move::done());
      return;
    default: return;
  }
}

}  // namespace flotilla::regatta
