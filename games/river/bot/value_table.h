#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "games/river/rules/types.h"

namespace flotilla::river {

// The part of a setup that the values depend on.
struct ValueTableKey {
  unsigned wave_ahead = 4;  // ahead of the sandbank, cyclically
  Safe safe_three = Safe::colour;
  bool wind_optional = false, finished_roll = true;

  static std::optional<ValueTableKey> of(const Setup& setup);  // nothing unless two seats and a fixed order
  friend bool operator==(const ValueTableKey&, const ValueTableKey&) = default;
};

// The exact value, under optimal play, of every two-seat position in which the die is to be rolled or the
// match is over: what the seat that started the match wins, with 0.5 for a tie. Ignores river-limit: a
// match without end has the value to which it converges.
class ValueTable {
 public:
  explicit ValueTable(const ValueTableKey& key);  // unsolved; a Solver fills it

  const ValueTableKey& key() const { return key_; }
  double value(const State& state) const;  // of a match with this key

  std::uint64_t states() const;
  double residual() const;  // the largest change in the last sweep of any layer
  unsigned sweeps() const;  // of all layers together

  double* slice(unsigned slice);  // its values, by SolverState::index
  void swept(unsigned times, double residual);
  // The bytes to store the table.
  static std::size_t size();  // in bytes
  std::span<const std::byte> bytes() const { return std::as_bytes(std::span(values_)); }
  std::span<std::byte> bytes() { return std::as_writable_bytes(std::span(values_)); }

 private:
  ValueTableKey key_;
  std::vector<double> values_;  // slice by slice; then residual and sweeps
};

}  // namespace flotilla::river
