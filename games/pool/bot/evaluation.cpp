#include "games/pool/bot/evaluation.h"

#include <algorithm>

#include "games/pool/rules/rules.h"
#include "games/pool/rules/score.h"

namespace flotilla::pool {

namespace {

constexpr std::int32_t home_value = 100;     // a tile at the bar
constexpr std::int32_t afloat_value = 22;    // a tile in the pool at the far end
constexpr std::int32_t nearer = 3;           // added for every step nearer to the bar
constexpr std::int32_t longest_way = 17;     // steps, from corner to corner
constexpr std::int32_t eaten_penalty = 55;   // for each tile eaten, from either side
constexpr std::int32_t decided = 1'000'000;  // the match is over
constexpr std::int32_t hanging = 85,
                       threatening = 30;  // per cent of what the next turn could gain, or the one after

// Steps to the bar by the nearest ladder.
std::int32_t steps_to_bar(Seat seat, Square square) {
  const Square own = seat == red ? square : turned_round(square);
  const auto file = static_cast<std::int32_t>(file_of(own)), row = static_cast<std::int32_t>(row_of(own));
  return static_cast<std::int32_t>(rows) - 1 - row + std::max(0, 4 - file);
}

std::int32_t tile_value(Seat seat, Square square) {
  return afloat_value + nearer * (longest_way - steps_to_bar(seat, square));
}

std::int32_t tiles_on(const State& s, Seat seat, Square square) {
  const Tile top = s.top(square, seat);
  return top < tiles_all ? static_cast<std::int32_t>(tiles_in(s, top)) : 1;
}

// The gain from the best meal or arrival of one piece, if it were its seat's turn.
std::int32_t gain(const State& s, const MoveGenerator& moves, Square from,
                  const Destinations& destinations) {
  std::int32_t best = 0;
  destinations.each([&](Square to) {
    if (to == bar)
      best = std::max(best, tiles_on(s, moves.seat, from) * (home_value - tile_value(moves.seat, from)));
    else if (moves.prey.has(to))
      best = std::max(best, tiles_on(s, other(moves.seat), to) *
                                (eaten_penalty + tile_value(other(moves.seat), to) + nearer * 4));
  });
  return best;
}

// The gain from the seat's best turn. Turning a swimmer over counts as the average over its numbers.
std::int32_t best_gain(const State& now, Seat seat) {
  State s = now;
  s.at = seat;
  const MoveGenerator moves(s);
  std::int32_t best = 0;
  each_crocodile(s, seat, [&](Square from, unsigned number) {
    const bool stack = s.contents[tile(seat, number)].any();
    best = std::max(best, gain(s, moves, from, moves.crocodile(from, number, stack)));
  });
  swimmers(s, seat).each([&](Square from) {
    best = std::max(best, gain(s, moves, from, moves.swimmer(from)));
    std::int32_t sum = 0, count = 0;
    each_unseen(s, seat, [&](unsigned number) {
      sum += gain(s, moves, from, moves.crocodile(from, number, false));
      ++count;
    });
    if (count > 0) best = std::max(best, sum / count);
  });
  return best;
}

std::int32_t material(const State& s, Seat seat) {
  std::int32_t sum =
      home_value * Rules::points(s, seat) + static_cast<std::int32_t>(sum_of(s, bar_of(seat)));
  s.own(seat).each([&](Square square) { sum += tiles_on(s, seat, square) * tile_value(seat, square); });
  return sum;
}

}  // namespace

std::int32_t evaluate(const State& s, Seat seat) {
  const Seat rival = other(seat);
  const std::int32_t lead = material(s, seat) - material(s, rival);
  if (s.phase == Phase::over) {
    const Places places = Rules::places(s);
    return lead + decided * (places[index(rival)] - places[index(seat)]);
  }
  if (s.phase == Phase::draw) return lead;
  const std::int32_t mine = best_gain(s, seat), theirs = best_gain(s, rival);
  const bool to_move = s.at == seat;
  return lead +
         (mine * (to_move ? hanging : threatening) - theirs * (to_move ? threatening : hanging)) / 100;
}

std::int32_t expected_evaluation(const State& s, Seat seat) {
  if (s.phase != Phase::reveal) return evaluate(s, seat);
  std::int32_t sum = 0, count = 0;
  Rules::each_roll(s, [&](const Roll& roll, std::uint32_t) {
    State shown = s;
    Rules::apply_roll({}, shown, roll, ignore_events);
    const bool stuck = shown.phase != Phase::follow;  // the turn is over already
    std::int32_t best = stuck ? evaluate(shown, seat) : -2 * decided;
    if (!stuck)
      Rules::each_legal({}, shown, [&](const Move& move) {
        State next = shown;
        Rules::play({}, next, move, ignore_events);
        best = std::max(best, evaluate(next, seat));
      });
    sum += best;
    ++count;
  });
  return sum / count;
}

}  // namespace flotilla::pool
