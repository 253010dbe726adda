#include "games/river/bot/bots.h"

#include "games/river/bot/front.h"
#include "games/river/bot/study.h"
#include "games/river/bot/tables.h"
#include "games/river/bot/worth.h"
#include "search/greedy.h"

namespace flotilla::river {

namespace {

using Seated = std::unique_ptr<search::Player<Rules>>;

// What a position is truly worth to the mover, at a table of two.
struct ByTable {
  std::shared_ptr<const ValueTable> table;
  double operator()(const State& after, Seat mover) const {
    const double value = table->value(after);
    return mover == after.first ? value : 1 - value;
  }
};

// What it seems worth, at any table.
struct ByEye {
  std::int32_t operator()(const State& after, Seat mover) const { return worth(after, mover); }
};

Seated exact(const Setup& setup) {
  const auto customs = Customs::of(setup);
  if (!customs) return nullptr;
  return std::make_unique<search::Greedy<Rules, ByTable>>(ByTable{table_for(*customs)});
}
std::unique_ptr<search::Study> exact_study(const Setup& setup, const State&) {
  const auto customs = Customs::of(setup);
  return customs ? std::make_unique<TableStudy>(*customs) : nullptr;
}
Seated greedy(const Setup&) { return std::make_unique<search::Greedy<Rules, ByEye>>(); }
Seated front(const Setup&) { return std::make_unique<Front>(); }

}  // namespace

std::span<const search::Bot<Rules>> bots() {
  static constexpr std::array all{
      search::Bot<Rules>{"exact", "plays for two without a mistake: it has solved the river", exact,
                         exact_study},
      search::Bot<Rules>{"greedy", "docks, saves boats and hinders the leader, one move ahead", greedy},
      search::Bot<Rules>{"front", "sails its foremost boat; its wind gains, or else harms", front},
  };
  return all;
}

std::optional<search::Solution> solve(const Setup& setup, const std::function<void(double)>& told) {
  const auto customs = Customs::of(setup);
  if (!customs) return {};
  const auto table = table_for(*customs, told);
  Setup from_a = setup;  // who starts makes no difference to what starting is worth
  from_a.first = Seat{0};
  return search::Solution{table->states(), table->value(Rules::begin(from_a)), table->residual(),
                          table->sweeps()};
}

}  // namespace flotilla::river
