#include "server/adapters/postgres/migrate.h"

#include "server/adapters/postgres/connection.h"

namespace flotilla::postgres {
namespace {

// The lock lasts for the session. Its number is arbitrary.
constexpr auto prepare =
    "set client_min_messages = warning;"
    "select pg_advisory_lock(4823100915);"
    "create table if not exists migration ("
    " number int primary key, name text not null, taken timestamptz not null default now())";

struct Session {
  Connection connection;

  // The first value of the result; nullopt on an error.
  std::optional<std::string> ask(const std::string& sql) const {
    const Result result{PQexec(connection.get(), sql.c_str())};
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return {};
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
  }
  std::string error() const { return PQerrorMessage(connection.get()); }
};

}  // namespace

MigrationResult migrate(const std::string& connection) {
  const ConnectionParameters parameters(connection);
  const Session session{
      Connection{PQconnectdbParams(parameters.keys.data(), parameters.values.data(), true)}};
  MigrationResult done;
  const auto failed = [&](std::string why) {
    done.error = std::move(why);
    return done;
  };
  if (PQstatus(session.connection.get()) != CONNECTION_OK) return failed(session.error());
  if (session.ask("show server_encoding") != "UTF8") return failed("the database encoding must be UTF8");
  if (!session.ask(prepare)) return failed(session.error());
  const auto taken = session.ask("select coalesce(max(number), 0) from migration");
  if (!taken) return failed(session.error());
  for (std::size_t i = std::stoul(*taken); i < migrations().size(); ++i) {
    const auto& [name, sql] = migrations()[i];
    // Several statements sent as one text are one transaction.
    const auto step = std::string(sql) + ";insert into migration (number, name) values (" +
                      std::to_string(i + 1) + ", '" + std::string(name) + "')";
    if (!session.ask(step)) return failed(std::string(name) + ": " + session.error());
    ++done.count;
  }
  return done;
}

}  // namespace flotilla::postgres
