#pragma once
#include <functional>

#include "games/river/rules/rules.h"
#include "search/bot.h"

// The bots of the river: exact, greedy, front.
namespace flotilla::river {

std::span<const search::Bot<Rules>> bots();

// Solves a two-seat match with a fixed order; returns nothing for other setups.
std::optional<search::Solution> solve(const Setup& setup, const std::function<void(double)>& on_progress);

}  // namespace flotilla::river
