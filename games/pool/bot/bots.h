#pragma once
#include "games/pool/rules/rules.h"
#include "search/bot.h"

// The bots of the pool: hard, medium, greedy, easy.
namespace flotilla::pool {

std::span<const search::Bot<Rules>> bots();

}  // namespace flotilla::pool
