#pragma once
#include <array>

#include "kit/fold.h"
#include "kit/must.h"

// Walks through a game that need nothing but its concept. No game specialises them, so a figure
// measured here is a figure of the seam that everybody uses.
namespace flotilla {

struct Playouts {
  std::uint64_t games = 0, rolls = 0, moves = 0;
  std::uint64_t digest = 0;  // of every final state, in order

  // A turn is a roll and the move it asks for; a turn may do with one of the two.
  std::uint64_t turns() const { return rolls > moves ? rolls : moves; }
};

// How a random move is found: among all of them, each as likely as the others, or, where the game knows
// how, without looking at all.
enum class Pace : std::uint8_t { uniform, lazy };

// Room for all moves of a position; made once, because making it takes longer than a move.
template <Game G>
using MoveRoom = std::array<typename G::Move, 512>;

template <Game G>
typename G::Move uniform_move(const typename G::Board& board, const typename G::View& view, Rng& rng,
                              MoveRoom<G>& moves) {
  std::uint32_t found = 0;
  G::each_legal(board, view, [&](const auto& move) {
    must(found < moves.size());
    moves[found++] = move;
  });
  return moves[rng.below(found)];
}

template <Game G>
typename G::Move random_move(const typename G::Board& board, const typename G::View& view, Pace pace,
                             Rng& rng, MoveRoom<G>& moves) {
  if constexpr (Hurries<G>)
    if (pace == Pace::lazy) return G::any_legal(board, view, rng);
  return uniform_move<G>(board, view, rng, moves);
}

// Plays whole games with random moves.
template <Game G>
Playouts playouts(const typename G::Setup& setup, std::uint64_t seed, std::uint64_t games,
                  Pace pace = Pace::uniform) {
  std::uint64_t rolls = 0, decisions = 0, digest = 0;
  Rng rng(seed);
  MoveRoom<G> moves;
  const auto start = G::begin(setup);
  for (std::uint64_t game = 0; game < games; ++game) {
    Fold<G> fold(start);
    for (Turn turn = fold.turn(); turn.kind != Turn::Kind::over; turn = fold.turn()) {
      if (turn.kind == Turn::Kind::chance) {
        fold.apply(G::sample(fold.now(), rng), unheard);
        ++rolls;
        continue;
      }
      const auto& view = G::view(fold.now(), turn.seat);
      fold.apply(random_move<G>(fold.board(), view, pace, rng, moves), unheard);
      ++decisions;
    }
    digest = (digest ^ hash(fold.now())) * 0x100000001b3u;
  }
  return {games, rolls, decisions, digest};
}

// The number of ways to act `depth` times, each joined outcome of chance being one way.
template <Game G>
std::uint64_t perft(const Fold<G>& fold, unsigned depth) {
  const Turn turn = fold.turn();
  if (depth == 0 || turn == Turn::over()) return depth == 0;
  std::uint64_t ways = 0;
  const auto act = [&](const auto& action) {
    if (depth == 1) {
      ++ways;
      return;
    }
    Fold<G> next = fold;
    next.apply(action, unheard);
    ways += perft(next, depth - 1);
  };
  if (turn.kind == Turn::Kind::decide)
    G::each_legal(fold.board(), G::view(fold.now(), turn.seat), act);
  else if constexpr (Weighs<G>)
    G::each_roll(fold.now(), [&](const auto& roll, std::uint32_t) { act(roll); });
  else
    each_drawn<G>(fold.now(), [&](const auto& roll, const Tape&) { act(roll); });
  return ways;
}

}  // namespace flotilla
