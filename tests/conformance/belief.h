#pragma once
#include <algorithm>
#include <cmath>
#include <map>

#include "kit/fold.h"
#include "tests/conformance/breach.h"
#include "tests/conformance/game_helpers.h"

namespace flotilla::laws {

// Follows one random match with the exact belief of one seat, by enumerating every state that would have
// looked the same, and compares guesses with it. For small games only.
template <Game G>
class Belief {
 public:
  Belief(const typename G::Setup& setup, std::uint64_t seed)
      : rng_(seed), fold_(G::begin(setup)), seat_(static_cast<Seat>(rng_.below(setup.seats))) {
    worlds_.emplace(hash(fold_.position()), World{fold_, 1.0});
  }

  void run() {
    while (fold_.turn() != Turn::over()) {
      if (fold_.turn() == Turn::chance()) {
        follow(G::sample(fold_.position(), rng_));
      } else {
        const auto moves = legal<G>(fold_.board(), G::view(fold_.position(), fold_.turn().seat));
        follow(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (rng_.below(6) == 0) compare();
    }
  }

 private:
  struct World {
    Fold<G> fold;
    double weight;
  };

  template <class Action>
  void follow(const Action& action) {
    const Action shown = G::show(fold_.position(), action, seat_);
    std::map<std::uint64_t, World> next;
    double total = 0;
    for (const auto& [h, world] : worlds_) {
      std::vector<World> alike;
      each_action<G>(world.fold, [&](const auto& other, double share) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(other)>, Action>)
          if (G::show(world.fold.position(), other, seat_) == shown)
            alike.push_back({after(world.fold, other), share});
      });
      for (const World& w : alike) {  // indistinguishable hidden choices are equally likely
        const double share = w.weight > 0 ? w.weight : 1.0 / static_cast<double>(alike.size());
        next.try_emplace(hash(w.fold.position()), World{w.fold, 0.0}).first->second.weight +=
            world.weight * share;
        total += world.weight * share;
      }
    }
    for (auto& [h, world] : next) world.weight /= total;
    worlds_ = std::move(next);
    fold_.apply(action, ignore_events);
  }

  void compare() {
    const auto many = std::min<std::size_t>(30 * worlds_.size(), 10000);
    std::map<std::uint64_t, double> count;
    for (std::size_t i = 0; i < many; ++i) ++count[hash(G::guess(G::view(fold_.position(), seat_), rng_))];
    for (const auto& [h, n] : count) law("every guess is reachable", worlds_.contains(h));
    double chi2 = 0;
    for (const auto& [h, world] : worlds_) {
      const double expected = world.weight * static_cast<double>(many), off = count[h] - expected;
      chi2 += off * off / expected;
    }
    const double freedom = static_cast<double>(worlds_.size()) - 1;
    law("guesses follow chance", chi2 <= freedom + 6 * std::sqrt(2 * freedom) + 12);
  }

  Rng rng_;
  Fold<G> fold_;
  Seat seat_;
  std::map<std::uint64_t, World> worlds_;
};

}  // namespace flotilla::laws
