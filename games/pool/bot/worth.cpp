#include "games/pool/bot/worth.h"

#include <algorithm>

#include "games/pool/rules/rules.h"
#include "games/pool/rules/score.h"

namespace flotilla::pool {

namespace {

constexpr std::int32_t home = 100;        // a tile at the bar
constexpr std::int32_t afloat = 22;       // a tile in the pool at the far end
constexpr std::int32_t nearer = 3;        // more for every step nearer to the bar
constexpr std::int32_t longest_way = 17;  // steps, from corner to corner
constexpr std::int32_t swallowed =
    55;  // less for a tile of the other side that is eaten, and for one's own
constexpr std::int32_t decided = 1'000'000;  // the match is over
constexpr std::int32_t hanging = 85,
                       threatening = 30;  // per cent of what the next turn could gain, and the one after

// Steps to the bar by the nearest ladder.
std::int32_t way(Seat seat, Square square) {
  const Square own = seat == red ? square : turned_round(square);
  const auto file = static_cast<std::int32_t>(file_of(own)), row = static_cast<std::int32_t>(row_of(own));
  return static_cast<std::int32_t>(rows) - 1 - row + std::max(0, 4 - file);
}

std::int32_t tile_worth(Seat seat, Square square) {
  return afloat + nearer * (longest_way - way(seat, square));
}

std::int32_t tiles_on(const State& s, Seat seat, Square square) {
  const Tile top = s.top(square, seat);
  return top < tiles_all ? static_cast<std::int32_t>(tiles_in(s, top)) : 1;
}

// What the best meal or arrival of one piece gains, if it is its seat's turn.
std::int32_t gain(const State& s, const Sight& sight, Square from, const Ends& ends) {
  std::int32_t best = 0;
  ends.each([&](Square to) {
    if (to == bar)
      best = std::max(best, tiles_on(s, sight.seat, from) * (home - tile_worth(sight.seat, from)));
    else if (sight.prey.has(to))
      best = std::max(best, tiles_on(s, other(sight.seat), to) *
                                (swallowed + tile_worth(other(sight.seat), to) + nearer * 4));
  });
  return best;
}

// What the seat's best turn gains, a swimmer turned over counting with its chances.
std::int32_t best_gain(const State& now, Seat seat) {
  State s = now;
  s.at = seat;
  const Sight sight(s);
  std::int32_t best = 0;
  each_crocodile(s, seat, [&](Square from, unsigned number) {
    const bool stack = s.loads[tile(seat, number)].any();
    best = std::max(best, gain(s, sight, from, sight.crocodile(from, number, stack)));
  });
  swimmers(s, seat).each([&](Square from) {
    best = std::max(best, gain(s, sight, from, sight.swimmer(from)));
    std::int32_t sum = 0, count = 0;
    each_unseen(s, seat, [&](unsigned number) {
      sum += gain(s, sight, from, sight.crocodile(from, number, false));
      ++count;
    });
    if (count > 0) best = std::max(best, sum / count);
  });
  return best;
}

std::int32_t holdings(const State& s, Seat seat) {
  std::int32_t sum = home * Rules::points(s, seat) + static_cast<std::int32_t>(sum_of(s, bar_of(seat)));
  s.own(seat).each([&](Square square) { sum += tiles_on(s, seat, square) * tile_worth(seat, square); });
  return sum;
}

}  // namespace

std::int32_t worth(const State& s, Seat seat) {
  const Seat rival = other(seat);
  const std::int32_t lead = holdings(s, seat) - holdings(s, rival);
  if (s.step == Step::over) {
    const Places places = Rules::places(s);
    return lead + decided * (places[index(rival)] - places[index(seat)]);
  }
  if (s.step == Step::draw) return lead;
  const std::int32_t mine = best_gain(s, seat), theirs = best_gain(s, rival);
  const bool to_move = s.at == seat;
  return lead +
         (mine * (to_move ? hanging : threatening) - theirs * (to_move ? threatening : hanging)) / 100;
}

std::int32_t expected_worth(const State& s, Seat seat) {
  if (s.step != Step::reveal) return worth(s, seat);
  std::int32_t sum = 0, count = 0;
  Rules::each_roll(s, [&](const Roll& roll, std::uint32_t) {
    State shown = s;
    Rules::settle({}, shown, roll, unheard);
    const bool stuck = shown.step != Step::follow;  // and the turn is over already
    std::int32_t best = stuck ? worth(shown, seat) : -2 * decided;
    if (!stuck)
      Rules::each_legal({}, shown, [&](const Move& move) {
        State next = shown;
        Rules::play({}, next, move, unheard);
        best = std::max(best, worth(next, seat));
      });
    sum += best;
    ++count;
  });
  return sum / count;
}

}  // namespace flotilla::pool
