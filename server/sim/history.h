#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/core/event.h"
#include "server/ports/store.h"

namespace flotilla::sim {

using server::MessageId;

// What the clients did and received; the checkers compare it with the logs.
struct History {
  struct SentCommand {
    std::string kind;
    std::uint64_t at = 0;  // of a move: the position in which it was decided
    bool acked = false, refused = false;
  };
  struct ShownLines {  // one match as shown to one client
    server::TableId table{};
    Viewer viewer;
    std::vector<std::string> lines;
  };

  std::map<std::pair<unsigned, MessageId>, SentCommand> commands;  // by client and message
  std::vector<ShownLines> shown;
  std::set<std::pair<server::TableId, server::TableId>>
      next;                           // announced rematches: table and rematch table
  std::vector<std::string> records;   // published by ended tables
  std::vector<std::string> secrets;   // names and tokens that must not be in a log
  std::vector<std::string> breaches;  // violations found
  std::uint64_t acks = 0, refusals = 0, moves = 0;

  void breach(std::string text) {
    if (breaches.size() < 10) breaches.push_back(std::move(text));
  }
};

}  // namespace flotilla::sim
