#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "search/bot.h"

// Bots with their game forgotten: what tools, server and browser use.
namespace flotilla::search {

struct BotInfo {
  std::string_view name, says;
};

// A bot seated at a table: shown what its seat sees, it answers with a move in the game's notation.
class Seated {
 public:
  virtual ~Seated() = default;
  // Whether this watch, which is of this game, is of the setup that the bot sat down for.
  virtual bool knows(const match::Watch& watch) const = 0;
  // It knows the watch, whose viewer decides.
  virtual std::string choose(const match::Watch& watch, Budget budget, Rng& rng) = 0;
};

// Many games at once, added up. Worth: 1/k for each of k seats that share the first place.
struct Tally {
  std::uint64_t games = 0, turns = 0;
  std::vector<double> worth, worth_squared;           // by seat, sums over the games
  std::vector<double> points, places;                 // by seat, sums over the games
  std::vector<std::uint64_t> lengths;                 // lengths[n]: how many games took n turns
  std::map<std::string_view, std::uint64_t> endings;  // how many ended so, where the game tells
  std::uint64_t digest = 0;                           // of every final state

  void add(const Tally& other);
};

struct Module {
  std::string_view game;
  std::span<const BotInfo> bots;
  // Nothing where there is no bot of this name or it does not play this setup.
  std::unique_ptr<Seated> (*sit)(std::string_view bot, std::string_view setup);
  // What that bot has to work out to play on from here, or nothing where it has nothing to, or not yet. The
  // watch is of this game.
  std::unique_ptr<Study> (*study)(std::string_view bot, const match::Watch& watch);
  // Plays `games` games, one bot a seat. Nothing if the setup is refused or a bot does not play it.
  // Game g of a run depends on seed + g alone, so that runs may be cut up among threads.
  std::optional<Tally> (*simulate)(std::string_view setup, std::span<const std::string_view> bots,
                                   std::uint64_t seed, std::uint64_t games, Budget budget);
  // Solves the game for this setup, or nothing where the game does not know how. `told(done)`: 0 to 1.
  std::optional<Solution> (*solve)(std::string_view setup, const std::function<void(double)>& told);
};

// Every line of games/games.list, in that order. The build generates the definition.
std::span<const Module> registry();

// The bots of that game, or nullptr.
const Module* find(std::string_view game);

}  // namespace flotilla::search
