#pragma once
#include "server/ports/store.h"

namespace flotilla::server {

// Tells other nodes that a table's log has grown. Only a hint: it may be lost, duplicated, late or wrong.
// The receiver reads the store.
struct Hint {
  TableId table{};
  std::uint64_t seq = 0;  // the log's length
};

class Bus {
 public:
  virtual ~Bus() = default;
  virtual void publish(const Hint& hint) = 0;
};

}  // namespace flotilla::server
