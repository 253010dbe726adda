#include "games/river/bot/value_table.h"

#include "games/river/bot/slice.h"
#include "games/river/bot/solver_state.h"

namespace flotilla::river {

namespace {

constexpr std::size_t values = slices * solver_states, residual_at = values, sweeps_at = values + 1,
                      all = values + 2;

SolverState solver_state_of(const State& s) {
  const Seat first = s.first, second = left_of(first, 2);
  SolverState state{{}, {number(s.fleet(first)), number(s.fleet(second))}};
  for (unsigned i = 0; i < s.docks.taken(); ++i) state.dock(s.docks.in(i) == first ? 0 : 1);
  return state;
}

}  // namespace

std::optional<ValueTableKey> ValueTableKey::of(const Setup& setup) {
  if (setup.seats != 2 || setup.sandbank == 0) return {};
  return ValueTableKey{(setup.wave + positions - setup.sandbank) % positions, setup.safe_three,
                       setup.wind_optional, setup.finished_roll};
}

ValueTable::ValueTable(const ValueTableKey& key) : key_(key), values_(all, 0.5) { swept(0, 0); }

double ValueTable::value(const State& s) const {
  const unsigned side = s.at == s.first ? 0 : 1;
  return values_[slice_of(s.sandbank, side) * solver_states + solver_state_of(s).index()];
}

std::uint64_t ValueTable::states() const { return values; }
double ValueTable::residual() const { return values_[residual_at]; }
unsigned ValueTable::sweeps() const { return static_cast<unsigned>(values_[sweeps_at]); }

std::size_t ValueTable::size() { return all * sizeof(double); }
double* ValueTable::slice(unsigned slice) { return &values_[slice * solver_states]; }
void ValueTable::swept(unsigned times, double residual) {
  values_[residual_at] = residual;
  values_[sweeps_at] = times;
}

}  // namespace flotilla::river
