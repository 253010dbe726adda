#pragma once
#include "server/ports/store.h"

namespace flotilla::server {

// Tells other nodes that a table's log has grown. A hint, never a fact: it may be lost, doubled, late or
// false, and whoever hears it reads the store.
struct Hint {
  TableId table{};
  std::uint64_t seq = 0;  // how long the log is
};

class Bus {
 public:
  virtual ~Bus() = default;
  virtual void publish(const Hint& hint) = 0;
};

}  // namespace flotilla::server
