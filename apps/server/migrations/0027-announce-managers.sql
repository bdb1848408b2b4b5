-- compatibility: breaking, the previous version cannot read the announcement of a changed manager
-- What a manager shows is one row: it need not make every process read the whole catalogue again.
create function announce_managers() returns trigger language plpgsql as $$
begin
  perform pg_notify('quotes_changed', '@');
  return null;
end $$;
drop trigger announce_added on entity;
drop trigger announce_restricted on entity;
create trigger announce_added after insert on entity
  for each statement execute function announce_managers();
create trigger announce_restricted after update of operative_only on entity
  for each statement execute function announce_managers();
