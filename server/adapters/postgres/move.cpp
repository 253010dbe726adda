#include "server/adapters/postgres/move.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <set>

#include "kit/must.h"
#include "server/adapters/postgres/binary.h"
#include "server/adapters/postgres/places.h"
#include "server/adapters/postgres/session.h"

// A table moves in this order; whatever fails, the old home still has it, or the new one has all of it:
//   1. what the new home has of it      a copy begun earlier is only continued
//   2. the rest, from the old home
//   3. a write that waits for the old home's standby: what was read will not be undone
//   4. the copy, and a write that waits for the new home's standby
//   5. `moved` in the old home at the next number: a conflict, if the table has grown since 2
namespace flotilla::postgres {
namespace {

using server::TableId;
using Ids = std::vector<std::string>;  // in binary

constexpr std::int32_t timestamp_type = 1184;

// Plans as in lane.cpp. Commits wait for the standby, whatever the role's default.
constexpr auto settings = "set synchronous_commit = on; set enable_seqscan = off";
// Lasts for the session: a session that has lost its connection cannot write any more. The number is
// arbitrary.
constexpr auto lock = "select pg_advisory_lock(4823100916)";
constexpr auto wait_for_standby = "select pg_logical_emit_message(true, 'barrier', '')";

constexpr auto last_events = R"sql(
select id, seq, body from unnest($1::bytea[]) as t (id)
cross join lateral (select seq, body from event where table_id = id order by seq desc limit 1) as e)sql";

// After ($1, $2), by age.
constexpr auto live_tables = R"sql(
select at, table_id from event as e where seq = 0 and (at, table_id) > ($1::timestamptz, $2::bytea)
  and (select body <> 'moved' from event where table_id = e.table_id order by seq desc limit 1)
order by at, table_id limit 1000)sql";

// From the given numbers on, events and rows of one moment, the last event first.
constexpr auto read_rest = R"sql(
select id, seq, '' as key, body, at from unnest($1::bytea[], $2::bigint[]) as t (id, first)
cross join lateral (select seq, body, at from event where table_id = id and seq >= first) as e
union all
select id, null, key, value, null from unnest($1::bytea[]) as t (id)
cross join lateral (select key, value from row_of where table_id = id) as r
order by id, seq desc nulls last)sql";

constexpr auto write_copy = R"sql(
with events as (
  insert into event (table_id, seq, body, at)
  select * from unnest($1::bytea[], $2::bigint[], $3::text[], $4::timestamptz[])),
beside as (
  insert into row_of (table_id, key, value)
  select * from unnest($5::bytea[], $6::text[], $7::text[])
  on conflict (table_id, key) do update set value = excluded.value)
select pg_logical_emit_message(true, 'barrier', ''))sql";

constexpr auto read_cards =
    "select table_id, game, setup, stage, since, pace, coalesce(due_at, 'infinity') from card "
    "where table_id = any ($1::bytea[])";
constexpr auto write_cards = R"sql(
insert into card (table_id, game, setup, stage, since, pace, due_at)
select id, game, setup, stage, since, pace, nullif(due_at, 'infinity')
from unnest($1::bytea[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::timestamptz[])
  as c (id, game, setup, stage, since, pace, due_at)
on conflict (table_id) do update
  set stage = excluded.stage, since = excluded.since, due_at = excluded.due_at)sql";

// The events stay for a day: an append of a server that is behind must meet the one that has its number. If
// they were deleted here, it would wait for that, and find its number free.
constexpr auto close_logs = R"sql(
with closed as (
  insert into event (table_id, seq, body)
  select id, last_seq + 1, 'moved' from unnest($1::bytea[], $2::bigint[]) as t (id, last_seq)
  on conflict do nothing
  returning table_id),
cards as (delete from card where table_id in (select table_id from closed))
select table_id from closed)sql";

constexpr auto drop_copies = R"sql(
with events as (delete from event where table_id = any ($1::bytea[])),
beside as (delete from row_of where table_id = any ($1::bytea[])),
cards as (delete from card where table_id = any ($1::bytea[]))
select pg_logical_emit_message(true, 'barrier', ''))sql";

bool is_closed(std::string_view body) { return body == "erased" || body == "moved"; }

std::string array_of(const Ids& ids) {
  ArrayWriter array(bytea_type);
  for (const auto& id : ids) array.add(id);
  return std::move(array).bytes();
}

TableId table_of(std::string_view bytes) {
  TableId table{};
  must(bytes.size() == table.size());
  std::ranges::copy(bytes, reinterpret_cast<char*>(table.data()));
  return table;
}

// What the new home has of a table.
struct Copy {
  std::uint64_t length = 0;
  std::string last;  // event
};

// What is to be written into the new home, and the length of each whole log then.
struct Rest {
  ArrayWriter events[4]{ArrayWriter(bytea_type), ArrayWriter(bigint_type), ArrayWriter(text_type),
                        ArrayWriter(timestamp_type)};
  ArrayWriter rows[3]{ArrayWriter(bytea_type), ArrayWriter(text_type), ArrayWriter(text_type)};
  std::map<std::string, std::uint64_t> lengths;
};

class Mover {
 public:
  Mover(const Databases& databases, std::size_t at_once) : databases_(databases), at_once_(at_once) {
    for (const auto& connection : databases.connections) {
      sessions_.push_back(std::make_unique<Session>(connection));
      sessions_.back()->query(settings);
    }
    for (std::size_t i = databases.growing_from; i < sessions_.size(); ++i) sessions_[i]->query(lock);
  }

  std::size_t run() {
    do {
      found_ = 0;
      for (unsigned from = 0; from < databases_.growing_from; ++from) {
        drop_copies_of_erased(from);
        look_at_all(from);
        sessions_[from]->query(wait_for_standby);  // after everything it saw
      }
    } while (found_ > 0);
    return moved_;
  }

 private:
  // By the number of their new home; without those that stay.
  std::map<unsigned, Ids> by_new_home(const PGresult* result, int column) const {
    std::map<unsigned, Ids> all;
    for (int row = 0; row < PQntuples(result); ++row) {
      const auto id = field(result, row, column);
      if (const auto table = table_of(id); !databases_.stays(table))
        all[databases_.home(table)].emplace_back(id);
    }
    return all;
  }

  // Oldest first. A table that is made meanwhile stays where it is.
  void look_at_all(unsigned from) {
    std::string at, id;
    put(at, std::numeric_limits<std::int64_t>::min());  // -infinity
    for (;;) {
      const auto page = sessions_[from]->query_binary(live_tables, {at, id});
      const int count = PQntuples(page.get());
      if (count == 0) return;
      for (const auto& [to, ids] : by_new_home(page.get(), 1))
        for (std::size_t i = 0; i < ids.size(); i += at_once_)
          move(from, to,
               {ids.begin() + static_cast<std::ptrdiff_t>(i),
                ids.begin() + static_cast<std::ptrdiff_t>(std::min(i + at_once_, ids.size()))});
      at = field(page.get(), count - 1, 0);
      id = field(page.get(), count - 1, 1);
    }
  }

  void move(unsigned from, unsigned to, const Ids& ids) {
    found_ += ids.size();
    auto rest = read(from, ids, read_copies(to, ids));
    if (rest.lengths.empty()) return;
    sessions_[from]->query(wait_for_standby);
    copy_cards(from, to, ids);
    sessions_[to]->query_binary(write_copy,
                                {std::move(rest.events[0]).bytes(), std::move(rest.events[1]).bytes(),
                                 std::move(rest.events[2]).bytes(), std::move(rest.events[3]).bytes(),
                                 std::move(rest.rows[0]).bytes(), std::move(rest.rows[1]).bytes(),
                                 std::move(rest.rows[2]).bytes()});
    close(from, rest.lengths);
  }

  std::map<std::string, Copy> read_copies(unsigned to, const Ids& ids) const {
    const auto result = sessions_[to]->query_binary(last_events, {array_of(ids)});
    std::map<std::string, Copy> copies;
    for (int row = 0; row < PQntuples(result.get()); ++row)
      copies[std::string(field(result.get(), row, 0))] = {read_bigint(field(result.get(), row, 1)) + 1,
                                                          std::string(field(result.get(), row, 2))};
    return copies;
  }

  // From the copy's last event on, which must be the same. Rows change only with an event, so they are
  // copied if there is one more.
  Rest read(unsigned from, const Ids& ids, std::map<std::string, Copy> copies) const {
    ArrayWriter firsts(bigint_type);
    for (const auto& id : ids) firsts.add(bigint(copies[id].length - (copies[id].length > 0)));
    const auto result =
        sessions_[from]->query_binary(read_rest, {array_of(ids), std::move(firsts).bytes()});
    Rest rest;
    std::set<std::string> missing(ids.begin(), ids.end());
    for (int row = 0; row < PQntuples(result.get()); ++row) {
      const std::string id(field(result.get(), row, 0));
      const auto& copy = copies[id];
      const auto body = field(result.get(), row, 3);
      const bool is_event = PQgetisnull(result.get(), row, 1) == 0;
      const auto length = is_event ? read_bigint(field(result.get(), row, 1)) + 1 : 0;
      if (missing.erase(id) == 1 && !is_closed(body)) rest.lengths[id] = length;
      if (!rest.lengths.contains(id)) continue;
      if (is_event && length == copy.length && body != copy.last) throw two_logs(from, id);
      if (length > copy.length) add(rest.events, result.get(), row, {0, 1, 3, 4});
      if (!is_event && rest.lengths[id] > copy.length) add(rest.rows, result.get(), row, {0, 2, 3});
    }
    if (!missing.empty()) throw two_logs(from, *missing.begin());
    return rest;
  }
  // A card that is older than the log is replaced when the log is closed, and the table moved once more.
  void copy_cards(unsigned from, unsigned to, const Ids& ids) const {
    const auto cards = sessions_[from]->query_binary(read_cards, {array_of(ids)});
    ArrayWriter columns[7]{ArrayWriter(bytea_type),    ArrayWriter(text_type),      ArrayWriter(text_type),
                           ArrayWriter(text_type),     ArrayWriter(timestamp_type), ArrayWriter(text_type),
                           ArrayWriter(timestamp_type)};
    for (int row = 0; row < PQntuples(cards.get()); ++row)
      add(columns, cards.get(), row, {0, 1, 2, 3, 4, 5, 6});
    std::vector<std::string> values;
    for (auto& column : columns) values.push_back(std::move(column).bytes());
    sessions_[to]->query_binary(write_cards, values);
  }
  StoreFailure two_logs(unsigned from, const std::string& id) const {
    const auto table = table_of(id);
    return {StoreError::failed, "table " + dice::to_hex(table) + " has two logs, in " +
                                    Databases::name(from) + " and in " +
                                    Databases::name(databases_.home(table))};
  }

  template <std::size_t Count>
  static void add(ArrayWriter (&arrays)[Count], const PGresult* result, int row,
                  const std::array<int, Count>& columns) {
    for (std::size_t i = 0; i < Count; ++i) arrays[i].add(field(result, row, columns[i]));
  }

  // Sorted by id, as the batches of appends are, so that two of them cannot deadlock.
  void close(unsigned from, const std::map<std::string, std::uint64_t>& lengths) {
    ArrayWriter ids(bytea_type), last(bigint_type);
    for (const auto& [id, length] : lengths) ids.add(id), last.add(bigint(length - 1));
    const auto closed =
        sessions_[from]->query_binary(close_logs, {std::move(ids).bytes(), std::move(last).bytes()});
    moved_ += static_cast<std::size_t>(PQntuples(closed.get()));
  }

  // A table that was erased in its old home after it had been copied.
  void drop_copies_of_erased(unsigned from) {
    const auto result =
        sessions_[from]->query_binary("select table_id from event where body = 'erased'", {});
    for (const auto& [to, ids] : by_new_home(result.get(), 0))
      sessions_[to]->query_binary(drop_copies, {array_of(ids)});
  }

  const Databases& databases_;
  const std::size_t at_once_;
  std::vector<std::unique_ptr<Session>> sessions_;
  std::size_t found_ = 0;  // tables to be moved, in this round
  std::size_t moved_ = 0;
};

}  // namespace

std::size_t move_tables(const Databases& databases, std::size_t at_once) {
  begin_growth(databases);
  const auto moved = Mover(databases, at_once).run();
  end_growth(databases);
  return moved;
}

}  // namespace flotilla::postgres
