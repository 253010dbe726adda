#pragma once
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "games/powerboats/bot/bots.h"
#include "games/powerboats/bot/way.h"
#include "kit/fold.h"

namespace flotilla::powerboats::tests {

// With FLOTILLA_FULL in the environment figures are taken from all there is, without it from a sample.
inline bool in_full() { return std::getenv("FLOTILLA_FULL") != nullptr; }

// A lake, laid at random, with the buoys of one race.
inline Board random_board(Side side, Rng& rng) {
  State s = Rules::begin({.side = side});
  while (s.step != Step::buoys) Rules::settle({}, s, Rules::sample(s, rng), unheard);
  s.race = static_cast<std::uint8_t>(rng.below(races));
  Rules::settle({}, s, Rules::sample(s, rng), unheard);
  return board_of(Rules::layout(s));
}

// Hexes from the line round the course and back onto it.
inline unsigned length_of(const Board& board) {
  const Way way(board);
  unsigned least = Way::unreachable;
  for (unsigned i = 1; i <= Board::line_hexes; ++i)
    least = std::min(least, way.distance(ahead(board.buoys[0], board.axis, i), 0));
  return least;
}

// Numbers that came up, and where they lie.
class Spread {
 public:
  void add(unsigned number) { numbers_.push_back(number); }
  std::size_t size() const { return numbers_.size(); }
  // The number that this share of them, in per cent, does not exceed.
  unsigned at(unsigned per_cent) {
    std::ranges::sort(numbers_);
    return numbers_.empty() ? 0 : numbers_[(numbers_.size() - 1) * per_cent / 100];
  }
  double mean() const {
    double sum = 0;
    for (const unsigned number : numbers_) sum += number;
    return numbers_.empty() ? 0 : sum / static_cast<double>(numbers_.size());
  }

 private:
  std::vector<unsigned> numbers_;
};

// A whole match of greedy boats: heard(state before it, event), and seen(fold) after every action.
void sail_greedily(const Setup& setup, std::uint64_t seed, auto&& heard, auto&& seen) {
  Rng dice(seed), whims(~seed);
  Fold<Rules> fold(Rules::begin(setup));
  std::vector<std::unique_ptr<search::Player<Rules>>> players;
  for (unsigned i = 0; i < setup.seats; ++i) players.push_back(bots().front().sit(setup));
  for (Turn turn = fold.turn(); turn != Turn::over(); turn = fold.turn()) {
    const State before = fold.now();
    const auto hear = [&](const Event& event) { heard(before, event); };
    if (turn == Turn::chance())
      fold.apply(Rules::sample(fold.now(), dice), hear);
    else
      fold.apply(players[index(turn.seat)]->choose(fold, {}, whims), hear);
    seen(fold);
  }
}

}  // namespace flotilla::powerboats::tests
