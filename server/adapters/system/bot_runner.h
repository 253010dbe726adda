#pragma once
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "kit/rng.h"
#include "search/module.h"
#include "server/ports/bots.h"

namespace flotilla::server {

// Chooses moves for bots, one turn at a time. Caches recently used bots, because setting one up can be
// slow.
class BotRunner {
 public:
  BotRunner(unsigned seated, search::Budget budget, std::uint64_t seed)
      : capacity_(seated), budget_(budget), rng_(seed) {}

  // nullopt if the turn is invalid.
  std::optional<std::string> choose_move(const BotTurn& turn);

 private:
  struct SeatedBot {
    std::string game, bot, setup;
    std::unique_ptr<search::BotPlayer> seated;
  };
  search::BotPlayer* find_or_seat(const BotTurn& turn, const std::string& setup);

  unsigned capacity_;
  search::Budget budget_;
  Rng rng_;
  std::list<SeatedBot> recent_bots_;  // most recently used first
};

}  // namespace flotilla::server
