#pragma once
#include "games/regatta/bot/bots.h"

namespace flotilla::regatta::tests {

// The bot of that name, seated.
inline std::unique_ptr<search::Player<Rules>> player(std::string_view name, const Setup& setup = {}) {
  for (const auto& bot : bots())
    if (bot.name == name) return bot.sit(setup);
  return nullptr;
}

}  // namespace flotilla::regatta::tests
