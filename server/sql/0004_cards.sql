-- What lists need to know of a table: what its log says, in one row. Written by the append that changes it;
-- `flotillad reindex` writes all of them anew.
create table card (
  table_id bytea primary key,
  game text not null,
  setup text not null,
  stage text not null,  -- seating, mixing, playing or ended,
  since timestamptz not null  -- that time
);

create or replace function erase_tables(ids bytea[], last_seqs bigint[]) returns bigint language sql as $$
  with erased as (
    insert into event (table_id, seq, body)
    select id, last_seq + 1, 'erased' from unnest(ids, last_seqs) as t (id, last_seq)
    where exists (select from event where table_id = id and seq = last_seq and body not in ('erased', 'moved'))
    on conflict do nothing
    returning table_id, seq),
  events as (delete from event e using erased where e.table_id = erased.table_id and e.seq < erased.seq),
  beside as (delete from row_of r using erased where r.table_id = erased.table_id),
  cards as (delete from card c using erased where c.table_id = erased.table_id)
  select count(*) from erased $$;
