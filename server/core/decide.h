#pragma once
#include "server/core/command.h"
#include "server/core/ledger.h"

namespace flotilla::server {

// What a command would add to the log and the rows: one action and every roll after it.
struct Draft {
  std::vector<std::string> events;
  Rows rows;
  std::optional<Turn> next = std::nullopt;  // after it, if it contains a move or begins the match
};
// Not possible now, but perhaps later; not a final refusal.
struct NotYet {
  Refusal why;
};
using Decision = std::variant<Draft, Refusal, NotYet>;

// Decides a command that is neither a duplicate nor stale. The result depends only on the ledger and the
// command, so two racing nodes produce the same draft, dice included.
Decision decide(const Ledger& ledger, Games games, const PendingCommand& pending);

// Creates the rematch table: same game, same seats, seat holders already joined; the requester becomes its
// keeper. Spectators use their old link, whichever it was. A free seat has no valid link until the keeper
// renews it.
Append create_rematch(const Ledger& ledger, const PendingCommand& pending);

Hash hash_of(const Token& token);

}  // namespace flotilla::server
