#pragma once
#include <vector>

#include "kit/fold.h"
#include "match/words.h"

// Small things the laws need of any game.
namespace flotilla::laws {

template <class G>
std::vector<Viewer> everybody(const typename G::Setup& setup) {
  std::vector<Viewer> all{std::nullopt};
  for (unsigned i = 0; i < setup.seats; ++i) all.push_back(static_cast<Seat>(i));
  return all;
}

template <Game G>
std::vector<typename G::Move> legal(const typename G::Board& board, const typename G::View& view) {
  std::vector<typename G::Move> moves;
  G::each_legal(board, view, [&](const auto& move) { moves.push_back(move); });
  return moves;
}

// Everything that may happen next: out(action, share, numbers); the share of a choice is 0.
template <Game G>
void each_action(const Fold<G>& fold, auto&& out) {
  if (fold.turn() == Turn::chance())
    each_drawn<G>(fold.now(), [&](const auto& roll, const Tape& tape) {
      double share = 1;
      for (const Drawn& drawn : tape) share /= drawn.bound;
      out(roll, share);
    });
  else if (fold.turn() != Turn::over())
    for (const auto& move : legal<G>(fold.board(), G::view(fold.now(), fold.turn().seat))) out(move, 0.0);
}

template <Game G>
Fold<G> after(Fold<G> fold, const auto& action) {
  fold.apply(action, unheard);
  return fold;
}

}  // namespace flotilla::laws
