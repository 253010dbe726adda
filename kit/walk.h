#pragma once
#include <array>

#include "kit/fold.h"
#include "kit/must.h"

// Playouts and perft, written against the Game concept. No game specialises them, so measurements apply to
// every caller.
namespace flotilla {

struct Playouts {
  std::uint64_t games = 0, rolls = 0, moves = 0;
  std::uint64_t digest = 0;  // of every final state, in order

  // A turn is a roll and the move that follows it, or one of the two.
  std::uint64_t turns() const { return rolls > moves ? rolls : moves; }
};

// How a random move is chosen: uniformly among all legal moves, or, where the game supports it, without
// enumerating them.
enum class MoveSampling : std::uint8_t { uniform, lazy };

// A buffer for all moves of a position. Reuse it: constructing it costs more than a move.
template <Game G>
using MoveBuffer = std::array<typename G::Move, 512>;

template <Game G>
typename G::Move uniform_move(const typename G::Board& board, const typename G::View& view, Rng& rng,
                              MoveBuffer<G>& moves) {
  std::uint32_t found = 0;
  G::each_legal(board, view, [&](const auto& move) {
    must(found < moves.size());
    moves[found++] = move;
  });
  return moves[rng.below(found)];
}

template <Game G>
typename G::Move random_move(const typename G::Board& board, const typename G::View& view,
                             MoveSampling sampling, Rng& rng, MoveBuffer<G>& moves) {
  if constexpr (SamplesMoves<G>)
    if (sampling == MoveSampling::lazy) return G::sample_move(board, view, rng);
  return uniform_move<G>(board, view, rng, moves);
}

// Plays whole games with random moves.
template <Game G>
Playouts playouts(const typename G::Setup& setup, std::uint64_t seed, std::uint64_t games,
                  MoveSampling sampling = MoveSampling::uniform) {
  std::uint64_t rolls = 0, decisions = 0, digest = 0;
  Rng rng(seed);
  MoveBuffer<G> moves;
  const auto start = G::begin(setup);
  for (std::uint64_t game = 0; game < games; ++game) {
    Fold<G> fold(start);
    for (Turn turn = fold.turn(); turn.kind != Turn::Kind::over; turn = fold.turn()) {
      if (turn.kind == Turn::Kind::chance) {
        fold.apply(G::sample(fold.position(), rng), ignore_events);
        ++rolls;
        continue;
      }
      const auto& view = G::view(fold.position(), turn.seat);
      fold.apply(random_move<G>(fold.board(), view, sampling, rng, moves), ignore_events);
      ++decisions;
    }
    digest = (digest ^ hash(fold.position())) * 0x100000001b3u;
  }
  return {games, rolls, decisions, digest};
}

// The number of action sequences of length `depth`; each distinct chance outcome counts once.
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
    next.apply(action, ignore_events);
    ways += perft(next, depth - 1);
  };
  if (turn.kind == Turn::Kind::decide)
    G::each_legal(fold.board(), G::view(fold.position(), turn.seat), act);
  else if constexpr (EnumeratesRolls<G>)
    G::each_roll(fold.position(), [&](const auto& roll, std::uint32_t) { act(roll); });
  else
    each_sample<G>(fold.position(), [&](const auto& roll, const Tape&) { act(roll); });
  return ways;
}

}  // namespace flotilla
