#include "server/adapters/postgres/migrate.h"

#include "server/adapters/postgres/session.h"

namespace flotilla::postgres {
namespace {

// The lock lasts for the session. Its number is arbitrary.
constexpr auto prepare =
    "set client_min_messages = warning;"
    "select pg_advisory_lock(4823100915);"
    "create table if not exists migration ("
    " number int primary key, name text not null, taken timestamptz not null default now())";

}  // namespace

MigrationResult migrate(const std::string& connection) {
  MigrationResult done;
  std::string step = "connection";
  try {
    const Session session(connection);
    if (session.ask("show server_encoding") != "UTF8") {
      done.error = "the database encoding must be UTF8";
      return done;
    }
    step = "preparation";
    session.query(prepare);
    for (std::size_t i = std::stoul(session.ask("select coalesce(max(number), 0) from migration"));
         i < migrations().size(); ++i) {
      const auto& [name, sql] = migrations()[i];
      step = name;
      session.query(std::string(sql) + ";insert into migration (number, name) values (" +
                    std::to_string(i + 1) + ", '" + std::string(name) + "')");
      ++done.count;
    }
  } catch (const StoreFailure& failure) {
    done.error = step + ": " + failure.message;
  }
  return done;
}

}  // namespace flotilla::postgres
