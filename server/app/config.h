#pragma once
#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/ports/clock.h"

namespace flotilla::server::app {

// An error message for the operator.
struct FatalError {
  std::string message;
};

// docs/reference/flotillad.md explains each key; the values here are the defaults.
struct Config {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;
  std::string database;  // in libpq's format, without a password
  std::vector<std::string> more_databases;
  unsigned growing_from = 0;
  std::string nats;  // empty: a single node
  std::string site;  // folder of the built client; empty: none
  std::vector<std::string> origins, proxies, metrics_from;
  unsigned connections = 10'000, connections_per_address = 64, people_per_address = 40;
  unsigned workers = std::clamp(std::thread::hardware_concurrency(), 1u, 16u);
  unsigned bot_threads = 1, bot_nodes = 1'000'000;
  Millis drain_notice_ms = 5'000, drain_ms = 5'000;
  std::chrono::days keep_unstarted{7}, keep_finished{365}, keep_running{400};
};

// Throws FatalError if a connection string contains a password.
void require_no_password(std::string_view database);

// Lines of `key = value`; empty lines and lines starting with # are ignored. Throws FatalError naming the
// line.
Config read_config(std::string_view text, std::string_view file);
Config load_config(const std::string& file);

}  // namespace flotilla::server::app
