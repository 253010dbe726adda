#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "games/river/rules/types.h"

namespace flotilla::river {

// What of a setup the values rest on.
struct Customs {
  unsigned wave_ahead = 4;  // of the sandbank, round the river
  Safe safe_three = Safe::colour;
  bool wind_optional = false, finished_roll = true;

  static std::optional<Customs> of(const Setup& setup);  // nothing but for two seats and a settled order
  friend bool operator==(const Customs&, const Customs&) = default;
};

// The exact value of every position of two seats in which the die is to be rolled or all is over, both
// playing their best: what the seat that started the match wins, a tie being half. The last round of
// river-limit is left out: a match without end would be worth what it converges to.
//
// Boats leave the river and never come back, so positions are solved in layers by boats on the river, each
// from the layers below it. In a layer time runs through 20 slices, two turns for each place of the
// sandbank, and round again; a slice is computed from the next one in time.
class ValueTable {
 public:
  static constexpr double precise = 1e-12;

  explicit ValueTable(const Customs& customs, const std::function<void(double)>& told = {});

  const Customs& customs() const { return customs_; }
  double value(const State& state) const;  // of a table with these customs

  std::uint64_t states() const { return values_.size(); }
  double residual() const { return residual_; }  // the largest change in the last sweep of any layer
  unsigned sweeps() const { return sweeps_; }    // of all layers together

 private:
  Customs customs_;
  std::vector<double> values_;  // slice by slice, by Spot::index
  double residual_ = 0;
  unsigned sweeps_ = 0;
};

}  // namespace flotilla::river
