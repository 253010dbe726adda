#include "games/powerboats/bot/bots.h"

#include "games/powerboats/bot/precomputation.h"
#include "games/powerboats/bot/table_player.h"
#include "games/powerboats/bot/time_evaluator.h"

namespace flotilla::powerboats {

namespace {

// Looks one move ahead and takes the fastest safe move, the first in legal order among equals.
class Greedy final : public search::Player<Rules> {
 public:
  Move choose(const Fold<Rules, State>& seen, search::Budget, Rng&) override {
    const State& now = seen.position();
    if (now.phase == Phase::directions)  // the shortest
      return Move::directions(seen.board().directions);
    if (const Layout layout = Rules::layout(now); layout != layout_) {  // a new race
      layout_ = layout;
      evaluator_ = TimeEvaluator(seen.board());
    }
    const Board& board = seen.board();
    if (now.phase == Phase::place)
      return fastest(seen, [&](const Move& move) { return evaluator_.after_placing(board, move); });
    if (now.phase == Phase::dice) {
      DiceEvaluator dice_evaluator(evaluator_, board, now);
      return fastest(seen, [&](const Move& move) { return dice_evaluator.after(move); });
    }
    return fastest(seen, [&](const Move& move) {
      return evaluator_.after_steering(board, now,
                                       steered(now.boat(now.at).heading, static_cast<Steer>(move.value)));
    });
  }

 private:
  static Move fastest(const Fold<Rules, State>& seen, auto&& time) {
    Move best{};
    double least = 0;
    bool found = false;
    Rules::each_legal(seen.board(), seen.position(), [&](const Move& move) {
      const double now = time(move);
      if (found && now >= least) return;
      found = true;
      least = now;
      best = move;
    });
    return best;
  }

  Layout layout_{};
  TimeEvaluator evaluator_;
};

using PlayerPtr = std::unique_ptr<search::Player<Rules>>;

// The easy bot needs no precomputation: its table (two dice, no damage levels) is fast to solve. Nor do
// the others with a budget for a coarse table.
constexpr SkillLevel table_level{}, medium_level{.considers_rivals = false, .error = 0.7},
    easy_level{.considers_rivals = false,
               .error = 1,
               .resolution = {.dice = 2, .damages = 1, .change = 1.0f / 16}};

template <const SkillLevel& level>
PlayerPtr table_player(const Setup&) {
  return std::make_unique<TablePlayer>(level);
}
std::unique_ptr<search::Precomputation> precomputation(const Setup&, const State& seen,
                                                       search::Budget budget) {
  return budget.nodes < nodes_whole ? nullptr : course_precomputation(seen);
}
PlayerPtr greedy(const Setup&) { return std::make_unique<Greedy>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"table",
                         "knows the expected time to the finish from every hex and races its rivals",
                         table_player<table_level>, precomputation},
      search::Bot<Rules>{"medium", "heads for the finish with small errors of judgement",
                         table_player<medium_level>, precomputation},
      search::Bot<Rules>{"greedy", "goes as fast as it safely can, one move ahead", greedy},
      search::Bot<Rules>{"easy", "heads for the finish with two dice and often misjudges",
                         table_player<easy_level>},
  };
  return all;
}

}  // namespace flotilla::powerboats
