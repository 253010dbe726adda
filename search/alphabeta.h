#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "kit/must.h"
#include "search/bot.h"

// Looks ahead at a table of two without secrets: alpha-beta, with Star1 where chance decides (Ballard
// 1983), deeper and deeper until its nodes are spent.
namespace flotilla::search {

// What a position is worth to seat A: `sure` where it has won, -`sure` where it has lost, an opinion
// between.
using Worth = std::int32_t;
inline constexpr Worth sure = 1 << 24;

// How much somebody looks at, and how well they judge what they see there.
struct Level {
  std::uint64_t nodes = 0;
  Worth error = 0;  // an opinion is off by up to this much, of a position always the same in one decision
  unsigned depth = 64;
};

template <class Opinion, class G>
concept Opines = requires(const Opinion& opinion, const typename G::State& state) {
  { opinion(state) } -> std::same_as<Worth>;  // to seat A, less than `sure` either way
};

template <Game G, Opines<G> Opinion>
  requires Weighs<G> && std::same_as<typename G::State, typename G::View>
class AlphaBeta {
 public:
  using Move = typename G::Move;
  struct Found {
    Move move{};
    Worth worth = 0;          // to seat A
    unsigned depth = 0;       // decisions looked ahead, all of them
    std::uint64_t nodes = 0;  // positions looked at
  };

  AlphaBeta(const Opinion& opinion, Level level, std::uint64_t whim)
      : opinion_(opinion), level_(level), whim_(whim), memories_(remembered) {}

  // The position asks for a decision.
  Found find(const Fold<G>& root) {
    const bool up = index(root.turn().seat) == 0;
    std::vector<Line> lines;
    G::each_legal(root.board(), root.now(), [&](const Move& move) { lines.push_back({move, 0, 0}); });
    must(!lines.empty());
    Found found{.move = lines.front().move};
    for (unsigned depth = 1; depth <= level_.depth && lines.size() > 1 && !spent(); ++depth) {
      Worth low = -sure, high = sure;
      for (std::size_t i = 0; i < lines.size() && low < high; ++i) {
        const Worth worth = look(after(root, lines[i].move), depth - 1, low, high);
        if (spent()) break;
        if (i > 0 && !better(up, worth, up ? low : high)) continue;
        // The leader of the last round was looked at first, so this is better even if the round is cut
        // short.
        found.move = lines[i].move;
        found.worth = worth;
        (up ? low : high) = worth;
        std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i),
                    lines.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
      if (spent()) break;
      found.depth = depth;
      if (low >= high) break;  // won or lost, whatever else is played
    }
    found.nodes = nodes_;
    return found;
  }

 private:
  struct Line {
    Move move;
    Worth promise;        // to seat A
    std::uint16_t place;  // in legal order
  };
  struct Outcome {
    typename G::Roll roll;
    std::uint32_t weight;
  };
  enum class Bound : std::uint8_t { none, exact, least, most };
  struct Memory {
    std::uint64_t key = 0;
    Worth worth = 0;
    std::uint16_t place = 0;  // of the move that led
    std::uint8_t depth = 0;
    Bound bound = Bound::none;

    bool serves(unsigned wanted, Worth low, Worth high) const {
      if (depth != wanted) return false;  // deeper would do, but then nothing could be proved of it
      return bound == Bound::exact || (bound == Bound::least && worth >= high) ||
             (bound == Bound::most && worth <= low);
    }
  };
  static constexpr std::size_t remembered = std::size_t{1} << 16;

  static bool better(bool up, Worth one, Worth other) { return up ? one > other : one < other; }
  static Fold<G> after(const Fold<G>& before, const auto& action) {
    Fold<G> next = before;
    next.apply(action, unheard);
    return next;
  }
  bool spent() const { return nodes_ >= level_.nodes; }

  // What the position is worth if that lies between low and high; otherwise a bound on the same side of
  // them. Once the nodes are spent, nonsense.
  Worth look(const Fold<G>& at, unsigned depth, Worth low, Worth high) {
    ++nodes_;
    const Turn turn = at.turn();
    if (turn.kind == Turn::Kind::over) return won(at.now());
    if (depth == 0) return opined(at.now());
    if (spent()) return 0;
    if (turn.kind == Turn::Kind::chance) return average(at, depth, low, high);
    return decided(at, index(turn.seat) == 0, depth, low, high);
  }

  static Worth won(const typename G::State& end) {
    const Places places = G::places(end);
    return places[0] == places[1] ? 0 : places[0] == 1 ? sure : -sure;
  }

  Worth opined(const typename G::State& state) const {
    const Worth worth = opinion_(state);
    if (level_.error == 0) return worth;
    const auto span = 2 * static_cast<std::uint64_t>(level_.error) + 1;
    const std::uint64_t luck = (hash(state) ^ whim_) * 0x9e3779b97f4a7c15u >> 32;
    return std::clamp(worth + static_cast<Worth>(luck * span >> 32) - level_.error, 1 - sure, sure - 1);
  }

  Worth decided(const Fold<G>& at, bool up, unsigned depth, Worth low, Worth high) {
    const std::uint64_t key = hash(at.now());
    const Memory& memory = memories_[key % remembered];
    const bool known = memory.bound != Bound::none && memory.key == key;
    if (known && memory.serves(depth, low, high)) return memory.worth;

    const std::size_t begun = lines_.size();
    list(at, up, depth, known ? memory.place : UINT16_MAX);
    const std::size_t end = lines_.size();
    const Worth asked_low = low, asked_high = high;
    Worth best = up ? -sure - 1 : sure + 1;
    std::uint16_t place = 0;
    for (std::size_t i = begun; i < end && low < high; ++i) {
      const Worth worth = look(after(at, lines_[i].move), depth - 1, low, high);
      if (spent()) break;
      if (!better(up, worth, best)) continue;
      best = worth;
      place = lines_[i].place;
      if (better(up, worth, up ? low : high)) (up ? low : high) = worth;
    }
    lines_.resize(begun);
    if (spent()) return 0;
    const Bound bound = best <= asked_low ? Bound::most : best >= asked_high ? Bound::least : Bound::exact;
    memories_[key % remembered] = {key, best, place, static_cast<std::uint8_t>(depth), bound};
    return best;
  }

  // Puts the legal moves on top of lines_, what led before first, then, where it pays, what looks best.
  void list(const Fold<G>& at, bool up, unsigned depth, std::uint16_t led) {
    const std::size_t begun = lines_.size();
    G::each_legal(at.board(), at.now(), [&](const Move& move) {
      lines_.push_back({move, 0, static_cast<std::uint16_t>(lines_.size() - begun)});
    });
    const auto first = lines_.begin() + static_cast<std::ptrdiff_t>(begun);
    if (depth > 1) {
      for (auto line = first; line != lines_.end(); ++line) {
        const Fold<G> next = after(at, line->move);
        line->promise = next.turn().kind == Turn::Kind::over ? won(next.now()) : opinion_(next.now());
        ++nodes_;
      }
      std::sort(first, lines_.end(), [up](const Line& a, const Line& b) {
        return a.promise != b.promise ? better(up, a.promise, b.promise) : a.place < b.place;
      });
    }
    const auto leader = std::find_if(first, lines_.end(), [&](const Line& it) { return it.place == led; });
    if (leader != lines_.end()) std::rotate(first, leader, leader + 1);
  }

  // Chance comes free, so that what it decides is seen; but chance on chance counts, or there were no end.
  static unsigned left(const Fold<G>& next, unsigned depth) {
    return next.turn().kind == Turn::Kind::chance ? depth - 1 : depth;
  }

  // Star1: what the outcomes not yet looked at could add at best bounds what each has to reach.
  Worth average(const Fold<G>& at, unsigned depth, Worth low, Worth high) {
    const std::size_t begun = outcomes_.size();
    std::int64_t weights = 0;
    G::each_roll(at.now(), [&](const auto& roll, std::uint32_t weight) {
      outcomes_.push_back({roll, weight});
      weights += weight;
    });
    const std::size_t end = outcomes_.size();
    std::int64_t sum = 0, rest = weights;
    Worth worth = 0;
    bool settled = false;
    for (std::size_t i = begun; i < end && !settled; ++i) {
      const auto [roll, weight] = outcomes_[i];
      rest -= weight;
      const std::int64_t others = rest * sure;
      const auto least = std::max<std::int64_t>(-sure, (weights * low - sum - others) / weight - 1);
      const auto most = std::min<std::int64_t>(sure, (weights * high - sum + others) / weight + 1);
      const Fold<G> next = after(at, roll);
      const Worth found =
          look(next, left(next, depth), static_cast<Worth>(least), static_cast<Worth>(most));
      if (spent()) break;
      sum += std::int64_t{found} * weight;
      if (found <= least && least > -sure) {
        worth = static_cast<Worth>((sum + others) / weights);
        settled = true;
      } else if (found >= most && most < sure) {
        worth = static_cast<Worth>((sum - others) / weights);
        settled = true;
      }
    }
    outcomes_.resize(begun);
    return settled ? worth : static_cast<Worth>(sum / weights);
  }

  const Opinion& opinion_;
  Level level_;
  std::uint64_t whim_, nodes_ = 0;
  std::vector<Memory> memories_;
  std::vector<Line> lines_;        // of the positions on the way here
  std::vector<Outcome> outcomes_;  // likewise
};

// Somebody who looks ahead as far as their level goes, or the budget if that is less.
template <Game G, Opines<G> Opinion>
class Thinker final : public Player<G> {
 public:
  explicit Thinker(Level level, Opinion opinion = {}) : level_(level), opinion_(std::move(opinion)) {}

  typename G::Move choose(const Fold<G>& seen, Budget budget, Rng& rng) override {
    Level level = level_;
    level.nodes = std::min(level.nodes, budget.nodes);
    return AlphaBeta<G, Opinion>(opinion_, level, rng.below(UINT32_MAX)).find(seen).move;
  }

 private:
  Level level_;
  Opinion opinion_;
};

}  // namespace flotilla::search
