#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "kit/fold.h"
#include "search/budget.h"
#include "search/precomputation.h"

namespace flotilla::search {

// Chooses moves for a seat, given only that seat's View.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  // The view is the decider's and has a legal move.
  virtual typename G::Move choose(const Fold<G, typename G::View>& seen, Budget budget, Rng& rng) = 0;
};

// A bot of a game. `make_player` returns a player for this setup, or nullptr if the bot does not support
// it. `precomputation` returns the work needed to play on from this view with this budget, or nullptr if
// there is none (yet). A player does missing work itself, in one go.
template <Game G>
struct Bot {
  std::string_view name, description;
  std::unique_ptr<Player<G>> (*make_player)(const typename G::Setup& setup);
  std::unique_ptr<Precomputation> (*precomputation)(const typename G::Setup& setup,
                                                    const typename G::View& seen, Budget budget) = nullptr;
};

// The result of solving a game.
struct Solution {
  std::uint64_t states = 0;  // all positions before a roll
  double value = 0;          // expected win share of the first seat; ties split the win
  double residual = 0;       // the largest change in the last sweep
  unsigned sweeps = 0;
};

}  // namespace flotilla::search
