#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

// A move that ends with a card or without a second one, and the same with a sun.
void offer(const View& v, const Move& move, bool finishes, Taker out) {
  out(move);
  if (finishes || !holds(v.hand, sun)) return;
  for (unsigned i = 0; i < v.seats; ++i)
    if (may_becalm(v, i)) out(move.with_sun(static_cast<Seat>(i)));
}

void each_card_move(const View& v, Taker out) {
  const Traffic traffic = traffic_of(v);
  const Pose begin = v.boat(v.at).pose;
  const auto offer_ways = [&](bool is_short) {
    bool any = false;
    each_kind(v.hand, [&](Kind kind) {
      const Card& played = card(kind);
      each_way(traffic, begin, played, [&](std::uint8_t a, std::uint8_t b, const Run& run) {
        if ((run.trouble == Trouble::zone) != is_short) return;
        const Move move = Move::card(kind, a, b);
        if (is_short && stop_of(traffic, begin, played, move).poses == 0) return;
        any = true;
        offer(v, move, run.finishes || grants_helm(v, played, is_short), out);
      });
    });
    return any;
  };
  if (!offer_ways(false) && v.step == Step::turn) offer_ways(true);
}

// One to three cards, equal ones alike.  rg-heave-to
void each_swap(const Cards& hand, Taker out) {
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

// However a boat is turned, no part of it is farther than this from where its middle was.
constexpr std::int32_t turning_reach = 9100;
static_assert([] {
  constexpr Pose before{};
  for (unsigned pivot = 0; pivot < pivot_names.size(); ++pivot)
    for (std::int32_t heading = 0; heading < 360; ++heading)
      for (const Point corner : hull(turned_about(before, static_cast<Pivot>(pivot), heading)))
        if (!within(point_of(before, Pivot::middle), corner, turning_reach - rounding_slack)) return false;
  return true;
}());

// Whether nothing is so near that a boat could touch it by turning.
bool turns_freely(const Traffic& traffic, Pose pose) {
  const Point middle = point_of(pose, Pivot::middle);
  return traffic.water->room(middle) >= turning_reach &&
         std::ranges::none_of(
             traffic.water->marks,
             [&](const Disc& mark) { return within(middle, mark.centre, turning_reach + mark.radius); }) &&
         std::ranges::none_of(traffic.boats(), [&](Pose boat) {
           return within(middle, hull_centre(boat), turning_reach + hull_reach);
         });
}

}  // namespace

void find_turns(const View& v, Taker out) {
  const Traffic traffic = traffic_of(v);
  const bool freely = !traffic.homeward && turns_freely(traffic, v.boat(v.at).pose);
  const auto clean = [&](const Move& move) {
    const Run run = turning(v, traffic, move);
    return !touches(run) && !run.finishes;
  };
  for (unsigned pivot = 0; pivot < 3; ++pivot)
    for (std::int32_t heading = 0; heading < 360; heading += heading_step) {
      if (heading == v.boat(v.at).pose.heading) continue;
      const Move move = Move::turn(heading, static_cast<Pivot>(pivot));
      if (freely || clean(move)) out(move);
    }
}

void find_legal(const View& v, Taker out) {
  if (v.who != index(v.at)) return;
  switch (v.step) {
    case Step::place:
      for (int slot = 0; slot < slots; ++slot)
        if (slot_is_free(v, slot)) out(Move::slot(static_cast<unsigned>(slot)));
      return;
    case Step::turn:
      each_card_move(v, out);
      each_swap(v.hand, out);
      find_turns(v, out);
      return;
    case Step::helm:
      each_card_move(v, out);
      offer(v, Move::done(), false, out);
      return;
    default: return;
  }
}

}  // namespace flotilla::regatta
