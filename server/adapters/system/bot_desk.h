#pragma once
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "kit/rng.h"
#include "search/module.h"
#include "server/ports/bots.h"

namespace flotilla::server {

// Answers turns, one after another, and keeps the bots that sat last: sitting down may take a while.
class BotDesk {
 public:
  BotDesk(unsigned seated, search::Budget budget, std::uint64_t seed)
      : most_(seated), budget_(budget), rng_(seed) {}

  // Nothing where the turn makes no sense.
  std::optional<std::string> answer(const BotTurn& turn);

 private:
  struct Kept {
    std::string game, bot, setup;
    std::unique_ptr<search::Seated> seated;
  };
  search::Seated* seat(const BotTurn& turn, const std::string& setup);

  unsigned most_;
  search::Budget budget_;
  Rng rng_;
  std::list<Kept> kept_;  // the one used last in front
};

}  // namespace flotilla::server
