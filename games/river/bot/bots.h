#pragma once
#include <functional>

#include "games/river/rules/rules.h"
#include "search/bot.h"

// The river's own bots: exact, greedy, front.
namespace flotilla::river {

std::span<const search::Bot<Rules>> bots();

// The value of a table of two, once its order is settled; nothing for other tables.
std::optional<search::Solution> solve(const Setup& setup, const std::function<void(double)>& told);

}  // namespace flotilla::river
