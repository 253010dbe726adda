#include "server/app/try.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <optional>

#include "kit/must.h"
#include "server/adapters/postgres/migrate.h"
#include "server/app/log.h"
#include "server/app/serve.h"
#include "server/try_out/network.h"
#include "server/try_out/options.h"
#include "server/try_out/places.h"
#include "server/try_out/private_postgres.h"
#include "server/try_out/welcome.h"

namespace flotilla::server::app {

namespace {

bool terminal_has_colours() {
  const char* const terminal = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

// What devices open: the address that was named, or those of this machine in its network, or this machine
// alone. It is never on the internet unless somebody asks for it.
std::vector<std::string> addresses(const try_out::Options& options) {
  if (options.address) return {*options.address};
  auto all = try_out::home_addresses();
  if (all.empty()) all.emplace_back("127.0.0.1");
  return all;
}

try_out::Welcome welcome_at(unsigned short port, const try_out::Options& options) {
  const auto all = addresses(options);
  try_out::Welcome welcome;
  welcome.url = try_out::url(all[0], port);
  for (std::size_t i = 1; i < all.size(); ++i) welcome.other_urls.push_back(try_out::url(all[i], port));
  welcome.only_here = try_out::is_loopback(all[0]);
  welcome.found_no_network = welcome.only_here && !options.address;
  welcome.coloured = terminal_has_colours();
  return welcome;
}

void apply_migrations(const std::string& database) {
  if (const auto done = postgres::migrate(database); done.error)
    throw FatalError{"migration failed: " + *done.error};
}

// Everybody here is at home: nobody waits for a proxy to move clients elsewhere.
Config configuration(const try_out::Options& options) {
  Config config;
  config.site = try_out::find_site(try_out::this_program(), options.site).string();
  config.address = try_out::listening_address(addresses(options)[0]);
  config.drain_notice_ms = 0;
  config.drain_ms = 200;
  return config;
}

void serve_on_one_of(const std::vector<unsigned short>& ports, Config config, const ServeHooks& hooks) {
  for (const auto port : ports) {
    config.port = port;
    try {
      return serve(config, hooks);
    } catch (const PortTaken&) {
      if (port == ports.back()) throw;
    }
  }
}

void serve_given_database(const try_out::Options& options, Config config) {
  config.database = must_have(options.database);
  try {
    require_no_password(config.database);
  } catch (const FatalError& error) {
    throw FatalError{"--database " + error.message};
  }
  apply_migrations(config.database);
  const auto ready = [&](unsigned short port) {
    std::cout << try_out::welcome_text(welcome_at(port, options)) << std::flush;
  };
  serve_on_one_of(try_out::ports_to_try(options.port, {}), config, {ready, {}});
}

void serve_private_database(const try_out::Options& options, Config config) {
  const try_out::DataFolder folder(options.data ? std::filesystem::path(*options.data)
                                                : try_out::default_data_folder(::geteuid() == 0));
  const auto kept_in = folder.path().string();
  try_out::PrivatePostgres database(folder, [&] {
    std::cout << "Preparing a database in " << kept_in << " …\n" << std::flush;
  });
  config.database = database.connection();
  apply_migrations(config.database);
  log_to(folder.path() / "flotillad.log");
  const auto ready = [&](unsigned short port) {
    auto welcome = welcome_at(port, options);
    welcome.kept_in = kept_in;
    folder.note(welcome.url);
    std::cout << try_out::welcome_text(welcome) << std::flush;
  };
  serve_on_one_of(try_out::ports_to_try(options.port, folder.last_port()), config,
                  {ready, [&] { return database.has_ended(); }});
  if (database.has_ended()) throw FatalError{"PostgreSQL has ended; see " + database.log().string()};
  std::cout << "\nStopped. Tables are kept in " << kept_in << ".\n" << std::flush;
}

}  // namespace

void run_try(const std::vector<std::string>& words) {
  const auto options = try_out::read_options(words);
  if (options.help) return void(std::cout << try_out::help);
  const auto config = configuration(options);
  if (options.database) return serve_given_database(options, config);
  serve_private_database(options, config);
}

}  // namespace flotilla::server::app
