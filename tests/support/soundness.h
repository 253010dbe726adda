#pragma once
#include <gtest/gtest.h>

#include "tests/support/random_match.h"

namespace flotilla::support {

// The first state of that phase in random matches.
template <Game G>
typename G::State first_state(const typename G::Setup& setup, decltype(G::State::phase) phase) {
  MoveBuffer<G> moves;
  for (std::uint64_t seed = 0;; ++seed) {
    Rng rng(seed);
    Fold<G> fold(G::begin(setup));
    const auto choose = [&](const Fold<G>& now) {
      return random_move<G>(now.board(), G::view(now.position(), now.turn().seat), MoveSampling::lazy, rng,
                            moves);
    };
    while (fold.position().phase != phase && fold.turn() != Turn::over())
      apply_next(fold, rng, choose, ignore_events);
    if (fold.position().phase == phase) return fold.position();
  }
}

// Something that makes a state wrong, and the state or phase in which it does.
template <class State, class From>
struct Corruption {
  std::string_view what;
  From from;
  void (*corrupt)(State&);
};

// The state is sound, and no longer if `corrupt` makes something wrong in it.
template <Game G>
void expect_noticed(std::string_view what, typename G::State state, void (*corrupt)(typename G::State&)) {
  const auto board = G::board(G::layout(state));
  EXPECT_TRUE(G::is_sound(board, state)) << "before: " << what;
  corrupt(state);
  EXPECT_FALSE(G::is_sound(board, state)) << what;
}

}  // namespace flotilla::support
