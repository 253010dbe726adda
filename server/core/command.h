#pragma once
#include <variant>
#include <vector>

#include "server/core/event.h"
#include "server/ports/net.h"

// Commands to a table.
namespace flotilla::server {

struct CreateTable {
  std::string game, setup;
  std::vector<std::string> seats;  // by seat: empty for a person, otherwise the bot's name
  std::optional<Pace> pace;
  std::string substitute;  // the bot for seats whose holders are away
  dice::Seed seed{};       // new, as are the links: one per seat, and the spectators'
  std::vector<Token> links;
  Token spectator_link{};
};
struct Join {
  Hash link{};
  std::string name;
};
struct Leave {};
struct CreateTransferLink {
  Token new_link{};
};
struct KeepSeat {};  // although it was reopened
struct TakeOverSeat {
  Hash link{};
};
struct CommitShare {
  Hash hash{};
};
struct RevealShare {
  dice::SeedShare share{};
};
struct PlayMove {
  std::uint64_t at = 0;  // number of actions in the match when the player decided
  std::string move;
};
struct Resign {};
struct GoAway {};  // the substitute plays until the holder comes back
struct ComeBack {};
struct Claim {};      // ends the match: everybody else's time has run out
struct StopClock {};  // whoever is to move has run out of time
struct RenewLink {
  std::optional<Seat> seat;  // free or somebody's; empty: the invitation to any free seat
  Token new_link{};
};
struct PlayBotMove {  // a bot's answer, or the host's move in its place
  Seat seat{};
  std::uint64_t at = 0;
  std::string move;
};
struct Expire {};  // the table waited too long for its players, or its log is full
struct Rematch {
  TableId next{};  // new, as is its seed
  dice::Seed seed{};
  bool created = false;  // the rematch table is durable
};

using Command = std::variant<CreateTable, Join, Leave, CreateTransferLink, KeepSeat, TakeOverSeat,
                             CommitShare, RevealShare, PlayMove, Resign, GoAway, ComeBack, Claim, StopClock,
                             RenewLink, PlayBotMove, Expire, Rematch>;

// The link in a command, if any.
inline const Hash* link_of(const Command& command) {
  if (const auto* join = std::get_if<Join>(&command)) return &join->link;
  if (const auto* take = std::get_if<TakeOverSeat>(&command)) return &take->link;
  return nullptr;
}

// What it asks for, if its number is recorded once it is accepted.
inline std::optional<std::uint64_t> fingerprint_of(const Command& command) {
  if (std::holds_alternative<Join>(command)) return fingerprint("join");
  if (std::holds_alternative<Leave>(command)) return fingerprint("leave");
  if (std::holds_alternative<KeepSeat>(command)) return fingerprint("keep");
  if (std::holds_alternative<TakeOverSeat>(command)) return fingerprint("take");
  if (std::holds_alternative<Resign>(command)) return fingerprint("resign");
  if (std::holds_alternative<GoAway>(command)) return fingerprint("away");
  if (std::holds_alternative<ComeBack>(command)) return fingerprint("back");
  if (std::holds_alternative<Claim>(command)) return fingerprint("claim");
  if (const auto* commit = std::get_if<CommitShare>(&command))
    return fingerprint("promise", dice::to_hex(commit->hash));
  if (const auto* reveal = std::get_if<RevealShare>(&command))
    return fingerprint("give", dice::to_hex(reveal->share));
  if (const auto* play = std::get_if<PlayMove>(&command)) return fingerprint("act", play->move);
  return {};
}

// A command and its sender. The identity comes from the connection, never from the message.
struct PendingCommand {
  std::optional<Conn> conn;  // empty: the table itself
  Hash session{};
  MessageId id = 0;
  Command command;
  unsigned tries = 0;
};

}  // namespace flotilla::server
