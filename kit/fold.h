#pragma once
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "kit/game.h"
#include "kit/must.h"

namespace flotilla {

// A position and its board. Match, search, browser and tests all step through a game with it.
template <Game G, class Position = typename G::State>
class Fold {
 public:
  explicit Fold(const Position& start)
      : position_(start), layout_(G::layout(start)), board_(G::board(layout_)) {
    check_invariants();
  }
  // Copies the other fold's board if the layout is the same.
  template <class Other>
  Fold(const Position& start, const Fold<G, Other>& other)
      : position_(start),
        layout_(G::layout(start)),
        board_(layout_ == other.layout() ? other.board() : G::board(layout_)) {
    check_invariants();
  }

  const Position& position() const { return position_; }
  const typename G::Layout& layout() const { return layout_; }
  const typename G::Board& board() const { return board_; }
  Turn turn() const { return G::turn(position_); }

  void apply(const typename G::Move& move, auto&& emit) {
    G::play(board_, position_, move, emit);
    rebuild_board();
    check_invariants();
  }
  void apply(const typename G::Roll& roll, auto&& emit) {
    G::apply_roll(board_, position_, roll, emit);
    rebuild_board();
    check_invariants();
  }

 private:
  // Stops at a bug in the rules where it happens. Release builds and WebAssembly skip it, to be fast.
  void check_invariants() const {
#ifdef FLOTILLA_CHECK_INVARIANTS
    if constexpr (std::same_as<Position, typename G::State>) must(G::is_sound(board_, position_));
#endif
  }
  void rebuild_board() {
    const typename G::Layout layout = G::layout(position_);
    if (layout == layout_) return;
    layout_ = layout;
    board_ = G::board(layout_);
  }

  Position position_;
  [[no_unique_address]] typename G::Layout layout_;
  [[no_unique_address]] typename G::Board board_;
};

// Every roll, by counting through all number sequences that `sample` can draw: out(roll, tape).
template <Game G>
void each_sample(const typename G::State& state, auto&& out) {
  Tape tape;
  do {
    const auto roll = G::sample(state, tape);
    out(roll, std::as_const(tape));
  } while (tape.advance());
}

// The fingerprint of a state, the same on every machine. Not for hash tables that an attacker can fill.
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
