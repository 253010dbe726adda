#pragma once
#include <variant>
#include <vector>

#include "server/core/command.h"
#include "server/ports/bots.h"
#include "server/ports/clock.h"
#include "server/ports/net.h"
#include "server/ports/store.h"

// A table's inputs and effects. A table performs no I/O itself.
namespace flotilla::server {

// A client connects or reconnects: its session, its link and what it already has.
struct Attach {
  Conn conn{};
  AddressGroup address{};
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
struct StoreRecovered {};
struct Tick {};
struct CardDue {};  // according to the store
struct BotAnswer {
  Seat seat{};
  std::uint64_t at = 0;  // the position in which it was asked
  std::string move;
};
using Input = std::variant<Attach, Detach, PendingCommand, Appended, LoadedLog, LoadFailed, Hinted,
                           StoreRecovered, Tick, CardDue, BotAnswer>;

// When an input comes.
struct Moment {
  Millis now = 0;                      // by this node's clock
  std::optional<StoreTime> store_now;  // by the store's clock, as far as this node can tell
  StoreTime served_since = 0;          // likewise, since when the store has served everybody
};

struct CreateRematchTable {  // appends to another table's log; the outcome comes back to this table
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
  std::string_view refused;  // the anchor, if the message refuses or postpones something
};
struct Close {
  Conn conn{};
};
struct CancelBot {};
struct AskBot {
  Seat seat{};
  std::uint64_t at = 0;
  BotTurn turn;
};
struct ReportUnreadable {
  std::string game;
  std::uint64_t position = 0;
};
struct ReportBotReplaced {
  std::string game, bot;
};
using Effect = std::variant<Append, CreateRematchTable, Load, Peek, Publish, Send, Close, AskBot, CancelBot,
                            ReportUnreadable, ReportBotReplaced>;
using Effects = std::vector<Effect>;

}  // namespace flotilla::server
