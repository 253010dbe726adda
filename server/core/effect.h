#pragma once
#include <variant>
#include <vector>

#include "server/core/command.h"
#include "server/ports/bots.h"
#include "server/ports/clock.h"
#include "server/ports/net.h"
#include "server/ports/store.h"

// What comes into a table, and what it wants done. A table touches nothing outside itself.
namespace flotilla::server {

// Somebody comes to the table, or comes again: who, by which link, and what it knows already.
struct Attach {
  Conn conn{};
  Hash session{};
  std::optional<Hash> link;
  std::uint64_t at = 0, seq = 0;
};
struct Detach {
  Conn conn{};
};
struct LoadFailed {};
struct Hinted {
  std::uint64_t seq = 0;
};
struct Tick {};
struct BotAnswer {
  Seat seat{};
  std::uint64_t at = 0;  // the position it was asked in
  std::string move;
};
using Input = std::variant<Attach, Detach, Asked, Appended, Loaded, LoadFailed, Hinted, Tick, BotAnswer>;

struct MakeNext {  // another table's log; the outcome comes back to this one
  TableId table{};
  Append append;
};
struct Load {
  std::uint64_t from = 0;
};
struct Peek {};
struct Publish {
  std::uint64_t seq = 0;
};
struct Send {
  Conn conn{};
  std::string message;
};
struct Close {
  Conn conn{};
};
struct AskBot {
  Seat seat{};
  std::uint64_t at = 0;
  BotTurn turn;
};
using Effect = std::variant<Append, MakeNext, Load, Peek, Publish, Send, Close, AskBot>;
using Effects = std::vector<Effect>;

}  // namespace flotilla::server
