#pragma once
#include "games/regatta/rules/rules.h"
#include "search/bot.h"

// Regatta's own bots: hard, greedy.
namespace flotilla::regatta {

std::span<const search::Bot<Rules>> bots();

}  // namespace flotilla::regatta
