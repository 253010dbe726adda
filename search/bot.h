#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "kit/fold.h"
#include "search/budget.h"
#include "search/study.h"

namespace flotilla::search {

// Somebody who decides for a seat, from that seat's View alone.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  // The view is the decider's and has a legal move.
  virtual typename G::Move choose(const Fold<G, typename G::View>& seen, Budget budget, Rng& rng) = 0;
};

// A bot a game offers. `sit` gives a player for a table of this setup, or nothing where it does not play.
// `study` gives what has to be worked out to play on from a position as a seat sees it, or nothing where
// nothing has, or not yet. If nobody has done it, the player does it all at once when it needs it.
template <Game G>
struct Bot {
  std::string_view name, says;  // `says`: how it plays, in a few words
  std::unique_ptr<Player<G>> (*sit)(const typename G::Setup& setup);
  std::unique_ptr<Study> (*study)(const typename G::Setup& setup, const typename G::View& seen) = nullptr;
};

// What solving a game came to.
struct Solution {
  std::uint64_t states = 0;  // all positions before a roll
  double value = 0;          // what the first seat wins, a shared place counting its part
  double residual = 0;       // the largest change in the last sweep
  unsigned sweeps = 0;
};

}  // namespace flotilla::search
