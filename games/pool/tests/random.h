#pragma once
#include <string>
#include <vector>

#include "games/pool/rules/rules.h"
#include "kit/fold.h"
#include "kit/must.h"

namespace flotilla::pool::tests {

// Each value of each switch with each of the others, in notation.
inline std::vector<std::string> every_setup() {
  std::vector<std::string> setups{"edition=1 seats=2"};
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
  std::array<Move, 256> moves;
  std::uint32_t found = 0;
  Rules::each_legal({}, state, [&](const Move& move) {
    must(found < moves.size());
    moves[found++] = move;
  });
  return moves[rng.below(found)];
}

// Plays a match of random moves to its end: seen(state) at the beginning and after every action. Returns
// the number of actions.
unsigned wander(const Setup& setup, Rng& rng, auto&& seen) {
  State s = Rules::begin(setup);
  seen(s);
  unsigned actions = 0;
  for (; Rules::turn(s) != Turn::over(); ++actions) {
    if (Rules::turn(s) == Turn::chance())
      Rules::settle({}, s, Rules::sample(s, rng), unheard);
    else
      Rules::play({}, s, random_move(s, rng), unheard);
    seen(s);
  }
  return actions;
}

}  // namespace flotilla::pool::tests
