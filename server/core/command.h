#pragma once
#include <variant>
#include <vector>

#include "server/core/event.h"
#include "server/ports/net.h"

// What is asked of a table.
namespace flotilla::server {

struct Make {
  std::string game, setup;
  std::vector<std::string> seats;  // by seat: empty for a person, otherwise the bot's name
  dice::Seed seed{};               // fresh, as are the links: one a seat, and the spectators'
  std::vector<Token> links;
  Token watch{};
};
struct Join {
  Hash link{};
  std::string name;
};
struct Leave {};
struct Pass {
  Token fresh{};
};
struct Take {
  Hash link{};
};
struct Promise {
  Hash hash{};
};
struct Give {
  dice::Gift gift{};
};
struct Act {
  std::uint64_t at = 0;  // how many actions the match had when this was decided
  std::string move;
};
struct Resign {};
struct Relink {
  Seat seat{};
  Token fresh{};
};
struct BotAct {  // a bot's answer, or the host's in its place
  Seat seat{};
  std::uint64_t at = 0;
  std::string move;
};
struct Expire {};  // nobody came
struct Again {
  TableId next{};  // fresh, as is its secret
  dice::Seed seed{};
  bool made = false;  // the next table is durable
};

using Command =
    std::variant<Make, Join, Leave, Pass, Take, Promise, Give, Act, Resign, Relink, BotAct, Expire, Again>;

// The link a command brings, if it brings one.
inline const Hash* link_of(const Command& command) {
  if (const auto* join = std::get_if<Join>(&command)) return &join->link;
  if (const auto* take = std::get_if<Take>(&command)) return &take->link;
  return nullptr;
}

// A command and who asks: identity comes with the connection, never from the message.
struct Asked {
  std::optional<Conn> conn;  // nobody: the table itself
  Hash session{};
  MessageId id = 0;
  Command command;
  unsigned tries = 0;
};

}  // namespace flotilla::server
