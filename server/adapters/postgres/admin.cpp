#include "server/adapters/postgres/admin.h"

#include <chrono>
#include <unordered_set>

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
                        "), (extract(epoch from at) * 1000000)::bigint from event where table_id = "
                        "decode($1, 'hex') order by seq",
                    {id});
  const int count = PQntuples(events.get());
  for (int row = 0; row < count; ++row) {
    table.whole = table.whole && value(events, row, 0) == std::to_string(row);
    table.events.push_back(value(events, row, 1));
    table.times.push_back(std::stoll(value(events, row, 3)));
  }
  if (count == 0) return table;
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

namespace {

// What a table that has moved leaves for a day.
constexpr auto forget_moved = R"sql(
with closed as (select table_id, seq from event where table_id = decode($1, 'hex') and body = 'moved'),
beside as (delete from row_of r using closed where r.table_id = closed.table_id)
delete from event e using closed where e.table_id = closed.table_id and e.seq < closed.seq)sql";

bool erase_in(const std::string& connection, const server::TableId& table) {
  const Session session(connection);
  const auto id = dice::to_hex(table);
  // Again if it has grown in between.
  for (;;) {
    const auto last = session.ask(
        "select seq from (select seq, body from event where table_id = decode($1, 'hex') order by seq desc "
        "limit 1) as last where body not in ('erased', 'moved')",
        {id});
    if (last.empty()) break;
    if (session.ask("select erase_tables(array[decode($1, 'hex')], array[$2::bigint])", {id, last}) == "1")
      return true;
  }
  session.query(forget_moved, {id});
  return false;
}

// The ids of all tables, oldest first.
void for_each_table(const Session& session, const std::function<void(const std::string&)>& visit) {
  std::string at = "-infinity", id;
  for (;;) {
    const auto page = session.query(
        "select at, encode(table_id, 'hex') from event where seq = 0 and (at, table_id) > ($1, decode($2, "
        "'hex')) "
        "order by at, table_id limit 1000",
        {at, id});
    const int count = PQntuples(page.get());
    if (count == 0) return;
    for (int row = 0; row < count; ++row) visit(value(page, row, 1));
    at = value(page, count - 1, 0);
    id = value(page, count - 1, 1);
  }
}

void read_tables_in(const std::string& connection, const std::function<void(const StoredTable&)>& read) {
  const Session session(connection);
  session.query("begin transaction isolation level repeatable read read only");
  for_each_table(session, [&](const std::string& id) { read(read_table(session, id)); });
}

// Not if the table has grown since. A card may be due a little early.
constexpr auto write_card = R"sql(
insert into card (table_id, game, setup, stage, since, pace, due_at)
select table_id, $3, $4, $5, at, $7, 'epoch'::timestamptz + nullif($8, '')::bigint * interval '1 microsecond'
  from event where table_id = decode($1, 'hex') and seq = $2::bigint
  and (select max(seq) from event where table_id = decode($1, 'hex')) = $6::bigint
on conflict (table_id) do update
  set game = excluded.game, setup = excluded.setup, stage = excluded.stage, since = excluded.since,
    pace = excluded.pace, due_at = excluded.due_at
  where (card.game, card.setup, card.stage, card.since, card.pace)
      is distinct from (excluded.game, excluded.setup, excluded.stage, excluded.since, excluded.pace)
    or (card.due_at is null) <> (excluded.due_at is null) or card.due_at > excluded.due_at
returning 1)sql";

constexpr auto delete_other_cards = R"sql(
with other as (
  delete from card where not exists (select from event where table_id = card.table_id and seq = 0)
  or exists (select from event where table_id = card.table_id and body = 'moved')
  returning 1)
select count(*) from other)sql";

// Again if it grows meanwhile: otherwise an append's card might be replaced by an older one.
bool write_card_of(const Session& session, const std::string& id, Reindexed& all,
                   const std::function<std::optional<DerivedCard>(const StoredTable&)>& derive) {
  for (bool corrected = false;;) {
    const auto table = read_table(session, id);
    if (table.events.empty() || table.events.back() == "erased" || table.events.back() == "moved")
      return corrected;
    const auto derived = derive(table);
    if (!derived) return ++all.unreadable, corrected;
    const auto& [game, setup, stage, pace, due] = derived->card;
    const auto last = std::to_string(table.events.size() - 1);
    const auto due_at = due ? std::to_string(due->from(table.times.back())) : std::string();
    corrected |= session.ask(write_card, {id, std::to_string(derived->since), game, setup, stage, last,
                                          pace, due_at}) == "1";
    if (session.ask("select max(seq) from event where table_id = decode($1, 'hex')", {id}) == last)
      return corrected;
  }
}

}  // namespace

// The old home first: what is not erased there has moved, or was never there.
bool erase(const Databases& databases, const server::TableId& table) {
  const auto& all = databases.connections;
  const bool erased = erase_in(all[databases.old_home(table)], table);
  return (!databases.stays(table) && erase_in(all[databases.home(table)], table)) || erased;
}

Reindexed reindex(const Databases& databases,
                  const std::function<std::optional<DerivedCard>(const StoredTable&)>& derive) {
  Reindexed all;
  for (const auto& connection : databases.connections) {
    const Session session(connection);
    for_each_table(session, [&](const std::string& id) {
      ++all.tables;
      all.corrected += write_card_of(session, id, all, derive);
    });
    all.corrected += std::stoul(session.ask(delete_other_cards));
  }
  return all;
}

// An old home comes before the new one. A table that is still in the old one has at most a copy in the
// other, or has moved since.
void read_tables(const Databases& databases, const std::function<void(const StoredTable&)>& read) {
  std::unordered_set<server::TableId, server::TableHash> seen;
  for (const auto& connection : databases.connections)
    read_tables_in(connection, [&](const StoredTable& table) {
      if (table.events.back() == "moved") return;
      if (databases.stays(table.id) || seen.insert(table.id).second) read(table);
    });
}

}  // namespace flotilla::postgres
