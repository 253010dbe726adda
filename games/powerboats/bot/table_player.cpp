#include "games/powerboats/bot/table_player.h"

#include <algorithm>
#include <optional>

#include "games/powerboats/bot/expected_value.h"
#include "games/powerboats/bot/finish_payoff.h"
#include "games/powerboats/bot/steer_result.h"
#include "games/powerboats/bot/table_cache.h"

namespace flotilla::powerboats {

namespace {

constexpr Resolution coarse{.dice = 1, .damages = 1, .change = 1.0f / 16};

// Evaluates the moves of one decision for the seat to move; more is better.
class MoveEvaluator {
 public:
  MoveEvaluator(FinishForecast& forecast, const Board& board, const State& state, SkillLevel level,
                std::uint64_t noise_seed)
      : forecast_(forecast), board_(board), state_(state), level_(level), noise_seed_(noise_seed) {
    if (level.considers_rivals) payoff_.emplace(forecast, board, state);
  }

  double after(const Move& move) {
    if (move.kind == Move::Kind::place) return placed(move);
    if (move.kind == Move::Kind::steer)
      return steered_to(state_.boat(state_.at), static_cast<Steer>(move.value));
    return expected_value(board_, state_, move, [&](Dice dice) { return thrown(dice); });
  }

 private:
  static constexpr std::size_t all_dice = Dice::of(faces, dice_max).bits + 1;
  static constexpr double unknown = -1e9;

  // Of equally good headings the boat takes the one it keeps: a throw sailed straight on counts a little.
  double placed(const Move& move) {
    Boat boat = state_.boat(state_.at);
    boat.cell = move.cell;
    boat.heading = move.value;
    boat.fate = board_.starts_on(move.cell) ? Fate::started : Fate::waiting;
    const double best = value(boat);
    boat.dice = Dice::of(2);
    return best + steered_to(boat, Steer::ahead) / 64;
  }

  // The value after the throw, computed once per set of dice.
  double thrown(Dice dice) {
    double& known = known_[dice.bits];
    if (known > unknown) return known;
    Boat boat = state_.boat(state_.at);
    boat.dice = dice;
    const Ways ways = ways_of(board_, boat);
    for (unsigned i = 0; i < 3; ++i)
      if (ways.allow(i)) known = std::max(known, steered_to(boat, static_cast<Steer>(i)));
    return known;
  }

  double steered_to(const Boat& boat, Steer steer) {
    State next = state_;
    next.boat(next.at) = boat;
    const SteerResult there = steer_result(board_, next, steered(boat.heading, steer));
    const bool scratched = there.crash > 0 && boat.damage == boat.lasting_damage;
    const double cost = scratched && payoff_ ? payoff_->damage_cost() : 0;
    return (there.home ? home() : value(there.boat)) - cost;
  }

  double home() const { return payoff_ ? payoff_->finish_now() : 0; }
  double value(const Boat& boat) {
    const SoloBoat there = solo_boat(board_, boat);
    if (payoff_)
      return there.sunk() ? payoff_->not_finishing()
                          : payoff_->expected_points(forecast_.finish_of(there, boat.dice));
    return -forecast_.table().turns(there, boat.dice) - misjudged(boat);
  }
  double misjudged(const Boat& boat) const {
    const std::uint64_t luck = (hash(boat) ^ noise_seed_) * 0x9e3779b97f4a7c15u >> 32;
    return level_.error * (static_cast<double>(luck) / 2147483648.0 - 1);
  }

  FinishForecast& forecast_;
  const Board& board_;
  const State& state_;
  SkillLevel level_;
  std::uint64_t noise_seed_;
  std::optional<FinishPayoff> payoff_;
  std::vector<double> known_ = std::vector<double>(all_dice, unknown);  // by the dice's bits
};

}  // namespace

void TablePlayer::learn(const Fold<Rules, State>& seen, Resolution resolution) {
  const Layout layout = Rules::layout(seen.position());
  if (forecast_ && layout == layout_ && resolution == resolution_) return;
  layout_ = layout;
  resolution_ = resolution;
  forecast_ = std::make_unique<FinishForecast>(table_for({layout, resolution}, seen.board()));
}

Move TablePlayer::choose(const Fold<Rules, State>& seen, search::Budget budget, Rng& rng) {
  if (seen.position().phase == Phase::directions)  // the shortest
    return Move::directions(seen.board().directions);
  learn(seen, budget.nodes < nodes_whole ? coarse : level_.resolution);
  MoveEvaluator evaluator(*forecast_, seen.board(), seen.position(), level_, rng.below(UINT32_MAX));
  const State& now = seen.position();
  const bool enough = now.boat(now.at).dice.size() >= resolution_.dice;  // the table knows no more dice
  Move best{};
  std::optional<double> most;
  Rules::each_legal(seen.board(), now, [&](const Move& move) {
    if (enough && move.kind == Move::Kind::add) return;
    const double value = evaluator.after(move);
    if (most && value <= *most) return;
    most = value;
    best = move;
  });
  return best;
}

}  // namespace flotilla::powerboats
