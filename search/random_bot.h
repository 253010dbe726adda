#pragma once
#include "search/bot.h"

namespace flotilla::search {

// Chooses uniformly among the legal moves. Every game has it.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  typename G::Move choose(const Fold<G, typename G::View>& seen, Budget, Rng& rng) override {
    std::uint32_t found = 0;
    G::each_legal(seen.board(), seen.position(), [&](const auto&) { ++found; });
    std::uint32_t before = rng.below(found);
    typename G::Move chosen{};
    G::each_legal(seen.board(), seen.position(), [&](const auto& move) {
      if (before-- == 0) chosen = move;
    });
    return chosen;
  }
};

template <Game G>
inline constexpr Bot<G> random_bot{"random", "any legal move, each as likely as the others",
                                   [](const typename G::Setup&) -> std::unique_ptr<Player<G>> {
                                     return std::make_unique<RandomPlayer<G>>();
                                   }};

}  // namespace flotilla::search
