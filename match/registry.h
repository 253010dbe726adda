#pragma once
#include <span>
#include <string_view>

#include "match/module.h"

namespace flotilla::match {

// The games of games/games.list, in that order. The build generates the definition.
std::span<const Module> registry();

// The game of that name, or nullptr.
const Module* find(std::string_view name);

}  // namespace flotilla::match
