#include "games/river/bot/solver.h"

#include <algorithm>
#include <bit>

#include "games/river/bot/slice.h"

namespace flotilla::river {

namespace {

// Computes the values of one turn from those of the next.
template <unsigned side>
class BellmanBackup {
 public:
  BellmanBackup(const ValueTableKey& key, const FleetMoves& moves, unsigned sandbank, const double* next)
      : key_(key), moves_(moves), sandbank_(sandbank), next_(next) {}

  // The value before the roll.
  double value(const SolverState& state) const {
    if (state.fleet[side] == 0 && !key_.finished_roll) return after(state);
    double sum = wind(state);
    for (unsigned face = 1; face <= 5; ++face) {
      Best best;
      for (const FleetMove& move : moves_.own(sandbank_, static_cast<Die>(face), state.fleet[side]))
        best.consider(moved(state, move));
      sum += best.found ? best.value : after(state);  // river-finished
    }
    return sum / 6;
  }

 private:
  // The first seat maximises, the second minimises.
  struct Best {
    double value = 0;
    bool found = false;
    void consider(double other) {
      const bool better = side == 0 ? other > value : other < value;
      value = !found || better ? other : value;
      found = true;
    }
  };

  double wind(const SolverState& state) const {
    static constexpr unsigned other = 1 - side;
    Best best;
    for (const FleetMove& move : moves_.own(sandbank_, Die::wind, state.fleet[side]))
      best.consider(moved(state, move));
    for (const FleetMove& move : moves_.blown(state.fleet[other])) {
      if (safe(state, move.from)) continue;
      SolverState next = state;
      next.fleet[other] = move.fleet;
      best.consider(after(next));
    }
    if (key_.wind_optional || !best.found) best.consider(after(state));
    return best.value;
  }

  // Three boats of one colour have none behind them, so only a mixed three needs a check.  river-wind-harm
  bool safe(const SolverState& state, unsigned position) const {
    return key_.safe_three == Safe::any &&
           moves_.fleet(state.fleet[0]).count(position) + moves_.fleet(state.fleet[1]).count(position) >= 3;
  }

  double moved(const SolverState& state, const FleetMove& move) const {
    SolverState next = state;
    next.fleet[side] = move.fleet;
    if (move.docks) next.dock(side);
    return after(next);
  }

  // Passes the turn; after the second seat the river shifts.
  double after(SolverState state) const {
    if constexpr (side == 1)
      for (unsigned& fleet : state.fleet) fleet = moves_.shifted(fleet);
    return next_[state.index()];
  }

  const ValueTableKey& key_;
  const FleetMoves& moves_;
  unsigned sandbank_;
  const double* next_;
};

// Recomputes one layer of a slice. Returns the largest change.
template <unsigned side>
double update_layer(unsigned layer, double* now, const BellmanBackup<side>& backup) {
  double change = 0;
  each_solver_state(layer, [&](const SolverState& state) {
    double& kept = now[state.index()];
    const double value = backup.value(state);
    change = std::max(change, value > kept ? value - kept : kept - value);
    kept = value;
  });
  return change;
}

std::size_t count_states(unsigned layer) {
  std::size_t count = 0;
  each_solver_state(layer, [&](const SolverState&) { ++count; });
  return count;
}

// The number of binary places up to the first that is not 0.
unsigned digits_of(double change) {
  static constexpr unsigned fraction = 52, one = 1023;
  const auto exponent = static_cast<unsigned>(std::bit_cast<std::uint64_t>(change) >> fraction);
  return exponent < one ? one - exponent : 0;
}
constexpr unsigned digits_precise = 40;

// Per cent of the work done when a layer begins, with default switches.
constexpr std::array<double, 2 * boats_each + 2> work_below{0, 0, 1, 9, 36, 56, 78, 100};

}  // namespace

Solver::Solver(const ValueTableKey& key)
    : table_(std::make_shared<ValueTable>(key)),
      moves_(std::make_unique<const FleetMoves>(key.wave_ahead)),
      layer_states_(count_states(1)) {
  for (unsigned slice = 0; slice < slices; ++slice)
    each_solver_state(0,
                      [&](const SolverState& state) { table_->slice(slice)[state.index()] = state.won(); });
}

std::size_t Solver::step() {
  const ValueTableKey& key = table_->key();
  double* now = table_->slice(slice_);
  const double* next = table_->slice((slice_ + slices - 1) % slices);
  const unsigned sandbank = sandbank_of(slice_);
  const double change = side_of(slice_) == 0
                            ? update_layer(layer_, now, BellmanBackup<0>(key, *moves_, sandbank, next))
                            : update_layer(layer_, now, BellmanBackup<1>(key, *moves_, sandbank, next));
  change_ = std::max(change_, change);
  const std::size_t count = layer_states_;
  if (++slice_ == slices) finish_sweep();
  return count;
}

void Solver::finish_sweep() {
  ++sweeps_;
  digits_ = std::max(digits_, digits_of(change_));
  if (change_ <= precise) {
    residual_ = std::max(residual_, change_);
    digits_ = 0;
    layer_states_ = count_states(++layer_);
  }
  slice_ = 0;
  change_ = 0;
  if (done()) table_->swept(sweeps_, residual_);
}

double Solver::progress() const {
  if (done()) return 1;
  const double settled = std::min(digits_, digits_precise - 1) / static_cast<double>(digits_precise);
  return (work_below[layer_] + settled * (work_below[layer_ + 1] - work_below[layer_])) / 100;
}

}  // namespace flotilla::river
