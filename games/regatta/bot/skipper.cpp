#include "games/regatta/bot/skipper.h"

#include <algorithm>
#include <optional>

#include "kit/must.h"

namespace flotilla::regatta {

namespace {

// As lengths of way, besides the first.
constexpr double home = 1e9;                 // what finishing at once is worth
constexpr std::int32_t home_next = -20'000;  // what is left when the next card finishes
constexpr std::int32_t heaving_to = 7000;  // what it costs to stay; a crowd would be too patient without it
constexpr std::int32_t helm_worth = 5000;  // what one card more may bring
constexpr unsigned turns_tried = 6;        // of all headings and pivots, by how far it is home then

// How far it is home after the next card, by kind, from where a boat is.
class Outlook {
 public:
  Outlook(const WayHome& way, const View& v, Seat seat)
      : way_(way), course_(course_of(v.customs.water())), boat_(v.boat(seat)) {
    traffic_.water = &v.water();
    traffic_.homeward = course_.rounded(boat_.word) == marks_to_round;
    for (unsigned i = 0; i < v.seats; ++i)
      if (i != index(seat) && v.boats[i].fate == Fate::sailing)
        traffic_.others[traffic_.count++] = v.boats[i].pose;
    stay_ = way.length(boat_.pose, boat_.word) + waiting;
    for (Kind kind = 0; kind < kind_count; ++kind) {
      left_[kind] = after(card(kind));
      unsigned at = kind;
      for (; at > 0 && left_[best_first_[at - 1]] > left_[kind]; --at)
        best_first_[at] = best_first_[at - 1];
      best_first_[at] = kind;
    }
  }

  // With these cards in hand, and some more that are drawn: the shortest way home that can be expected.
  double expected(const Cards& hand, const Counts& drawn, unsigned draws) const {
    std::int32_t held = stay_;
    for (const Kind kind : hand)
      if (kind != none) held = std::min(held, left_[kind]);
    const unsigned all = total(drawn);
    if (draws == 0 || all == 0) return held;
    double sum = 0, open = 1;  // the chance that no kind so far is drawn
    unsigned passed = 0;
    for (const Kind kind : best_first_) {
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
    Word word;
  };

  // After one arrow: how far it is home, and where the boat is.
  std::int32_t sailed(const End& from, Arrow arrow, Ends ends, End& there) const {
    const Run run = sail(traffic_, from.pose, arrow, ends);
    if (run.trouble != Trouble::none) return stay_;
    if (run.finishes) return home_next;
    there = {end_of(from.pose, arrow), from.word};
    follow(course_, *traffic_.water, there.word, from.pose, arrow, pose_count(arrow));
    return way_.length(there.pose, there.word);
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
      const std::int32_t first = sailed(begin, arrow, Ends::anywhere, middle);
      if (first == home_next) least = home_next;
      if (first == home_next || first == stay_) continue;
      for (const Arrow second : card.arrows)
        least = std::min(least, sailed(middle, second, Ends::outside_zones, end));
    }
    return card.helm() && least != home_next && least != stay_ ? least - helm_worth : least;
  }
  std::int32_t once(const End& begin, Arrow arrow) {
    auto& known = known_[arrow];
    End there{};
    if (!known) known = sailed(begin, arrow, Ends::outside_zones, there);
    return *known;
  }

  const WayHome& way_;
  const Course<1>& course_;
  const Boat& boat_;
  Traffic traffic_{};
  std::int32_t stay_ = 0;
  std::array<std::int32_t, kind_count> left_{};
  std::array<Kind, kind_count> best_first_{};
  std::array<std::optional<std::int32_t>, arrow_count> known_{};
};

// The moves after which it is the least far home, the nearest first.
struct Nearest {
  std::array<std::int32_t, turns_tried> lengths{};
  std::array<Move, turns_tried> moves{};
  unsigned size = 0;

  void add(std::int32_t length, const Move& move) {
    unsigned at = size;
    if (size < turns_tried)
      ++size;
    else if (lengths[--at] <= length)
      return;
    for (; at > 0 && lengths[at - 1] > length; --at) {
      lengths[at] = lengths[at - 1];
      moves[at] = moves[at - 1];
    }
    lengths[at] = length;
    moves[at] = move;
  }
};

// The cards the next one is drawn from, as far as the seat knows.
Counts unseen(const View& v) {
  if (v.left == 0) return discard_of(v);
  Counts counts = v.fresh;
  for (unsigned i = 0; i < v.held(static_cast<Seat>(v.who)); ++i)
    if (v.source[v.who][i] == v.pile_number) --counts[v.hand[i]];
  return counts;
}

}  // namespace

double Skipper::worth(const View& after, Seat mover) const {
  const Boat& boat = after.boat(mover);
  if (boat.fate == Fate::finished) return home;
  if (after.step == Step::helm && after.at == mover) return best_after_helm(after, mover);
  const Outlook outlook(way_, after, mover);
  return -outlook.expected(after.hand, unseen(after), hand_size - after.held(mover));
}

double Skipper::best_after_helm(const View& after, Seat mover) const {
  std::optional<double> most;
  Rules::each_legal({}, after, [&](const Move& move) {
    if (move.sun != none) return;
    View next = after;
    Rules::play({}, next, move, unheard);
    const double value = worth(next, mover);
    if (!most || value > *most) most = value;
  });
  return must_have(most);
}

// A sun goes before the boat that is nearest home.
Move Skipper::with_sun(const View& view, Move move) const {
  View after = view;
  Rules::play({}, after, move, unheard);
  const bool may = move.kind == Move::Kind::card || move.kind == Move::Kind::done;
  const bool on = after.boat(view.at).fate == Fate::sailing && after.step != Step::helm;
  if (!may || !on || !holds(view.hand, sun)) return move;
  std::optional<std::int32_t> least;
  for (unsigned i = 0; i < view.seats; ++i) {
    if (!may_becalm(view, i)) continue;
    const std::int32_t left = way_.length(view.boats[i].pose, view.boats[i].word);
    if (least && left >= *least) continue;
    least = left;
    move.sun = static_cast<std::uint8_t>(i);
  }
  return move;
}

Move Skipper::choose(const Fold<Rules, View>& seen, search::Budget, Rng&) {
  const View& view = seen.now();
  const Seat mover = view.at;
  const auto after = [&](const Move& move) {
    View next = view;
    Rules::play({}, next, move, unheard);
    return next;
  };
  Move best{};
  std::optional<double> most;
  const auto weigh = [&](const Move& move, double value) {
    if (most && value <= *most) return;
    most = value;
    best = move;
  };
  std::optional<Outlook> here;  // for exchanges, which leave the boat where it is
  Nearest turns;
  Rules::each_legal({}, view, [&](const Move& move) {
    if (move.sun != none) return;
    const View next = after(move);
    if (move.kind == Move::Kind::turn) {
      turns.add(way_.length(next.boat(mover).pose, next.boat(mover).word), move);
    } else if (move.kind == Move::Kind::swap) {
      if (!here) here.emplace(way_, view, mover);
      weigh(move, -here->expected(next.hand, unseen(next), hand_size - next.held(mover)) - heaving_to);
    } else {
      weigh(move, worth(next, mover));
    }
  });
  for (unsigned i = 0; i < turns.size; ++i)
    weigh(turns.moves[i], worth(after(turns.moves[i]), mover) - heaving_to);
  return with_sun(view, best);
}

}  // namespace flotilla::regatta
