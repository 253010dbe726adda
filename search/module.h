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

// Type-erased bots, as tools, server and browser use them.
namespace flotilla::search {

struct BotInfo {
  std::string_view name, description;
};

// A type-erased player: given a seat's Watch, it returns a move in notation.
class BotPlayer {
 public:
  virtual ~BotPlayer() = default;
  // Whether this watch (of the same game) has the setup this player was made for.
  virtual bool plays(const match::Watch& watch) const = 0;
  // `plays(watch)` must hold, and it must be the viewer's turn.
  virtual std::string choose(const match::Watch& watch, Budget budget, Rng& rng) = 0;
};

// Totals over many games. A win counts 1/k for each of k seats that share first place.
struct Tally {
  std::uint64_t games = 0, turns = 0;
  std::vector<double> wins, wins_squared;             // by seat, sums over the games
  std::vector<double> points, places;                 // by seat, sums over the games
  std::vector<std::uint64_t> lengths;                 // lengths[n]: how many games took n turns
  std::map<std::string_view, std::uint64_t> endings;  // number of games by ending, if the game names it
  std::uint64_t digest = 0;                           // of every final state

  void add(const Tally& other);
};

struct Module {
  std::string_view game;
  std::span<const BotInfo> bots;
  // Nullptr if there is no bot of this name or it does not play this setup.
  std::unique_ptr<BotPlayer> (*make_player)(std::string_view bot, std::string_view setup);
  // The work the bot needs to play on from here with this budget, or nullptr if there is none (yet).
  std::unique_ptr<Precomputation> (*precomputation)(std::string_view bot, const match::Watch& watch,
                                                    Budget budget);
  // Plays `games` games, one bot per seat. Nothing if the setup is refused or a bot does not play it.
  // Game g depends only on seed + g, so the games can be split among threads.
  std::optional<Tally> (*simulate)(std::string_view setup, std::span<const std::string_view> bots,
                                   std::uint64_t seed, std::uint64_t games, Budget budget);
  // Solves the game for this setup; nothing if the game cannot. `progress` receives 0 to 1.
  std::optional<Solution> (*solve)(std::string_view setup, const std::function<void(double)>& progress);
};

// The games of games/games.list, in that order. The build generates the definition.
std::span<const Module> registry();

// The bots of that game, or nullptr.
const Module* find(std::string_view game);

}  // namespace flotilla::search
