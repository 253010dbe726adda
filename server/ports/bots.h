#pragma once
#include <functional>
#include <string>

namespace flotilla::server {

// One bot decision. The bot receives only what its seat is shown.
struct BotTurn {
  std::string game, bot;
  std::string shown_record;
};

// Bots run outside the node. An answer may be late, missing, duplicated or invalid.
class Bots {
 public:
  virtual ~Bots() = default;
  virtual void ask(BotTurn turn, std::function<void(std::string move)> done) = 0;
};

}  // namespace flotilla::server
