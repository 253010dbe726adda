#pragma once
#include <string>

#include "match/registry.h"
#include "search/module.h"
#include "tools/flotilla/arguments.h"

// What a command line chooses: a game, its setup, its bots. Throws UsageError if there is no such thing.
namespace flotilla::tool {

const match::Module& game_named(std::string_view name);

// The setup from --seats and --set, in the game's notation; the game accepts it.
std::string setup_of(const match::Module& game, const Arguments& arguments);

const search::Module& bots_of(const match::Module& game);
void require_bot(const search::Module& bots, std::string_view name);
// The names in --bots, separated by commas; all of them exist.
std::vector<std::string> bots_from_option(const Arguments& arguments, const search::Module& bots);

// The options several commands share.
inline constexpr Option seats_option{"--seats", "N", ValueKind::number, "number of players"};
inline constexpr Option set_option{"--set", "NAME=VALUE", ValueKind::setting, "set a rule option", true};
inline constexpr Option json_option{"--json", "", ValueKind::none, "print results as JSON"};
inline constexpr Option nodes_option{"--nodes", "N", ValueKind::number,
                                     "positions a bot may search per move"};

}  // namespace flotilla::tool
