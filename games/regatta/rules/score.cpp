#include "games/regatta/rules/rules.h"

namespace flotilla::regatta {

namespace {

// From the bow by the marks still to be rounded to the middle of the line.  rg-limit
std::int64_t distance_to_finish(const State& s, Seat seat) {
  const auto& marks = s.water().marks;
  Point from = s.boat(seat).pose.bow;
  std::int64_t length = 0;
  for (unsigned mark = rounded(s, seat); mark < marks_to_round; ++mark) {
    length += root(length_squared(marks[mark].centre - from));
    from = marks[mark].centre;
  }
  return length + root(length_squared(from));
}

}  // namespace

// The number of legs sailed: the marks rounded, and the finish.
std::int32_t Rules::points(const State& s, Seat seat) {
  if (s.boat(seat).fate == Fate::finished) return marks_to_round + 1;
  return static_cast<std::int32_t>(rounded(s, seat));
}

Places Rules::places(const State& s) {  // rg-finish, rg-limit
  const bool limit = s.round > rounds_max;
  return rank(s.seats, [&](Seat seat) {
    const Boat& boat = s.boat(seat);
    if (boat.fate == Fate::finished) return std::array<std::int64_t, 3>{seats_max + 1 - boat.place, 0, 0};
    if (!limit) return std::array<std::int64_t, 3>{};
    return std::array<std::int64_t, 3>{0, rounded(s, seat), -distance_to_finish(s, seat)};
  });
}

std::string_view Rules::ending(const State& s) { return s.round > rounds_max ? "limit" : "finished"; }

}  // namespace flotilla::regatta
