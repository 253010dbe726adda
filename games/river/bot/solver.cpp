#include "games/river/bot/solver.h"

#include <algorithm>
#include <bit>

#include "games/river/bot/slice.h"

namespace flotilla::river {

namespace {

// Values of one turn out of those of the next.
template <unsigned side>
class Look {
 public:
  Look(const Customs& customs, const Ways& ways, unsigned sandbank, const double* next)
      : customs_(customs), ways_(ways), sandbank_(sandbank), next_(next) {}

  // Before the roll.
  double value(const Spot& spot) const {
    if (spot.fleet[side] == 0 && !customs_.finished_roll) return after(spot);
    double sum = wind(spot);
    for (unsigned face = 1; face <= 5; ++face) {
      Best best;
      for (const Way& way : ways_.own(sandbank_, static_cast<Die>(face), spot.fleet[side]))
        best.try_out(moved(spot, way));
      sum += best.found ? best.value : after(spot);  // river-finished
    }
    return sum / 6;
  }

 private:
  // The first seat wants much, the second little.
  struct Best {
    double value = 0;
    bool found = false;
    void try_out(double other) {
      const bool better = side == 0 ? other > value : other < value;
      value = !found || better ? other : value;
      found = true;
    }
  };

  double wind(const Spot& spot) const {
    static constexpr unsigned other = 1 - side;
    Best best;
    for (const Way& way : ways_.own(sandbank_, Die::wind, spot.fleet[side])) best.try_out(moved(spot, way));
    for (const Way& way : ways_.blown(spot.fleet[other])) {
      if (safe(spot, way.from)) continue;
      Spot next = spot;
      next.fleet[other] = way.fleet;
      best.try_out(after(next));
    }
    if (customs_.wind_optional || !best.found) best.try_out(after(spot));
    return best.value;
  }

  // Three boats of one colour have none behind them: only a mixed three needs judging.  river-wind-harm
  bool safe(const Spot& spot, unsigned position) const {
    return customs_.safe_three == Safe::any &&
           ways_.fleet(spot.fleet[0]).count(position) + ways_.fleet(spot.fleet[1]).count(position) >= 3;
  }

  double moved(const Spot& spot, const Way& way) const {
    Spot next = spot;
    next.fleet[side] = way.fleet;
    if (way.docks) next.dock(side);
    return after(next);
  }

  // The turn passes on, and behind the second seat the river shifts.
  double after(Spot spot) const {
    if constexpr (side == 1)
      for (unsigned& fleet : spot.fleet) fleet = ways_.shifted(fleet);
    return next_[spot.index()];
  }

  const Customs& customs_;
  const Ways& ways_;
  unsigned sandbank_;
  const double* next_;
};

// Computes one layer of a slice anew; the largest change.
template <unsigned side>
double renew(unsigned layer, double* now, const Look<side>& look) {
  double change = 0;
  each_spot(layer, [&](const Spot& spot) {
    double& kept = now[spot.index()];
    const double value = look.value(spot);
    change = std::max(change, value > kept ? value - kept : kept - value);
    kept = value;
  });
  return change;
}

std::size_t spots_of(unsigned layer) {
  std::size_t count = 0;
  each_spot(layer, [&](const Spot&) { ++count; });
  return count;
}

// The places behind the binary point up to the first that is not 0.
unsigned digits_of(double change) {
  static constexpr unsigned fraction = 52, one = 1023;
  const auto exponent = static_cast<unsigned>(std::bit_cast<std::uint64_t>(change) >> fraction);
  return exponent < one ? one - exponent : 0;
}
constexpr unsigned digits_precise = 40;

// Per cent of the work that are done when a layer begins, with the rules' own customs.
constexpr std::array<double, 2 * boats_each + 2> work_below{0, 0, 1, 9, 36, 56, 78, 100};

}  // namespace

Solver::Solver(const Customs& customs)
    : table_(std::make_shared<ValueTable>(customs)),
      ways_(std::make_unique<const Ways>(customs.wave_ahead)),
      layer_spots_(spots_of(1)) {
  for (unsigned slice = 0; slice < slices; ++slice)
    each_spot(0, [&](const Spot& spot) { table_->slice(slice)[spot.index()] = spot.won(); });
}

std::size_t Solver::step() {
  const Customs& customs = table_->customs();
  double* now = table_->slice(slice_);
  const double* next = table_->slice((slice_ + slices - 1) % slices);
  const unsigned sandbank = sandbank_of(slice_);
  const double change = side_of(slice_) == 0 ? renew(layer_, now, Look<0>(customs, *ways_, sandbank, next))
                                             : renew(layer_, now, Look<1>(customs, *ways_, sandbank, next));
  change_ = std::max(change_, change);
  const std::size_t count = layer_spots_;
  if (++slice_ == slices) finish_sweep();
  return count;
}

void Solver::finish_sweep() {
  ++sweeps_;
  digits_ = std::max(digits_, digits_of(change_));
  if (change_ <= precise) {
    residual_ = std::max(residual_, change_);
    digits_ = 0;
    layer_spots_ = spots_of(++layer_);
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
