#include "games/river/rules/rules.h"

namespace flotilla::river {

std::int32_t Rules::points(const State& s, Seat seat) {  // river-score
  unsigned sum = 0;
  for (unsigned i = 0; i < s.docks.taken(); ++i)
    if (s.docks.in(i) == seat) sum += Docks::points(i);
  return static_cast<std::int32_t>(sum);
}

Places Rules::places(const State& s) {
  return rank(s.seats, [&](Seat seat) { return points(s, seat); });
}

}  // namespace flotilla::river
