#pragma once
#include "server/ports/clock.h"

namespace flotilla::server {

// Every queue is bounded. Behind each bound: what happens when it is reached.
struct Limits {
  unsigned message_bytes = 4096;  // a longer message is answered with `wrong` and the connection closed
  unsigned name_bytes = 32;       // likewise
  unsigned move_bytes = 200;      // likewise
  unsigned connections = 10'000;  // of a node: a further one is closed
  unsigned tables = 10'000;       // in a node's memory: `later`, and the connection is closed
  unsigned watchers = 64;         // connections of a table: likewise
  unsigned queue = 16;            // commands that wait at a table: `later`
  unsigned tries = 8;             // how often a command is tried while the store is unsure: `later`
  unsigned bot_tries = 3;         // how often a bot is asked: then the first legal move is played for it

  Millis poll_ms = 2'000;      // how often a watched table's log is looked at, whatever the bus says
  Millis retry_ms = 200;       // between two attempts to load
  Millis bot_ms = 5'000;       // how long a bot may think
  Millis open_ms = 3'600'000;  // how long a table may wait for its players in a node's memory
  Millis forget_ms = 60'000;   // when a table that nobody watches leaves a node's memory
};

}  // namespace flotilla::server
