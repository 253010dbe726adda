#include "games/river/bot/table.h"

#include <algorithm>
#include <memory>

#include "games/river/bot/ways.h"

namespace flotilla::river {

namespace {

// Ordered so that each slice follows from the one before it, the first from the last: against time, in
// which the sandbank comes nearer with each shift and the second seat's turn follows the first's.
constexpr unsigned slices = 2 * positions;
constexpr unsigned slice_of(unsigned sandbank, unsigned side) { return 2 * (sandbank - 1) + (1 - side); }
constexpr unsigned side_of(unsigned slice) { return 1 - slice % 2; }
constexpr unsigned sandbank_of(unsigned slice) { return slice / 2 + 1; }

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

// Computes one layer of all slices anew; the largest change.
double sweep(const Customs& customs, const Ways& ways, unsigned layer, std::vector<double>& values) {
  double change = 0;
  for (unsigned slice = 0; slice < slices; ++slice) {
    double* now = &values[slice * spots];
    const double* next = &values[(slice + slices - 1) % slices * spots];
    const unsigned sandbank = sandbank_of(slice);
    change =
        std::max(change, side_of(slice) == 0 ? renew(layer, now, Look<0>(customs, ways, sandbank, next))
                                             : renew(layer, now, Look<1>(customs, ways, sandbank, next)));
  }
  return change;
}

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

ValueTable::ValueTable(const Customs& customs, const std::function<void(double)>& told)
    : customs_(customs), values_(slices * spots, 0.5) {
  const auto ways = std::make_unique<const Ways>(customs.wave_ahead);
  for (unsigned slice = 0; slice < slices; ++slice)
    each_spot(0, [&](const Spot& spot) { values_[slice * spots + spot.index()] = spot.won(); });
  std::size_t done = 0;
  for (unsigned layer = 0; layer <= 2 * boats_each; ++layer) {
    double change = layer == 0 ? 0 : 1;
    for (; change > precise; ++sweeps_) change = sweep(customs, *ways, layer, values_);
    residual_ = std::max(residual_, change);
    each_spot(layer, [&](const Spot&) { ++done; });
    if (told) told(static_cast<double>(done) / spots);
  }
}

double ValueTable::value(const State& s) const {
  const unsigned side = s.at == s.first ? 0 : 1;
  return values_[slice_of(s.sandbank, side) * spots + spot_of(s).index()];
}

}  // namespace flotilla::river
