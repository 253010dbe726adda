#pragma once
#include "games/powerboats/rules/rules.h"
#include "search/bot.h"

// The bots of Powerboats: table, medium, greedy, easy.
namespace flotilla::powerboats {

std::span<const search::Bot<Rules>> bots();

}  // namespace flotilla::powerboats
