#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/core/event.h"
#include "server/ports/store.h"

namespace flotilla::sim {

using server::MessageId;

// What the clients of a world did and were told: the checkers compare it with the log.
struct History {
  struct Asked {
    std::string kind;
    std::uint64_t at = 0;  // of a move: the position it was decided in
    bool acked = false, refused = false;
  };
  struct Heard {  // one client's memory of one match, as shown to it
    server::TableId table{};
    Viewer viewer;
    std::vector<std::string> lines;
  };

  std::map<std::pair<unsigned, MessageId>, Asked> asked;  // by client and message
  std::vector<Heard> heard;
  std::set<std::pair<server::TableId, server::TableId>> next;  // where somebody was told to play again
  std::vector<std::string> records;                            // what ended tables published
  std::vector<std::string> secrets;                            // names and tokens: never in a log
  std::vector<std::string> breaches;                           // what must never be
  std::uint64_t acks = 0, refusals = 0, moves = 0;

  void breach(std::string says) {
    if (breaches.size() < 10) breaches.push_back(std::move(says));
  }
};

}  // namespace flotilla::sim
