#pragma once
#include "server/core/command.h"
#include "server/core/ledger.h"
#include "server/core/limits.h"

// Messages between clients and nodes: JSON objects, docs/reference/protocol.md.
namespace flotilla::server {

inline constexpr unsigned protocol_version = 1;

// The first message of a connection: which table, and the client's session. `at`: the number of actions it
// already has; `seq`: of the newest `table` message it has received.
struct Hello {
  TableId table{};
  Token session{};
  std::optional<Token> link;
  std::uint64_t at = 0, seq = 0;
};
// Alternatively, to create a table. The node adds the secrets.
struct CreateTableRequest {
  Token session{};
  MessageId id = 0;
  CreateTable command;
};
struct ReceivedCommand {
  MessageId id = 0;
  Command command;
};
struct ProtocolError {  // a protocol violation; the connection is closed
  std::string_view text;
};
using ClientMessage = std::variant<Hello, CreateTableRequest, ReceivedCommand, ProtocolError>;

ClientMessage read_message(std::string_view bytes, const Limits& limits);  // accepts any bytes

// What a connection may see: a guest holds a link and may join, or take over a held seat; a spectator; a
// seat.
enum class Access : std::uint8_t { none, guest, spectator, seat };
struct ViewerAccess {
  Access access = Access::none;
  Viewer seat, movable_seat;  // movable_seat: the held seat that its link moves
  bool link_used = false;     // somebody has joined by its link
};

// Messages from a node to a client.
namespace outgoing {
std::string welcome();
std::string made(MessageId id, const TableId& table, const CreateTable& create);
std::string link(MessageId id, std::optional<Seat> seat, const Token& new_link);
std::string table(const Ledger& ledger, const ViewerAccess& access, bool keeper);
std::string lines(std::uint64_t from, std::string_view lines);
std::string ended(const Ledger& ledger);
std::string clock(const Ledger& ledger, StoreTime now);  // of a table that has a deadline
std::string ack(MessageId id);
std::string refused(MessageId id, const Refusal& why);  // final
std::string later(MessageId id, const Refusal& why);    // not decided: ask again
std::string wrong(std::string_view text);
}  // namespace outgoing

}  // namespace flotilla::server
