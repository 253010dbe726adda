#include "games/pool/rules/score.h"

#include "games/pool/rules/rules.h"

namespace flotilla::pool {

unsigned sum_of(const State& s, Tile top) {
  unsigned sum = top < tiles_all ? number_of(top) : 0;
  for (Tile t = 0; t < tiles_all; ++t)
    if (s.locations[t] == TileLocation::under(top)) sum += number_of(t);
  return sum;
}

unsigned tiles_in_pool(const State& s, Seat seat) {
  unsigned count = swimmers(s, seat).count();
  each_crocodile(s, seat, [&](Square, unsigned number) { count += tiles_in(s, tile(seat, number)); });
  return count;
}

std::int32_t Rules::points(const State& s, Seat seat) {  // pool-score
  return static_cast<std::int32_t>(tiles_in(s, bar_of(seat)));
}

std::string_view Rules::ending(const State& s) { return name_of(pool::ending(s).value_or(Ending::stuck)); }

Places Rules::places(const State& s) {  // pool-tie
  return rank(2, [&](Seat seat) {
    return std::array{tiles_in(s, bar_of(seat)), sum_of(s, bar_of(seat)), tiles_in_pool(s, seat)};
  });
}

}  // namespace flotilla::pool
