#include "games/river/bot/bots.h"

#include "games/river/bot/evaluation.h"
#include "games/river/bot/foremost_boat_player.h"
#include "games/river/bot/precomputation.h"
#include "games/river/bot/table_cache.h"
#include "search/greedy.h"

namespace flotilla::river {

namespace {

using PlayerPtr = std::unique_ptr<search::Player<Rules>>;

// The exact value for the mover, with two seats.
struct TableEvaluator {
  std::shared_ptr<const ValueTable> table;
  double operator()(const State& after, Seat mover) const {
    const double value = table->value(after);
    return mover == after.first ? value : 1 - value;
  }
};

// A heuristic value, for any number of seats.
struct HeuristicEvaluator {
  std::int32_t operator()(const State& after, Seat mover) const { return evaluate(after, mover); }
};

PlayerPtr exact(const Setup& setup) {
  const auto key = ValueTableKey::of(setup);
  if (!key) return nullptr;
  return std::make_unique<search::Greedy<Rules, TableEvaluator>>(TableEvaluator{table_for(*key)});
}
std::unique_ptr<search::Precomputation> exact_precomputation(const Setup& setup, const State&,
                                                             search::Budget) {
  const auto key = ValueTableKey::of(setup);
  return key ? std::make_unique<ValueTablePrecomputation>(*key) : nullptr;
}
PlayerPtr greedy(const Setup&) { return std::make_unique<search::Greedy<Rules, HeuristicEvaluator>>(); }
PlayerPtr front(const Setup&) { return std::make_unique<ForemostBoatPlayer>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"exact", "plays two-player matches perfectly from a solved table", exact,
                         exact_precomputation},
      search::Bot<Rules>{"greedy", "docks, saves boats and hinders the leader, one move ahead", greedy},
      search::Bot<Rules>{"front",
                         "always sails its foremost boat; uses the wind to gain, otherwise to harm", front},
  };
  return all;
}

std::optional<search::Solution> solve(const Setup& setup, const std::function<void(double)>& on_progress) {
  const auto key = ValueTableKey::of(setup);
  if (!key) return {};
  const auto table = table_for(*key, on_progress);
  Setup from_a = setup;  // the value does not depend on which seat starts
  from_a.first = Seat{0};
  return search::Solution{table->states(), table->value(Rules::begin(from_a)), table->residual(),
                          table->sweeps()};
}

}  // namespace flotilla::river
