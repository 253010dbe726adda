#include "games/powerboats/bot/bots.h"

#include "games/powerboats/bot/pilot.h"
#include "games/powerboats/bot/racer.h"
#include "games/powerboats/bot/study.h"

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
    const Board& board = seen.board();
    if (now.step == Step::place)
      return fastest(seen, [&](const Move& move) { return pilot_.after_placing(board, move); });
    if (now.step == Step::dice) {
      Outlook outlook(pilot_, board, now);
      return fastest(seen, [&](const Move& move) { return outlook.after(move); });
    }
    return fastest(seen, [&](const Move& move) {
      return pilot_.after_steering(board, now,
                                   steered(now.boat(now.at).heading, static_cast<Steer>(move.value)));
    });
  }

 private:
  static Move fastest(const Fold<Rules, State>& seen, auto&& time) {
    Move best{};
    double least = 0;
    bool found = false;
    Rules::each_legal(seen.board(), seen.now(), [&](const Move& move) {
      const double now = time(move);
      if (found && now >= least) return;
      found = true;
      least = now;
      best = move;
    });
    return best;
  }

  Chart chart_{};
  Pilot pilot_;
};

using Seated = std::unique_ptr<search::Player<Rules>>;

// The last needs no study: its table, of boats of two dice that are whole or sunk, is made in no time.
constexpr Judgement sound{}, fair{.of_others = false, .error = 0.7},
    poor{.of_others = false, .error = 1, .grain = {.dice = 2, .damages = 1, .change = 1.0f / 16}};

template <const Judgement& judgement>
Seated racer(const Setup&) {
  return std::make_unique<Racer>(judgement);
}
std::unique_ptr<search::Study> study(const Setup&, const State& seen) { return course_study(seen); }
Seated greedy(const Setup&) { return std::make_unique<Greedy>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"table", "knows from everywhere how long it takes, and races the others",
                         racer<sound>, study},
      search::Bot<Rules>{"medium", "hurries home, and judges a little askew how far it is", racer<fair>,
                         study},
      search::Bot<Rules>{"greedy", "goes as fast as it safely can, one move ahead", greedy},
      search::Bot<Rules>{"easy", "hurries home with two dice, and misjudges how far it is", racer<poor>},
  };
  return all;
}

}  // namespace flotilla::powerboats
