#pragma once
#include <functional>
#include <string>

namespace flotilla::server {

// A bot's turn: it is handed what its seat is shown, and nothing else.
struct BotTurn {
  std::string game, bot;
  std::string shown_record;
};

// Bots think somewhere else. An answer may be late, missing, doubled or nonsense.
class Bots {
 public:
  virtual ~Bots() = default;
  virtual void ask(BotTurn turn, std::function<void(std::string move)> done) = 0;
};

}  // namespace flotilla::server
