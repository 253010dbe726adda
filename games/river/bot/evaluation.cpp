#include "games/river/bot/evaluation.h"

#include <algorithm>

#include "games/river/rules/rules.h"

namespace flotilla::river {

namespace {

// The value of a boat in per cent of the next dock: by the boats its seat still has on the river, because
// they wait for one another, and by its position. Fitted to the exact values for two seats.
constexpr std::array<std::array<std::uint8_t, positions + 1>, boats_each + 1> chance{{
    {},
    {0, 32, 48, 50, 51, 53, 58, 59, 60, 75, 95},
    {0, 19, 43, 51, 55, 60, 66, 70, 75, 80, 93},
    {0, 20, 25, 35, 46, 49, 60, 67, 75, 77, 98},
}};
constexpr std::int32_t aground = 9;  // subtracted for a sandbank on the way
constexpr std::int32_t carried = 3;  // added for a wave within reach of the die
constexpr std::int32_t certain = 100;
constexpr unsigned reach = 5;

// The number of turns until this seat's, counted from the seat that rolls next.
unsigned turns_until(const State& s, Seat seat) { return (index(seat) + s.seats - index(s.at)) % s.seats; }

// The river at the seat's next turn: with the next shift, if it comes before that turn.
State position_at_next_turn(const State& s, Seat seat) {
  const unsigned round = turns_until(s, s.first);
  State then = s;
  if (turns_until(s, seat) >= (round == 0 ? s.seats : round)) shift(then, ignore_events);
  return then;
}

std::int32_t expected_points(const State& now, Seat seat) {
  const State s = now.at == nobody ? now : position_at_next_turn(now, seat);
  const Fleet& fleet = s.fleet(seat);
  unsigned afloat = 0;
  for (unsigned p = 1; p <= positions; ++p) afloat += fleet.count(p);
  std::int32_t sum = 0;
  for (unsigned p = 1; p <= positions; ++p) {
    std::int32_t each = chance[afloat][p];
    if (s.sandbank > p) each -= aground;
    if (s.wave > p && s.wave <= p + reach) each += carried;
    sum += each * static_cast<std::int32_t>(fleet.count(p));
  }
  const auto dock = static_cast<std::int32_t>(Docks::points(s.docks.taken()));
  return sum * dock + certain * Rules::points(s, seat);
}

}  // namespace

std::int32_t evaluate(const State& s, Seat seat) {
  std::int32_t most = 0, all = 0;
  for (Seat other = left_of(seat, s.seats); other != seat; other = left_of(other, s.seats)) {
    const std::int32_t theirs = expected_points(s, other);
    most = std::max(most, theirs);
    all += theirs;
  }
  // The strongest rival counts in full, the others by a quarter.
  return 4 * expected_points(s, seat) - 3 * most - all;
}

}  // namespace flotilla::river
