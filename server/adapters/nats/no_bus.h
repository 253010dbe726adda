#pragma once
#include "server/ports/bus.h"

namespace flotilla::server {

// For a single node. Other nodes would still notice changes by polling the log.
class NoBus final : public Bus {
 public:
  void publish(const Hint&) override {}
};

}  // namespace flotilla::server
