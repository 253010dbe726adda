#pragma once
#include <vector>

#include "kit/fold.h"
#include "match/notation.h"

// Helpers for the laws, for any game.
namespace flotilla::laws {

template <class G>
std::vector<Viewer> all_viewers(const typename G::Setup& setup) {
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

// Whether a refusal's code can be a key of the texts.
inline bool is_code(std::string_view code) {
  return !code.empty() && code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == code.npos;
}

// Whether a state's invariants hold. Takes the fold's board if the layout is the same.
template <Game G>
bool is_sound(const typename G::State& state, const Fold<G>& near) {
  const auto layout = G::layout(state);
  return G::is_sound(layout == near.layout() ? near.board() : G::board(layout), state);
}

// Calls out(action, probability) for every possible next action; the probability of a choice is 0.
template <Game G>
void each_action(const Fold<G>& fold, auto&& out) {
  if (fold.turn() == Turn::chance())
    each_sample<G>(fold.position(), [&](const auto& roll, const Tape& tape) {
      double share = 1;
      for (const Drawn& drawn : tape) share /= drawn.bound;
      out(roll, share);
    });
  else if (fold.turn() != Turn::over())
    for (const auto& move : legal<G>(fold.board(), G::view(fold.position(), fold.turn().seat)))
      out(move, 0.0);
}

template <Game G>
Fold<G> after(Fold<G> fold, const auto& action) {
  fold.apply(action, ignore_events);
  return fold;
}

}  // namespace flotilla::laws
