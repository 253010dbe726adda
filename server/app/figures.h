#pragma once
#include "server/adapters/web/web.h"
#include "server/app/metered_store.h"

namespace flotilla::server::app {

// What a node tells about itself, and nothing about who plays.
struct Figures {
  std::string_view version;
  Millis up_ms = 0;
  std::size_t sockets = 0, streams = 0, tables = 0;
  web::WebCounts web;
  std::array<std::uint64_t, 3> appends{};  // by Appended
  Latency latency;
  std::uint64_t loads = 0, failed_loads = 0, hints_sent = 0, hints_heard = 0;
  std::uint64_t bots_asked = 0, bots_answered = 0;
  bool store_ready = false, bus_connected = false, draining = false;
};

// As Prometheus reads it, docs/reference/flotillad.md.
std::string prometheus(const Figures& figures);

}  // namespace flotilla::server::app
