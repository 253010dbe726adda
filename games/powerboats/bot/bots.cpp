#include "games/powerboats/bot/bots.h"

#include "games/powerboats/bot/pilot.h"

namespace flotilla::powerboats {

namespace {

// Looks one move ahead and takes the fastest way that is safe, the first in legal order among equals.
class Greedy final : public search::Player<Rules> {
 public:
  Move choose(const Fold<Rules, State>& seen, search::Budget, Rng&) override {
    const State& now = seen.now();
    if (const Chart chart = Rules::layout(now); chart != chart_) {  // a new race
      chart_ = chart;
      pilot_ = Pilot(seen.board());
    }
    Move best{};
    double least = 0;
    bool found = false;
    Rules::each_legal(seen.board(), now, [&](const Move& move) {
      const double time = judge(seen.board(), now, move);
      if (found && time >= least) return;
      found = true;
      least = time;
      best = move;
    });
    return best;
  }

 private:
  double judge(const Board& board, const State& now, const Move& move) const {
    if (now.step == Step::place) return pilot_.after_placing(board, move);
    if (now.step == Step::dice) return pilot_.after_dice(board, now, move);
    return pilot_.after_steering(board, now,
                                 steered(now.boat(now.at).heading, static_cast<Steer>(move.value)));
  }

  Chart chart_{};
  Pilot pilot_;
};

std::unique_ptr<search::Player<Rules>> greedy(const Setup&) { return std::make_unique<Greedy>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"greedy", "goes as fast as it safely can, one move ahead", greedy},
  };
  return all;
}

}  // namespace flotilla::powerboats
