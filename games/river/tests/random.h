#pragma once
#include <array>
#include <string>
#include <vector>

#include "games/river/rules/rules.h"
#include "kit/fold.h"
#include "kit/must.h"

namespace flotilla::river::tests {

// Each number of seats with each value of each switch, in notation.
inline std::vector<std::string> every_setup() {
  std::vector<std::string> setups;
  for (unsigned seats = Rules::info.seats_min; seats <= Rules::info.seats_max; ++seats)
    setups.push_back("edition=1 seats=" + std::to_string(seats));
  for (const Switch& option : Rules::switches) {
    std::vector<std::string> more;
    for (const auto& setup : setups)
      for (const auto value : option.values())
        more.push_back(setup + ' ' + std::string(option.name) + '=' + std::string(value));
    setups = std::move(more);
  }
  return setups;
}

// One of the legal moves, each as likely as the others.
inline Move random_move(const State& state, Rng& rng) {
  std::array<Move, 16> moves;
  std::uint32_t found = 0;
  Rules::each_legal({}, state, [&](const Move& move) {
    must(found < moves.size());
    moves[found++] = move;
  });
  return moves[rng.below(found)];
}

// Plays a match of random moves to its end, or beyond the longest that can be: seen(state) at the
// beginning and after every action. Returns the number of actions.
unsigned wander(const Setup& setup, Rng& rng, auto&& seen) {
  Fold<Rules> fold(Rules::begin(setup));
  seen(fold.now());
  unsigned actions = 0;
  for (; fold.turn() != Turn::over() && actions <= Rules::longest; ++actions) {
    if (fold.turn() == Turn::chance())
      fold.apply(Rules::sample(fold.now(), rng), unheard);
    else
      fold.apply(random_move(fold.now(), rng), unheard);
    seen(fold.now());
  }
  return actions;
}

}  // namespace flotilla::river::tests
