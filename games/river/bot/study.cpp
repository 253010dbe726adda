#include "games/river/bot/study.h"

#include <bit>

namespace flotilla::river {

static_assert(std::endian::native == std::endian::little);  // what is kept is what lies in memory

namespace {

constexpr std::size_t moment = 80'000;  // values computed in one step

}  // namespace

double TableStudy::work() {
  if (!solver_) return solver().progress();  // which laid out a table, enough for one step
  for (std::size_t count = 0; count < moment && !solver().done();) count += solver().step();
  const double progress = solver().progress();
  if (solver().done()) filled();
  return progress;
}

std::string TableStudy::about() const {
  const auto word = [](bool yes) { return yes ? "yes" : "no"; };
  return std::string("river values 1, wave_ahead=") + std::to_string(customs_.wave_ahead) +
         " safe_three=" + (customs_.safe_three == Safe::any ? "any" : "colour") +
         " wind_optional=" + word(customs_.wind_optional) +
         " finished_roll=" + word(customs_.finished_roll);
}

void TableStudy::filled() {
  table_ = solver().result();
  solver_.reset();
  keep_table(table_);
}

Solver& TableStudy::solver() {
  if (!solver_) solver_ = std::make_unique<Solver>(customs_);
  return *solver_;
}

}  // namespace flotilla::river
