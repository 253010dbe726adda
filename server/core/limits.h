#pragma once
#include "server/ports/token_bucket.h"

namespace flotilla::server {

// Every queue is bounded. The comment beside each limit says what happens when it is reached.
struct Limits {
  unsigned message_bytes = 4096;  // longer: `wrong`, and the connection is closed
  unsigned name_bytes = 32;       // likewise
  unsigned move_bytes = 200;      // likewise
  unsigned connections = 10'000;  // per node: a further one is closed
  unsigned tables = 10'000;       // in memory and known to exist: `later`, and the connection is closed
  unsigned openings = 1'000;      // tables in memory that the store has not yet found: likewise
  unsigned watchers = 64;         // connections per table at this node: likewise
  unsigned queue = 16;            // commands waiting at a table: `later`
  unsigned tries = 8;             // attempts at a command while the store is unsure: `later`
  unsigned bot_tries = 3;         // requests to a bot: then the first legal move is played for it
  unsigned events = 10'000;       // in a table's log: `refused`; the longest matches have about 2,000
  unsigned links = 200;           // made at a table, to seats and to other devices: `refused`

  // Per person, for as many as may play from one address: `later`.
  unsigned people_per_address = 40;
  Rate hellos{3, 90};
  Rate new_tables{2, 4};
  Rate commands{10, 720};

  Millis poll_ms = 2'000;                 // interval of polling a watched table's log
  Millis retry_ms = 200;                  // first pause of a table whose store fails, doubled each time
  Millis retry_max_ms = 10'000;           // its longest pause, unless the store is known to have recovered:
  Millis recovery_ms = 500;               // then about this long
  Millis bot_timeout_ms = 5'000;          // thinking time of a bot
  Millis lobby_timeout_ms = 604'800'000;  // how long a table in memory waits for its players: a week
  Millis reopen_ms = 300'000;             // how long the holder of a reopened seat may keep it
  Millis evict_after_ms = 60'000;         // how long an unwatched table stays in memory
  Millis due_poll_ms = 2'000;             // interval of asking which tables are due
  Millis due_gap_ms = 5'000;              // a longer one between two answers is an outage of the store
  Millis outage_patience_ms = 60'000;     // nobody's time runs out so soon after one
  Millis stop_clock_again_ms = 1'000;     // pause after an attempt to stop a clock
  Millis follow_card_ms = 30'000;  // how often a table that looks fine is read because its card is due
};

}  // namespace flotilla::server
