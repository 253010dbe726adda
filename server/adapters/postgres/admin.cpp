#include "server/adapters/postgres/admin.h"

#include <chrono>

#include "kit/must.h"
#include "server/adapters/postgres/session.h"

namespace flotilla::postgres {
namespace {

std::string value(const Result& result, int row, int column) {
  return PQgetvalue(result.get(), row, column);
}

constexpr auto time_text = "'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'";

StoredTable read_table(const Session& session, const std::string& id) {
  StoredTable table;
  table.id = must_have(dice::from_hex<sizeof(server::TableId)>(id));
  const auto events =
      session.query("select seq, body, to_char(at at time zone 'utc', " + std::string(time_text) +
                        ") from event where table_id = decode($1, 'hex') order by seq",
                    {id});
  const int count = PQntuples(events.get());
  for (int row = 0; row < count; ++row) {
    table.whole = table.whole && value(events, row, 0) == std::to_string(row);
    table.events.push_back(value(events, row, 1));
  }
  table.created = value(events, 0, 2);
  table.last = value(events, count - 1, 2);
  const auto rows = session.query("select key, value from row_of where table_id = decode($1, 'hex')", {id});
  for (int row = 0; row < PQntuples(rows.get()); ++row)
    table.rows[value(rows, row, 0)] = value(rows, row, 1);
  return table;
}

}  // namespace

DatabaseStatus inspect(const std::string& connection) {
  using namespace std::chrono;
  const Session session(connection);
  DatabaseStatus status;
  status.server = session.ask("show server_version");
  if (!session.ask("select to_regclass('migration')").empty())
    status.schema =
        static_cast<unsigned>(std::stoul(session.ask("select coalesce(max(number), 0) from migration")));
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  status.ahead_ms =
      std::stoll(session.ask("select (extract(epoch from clock_timestamp()) * 1000)::bigint")) - now;
  return status;
}

void try_write(const std::string& connection) { Session(connection).query("select try_write()"); }

bool erase(const std::string& connection, const server::TableId& table) {
  const Session session(connection);
  const auto id = dice::to_hex(table);
  // Again if it has grown in between.
  for (;;) {
    const auto last = session.ask(
        "select seq from event where table_id = decode($1, 'hex') and body <> 'erased' order by seq desc "
        "limit 1",
        {id});
    if (last.empty()) return false;
    if (session.ask("select erase_tables(array[decode($1, 'hex')], array[$2::bigint])", {id, last}) == "1")
      return true;
  }
}

void read_tables(const std::string& connection, const std::function<void(const StoredTable&)>& read) {
  const Session session(connection);
  session.query("begin transaction isolation level repeatable read read only");
  std::string at = "-infinity", id;
  for (;;) {
    const auto page = session.query(
        "select at, encode(table_id, 'hex') from event where seq = 0 and (at, table_id) > ($1, decode($2, "
        "'hex')) "
        "order by at, table_id limit 1000",
        {at, id});
    const int count = PQntuples(page.get());
    if (count == 0) return;
    for (int row = 0; row < count; ++row) read(read_table(session, value(page, row, 1)));
    at = value(page, count - 1, 0);
    id = value(page, count - 1, 1);
  }
}

}  // namespace flotilla::postgres
