#pragma once
#include "server/adapters/postgres/store.h"
#include "server/adapters/web/web.h"
#include "server/app/config.h"
#include "server/app/problem_log.h"
#include "server/core/limits.h"

// What a configuration means for each part of the server.
namespace flotilla::server::app {

inline web::WebOptions web_options(const Config& config) {
  web::WebOptions options;
  options.address = config.address;
  options.port = config.port;
  options.origins = config.origins;
  options.proxies = config.proxies;
  options.limits.connections = config.connections;
  options.limits.per_address = config.connections_per_address;
  options.limits.messages = Rate{6, 1'800} * config.people_per_address;
  return options;
}

inline postgres::Databases databases(const Config& config) {
  postgres::Databases all{{config.database}, config.growing_from};
  all.connections.insert(all.connections.end(), config.more_databases.begin(), config.more_databases.end());
  return all;
}

inline std::unique_ptr<postgres::Store> make_store(boost::asio::io_context& io, const Config& config,
                                                   ProblemLog& problems) {
  postgres::Options options;
  if (config.workers > 1) options.lanes = 1;  // each worker has its own
  options.on_failure = [&](const postgres::StoreFailure& failure) { problems.store_failed(failure); };
  return postgres::make_store(io, databases(config), options);
}

inline Limits node_limits(const Config& config) {
  Limits limits;
  limits.connections = limits.tables = config.connections;
  limits.people_per_address = config.people_per_address;
  if (config.nats.empty()) limits.poll_ms = 20'000;  // there is no other process, except in an upgrade
  limits.lobby_timeout_ms = static_cast<Millis>(std::chrono::milliseconds(config.keep_unstarted).count());
  return limits;
}

}  // namespace flotilla::server::app
