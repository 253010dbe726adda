#pragma once
#include <cstddef>
#include <optional>
#include <span>
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
class ValueTable {
 public:
  explicit ValueTable(const Customs& customs);  // with nothing solved: a Solver does that

  const Customs& customs() const { return customs_; }
  double value(const State& state) const;  // of a table with these customs

  std::uint64_t states() const;
  double residual() const;  // the largest change in the last sweep of any layer
  unsigned sweeps() const;  // of all layers together

  double* slice(unsigned slice);  // its values, by Spot::index
  void swept(unsigned times, double residual);
  // All of the table that has to be kept to have it again.
  static std::size_t size();  // in bytes
  std::span<const std::byte> bytes() const { return std::as_bytes(std::span(values_)); }
  std::span<std::byte> bytes() { return std::as_writable_bytes(std::span(values_)); }

 private:
  Customs customs_;
  std::vector<double> values_;  // slice by slice; behind them how it was solved: residual, sweeps
};

}  // namespace flotilla::river
