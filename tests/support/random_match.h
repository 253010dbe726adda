#pragma once
#include <string>
#include <vector>

#include "kit/walk.h"

namespace flotilla::support {

// Each number of seats with each combination of the values of all switches of an edition, in notation.
inline std::vector<std::string> every_setup(const Info& info, unsigned edition) {
  std::vector<std::string> setups;
  for (unsigned seats = info.seats_min; seats <= info.seats_max; ++seats)
    setups.push_back("edition=" + std::to_string(edition) + " seats=" + std::to_string(seats));
  for (const Switch& option : info.switches) {
    std::vector<std::string> more;
    for (const auto& setup : setups)
      for (const auto value : option.values(edition))
        more.push_back(setup + ' ' + std::string(option.name) + '=' + std::string(value));
    setups = std::move(more);
  }
  return setups;
}

// The same of every edition.
inline std::vector<std::string> every_setup(const Info& info) {
  std::vector<std::string> setups;
  for (unsigned edition = 1; edition <= info.edition; ++edition)
    for (auto& setup : every_setup(info, edition)) setups.push_back(std::move(setup));
  return setups;
}

// Applies the next action: a sampled roll, or the move that choose(fold) returns.
template <Game G>
void apply_next(Fold<G>& fold, Rng& rng, auto&& choose, auto&& emit) {
  if (fold.turn() == Turn::chance())
    fold.apply(G::sample(fold.position(), rng), emit);
  else
    fold.apply(choose(fold), emit);
}

// Plays a match of random moves to its end, or past the maximum length, without secrets and without the
// heap. Calls seen(state) at the beginning and after every action. Returns the number of actions.
template <Game G>
unsigned play_random_match(const typename G::Setup& setup, Rng& rng, auto&& seen) {
  MoveBuffer<G> moves;
  const auto choose = [&](const Fold<G>& fold) {
    return uniform_move<G>(fold.board(), fold.position(), rng, moves);
  };
  Fold<G> fold(G::begin(setup));
  seen(fold.position());
  unsigned actions = 0;
  for (; fold.turn() != Turn::over() && actions <= G::info.max_actions; ++actions) {
    apply_next(fold, rng, choose, ignore_events);
    seen(fold.position());
  }
  return actions;
}

}  // namespace flotilla::support
