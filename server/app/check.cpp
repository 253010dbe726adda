#include "server/app/check.h"

#include <cmath>
#include <iostream>
#include <thread>

#include "server/adapters/nats/nats_bus.h"
#include "server/adapters/postgres/admin.h"
#include "server/adapters/postgres/migrate.h"
#include "server/adapters/postgres/places.h"
#include "server/adapters/web/site.h"
#include "server/app/config_parts.h"
#include "server/app/log.h"

namespace flotilla::server::app {

namespace {

// Each returns what is good, or throws what is wrong.
struct Database {
  const postgres::Databases& all;
  std::size_t number;
  const std::string& connection() const { return all.connections[number]; }
};

std::string check_database(const Database& database) {
  return "PostgreSQL " + postgres::inspect(database.connection()).server;
}

std::string check_schema(const Database& database) {
  const auto found = postgres::inspect(database.connection()).schema,
             known = unsigned(postgres::migrations().size());
  const auto versions =
      "version " + std::to_string(found) + ", this program knows " + std::to_string(known);
  if (found < known) throw FatalError{versions + ": run \"flotillad migrate\""};
  return versions;
}

std::string check_disk(const Database& database) {
  if (postgres::inspect(database.connection()).schema == 0)
    throw FatalError{"not checked: there is no schema yet"};
  postgres::try_write(database.connection());
  return "the database can write";
}

std::string check_clock(const Database& database) {
  const auto ahead = postgres::inspect(database.connection()).ahead_ms;
  const auto text = "the database's clock is " + std::to_string(std::abs(ahead)) + " ms " +
                    (ahead < 0 ? "behind" : "ahead");
  if (std::abs(ahead) > 60'000) throw FatalError{text + ": set both with NTP"};
  return text;
}

std::string check_place(const Database& database) {
  postgres::require_place(database.all, database.number);
  return std::to_string(database.number + 1) + " of " + std::to_string(database.all.connections.size());
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

template <class Subject>
struct Check {
  const char* name;
  std::string (*run)(const Subject&);
};
constexpr Check<Database> in_database[] = {
    {"schema", check_schema}, {"disk", check_disk}, {"clock", check_clock}, {"place", check_place}};
constexpr Check<Config> checks[] = {{"site", check_site}, {"origins", check_origins}, {"bus", check_bus}};

class Checker {
 public:
  explicit Checker(std::ostream& out) : out_(out) {}

  // `where` comes before the text of each line.
  template <class Subject>
  bool passes(const Check<Subject>& it, const Subject& subject, const std::string& where = "") {
    const auto fail = [&](const std::string& why) {
      return print("FAILED  ", it.name, where + why), false;
    };
    try {
      print("ok      ", it.name, where + it.run(subject));
      return true;
    } catch (const FatalError& error) {
      return fail(error.message);
    } catch (const postgres::StoreFailure& failure) {
      return fail(failure.message);
    } catch (const std::exception& error) {
      return fail(error.what());
    }
  }
  bool passes(const Database& database) {
    const auto where =
        database.all.connections.size() == 1 ? "" : postgres::Databases::name(database.number) + ": ";
    const bool reached = passes<Database>({"database", check_database}, database, where);
    bool good = reached;
    for (const auto& it : in_database) {
      if (reached)
        good &= passes(it, database, where);
      else
        print("        ", it.name, where + "not checked: it needs the database");
    }
    return good;
  }

 private:
  void print(std::string_view verdict, std::string_view name, const std::string& text) {
    out_ << verdict << name << std::string(10 - name.size(), ' ') << text << '\n';
  }

  std::ostream& out_;
};

void require_schema(const std::string& database) {
  const auto known = postgres::migrations().size();
  std::size_t found = known;
  try {
    found = postgres::inspect(database).schema;
  } catch (const postgres::StoreFailure&) {
    return;  // the store will say so
  }
  if (found < known)
    throw FatalError{"the database schema has version " + std::to_string(found) +
                     " and this server needs " + std::to_string(known) +
                     ": run \"flotillad migrate\" first"};
  if (found > known)
    log("schema_newer", {{"found", std::uint64_t{found}}, {"known", std::uint64_t{known}}});
}

}  // namespace

bool check(const Config& config, std::ostream& out) {
  Checker checker(out);
  const auto all = databases(config);
  bool good = true;
  for (std::size_t i = 0; i < all.connections.size(); ++i) good &= checker.passes({all, i});
  for (const auto& it : checks) good &= checker.passes(it, config);
  return good;
}

void require_databases(const Config& config) {
  const auto all = databases(config);
  for (const auto& database : all.connections) require_schema(database);
  try {
    postgres::require_places(all);
  } catch (const postgres::StoreFailure& failure) {
    if (failure.error == postgres::StoreError::failed) throw FatalError{failure.message};
  }
}

}  // namespace flotilla::server::app
