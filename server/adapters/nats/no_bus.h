#pragma once
#include "server/ports/bus.h"

namespace flotilla::server {

// For a node that is alone; others would still find out, by looking at the log now and then.
class NoBus final : public Bus {
 public:
  void publish(const Hint&) override {}
};

}  // namespace flotilla::server
