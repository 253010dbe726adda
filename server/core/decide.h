#pragma once
#include "server/core/command.h"
#include "server/core/ledger.h"

namespace flotilla::server {

// What a command would add to the log, and beside it: one action and every chance step after it.
struct Draft {
  std::vector<std::string> events;
  Rows rows;
};
// Not now, but perhaps when the table has gone on: no verdict.
struct NotYet {
  Refusal why;
};
using Decision = std::variant<Draft, Refusal, NotYet>;

// What becomes of a command that is neither a repetition nor out of date. Depends on the ledger and the
// command alone, so that two nodes that race draft the same, dice and all.
Decision decide(const Ledger& ledger, Games games, const Asked& asked);

// The table they play again at: the same game and seats, who held one sits there already, and who asks
// keeps it. Spectators come with the link they have; a free seat has a link that nothing opens, until it is
// made.
Append rematch(const Ledger& ledger, const Asked& asked);

Hash hash_of(const Token& token);

}  // namespace flotilla::server
