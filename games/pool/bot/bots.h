#pragma once
#include "games/pool/rules/rules.h"
#include "search/bot.h"

// The pool's own bot: greedy.
namespace flotilla::pool {

std::span<const search::Bot<Rules>> bots();

}  // namespace flotilla::pool
