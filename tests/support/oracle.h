#pragma once
#include "tests/support/play.h"
#include "tests/support/random_match.h"

// Compares the rules of a game without board and secrets with an Oracle, a second implementation that takes
// notation.
namespace flotilla::support {

// The oracle's legal moves are those of `moves` that the rules do not refuse.
template <class State, class Oracle>
void compare_refusals(const State& state, const Oracle& oracle, const auto& moves) {
  using G = RulesOf<State>;
  const auto legal = oracle.legal_moves();
  for (const auto& move : moves)
    ASSERT_EQ(!G::refuse(Nothing{}, state, move), legal.contains(match::to_notation<G>(move)))
        << match::to_notation<G>(move) << " in\n"
        << picture(state);
}

// Plays one random match by both. Calls compare(state, oracle) after every action.
template <Game G, class Oracle>
void play_both(const typename G::Setup& setup, Rng& rng, auto&& sample, auto&& compare) {
  auto state = G::begin(setup);
  Oracle oracle(setup);
  MoveBuffer<G> moves;
  while (G::turn(state) != Turn::over() && !testing::Test::HasFatalFailure()) {
    if (G::turn(state) == Turn::chance()) {
      const auto roll = sample(state, rng);
      G::apply_roll({}, state, roll, ignore_events);
      oracle.take(match::to_notation<G>(roll));
    } else {
      const auto move = uniform_move<G>({}, state, rng, moves);
      G::play({}, state, move, ignore_events);
      oracle.take(match::to_notation<G>(move));
    }
    compare(state, oracle);
  }
}

// Plays `matches` of every setup. After one action in `actions_per_check` also compares the refusals of
// `moves`, legal or not.
template <Game G, class Oracle>
void expect_agreement(unsigned matches, std::uint32_t actions_per_check, const auto& moves, auto&& sample,
                      auto&& compare) {
  Rng rng(2026);
  for (const auto& words : every_setup(G::info))
    for (unsigned match = 0; match < matches; ++match) {
      play_both<G, Oracle>(setup_of<G>(words), rng, sample, [&](const auto& state, const Oracle& oracle) {
        compare(state, oracle);
        if (rng.below(actions_per_check) == 0) compare_refusals(state, oracle, moves);
      });
      ASSERT_FALSE(testing::Test::HasFatalFailure()) << words;
    }
}

}  // namespace flotilla::support
