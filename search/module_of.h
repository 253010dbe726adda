#pragma once
#include "match/watch_of.h"
#include "search/random_bot.h"
#include "search/simulate.h"

namespace flotilla::search {

template <Game G>
class SeatedOf final : public Seated {
 public:
  SeatedOf(const typename G::Setup& setup, std::unique_ptr<Player<G>> player)
      : setup_(setup), player_(std::move(player)) {}

  bool knows(const match::Watch& watch) const override { return of(watch).setup() == setup_; }
  std::string choose(const match::Watch& watch, Budget budget, Rng& rng) override {
    must(knows(watch) && watch.turn().decides(watch.viewer()));
    return match::written<G>(player_->choose(of(watch).fold(), budget, rng));
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

// What a game without bots of its own brings.
template <Game G>
std::span<const Bot<G>> no_bots() {
  return {};
}

// A game that declares `bots` may declare beside it how it is solved, for setups it knows how to.
using Told = std::function<void(double)>;
template <class G>
concept Solves = requires(const typename G::Setup& setup, const Told& told) {
  { solve(setup, told) } -> std::same_as<std::optional<Solution>>;
};
template <Game G>
std::optional<Solution> solution(const typename G::Setup& setup, const Told& told) {
  if constexpr (Solves<G>) return solve(setup, told);
  return {};
}

// A game's bots, `more` and then `random`, made from its concept alone.
template <Game G, Bots<G> more>
struct Door {
  using Setup = typename G::Setup;

  static std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = [] {
      std::vector<BotInfo> named;
      for (const Bot<G>& bot : more()) named.push_back({bot.name, bot.says});
      named.push_back({random_bot<G>.name, random_bot<G>.says});
      return named;
    }();
    return all;
  }

  static std::unique_ptr<Seated> sit(std::string_view bot, std::string_view words) {
    const auto setup = begun(words);
    if (!setup) return nullptr;
    auto player = player_of(bot, *setup);
    return player ? std::make_unique<SeatedOf<G>>(*setup, std::move(player)) : nullptr;
  }

  static std::unique_ptr<Study> study(std::string_view bot, const match::Watch& watch) {
    const auto& of = static_cast<const match::WatchOf<G>&>(watch);
    const auto* found = bot_named(bot);
    return found && found->study ? found->study(of.setup(), of.fold().now()) : nullptr;
  }

  static std::optional<Tally> simulate(std::string_view words, std::span<const std::string_view> bots,
                                       std::uint64_t seed, std::uint64_t games, Budget budget) {
    const auto setup = begun(words);
    if (!setup || bots.size() != setup->seats) return {};
    Players<G> players;
    for (const auto bot : bots) {
      players.push_back(player_of(bot, *setup));
      if (!players.back()) return {};
    }
    return search::simulate<G>(*setup, players, seed, games, budget);
  }

  static std::optional<Solution> solve(std::string_view words, const Told& told) {
    const auto setup = begun(words);
    return setup ? solution<G>(*setup, told) : std::nullopt;
  }

 private:
  static std::optional<Setup> begun(std::string_view words) {
    const auto setup = match::parsed<G, Setup>(words);
    if (!setup || setup->edition < 1 || setup->edition > G::info.edition || G::refuse(*setup)) return {};
    return setup;
  }

  static const Bot<G>* bot_named(std::string_view name) {
    for (const Bot<G>& bot : more())
      if (bot.name == name) return &bot;
    return name == random_bot<G>.name ? &random_bot<G> : nullptr;
  }

  static std::unique_ptr<Player<G>> player_of(std::string_view name, const Setup& setup) {
    const auto* found = bot_named(name);
    return found ? found->sit(setup) : nullptr;
  }
};

template <Game G, Bots<G> more = no_bots<G>>
Module module_of() {
  using Of = Door<G, more>;
  return {G::info.name, Of::bots(), Of::sit, Of::study, Of::simulate, Of::solve};
}

}  // namespace flotilla::search
