#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "server/core/event.h"

namespace flotilla::server {

// The messages of one holder of a seat that were accepted: their fingerprints, by number. A table keeps
// them all, in 16 bytes each. Clients count upwards, so a new one nearly always comes last.
class AcceptedMessages {
 public:
  std::optional<std::uint64_t> fingerprint(MessageId id) const {
    const auto at = std::ranges::lower_bound(messages_, id, {}, &Message::id);
    return at == messages_.end() || at->id != id ? std::nullopt : std::optional(at->fingerprint);
  }
  void add(MessageId id, std::uint64_t fingerprint) {
    messages_.insert(std::ranges::upper_bound(messages_, id, {}, &Message::id), {id, fingerprint});
  }

 private:
  struct Message {
    MessageId id = 0;
    std::uint64_t fingerprint = 0;
  };
  std::vector<Message> messages_;  // by id
};

}  // namespace flotilla::server
