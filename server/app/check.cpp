#include "server/app/check.h"

#include <cmath>
#include <iostream>
#include <thread>

#include "server/adapters/nats/nats_bus.h"
#include "server/adapters/postgres/admin.h"
#include "server/adapters/postgres/migrate.h"
#include "server/adapters/web/site.h"

namespace flotilla::server::app {

namespace {

// Each returns what is good, or throws what is wrong.
std::string check_database(const Config& config) {
  return "PostgreSQL " + postgres::inspect(config.database).server;
}

std::string check_schema(const Config& config) {
  const auto found = postgres::inspect(config.database).schema,
             known = unsigned(postgres::migrations().size());
  const auto versions =
      "version " + std::to_string(found) + ", this program knows " + std::to_string(known);
  if (found < known) throw FatalError{versions + ": run \"flotillad migrate\""};
  return versions;
}

std::string check_disk(const Config& config) {
  if (postgres::inspect(config.database).schema == 0)
    throw FatalError{"not checked: there is no schema yet"};
  postgres::try_write(config.database);
  return "the database can write";
}

std::string check_clock(const Config& config) {
  const auto ahead = postgres::inspect(config.database).ahead_ms;
  const auto text = "the database's clock is " + std::to_string(std::abs(ahead)) + " ms " +
                    (ahead < 0 ? "behind" : "ahead");
  if (std::abs(ahead) > 60'000) throw FatalError{text + ": set both with NTP"};
  return text;
}

std::string check_site(const Config& config) {
  if (config.site.empty()) return "none configured";
  return std::to_string(web::Site(config.site).files()) + " files in " + config.site;
}

std::string check_origins(const Config& config) {
  if (config.origins.empty() && !config.proxies.empty())
    throw FatalError{"behind a proxy, origins must name the site, such as https://play.example.org"};
  if (config.origins.empty()) return "pages at localhost or at an IP address";
  std::string all;
  for (const auto& origin : config.origins) all += (all.empty() ? "" : ", ") + origin;
  return all;
}

std::string check_bus(const Config& config) {
  if (config.nats.empty()) return "none configured: a single node";
  const auto bus = open_nats(config.nats, [](const auto&) {}, [](const Hint&) {});
  for (int i = 0; i < 60 && !bus->connected(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  if (!bus->connected()) throw FatalError{"no answer from " + config.nats};
  return config.nats;
}

struct Check {
  const char* name;
  std::string (*run)(const Config&);
  bool in_database = false;
};
constexpr Check checks[] = {{"schema", check_schema, true}, {"disk", check_disk, true},
                            {"clock", check_clock, true},   {"site", check_site},
                            {"origins", check_origins},     {"bus", check_bus}};

}  // namespace

bool check(const Config& config, std::ostream& out) {
  const auto print = [&](std::string_view verdict, std::string_view name, const std::string& text) {
    out << verdict << name << std::string(10 - name.size(), ' ') << text << '\n';
  };
  const auto passes = [&](const Check& it) {
    const auto fail = [&](const std::string& why) { return print("FAILED  ", it.name, why), false; };
    try {
      print("ok      ", it.name, it.run(config));
      return true;
    } catch (const FatalError& error) {
      return fail(error.message);
    } catch (const postgres::StoreFailure& failure) {
      return fail(failure.message);
    } catch (const std::exception& error) {
      return fail(error.what());
    }
  };
  const bool reached = passes({"database", check_database});
  bool good = reached;
  for (const auto& it : checks) {
    if (it.in_database && !reached)
      print("        ", it.name, "not checked: it needs the database");
    else
      good &= passes(it);
  }
  return good;
}

}  // namespace flotilla::server::app
