#pragma once
#include "server/adapters/web/web.h"
#include "server/app/metered_store.h"
#include "server/app/problem_log.h"

namespace flotilla::server::app {

// A server's metrics; nothing about players.
struct Metrics {
  std::string_view version;
  unsigned workers = 0;
  Millis up_ms = 0;
  std::size_t sockets = 0, streams = 0, tables = 0, appends_in_flight = 0;
  web::WebCounts web;
  std::array<std::uint64_t, 3> appends{};  // by AppendResult
  Latency latency, load_latency, tick_delay;
  Latency judged, queued, committed, told;  // the stages of a move, in order; then web.written
  std::uint64_t loads = 0, failed_loads = 0, hints_sent = 0, hints_heard = 0;
  std::uint64_t tables_created = 0, tables_erased = 0;
  std::uint64_t bots_asked = 0, bots_answered = 0;
  std::size_t bots_waiting = 0, resident_bytes = 0;
  ProblemCounts problems;
  bool store_ready = false, store_usable = false, draining = false;
  std::optional<bool> bus_connected;  // nullopt: there is no bus

  void add_worker(const Metrics& worker);  // what a worker counts
};

// In Prometheus' text format, docs/reference/flotillad.md.
std::string prometheus_text(const Metrics& metrics);

}  // namespace flotilla::server::app
