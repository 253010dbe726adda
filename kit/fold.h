#pragma once
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "kit/game.h"

namespace flotilla {

// A position with the board it stands on: how match, search, browser and tests all move through a game.
template <Game G, class Position = typename G::State>
class Fold {
 public:
  explicit Fold(const Position& start)
      : now_(start), layout_(G::layout(start)), board_(G::board(layout_)) {}
  // The same, where another fold has most likely the same board.
  template <class Other>
  Fold(const Position& start, const Fold<G, Other>& other)
      : now_(start),
        layout_(G::layout(start)),
        board_(layout_ == other.layout() ? other.board() : G::board(layout_)) {}

  const Position& now() const { return now_; }
  const typename G::Layout& layout() const { return layout_; }
  const typename G::Board& board() const { return board_; }
  Turn turn() const { return G::turn(now_); }

  void apply(const typename G::Move& move, auto&& tell) {
    G::play(board_, now_, move, tell);
    chart();
  }
  void apply(const typename G::Roll& roll, auto&& tell) {
    G::settle(board_, now_, roll, tell);
    chart();
  }

 private:
  void chart() {
    const typename G::Layout layout = G::layout(now_);
    if (layout == layout_) return;
    layout_ = layout;
    board_ = G::board(layout_);
  }

  Position now_;
  [[no_unique_address]] typename G::Layout layout_;
  [[no_unique_address]] typename G::Board board_;
};

// Every roll chance can give, by counting through all numbers `sample` can be handed: out(roll, tape).
template <Game G>
void each_drawn(const typename G::State& state, auto&& out) {
  Tape tape;
  do {
    const auto roll = G::sample(state, tape);
    out(roll, std::as_const(tape));
  } while (tape.advance());
}

// The fingerprint of a state, the same on every machine. Not for hash tables an opponent can fill.
template <class State>
std::uint64_t hash(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>);
  static_assert(std::endian::native == std::endian::little);
  std::array<std::uint64_t, (sizeof(State) + 7) / 8> words{};
  std::memcpy(words.data(), &state, sizeof(State));
  std::uint64_t h = sizeof(State);
  for (const auto word : words) {
    h = (h ^ word) * 0x9fb21c651e98df25u;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace flotilla
