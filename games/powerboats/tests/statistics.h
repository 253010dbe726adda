#pragma once
#include <algorithm>
#include <vector>

#include "games/powerboats/bot/bots.h"
#include "games/powerboats/bot/course_graph.h"
#include "tests/support/bots.h"
#include "tests/support/full_run.h"
#include "tests/support/random_match.h"

namespace flotilla::powerboats::tests {

using support::is_full_run;

// A random lake with the buoys of one race.
inline Layout random_course(const Setup& setup, Rng& rng) {
  State s = Rules::begin(setup);
  while (s.phase != Phase::buoys) Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  s.race = rng.below(races) & 7;
  Rules::apply_roll({}, s, Rules::sample(s, rng), ignore_events);
  return Rules::layout(s);
}
inline Board random_board(Side side, Rng& rng, std::uint8_t edition = Rules::info.edition) {
  return board_of(random_course({.edition = edition, .side = side}, rng));
}

// The length of the course in hexes, from the line back to it.
inline unsigned length_of(const Board& board) {
  const CourseGraph graph(board);
  unsigned least = CourseGraph::unreachable;
  for (unsigned i = 1; i <= Board::line_hexes; ++i) {
    const Cell cell = ahead(board.buoys[0], board.axis, i);
    least = std::min(least, graph.distance(cell, board.starts_on(cell) ? Stage{0} : before_start));
  }
  return least;
}

// Percentiles of a sample.
class Percentiles {
 public:
  void add(unsigned number) { numbers_.push_back(number); }
  // The number that this percentage of them does not exceed.
  unsigned at(unsigned per_cent) {
    std::ranges::sort(numbers_);
    return numbers_.empty() ? 0 : numbers_[(numbers_.size() - 1) * per_cent / 100];
  }

 private:
  std::vector<unsigned> numbers_;
};

// Plays a whole match of greedy bots. Calls heard(state before, event) for every event, and seen(fold)
// after every action.
void sail_greedily(const Setup& setup, std::uint64_t seed, auto&& heard, auto&& seen) {
  Rng dice(seed), bot_rng(~seed);
  Fold<Rules> fold(Rules::begin(setup));
  const auto greedy =
      support::make_player(bots(), "greedy", setup);  // one bot for all seats: it stores only the lake
  const auto choose = [&](const Fold<Rules>& now) { return greedy->choose(now, {}, bot_rng); };
  while (fold.turn() != Turn::over()) {
    const State before = fold.position();
    support::apply_next(fold, dice, choose, [&](const Event& event) { heard(before, event); });
    seen(fold);
  }
}

}  // namespace flotilla::powerboats::tests
