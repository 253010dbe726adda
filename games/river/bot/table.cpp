#include "games/river/bot/table.h"

#include "games/river/bot/slice.h"
#include "games/river/bot/spot.h"

namespace flotilla::river {

namespace {

constexpr std::size_t values = slices * spots, residual_at = values, sweeps_at = values + 1,
                      all = values + 2;

Spot spot_of(const State& s) {
  const Seat first = s.first, second = left_of(first, 2);
  Spot spot{{}, {number(s.fleet(first)), number(s.fleet(second))}};
  for (unsigned i = 0; i < s.docks.taken(); ++i) spot.dock(s.docks.in(i) == first ? 0 : 1);
  return spot;
}

}  // namespace

std::optional<Customs> Customs::of(const Setup& setup) {
  if (setup.seats != 2 || setup.sandbank == 0) return {};
  return Customs{(setup.wave + positions - setup.sandbank) % positions, setup.safe_three,
                 setup.wind_optional, setup.finished_roll};
}

ValueTable::ValueTable(const Customs& customs) : customs_(customs), values_(all, 0.5) { swept(0, 0); }

double ValueTable::value(const State& s) const {
  const unsigned side = s.at == s.first ? 0 : 1;
  return values_[slice_of(s.sandbank, side) * spots + spot_of(s).index()];
}

std::uint64_t ValueTable::states() const { return values; }
double ValueTable::residual() const { return values_[residual_at]; }
unsigned ValueTable::sweeps() const { return static_cast<unsigned>(values_[sweeps_at]); }

std::size_t ValueTable::size() { return all * sizeof(double); }
double* ValueTable::slice(unsigned slice) { return &values_[slice * spots]; }
void ValueTable::swept(unsigned times, double residual) {
  values_[residual_at] = residual;
  values_[sweeps_at] = times;
}

}  // namespace flotilla::river
