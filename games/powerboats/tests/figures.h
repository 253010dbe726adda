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

// Somebody who plays like the bot of this name.
inline std::unique_ptr<search::Player<Rules>> player(std::string_view name, const Setup& setup = {}) {
  for (const auto& bot : bots())
    if (bot.name == name) return bot.sit(setup);
  return nullptr;
}

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
  // The number that this share of them, in per cent, does not exceed.
  unsigned at(unsigned per_cent) {
    std::ranges::sort(numbers_);
    return numbers_.empty() ? 0 : numbers_[(numbers_.size() - 1) * per_cent / 100];
  }

 private:
  std::vector<unsigned> numbers_;
};

// A whole match of greedy boats: heard(state before it, event), and seen(fold) after every action.
void sail_greedily(const Setup& setup, std::uint64_t seed, auto&& heard, auto&& seen) {
  Rng dice(seed), whims(~seed);
  Fold<Rules> fold(Rules::begin(setup));
  const auto greedy = player("greedy", setup);  // one mind for all seats: it keeps nothing but the lake
  for (Turn turn = fold.turn(); turn != Turn::over(); turn = fold.turn()) {
    const State before = fold.now();
    const auto hear = [&](const Event& event) { heard(before, event); };
    if (turn == Turn::chance())
      fold.apply(Rules::sample(fold.now(), dice), hear);
    else
      fold.apply(greedy->choose(fold, {}, whims), hear);
    seen(fold);
  }
}

}  // namespace flotilla::powerboats::tests
