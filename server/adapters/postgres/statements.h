#pragma once
#include "server/adapters/postgres/binary.h"
#include "server/adapters/postgres/job.h"

// The store's statements.
namespace flotilla::postgres {

// Appends to many tables. The first event of each decides: it is inserted if the event before it is
// committed and does not close the log, and if its number is free; the others and the rows follow it. No
// other append can take a later number without having seen the first. Its time is the database's, and never
// before that of the event before it, even if the clock is set back. It also judges what must not be too
// early. Not `exists` and no join, which may be planned as a hash of all events.
inline constexpr std::int32_t append_arrays[] = {
    bytea_type, bigint_type, text_type,  bigint_type,  // first events
    bytea_type, bigint_type, text_type,                // the others
    bytea_type, text_type,   text_type,                // rows
    bytea_type, text_type,   text_type,  text_type,    // cards
    text_type,  bigint_type, bigint_type};
inline constexpr Statement append_statement{"append", R"sql(
with first as (
  insert into event (table_id, seq, body, at)
  select id, n, body, greatest(before, clock_timestamp()) from (
    select id, n, body, not_before, (
      select at from event where table_id = id and seq = n - 1 and body not in ('erased', 'moved')) as before
    from unnest($1::bytea[], $2::bigint[], $3::text[], $4::bigint[]) as e (id, n, body, not_before) offset 0) as e
  where (n = 0 or before is not null)
    and (not_before = 0 or clock_timestamp() >= 'epoch'::timestamptz + not_before * interval '1 microsecond')
  on conflict do nothing
  returning table_id, at),
others as (
  insert into event (table_id, seq, body, at)
  select id, n, body, first.at from unnest($5::bytea[], $6::bigint[], $7::text[]) as e (id, n, body)
  join first on table_id = id),
beside as (
  insert into row_of (table_id, key, value)
  select * from unnest($8::bytea[], $9::text[], $10::text[]) as r (id, key, value)
  where id in (select table_id from first)
  on conflict (table_id, key) do update set value = excluded.value),
cards as (
  insert into card (table_id, game, setup, stage, since, pace, due_at)
  select id, game, setup, stage, first.at, pace,
    case when after >= 0 then greatest(first.at + after * interval '1 microsecond',
                                       'epoch'::timestamptz + least * interval '1 microsecond') end
  from unnest($11::bytea[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::bigint[])
    as c (id, game, setup, stage, pace, after, least)
  join first on table_id = id
  on conflict (table_id) do update set stage = excluded.stage, due_at = excluded.due_at,
    since = case when card.stage = excluded.stage then card.since else excluded.since end)
select table_id, at from first)sql",
                                            append_arrays};

// One statement, so that events and rows are from the same snapshot.
inline constexpr Statement load_statement{"load",
                                          R"sql(
select seq, '' as key, body, (extract(epoch from at) * 1000000)::bigint from event
where table_id = $1::bytea and seq >= $2::bigint
union all
select null, key, value, null from row_of where table_id = $1
order by seq nulls last)sql",
                                          {}};

inline constexpr std::int32_t peek_arrays[] = {bytea_type};
inline constexpr Statement peek_statement{"peek", R"sql(
select id, coalesce((select seq + 1 from event where table_id = id order by seq desc limit 1), 0)
from unnest($1::bytea[]) as t (id))sql",
                                          peek_arrays};

// The next thousand due tables after ($1, $2), in order; always a row, for the clock.
inline constexpr Statement due_statement{"due",
                                         R"sql(
select (extract(epoch from clock_timestamp()) * 1000000)::bigint, due_at, encode(table_id, 'hex')
from (select) as one left join (
  select due_at, table_id from card
  where (due_at, table_id) > ($1::text::timestamptz, $2::bytea) and due_at <= now()
  order by due_at, table_id limit 1000) as page on true
order by due_at, table_id)sql",
                                         {}};

// A hundred tables after ($1, $2), by age, with what is to be erased, and the last of them, unless there
// were fewer. A table in which nobody has moved counts as unstarted, even if it has ended. After the end
// come at most two events: the seed and a rematch.
inline constexpr Statement erase_expired_statement{"erase_expired",
                                                   R"sql(
with candidate as (
  select table_id, at from event
  where seq = 0 and (at, table_id) > ($1::text::timestamptz, $2::bytea)
    and at < now() - make_interval(secs => least($3::bigint, $4::bigint, $5::bigint))
  order by at, table_id limit 100),
state as (
  select candidate.table_id, last.seq, last.at,
    exists (select from event e where e.table_id = candidate.table_id and e.body like 'acted %') as played,
    exists (select from event e where e.table_id = candidate.table_id and e.seq >= last.seq - 2
            and (e.body = 'over' or e.body like 'early %')) as finished
  from candidate cross join lateral (
    select seq, at from event e where e.table_id = candidate.table_id order by seq desc limit 1) as last),
due as (
  select array_agg(table_id) as ids, array_agg(seq) as seqs from state
  where at < now() - make_interval(secs => case when not played then $3 when finished then $4 else $5 end))
select coalesce(erase_tables(ids, seqs), 0),
  (select max(at) from candidate having count(*) = 100),
  (select encode(table_id, 'hex') from candidate order by at desc, table_id desc limit 1)
from due)sql",
                                                   {}};

inline constexpr Statement forget_closed_statement{"forget_closed",
                                                   R"sql(
with closed as (
  select table_id from event where body in ('erased', 'moved') and at < now() - interval '1 day'
  order by at limit 100),
beside as (delete from row_of where table_id in (select table_id from closed))
delete from event where table_id in (select table_id from closed))sql",
                                                   {}};

inline constexpr Statement try_write_statement{"try_write", "select try_write()", {}};

}  // namespace flotilla::postgres
