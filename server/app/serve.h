#pragma once
#include <functional>

#include "server/app/config.h"

namespace flotilla::server::app {

// What a caller may want to know of a server, or to tell it.
struct ServeHooks {
  std::function<void(unsigned short port)> on_ready;  // called once, when it can be played on
  std::function<bool()> should_stop;                  // asked several times a second; as a signal to stop
};

struct PortTaken : FatalError {};

// Serves until SIGTERM, SIGINT or SIGHUP, drains, and returns. Throws FatalError if it cannot start, and
// PortTaken if another program has its port.
void serve(const Config& config, const ServeHooks& hooks = {});

}  // namespace flotilla::server::app
