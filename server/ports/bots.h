#pragma once
#include <functional>
#include <string>

#include "server/ports/net.h"
#include "server/ports/store.h"

namespace flotilla::server {

// One bot decision. The bot receives only what its seat is shown.
struct BotTurn {
  std::string game, bot;
  std::string shown_record;
  TableId table{};
  AddressGroup address{};  // who waits for it
  unsigned node = 0;       // which asks, of those in this process
};

// Bots run outside the node. An answer may be late, missing, duplicated or invalid. Addresses take turns,
// however many tables they have. A table has one turn: to ask again replaces it.
class Bots {
 public:
  virtual ~Bots() = default;
  virtual bool knows(std::string_view game, std::string_view bot) const = 0;
  virtual void ask(BotTurn turn, std::function<void(std::string move)> done) = 0;
  virtual void cancel(const TableId& table) = 0;  // its turns are no longer needed; some may be answered
};

}  // namespace flotilla::server
