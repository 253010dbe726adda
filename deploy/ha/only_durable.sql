-- Nothing is written to the log of a table by a session whose commits do not wait for the standby. flotillad sets
-- synchronous_commit itself, but PostgreSQL lets every role set it, and every owner of a database its default.
create function only_durable() returns trigger language plpgsql as $$
begin
  if current_setting('synchronous_commit') not in ('on', 'remote_apply') then
    raise exception 'synchronous_commit is %, and a move must be on two machines', current_setting('synchronous_commit');
  end if;
  return null;
end $$;
create trigger only_durable before insert on event for each statement execute function only_durable();
