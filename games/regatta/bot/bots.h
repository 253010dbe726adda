#pragma once
#include "games/regatta/rules/rules.h"
#include "search/bot.h"

// The bots of Regatta: hard, greedy.
namespace flotilla::regatta {

std::span<const search::Bot<Rules>> bots();

}  // namespace flotilla::regatta
