-- The clocks of a table, as in its log, and when it wants to be looked at if nobody does anything: never later than what
-- its log says, perhaps a little earlier. Null: it waits for nothing but people.
alter table card add column pace text not null default '', add column due_at timestamptz;
create index card_due on card (due_at, table_id) where due_at is not null;
