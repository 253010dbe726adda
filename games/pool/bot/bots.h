#pragma once
#include "games/pool/rules/rules.h"
#include "search/bot.h"

// The pool's own bots: hard, medium, greedy, easy.
namespace flotilla::pool {

std::span<const search::Bot<Rules>> bots();

}  // namespace flotilla::pool
