#include "games/pool/bot/bots.h"

#include "games/pool/bot/evaluation.h"
#include "search/alphabeta.h"
#include "search/greedy.h"

namespace flotilla::pool {

namespace {

struct GreedyEvaluator {
  std::int32_t operator()(const State& after, Seat mover) const {
    return expected_evaluation(after, mover);
  }
};

// From the point of view of seat A.
struct Evaluator {
  search::Value operator()(const State& state) const { return evaluate(state, red); }
};

using PlayerPtr = std::unique_ptr<search::Player<Rules>>;

// Noise is in hundredths of a tile at the bar: the easy bot errs by up to 0.8 tiles, less than any stack.
constexpr search::Level easy_level{.nodes = 300, .noise = 80}, medium_level{.nodes = 3'000, .noise = 25},
    hard_level{.nodes = 60'000};

template <const search::Level& level>
PlayerPtr alpha_beta(const Setup&) {
  return std::make_unique<search::AlphaBetaPlayer<Rules, Evaluator>>(level);
}
PlayerPtr greedy(const Setup&) { return std::make_unique<search::Greedy<Rules, GreedyEvaluator>>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"hard", "searches several moves ahead", alpha_beta<hard_level>},
      search::Bot<Rules>{"medium", "searches one or two moves ahead, with small errors of judgement",
                         alpha_beta<medium_level>},
      search::Bot<Rules>{"greedy", "eats, brings home and keeps out of reach, one move ahead", greedy},
      search::Bot<Rules>{"easy", "barely searches ahead and often misjudges", alpha_beta<easy_level>},
  };
  return all;
}

}  // namespace flotilla::pool
