#include "games/regatta/bot/lookahead_player.h"

#include <algorithm>
#include <optional>

#include "kit/must.h"

namespace flotilla::regatta {

namespace {

// Values are distances, except the first.
constexpr double home = 1e9;                 // value of finishing now
constexpr std::int32_t home_next = -20'000;  // distance if the next card finishes
constexpr std::int32_t heaving_to = 7000;    // cost of staying; without it, boats in a crowd wait too long
constexpr double staying_again = 1e8;        // a boat stays twice in a row only if no card can be played
constexpr std::int32_t helm_value = 5000;    // value of one more card
constexpr unsigned turns_tried = 6;          // the best turns, by distance to the finish

// The distance to the finish after the next card, by kind.
class NextCardOutlook {
 public:
  NextCardOutlook(const DistanceToFinish& to_finish, const View& v, Seat seat)
      : to_finish_(to_finish),
        course_(course_of(v.switches.water())),
        boat_(v.boat(seat)),
        tracked_(v.tracked()),
        traffic_(obstacles_of(v, seat)) {
    stay_ = to_finish.distance(boat_.pose, boat_.word) + waiting_cost;
    for (CardKind kind = 0; kind < kind_count; ++kind) {
      left_[kind] = after(card(kind));
      unsigned at = kind;
      for (; at > 0 && left_[best_first_[at - 1]] > left_[kind]; --at)
        best_first_[at] = best_first_[at - 1];
      best_first_[at] = kind;
    }
  }

  // The expected shortest distance to the finish, with these cards in hand and `draws` more drawn.
  double expected(const Cards& hand, const CardCounts& drawn, unsigned draws) const {
    std::int32_t held = stay_;
    for (const CardKind kind : hand)
      if (kind != none) held = std::min(held, left_[kind]);
    const unsigned all = total(drawn);
    if (draws == 0 || all == 0) return held;
    double sum = 0, open = 1;  // the probability that no kind so far is drawn
    unsigned passed = 0;
    for (const CardKind kind : best_first_) {
      if (left_[kind] >= held) break;
      passed += drawn[kind];
      const double missed = 1 - static_cast<double>(passed) / all;
      double never = 1;
      for (unsigned i = 0; i < draws; ++i) never *= missed;
      sum += (open - never) * left_[kind];
      open = never;
    }
    return sum + open * held;
  }

 private:
  struct End {
    Pose pose;
    CrossingWord word;
  };

  // The distance to the finish after one arrow; sets `there` to the end of the arrow.
  std::int32_t sailed(const End& from, Arrow arrow, MayEnd may_end, End& there) const {
    const PathOutcome outcome = trace_path(traffic_, from.pose, arrow, may_end);
    if (outcome.trouble != Trouble::none) return stay_;
    if (outcome.finishes) return home_next;
    there = {end_of(from.pose, arrow), from.word};
    extend_word(course_, *traffic_.water, tracked_, there.word, from.pose, arrow, pose_count(arrow));
    return to_finish_.distance(there.pose, there.word);
  }
  std::int32_t after(const Card& card) {
    std::int32_t least = stay_;
    const End begin{boat_.pose, boat_.word};
    for (const Arrow arrow : card.arrows) {
      if (!card.cloud()) {
        least = std::min(least, once(begin, arrow));
        continue;
      }
      End middle{}, end{};
      const std::int32_t first = sailed(begin, arrow, MayEnd::anywhere, middle);
      if (first == home_next) least = home_next;
      if (first == home_next || first == stay_) continue;
      for (const Arrow second : card.arrows)
        least = std::min(least, sailed(middle, second, MayEnd::outside_zones, end));
    }
    return card.helm() && least != home_next && least != stay_ ? least - helm_value : least;
  }
  std::int32_t once(const End& begin, Arrow arrow) {
    auto& known = known_[arrow];
    End there{};
    if (!known) known = sailed(begin, arrow, MayEnd::outside_zones, there);
    return *known;
  }

  const DistanceToFinish& to_finish_;
  const Course<1>& course_;
  const Boat& boat_;
  Pivot tracked_;
  Traffic traffic_;
  std::int32_t stay_ = 0;
  std::array<std::int32_t, kind_count> left_{};
  std::array<CardKind, kind_count> best_first_{};
  std::array<std::optional<std::int32_t>, arrow_count> known_{};
};

// The moves with the shortest distance to the finish afterwards, the shortest first.
struct BestTurns {
  std::array<std::int32_t, turns_tried> distances{};
  std::array<Move, turns_tried> moves{};
  unsigned size = 0;

  void add(std::int32_t distance, const Move& move) {
    unsigned at = size;
    if (size < turns_tried)
      ++size;
    else if (distances[--at] <= distance)
      return;
    for (; at > 0 && distances[at - 1] > distance; --at) {
      distances[at] = distances[at - 1];
      moves[at] = moves[at - 1];
    }
    distances[at] = distance;
    moves[at] = move;
  }
};

bool has_helm(const View& v) { return v.phase == Phase::helm || v.phase == Phase::helm_draw; }

// The cards from which the next one is drawn, as far as the seat knows.
CardCounts unseen(const View& v) {
  if (v.pile_size == 0) return discard_of(v);
  CardCounts counts = v.current_pile;
  for (unsigned i = 0; i < v.held(static_cast<Seat>(v.who)); ++i)
    if (v.source_pile[v.who][i] == v.pile_number) --counts[v.hand[i]];
  return counts;
}

}  // namespace

double LookaheadPlayer::evaluate(const View& after, Seat mover) const {
  const Boat& boat = after.boat(mover);
  if (boat.fate == Fate::finished) return home;
  if (after.at == mover && has_helm(after)) return best_after_helm(after, mover);
  const NextCardOutlook outlook(to_finish_, after, mover);
  return -outlook.expected(after.hand, unseen(after), hand_size - after.held(mover));
}

double LookaheadPlayer::best_after_helm(View after, Seat mover) const {
  std::optional<double> most;
  after.phase = Phase::helm;  // as if nothing were drawn before
  Rules::each_legal({}, after, [&](const Move& move) {
    if (move.sun != none) return;
    View next = after;
    Rules::play({}, next, move, ignore_events);
    const double value = evaluate(next, mover);
    if (!most || value > *most) most = value;
  });
  return must_have(most);
}

// Lays a sun before the boat that is nearest to the finish.
Move LookaheadPlayer::with_sun(const View& view, Move move) const {
  View after = view;
  Rules::play({}, after, move, ignore_events);
  const bool may = move.kind == Move::Kind::card || move.kind == Move::Kind::done;
  const bool on = after.boat(view.at).fate == Fate::sailing && !has_helm(after);
  if (!may || !on || !holds(view.hand, sun)) return move;
  std::optional<std::int32_t> least;
  for (unsigned i = 0; i < view.seats; ++i) {
    if (!may_becalm(view, i)) continue;
    const std::int32_t left = to_finish_.distance(view.boats[i].pose, view.boats[i].word);
    if (least && left >= *least) continue;
    least = left;
    move.sun = static_cast<std::uint8_t>(i);
  }
  return move;
}

Move LookaheadPlayer::choose(const Fold<Rules, View>& seen, search::Budget, Rng&) {
  const View& view = seen.position();
  const Seat mover = view.at;
  const auto after = [&](const Move& move) {
    View next = view;
    Rules::play({}, next, move, ignore_events);
    return next;
  };
  Move best{};
  std::optional<double> most;
  const auto weigh = [&](const Move& move, double value) {
    if (most && value <= *most) return;
    most = value;
    best = move;
  };
  const double staying = view.boat(mover).turns_hove_to > 0 ? staying_again : heaving_to;
  std::optional<NextCardOutlook> here;  // for exchanges, which do not move the boat
  BestTurns turns;
  Rules::each_legal({}, view, [&](const Move& move) {
    if (move.sun != none) return;
    const View next = after(move);
    if (move.kind == Move::Kind::turn) {
      turns.add(to_finish_.distance(next.boat(mover).pose, next.boat(mover).word), move);
    } else if (move.kind == Move::Kind::swap) {
      if (!here) here.emplace(to_finish_, view, mover);
      weigh(move, -here->expected(next.hand, unseen(next), hand_size - next.held(mover)) - staying);
    } else {
      weigh(move, evaluate(next, mover));
    }
  });
  for (unsigned i = 0; i < turns.size; ++i)
    weigh(turns.moves[i], evaluate(after(turns.moves[i]), mover) - staying);
  return with_sun(view, best);
}

}  // namespace flotilla::regatta
