-- When an event was written. Events from before this migration get its time.
alter table event add column at timestamptz not null default now();

-- Tables by age: one entry per table.
create index event_first on event (at, table_id) where seq = 0;

-- An erased table leaves one event, so that a node that has not noticed cannot append. It goes a day later.
create index event_erased on event (at) where body = 'erased';

-- Erases tables whose last event still has the given number. Returns how many.
create function erase_tables(ids bytea[], last_seqs bigint[]) returns bigint language sql as $$
  with erased as (
    insert into event (table_id, seq, body)
    select id, last_seq + 1, 'erased' from unnest(ids, last_seqs) as t (id, last_seq)
    where exists (select from event where table_id = id and seq = last_seq and body <> 'erased')
    on conflict do nothing
    returning table_id, seq),
  events as (delete from event e using erased where e.table_id = erased.table_id and e.seq < erased.seq),
  beside as (delete from row_of r using erased where r.table_id = erased.table_id)
  select count(*) from erased $$;

-- Fails if the disk has no room for a new page, as an append would. It does not wait for a standby.
create table write_trial (n int not null);
create function try_write() returns void language sql as $$
  select set_config('synchronous_commit', 'local', true);
  truncate write_trial;
  insert into write_trial values (1) $$;
