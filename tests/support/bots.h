#pragma once
#include <gtest/gtest.h>

#include "match/module_of.h"
#include "search/module.h"

namespace flotilla::support {

// A player of the bot of this name, or nullptr.
template <Game G>
std::unique_ptr<search::Player<G>> make_player(std::span<const search::Bot<G>> bots, std::string_view name,
                                               const typename G::Setup& setup = {}) {
  for (const auto& bot : bots)
    if (bot.name == name) return bot.make_player(setup);
  return nullptr;
}

// A bot plays a match over text: it sees the Watch of each seat and moves in notation.
template <Game G>
void play_by_text(const search::Module& bots, std::string_view bot, const std::string& setup,
                  std::uint64_t seed) {
  const auto player = bots.make_player(bot, setup);
  ASSERT_TRUE(player) << bot << ' ' << setup;
  const auto match = match::module_of<G>.open(setup).it;
  Rng rng(seed);
  while (match->turn() != Turn::over()) {
    if (match->turn() == Turn::chance()) {
      match->roll([&](std::uint32_t bound) { return rng.below(bound); });
      continue;
    }
    const auto move = player->choose(*match->watch(match->turn().seat), {}, rng);
    ASSERT_FALSE(match->apply(match::write_line(match->turn(), move))) << bot << ": " << move;
  }
}

}  // namespace flotilla::support
