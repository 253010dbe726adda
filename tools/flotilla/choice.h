#pragma once
#include <memory>
#include <string>

#include "match/registry.h"
#include "search/module.h"
#include "tools/flotilla/arguments.h"

// What a command line chooses: a game, its setup, its bots. Each throws Wrong where there is no such thing.
namespace flotilla::tool {

const match::Module& game_named(std::string_view name);

// The setup from --seats and --set, in the game's words; the game can be opened with it.
std::string setup_of(const match::Module& game, const Arguments& arguments);

// The setup in full, as a record's header has it.
std::string whole_setup(const match::Match& match);

const search::Module& bots_of(const match::Module& game);
void want_bot(const search::Module& bots, std::string_view name);  // there is a bot of this name
// Those of --bots, with commas between; all of them are there.
std::vector<std::string> bots_named(const Arguments& arguments, const search::Module& bots);

// The options several commands share.
inline constexpr Option seats_option{"--seats", "N", Value::number, "how many play"};
inline constexpr Option set_option{"--set", "NAME=VALUE", Value::setting,
                                   "settle a rule the table may choose", true};
inline constexpr Option json_option{"--json", "", Value::none, "figures as JSON"};
inline constexpr Option nodes_option{"--nodes", "N", Value::number,
                                     "how many positions a bot may look at for a move"};

}  // namespace flotilla::tool
