#pragma once
#include "server/core/command.h"
#include "server/core/ledger.h"
#include "server/core/limits.h"

// What travels between a client and a node: JSON objects, docs/reference/protocol.md.
namespace flotilla::server {

inline constexpr unsigned protocol_version = 1;

// The first message of a connection: which table, and who asks. `at`: how many actions it knows already;
// `seq`: of the newest `table` message it has heard.
struct Hello {
  TableId table{};
  Token session{};
  std::optional<Token> link;
  std::uint64_t at = 0, seq = 0;
};
// Or, to make a table. The node adds the secrets.
struct MakeTable {
  Token session{};
  MessageId id = 0;
  Make make;
};
struct Said {
  MessageId id = 0;
  Command command;
};
struct Wrong {  // not of this protocol: the connection is closed
  std::string_view says;
};
using ClientMessage = std::variant<Hello, MakeTable, Said, Wrong>;

ClientMessage read_message(std::string_view bytes, const Limits& limits);  // any bytes

// Who looks at a table: a guest with a seat's link, who may join, or, if it is a seat's that somebody
// holds, take it over; a spectator; a seat.
enum class Access : std::uint8_t { none, guest, spectator, seat };
struct Onlooker {
  Access access = Access::none;
  Viewer seat, yours;  // yours: the one its link moves
};

// What a node says.
namespace say {
std::string welcome();
std::string made(MessageId id, const TableId& table, const Make& make);
std::string link(MessageId id, Seat seat, const Token& fresh);
std::string table(const Ledger& ledger, const Onlooker& onlooker, bool keeper);
std::string lines(std::uint64_t from, std::string_view lines);
std::string ended(const Ledger& ledger);
std::string ack(MessageId id);
std::string refused(MessageId id, const Refusal& why);  // final
std::string later(MessageId id, const Refusal& why);    // nothing is decided: ask again
std::string wrong(std::string_view says);
}  // namespace say

}  // namespace flotilla::server
