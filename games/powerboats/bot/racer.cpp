#include "games/powerboats/bot/racer.h"

#include <algorithm>
#include <optional>

#include "games/powerboats/bot/courses.h"
#include "games/powerboats/bot/sailed.h"
#include "games/powerboats/bot/stakes.h"

namespace flotilla::powerboats {

namespace {

// Whoever may look at fewer positions than this has a coarse table.
constexpr std::uint64_t nodes_whole = 100'000;
constexpr Grain coarse{.dice = 1, .damages = 1, .change = 1.0f / 16};

// One decision: what positions after it are worth to the seat to move, more being better.
class Decision {
 public:
  Decision(Forecast& forecast, const Board& board, const State& state, Judgement judgement,
           std::uint64_t whim)
      : forecast_(forecast), board_(board), state_(state), judgement_(judgement), whim_(whim) {
    if (judgement.of_others) stakes_.emplace(forecast, board, state);
  }

  double after(const Move& move) {
    if (move.kind == Move::Kind::place) return placed(move);
    if (move.kind == Move::Kind::steer)
      return steered_to(state_.boat(state_.at).dice, static_cast<Steer>(move.value));
    return chosen(move);
  }

 private:
  static constexpr std::size_t all_dice = Dice::of(faces, dice_max).bits + 1;
  static constexpr double unknown = -1e9;

  double placed(const Move& move) {
    Boat boat = state_.boat(state_.at);
    boat.cell = move.cell;
    boat.heading = move.value;
    boat.fate = board_.on_the_line(move.cell) ? Fate::started : Fate::waiting;
    return worth(boat);
  }

  double chosen(const Move& move) {
    State next = state_;
    Rules::play(board_, next, move, unheard);
    const Dice kept = next.boat(next.at).dice;
    if (next.step == Step::steer) return thrown(kept);
    double sum = 0, weights = 0;
    Rules::each_roll(next, [&](const Roll& roll, std::uint32_t weight) {
      sum += weight * thrown(kept + roll.dice);
      weights += weight;
    });
    return sum / weights;
  }

  // Once these dice lie; worked out once, however many choices lead to it.
  double thrown(Dice dice) {
    double& known = known_[dice.bits];
    if (known > unknown) return known;
    Boat boat = state_.boat(state_.at);
    boat.dice = dice;
    const unsigned ways = steerable(board_, boat);
    for (unsigned i = 0; i < 3; ++i)
      if ((ways >> i & 1) != 0) known = std::max(known, steered_to(dice, static_cast<Steer>(i)));
    return known;
  }

  double steered_to(Dice dice, Steer steer) {
    State next = state_;
    Boat& boat = next.boat(next.at);
    boat.dice = dice;
    const Sailed there = sailed(board_, next, steered(boat.heading, steer));
    const bool scratched = there.crash > 0 && boat.damage == boat.lasting;
    const double cost = scratched && stakes_ ? stakes_->scratch() : 0;
    return (there.home ? home() : worth(there.boat)) - cost;
  }

  double home() const { return stakes_ ? stakes_->home_now() : 0; }
  double worth(const Boat& boat) {
    const Lone there = lone(board_, boat);
    if (stakes_)
      return there.sunk() ? stakes_->never() : stakes_->worth(forecast_.arrival(there, boat.dice));
    return -forecast_.table().turns(there, boat.dice) - misjudged(boat);
  }
  double misjudged(const Boat& boat) const {
    const std::uint64_t luck = (hash(boat) ^ whim_) * 0x9e3779b97f4a7c15u >> 32;
    return judgement_.error * (static_cast<double>(luck) / 2147483648.0 - 1);
  }

  Forecast& forecast_;
  const Board& board_;
  const State& state_;
  Judgement judgement_;
  std::uint64_t whim_;
  std::optional<Stakes> stakes_;
  std::vector<double> known_ = std::vector<double>(all_dice, unknown);  // by the dice's bits
};

}  // namespace

void Racer::learn(const Fold<Rules, State>& seen, Grain grain) {
  const Chart chart = Rules::layout(seen.now());
  if (forecast_ && chart == chart_ && grain == grain_) return;
  chart_ = chart;
  grain_ = grain;
  forecast_ = std::make_unique<Forecast>(course_for({chart, grain}, seen.board()));
}

Move Racer::choose(const Fold<Rules, State>& seen, search::Budget budget, Rng& rng) {
  learn(seen, budget.nodes < nodes_whole ? coarse : judgement_.grain);
  Decision decision(*forecast_, seen.board(), seen.now(), judgement_, rng.below(UINT32_MAX));
  const State& now = seen.now();
  const bool enough = now.boat(now.at).dice.size() >= grain_.dice;  // what more would do it does not know
  Move best{};
  std::optional<double> most;
  Rules::each_legal(seen.board(), now, [&](const Move& move) {
    if (enough && move.kind == Move::Kind::add) return;
    const double worth = decision.after(move);
    if (most && worth <= *most) return;
    most = worth;
    best = move;
  });
  return best;
}

}  // namespace flotilla::powerboats
