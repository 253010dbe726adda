#pragma once
#include "games/pool/rules/rules.h"
#include "kit/fold.h"
#include "kit/must.h"
#include "tests/setups.h"

namespace flotilla::pool::tests {

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
