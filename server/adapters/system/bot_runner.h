#pragma once
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "kit/rng.h"
#include "search/module.h"
#include "server/ports/bots.h"

namespace flotilla::server {

// Either a move or the work its bot must do first. Neither if the turn is invalid.
struct BotAnswer {
  std::optional<std::string> move;
  std::unique_ptr<search::Precomputation> work_first;
};

// Chooses moves for bots, one turn at a time. Caches recently used bots, because setting one up can be
// slow. The address with the most of them loses one first, so that nobody can push out everybody's.
class BotRunner {
 public:
  BotRunner(unsigned seated, search::Budget budget, std::uint64_t seed)
      : capacity_(seated), budget_(budget), rng_(seed) {}

  BotAnswer choose_move(const BotTurn& turn);
  std::size_t seated_for(const AddressGroup& address) const;  // bots in the cache

 private:
  struct SeatedBot {
    std::string game, bot, setup;
    std::unique_ptr<search::BotPlayer> seated;
    AddressGroup address;  // that used it last
  };
  search::BotPlayer* find_or_seat(const BotTurn& turn, const std::string& setup);
  void unseat_one();

  unsigned capacity_;
  search::Budget budget_;
  Rng rng_;
  std::list<SeatedBot> recent_bots_;  // most recently used first
};

}  // namespace flotilla::server
