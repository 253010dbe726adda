#pragma once
#include "match/refuse_setup.h"
#include "match/watch_of.h"
#include "search/random_bot.h"
#include "search/simulate.h"

namespace flotilla::search {

template <Game G>
class BotPlayerOf final : public BotPlayer {
 public:
  BotPlayerOf(const typename G::Setup& setup, std::unique_ptr<Player<G>> player)
      : setup_(setup), player_(std::move(player)) {}

  bool plays(const match::Watch& watch) const override { return of(watch).setup() == setup_; }
  std::string choose(const match::Watch& watch, Budget budget, Rng& rng) override {
    must(plays(watch) && watch.turn().decides(watch.viewer()));
    return match::to_notation<G>(player_->choose(of(watch).fold(), budget, rng));
  }

 private:
  static const match::WatchOf<G>& of(const match::Watch& watch) {
    return static_cast<const match::WatchOf<G>&>(watch);
  }

  typename G::Setup setup_;
  std::unique_ptr<Player<G>> player_;
};

template <Game G>
using Bots = std::span<const Bot<G>> (*)();

// For a game without bots.
template <Game G>
std::span<const Bot<G>> no_bots() {
  return {};
}

// A game may also declare `solve` next to `bots`, for the setups it can solve.
using ProgressCallback = std::function<void(double)>;
template <class G>
concept HasSolver = requires(const typename G::Setup& setup, const ProgressCallback& progress) {
  { solve(setup, progress) } -> std::same_as<std::optional<Solution>>;
};
template <Game G>
std::optional<Solution> solve_if_possible(const typename G::Setup& setup,
                                          const ProgressCallback& progress) {
  if constexpr (HasSolver<G>) return solve(setup, progress);
  return {};
}

// The functions of a game's search::Module, generated from its Game concept. Bots: `more`, then `random`.
template <Game G, Bots<G> more>
struct ModuleFunctions {
  using Setup = typename G::Setup;

  static std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = [] {
      std::vector<BotInfo> named;
      for (const Bot<G>& bot : more()) named.push_back({bot.name, bot.description});
      named.push_back({random_bot<G>.name, random_bot<G>.description});
      return named;
    }();
    return all;
  }

  static std::unique_ptr<BotPlayer> make_player(std::string_view bot, std::string_view words) {
    const auto setup = accepted_setup(words);
    if (!setup) return nullptr;
    auto player = player_of(bot, *setup);
    return player ? std::make_unique<BotPlayerOf<G>>(*setup, std::move(player)) : nullptr;
  }

  static std::unique_ptr<Precomputation> precomputation(std::string_view bot, const match::Watch& watch,
                                                        Budget budget) {
    const auto& of = static_cast<const match::WatchOf<G>&>(watch);
    const auto* found = bot_named(bot);
    return found && found->precomputation ? found->precomputation(of.setup(), of.fold().position(), budget)
                                          : nullptr;
  }

  static std::optional<Tally> simulate(std::string_view words, std::span<const std::string_view> bots,
                                       std::uint64_t seed, std::uint64_t games, Budget budget) {
    const auto setup = accepted_setup(words);
    if (!setup || bots.size() != setup->seats) return {};
    Players<G> players;
    for (const auto bot : bots) {
      players.push_back(player_of(bot, *setup));
      if (!players.back()) return {};
    }
    return search::simulate<G>(*setup, players, seed, games, budget);
  }

  static std::optional<Solution> solve(std::string_view words, const ProgressCallback& progress) {
    const auto setup = accepted_setup(words);
    return setup ? solve_if_possible<G>(*setup, progress) : std::nullopt;
  }

 private:
  static std::optional<Setup> accepted_setup(std::string_view words) {
    const auto setup = match::from_notation<G, Setup>(words);
    if (!setup || match::refuse_setup<G>(*setup)) return {};
    return setup;
  }

  static const Bot<G>* bot_named(std::string_view name) {
    for (const Bot<G>& bot : more())
      if (bot.name == name) return &bot;
    return name == random_bot<G>.name ? &random_bot<G> : nullptr;
  }

  static std::unique_ptr<Player<G>> player_of(std::string_view name, const Setup& setup) {
    const auto* found = bot_named(name);
    return found ? found->make_player(setup) : nullptr;
  }
};

template <Game G, Bots<G> more = no_bots<G>>
Module module_of() {
  using Of = ModuleFunctions<G, more>;
  return {G::info.name, Of::bots(), Of::make_player, Of::precomputation, Of::simulate, Of::solve};
}

}  // namespace flotilla::search
