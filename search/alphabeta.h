#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "kit/must.h"
#include "search/bot.h"

// Search for two-player games without secrets: iterative-deepening alpha-beta, with Star1 at chance nodes
// (Ballard 1983), until the node budget is used up.
namespace flotilla::search {

// The value of a position for seat A: `win_value` if it has won, -`win_value` if it has lost, an estimate
// in between otherwise.
using Value = std::int32_t;
inline constexpr Value win_value = 1 << 24;

// Strength of a search: node and depth limits, and evaluation noise.
struct Level {
  std::uint64_t nodes = 0;
  Value noise = 0;  // maximum evaluation error, constant per position within one decision
  unsigned depth = 64;
};

// Returns a value for seat A, strictly between -`win_value` and `win_value`.
template <class Evaluator, class G>
concept EvaluatorFor = requires(const Evaluator& evaluator, const typename G::State& state) {
  { evaluator(state) } -> std::same_as<Value>;
};

template <Game G, EvaluatorFor<G> Evaluator>
  requires EnumeratesRolls<G> && std::same_as<typename G::State, typename G::View>
class AlphaBeta {
 public:
  using Move = typename G::Move;
  struct Result {
    Move move{};
    Value value = 0;          // for seat A
    unsigned depth = 0;       // fully searched, in decisions
    std::uint64_t nodes = 0;  // positions searched
  };

  AlphaBeta(const Evaluator& evaluator, Level level, std::uint64_t noise_seed)
      : evaluator_(evaluator),
        level_(level),
        noise_seed_(noise_seed),
        transpositions_(transposition_slots) {}

  // The position must be a decision.
  Result find(const Fold<G>& root) {
    const bool maximizing = index(root.turn().seat) == 0;
    std::vector<OrderedMove> moves;
    G::each_legal(root.board(), root.position(), [&](const Move& move) { moves.push_back({move, 0, 0}); });
    must(!moves.empty());
    Result found{.move = moves.front().move};
    for (unsigned depth = 1; depth <= level_.depth && moves.size() > 1 && !out_of_nodes(); ++depth) {
      Value low = -win_value, high = win_value;
      for (std::size_t i = 0; i < moves.size() && low < high; ++i) {
        const Value value = value_of(after(root, moves[i].move), depth - 1, low, high);
        if (out_of_nodes()) break;
        if (i > 0 && !better(maximizing, value, maximizing ? low : high)) continue;
        // The best move of the last iteration was searched first, so this one is better even if the
        // iteration is cut short.
        found.move = moves[i].move;
        found.value = value;
        (maximizing ? low : high) = value;
        std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                    moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
      if (out_of_nodes()) break;
      found.depth = depth;
      if (low >= high) break;  // won or lost whatever is played
    }
    found.nodes = nodes_;
    return found;
  }

 private:
  struct OrderedMove {
    Move move;
    Value order_value;    // for seat A
    std::uint16_t order;  // in `each_legal`
  };
  struct Outcome {
    typename G::Roll roll;
    std::uint32_t weight;
  };
  enum class Bound : std::uint8_t { none, exact, lower, upper };
  struct TableEntry {
    std::uint64_t key = 0;
    Value value = 0;
    std::uint16_t order = 0;  // of the best move
    std::uint8_t depth = 0;
    Bound bound = Bound::none;

    bool answers(unsigned wanted, Value low, Value high) const {
      // A deeper entry would also do, but results would then depend on the search order.
      if (depth != wanted) return false;
      return bound == Bound::exact || (bound == Bound::lower && value >= high) ||
             (bound == Bound::upper && value <= low);
    }
  };
  static constexpr std::size_t transposition_slots = std::size_t{1} << 16;

  static bool better(bool maximizing, Value one, Value other) {
    return maximizing ? one > other : one < other;
  }
  static Fold<G> after(const Fold<G>& before, const auto& action) {
    Fold<G> next = before;
    next.apply(action, ignore_events);
    return next;
  }
  bool out_of_nodes() const { return nodes_ >= level_.nodes; }

  // The value of the position if it lies between low and high; otherwise a bound on the same side of them.
  // The result is meaningless once the node budget is used up.
  Value value_of(const Fold<G>& at, unsigned depth, Value low, Value high) {
    ++nodes_;
    const Turn turn = at.turn();
    if (turn.kind == Turn::Kind::over) return final_value(at.position());
    if (depth == 0) return evaluate(at.position());
    if (out_of_nodes()) return 0;
    if (turn.kind == Turn::Kind::chance) return chance_value(at, depth, low, high);
    return decision_value(at, index(turn.seat) == 0, depth, low, high);
  }

  static Value final_value(const typename G::State& end) {
    const Places places = G::places(end);
    return places[0] == places[1] ? 0 : places[0] == 1 ? win_value : -win_value;
  }

  Value evaluate(const typename G::State& state) const {
    const Value value = evaluator_(state);
    if (level_.noise == 0) return value;
    const auto span = 2 * static_cast<std::uint64_t>(level_.noise) + 1;
    const std::uint64_t luck = (hash(state) ^ noise_seed_) * 0x9e3779b97f4a7c15u >> 32;
    return std::clamp(value + static_cast<Value>(luck * span >> 32) - level_.noise, 1 - win_value,
                      win_value - 1);
  }

  Value decision_value(const Fold<G>& at, bool maximizing, unsigned depth, Value low, Value high) {
    const std::uint64_t key = hash(at.position());
    const TableEntry& entry = transpositions_[key % transposition_slots];
    const bool known = entry.bound != Bound::none && entry.key == key;
    if (known && entry.answers(depth, low, high)) return entry.value;

    const std::size_t begun = moves_.size();
    push_moves(at, maximizing, depth, known ? entry.order : UINT16_MAX);
    const std::size_t end = moves_.size();
    const Value asked_low = low, asked_high = high;
    Value best = maximizing ? -win_value - 1 : win_value + 1;
    std::uint16_t order = 0;
    for (std::size_t i = begun; i < end && low < high; ++i) {
      const Value value = value_of(after(at, moves_[i].move), depth - 1, low, high);
      if (out_of_nodes()) break;
      if (!better(maximizing, value, best)) continue;
      best = value;
      order = moves_[i].order;
      if (better(maximizing, value, maximizing ? low : high)) (maximizing ? low : high) = value;
    }
    moves_.resize(begun);
    if (out_of_nodes()) return 0;
    const Bound bound = best <= asked_low ? Bound::upper : best >= asked_high ? Bound::lower : Bound::exact;
    transpositions_[key % transposition_slots] = {key, best, order, static_cast<std::uint8_t>(depth),
                                                  bound};
    return best;
  }

  // Pushes the legal moves onto moves_: the best move of an earlier search first, the others by value.
  void push_moves(const Fold<G>& at, bool maximizing, unsigned depth, std::uint16_t led) {
    const std::size_t begun = moves_.size();
    G::each_legal(at.board(), at.position(), [&](const Move& move) {
      moves_.push_back({move, 0, static_cast<std::uint16_t>(moves_.size() - begun)});
    });
    const auto first = moves_.begin() + static_cast<std::ptrdiff_t>(begun);
    if (depth > 1) {
      for (auto entry = first; entry != moves_.end(); ++entry) {
        const Fold<G> next = after(at, entry->move);
        entry->order_value = next.turn().kind == Turn::Kind::over ? final_value(next.position())
                                                                  : evaluator_(next.position());
        ++nodes_;
      }
      std::sort(first, moves_.end(), [maximizing](const OrderedMove& a, const OrderedMove& b) {
        return a.order_value != b.order_value ? better(maximizing, a.order_value, b.order_value)
                                              : a.order < b.order;
      });
    }
    const auto leader =
        std::find_if(first, moves_.end(), [&](const OrderedMove& it) { return it.order == led; });
    if (leader != moves_.end()) std::rotate(first, leader, leader + 1);
  }

  // A chance node costs no depth, so its outcomes are always searched; consecutive chance nodes do cost
  // depth, so the search terminates.
  static unsigned depth_after_chance(const Fold<G>& next, unsigned depth) {
    return next.turn().kind == Turn::Kind::chance ? depth - 1 : depth;
  }

  // Star1: bounds on the outcomes not yet searched narrow the window of each outcome.
  Value chance_value(const Fold<G>& at, unsigned depth, Value low, Value high) {
    const std::size_t begun = outcomes_.size();
    std::int64_t weights = 0;
    G::each_roll(at.position(), [&](const auto& roll, std::uint32_t weight) {
      outcomes_.push_back({roll, weight});
      weights += weight;
    });
    const std::size_t end = outcomes_.size();
    std::int64_t sum = 0, rest = weights;
    Value value = 0;
    bool settled = false;
    for (std::size_t i = begun; i < end && !settled; ++i) {
      const auto [roll, weight] = outcomes_[i];
      rest -= weight;
      const std::int64_t others = rest * win_value;
      const auto least = std::max<std::int64_t>(-win_value, (weights * low - sum - others) / weight - 1);
      const auto most = std::min<std::int64_t>(win_value, (weights * high - sum + others) / weight + 1);
      const Fold<G> next = after(at, roll);
      const Value found = value_of(next, depth_after_chance(next, depth), static_cast<Value>(least),
                                   static_cast<Value>(most));
      if (out_of_nodes()) break;
      sum += std::int64_t{found} * weight;
      if (found <= least && least > -win_value) {
        value = static_cast<Value>((sum + others) / weights);
        settled = true;
      } else if (found >= most && most < win_value) {
        value = static_cast<Value>((sum - others) / weights);
        settled = true;
      }
    }
    outcomes_.resize(begun);
    return settled ? value : static_cast<Value>(sum / weights);
  }

  const Evaluator& evaluator_;
  Level level_;
  std::uint64_t noise_seed_, nodes_ = 0;
  std::vector<TableEntry> transpositions_;
  std::vector<OrderedMove> moves_;  // of the positions on the current path
  std::vector<Outcome> outcomes_;   // likewise
};

// A player that searches up to its level or the budget, whichever is smaller.
template <Game G, EvaluatorFor<G> Evaluator>
class AlphaBetaPlayer final : public Player<G> {
 public:
  explicit AlphaBetaPlayer(Level level, Evaluator evaluator = {})
      : level_(level), evaluator_(std::move(evaluator)) {}

  typename G::Move choose(const Fold<G>& seen, Budget budget, Rng& rng) override {
    Level level = level_;
    level.nodes = std::min(level.nodes, budget.nodes);
    return AlphaBeta<G, Evaluator>(evaluator_, level, rng.below(UINT32_MAX)).find(seen).move;
  }

 private:
  Level level_;
  Evaluator evaluator_;
};

}  // namespace flotilla::search
