#include "games/powerboats/rules/score.h"

#include "games/powerboats/rules/rules.h"

namespace flotilla::powerboats {

namespace {

constexpr unsigned bonus = 5;

unsigned count(const State& s, Fate fate) {
  unsigned sum = 0;
  for (unsigned i = 0; i < s.seats; ++i) sum += s.boats[i].fate == fate;
  return sum;
}

// A number that orders turns by when they were taken.
unsigned when(const State& s, Seat seat) {
  const unsigned turn = (index(seat) + s.seats - index(s.first)) % s.seats;
  return s.exit_round[index(seat)] * max_seats + turn;
}

unsigned lead_points(const State& s, Seat seat) {  // pb-lead
  unsigned last = 0;
  for (unsigned i = 0; i < s.seats; ++i)
    if (s.boats[i].fate == Fate::finished && s.exit_round[i] > last) last = s.exit_round[i];
  const unsigned out = count(s, Fate::sunk) + count(s, Fate::stopped);
  return last - s.exit_round[index(seat)] + bonus * (s.switches.flat_bonus() && out > 0 ? 1 : out);
}

}  // namespace

unsigned finishers(const State& s) { return count(s, Fate::finished); }

unsigned standing(const State& s, Seat seat) {  // pb-tie
  constexpr unsigned step = 1'000;              // more than any number that `when` returns
  static_assert(step > (rounds_max + 1) * max_seats);
  switch (s.boat(seat).fate) {
    case Fate::finished: return 4 * step - when(s, seat);
    case Fate::last: return 2 * step;
    case Fate::stopped: return step + s.exit_round[index(seat)];
    default: return when(s, seat);
  }
}

unsigned race_points(const State& s, Seat seat) {  // pb-points
  if (s.boat(seat).fate != Fate::finished) return 0;
  unsigned behind = s.seats - 1u;
  for (unsigned i = 0; i < s.seats; ++i)
    behind -= standing(s, static_cast<Seat>(i)) > standing(s, seat) ? 1 : 0;
  return behind * (s.race + 1u) + (s.switches.lead() ? lead_points(s, seat) : 0);
}

std::int32_t Rules::points(const State& s, Seat seat) { return s.points[index(seat)]; }

Places Rules::places(const State& s) {
  return rank(s.seats,
              [&](Seat seat) { return std::array<unsigned, 2>{s.points[index(seat)], standing(s, seat)}; });
}

}  // namespace flotilla::powerboats
