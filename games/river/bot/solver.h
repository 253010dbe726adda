#pragma once
#include <memory>

#include "games/river/bot/fleet_moves.h"
#include "games/river/bot/value_table.h"

namespace flotilla::river {

// Solves a table in steps.
//
// Boats that leave the river never come back, so positions are solved in layers by the number of boats on
// the river, each from the layers below it. In a layer, time runs through a cycle of 20 slices, two turns
// for each position of the sandbank; a slice is computed from the next one in time. A layer is swept, slice
// by slice, until nothing changes.
class Solver {
 public:
  static constexpr double precise = 1e-12;

  explicit Solver(const ValueTableKey& key);

  bool done() const { return layer_ > 2 * boats_each; }
  std::size_t step();       // recomputes one slice of the layer; returns the number of values
  double progress() const;  // 0 to 1, and 1 only when done; never falls

  ValueTable& table() { return *table_; }
  std::shared_ptr<const ValueTable> result() const { return table_; }

 private:
  void finish_sweep();

  std::shared_ptr<ValueTable> table_;
  std::unique_ptr<const FleetMoves> moves_;
  unsigned layer_ = 1, slice_ = 0, sweeps_ = 0;
  double change_ = 0;    // the largest in this sweep so far
  double residual_ = 0;  // the largest in the last sweep of any layer so far
  unsigned digits_ = 0;  // binary digits to which this layer has converged
  std::size_t layer_states_;
};

}  // namespace flotilla::river
