#pragma once
#include <memory>

#include "games/river/bot/table.h"
#include "games/river/bot/ways.h"

namespace flotilla::river {

// Solves a table, a little at a time.
//
// Boats leave the river and never come back, so positions are solved in layers by boats on the river, each
// from the layers below it. In a layer time runs through 20 slices, two turns for each place of the
// sandbank, and round again; a slice is computed from the next one in time. A layer is swept, slice by
// slice, until nothing changes any more.
class Solver {
 public:
  static constexpr double precise = 1e-12;

  explicit Solver(const Customs& customs);

  bool done() const { return layer_ > 2 * boats_each; }
  std::size_t step();       // computes one slice of the layer anew; how many values that were
  double progress() const;  // 0 to 1, and 1 only when it is done; it never falls

  ValueTable& table() { return *table_; }
  std::shared_ptr<const ValueTable> result() const { return table_; }

 private:
  void finish_sweep();

  std::shared_ptr<ValueTable> table_;
  std::unique_ptr<const Ways> ways_;
  unsigned layer_ = 1, slice_ = 0, sweeps_ = 0;
  double change_ = 0;    // the largest in this sweep so far
  double residual_ = 0;  // the largest in the last sweep of any layer so far
  unsigned digits_ = 0;  // binary ones that the values of this layer are settled to
  std::size_t layer_spots_;
};

}  // namespace flotilla::river
