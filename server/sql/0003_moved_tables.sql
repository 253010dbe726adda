-- A table that has moved to another database ends with the event `moved`. The log is closed by it, as by `erased`; a
-- day later nothing of either is left.
create index event_closed on event (at) where body in ('erased', 'moved');
drop index event_erased;

create or replace function erase_tables(ids bytea[], last_seqs bigint[]) returns bigint language sql as $$
  with erased as (
    insert into event (table_id, seq, body)
    select id, last_seq + 1, 'erased' from unnest(ids, last_seqs) as t (id, last_seq)
    where exists (select from event where table_id = id and seq = last_seq and body not in ('erased', 'moved'))
    on conflict do nothing
    returning table_id, seq),
  events as (delete from event e using erased where e.table_id = erased.table_id and e.seq < erased.seq),
  beside as (delete from row_of r using erased where r.table_id = erased.table_id)
  select count(*) from erased $$;

-- Which of several databases this one is, from 0, of how many, and from how many their number grows (0: it does not).
-- One row; none in a database that nobody has told.
create table place (number int not null, count int not null, growing_from int not null);
