#include "games/river/bot/precomputation.h"

#include <bit>

namespace flotilla::river {

static_assert(std::endian::native == std::endian::little);  // the stored bytes are those in memory

namespace {

constexpr std::size_t values_per_step = 80'000;

}  // namespace

double ValueTablePrecomputation::work() {
  if (!solver_) return solver().progress();  // allocating the table is enough work for one step
  for (std::size_t count = 0; count < values_per_step && !solver().done();) count += solver().step();
  const double progress = solver().progress();
  if (solver().done()) on_loaded();
  return progress;
}

std::string ValueTablePrecomputation::key() const {
  const auto word = [](bool yes) { return yes ? "yes" : "no"; };
  return std::string("river values 1, wave_ahead=") + std::to_string(table_key_.wave_ahead) +
         " safe_three=" + (table_key_.safe_three == Safe::any ? "any" : "colour") +
         " wind_optional=" + word(table_key_.wind_optional) +
         " finished_roll=" + word(table_key_.finished_roll);
}

void ValueTablePrecomputation::on_loaded() {
  table_ = solver().result();
  solver_.reset();
  cache_table(table_);
}

Solver& ValueTablePrecomputation::solver() {
  if (!solver_) solver_ = std::make_unique<Solver>(table_key_);
  return *solver_;
}

}  // namespace flotilla::river
