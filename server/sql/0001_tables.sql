-- A table is its log, numbered from 0 without a gap. The primary key is the only referee. No checks: they are
-- read anew for each statement, a fifth of what an append costs, and the statement that appends lets only
-- such numbers in.
create table event (
  table_id bytea not null,  -- 16 bytes
  seq bigint not null,
  body text not null,
  primary key (table_id, seq)
);

-- What stands beside a log and may be erased: names, who holds a seat, the secret of the dice. Kept as the
-- server hands it over, the secret too: whoever reads this database can foresee the dice.
create table row_of (
  table_id bytea not null,
  key text not null,
  value text not null,
  primary key (table_id, key)
);
