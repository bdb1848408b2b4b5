-- compatibility: breaking, the previous version cannot read the new announcements of changed instruments
-- Whether clients of a manager are shown only what can be ordered.
alter table entity add column operative_only boolean not null default false;

-- Every process keeps this, and the peer groups of funds, beside the catalogue. A few instruments that changed are
-- named, so that a large catalogue need not be read again whole.
create function announce_some_instruments(ids text[]) returns void language plpgsql as $$
declare named text := array_to_string(ids, ',');
begin
  if cardinality(ids) = 0 then return; end if;
  -- A message is short, and a comma in an id would be taken for the end of it.
  if cardinality(ids) > 50 or octet_length(named) > 4000 or exists (select from unnest(ids) as id where id like '%,%') then
    perform pg_notify('quotes_changed', '');
  else
    perform pg_notify('quotes_changed', '+' || named);
  end if;
end $$;

create function announce_changed_instruments() returns trigger language plpgsql as $$
begin
  perform announce_some_instruments(array(select id from changed limit 51));
  return null;
end $$;
drop trigger announce_changed on instrument;
create trigger announce_added after insert on instrument
  referencing new table as changed for each statement execute function announce_changed_instruments();
create trigger announce_changed after update on instrument
  referencing new table as changed for each statement execute function announce_changed_instruments();

create function announce_told_instruments() returns trigger language plpgsql as $$
begin
  perform announce_some_instruments(
    array(select distinct instrument_id from changed where section = 'facts' and key = 'peerGroup' limit 51));
  return null;
end $$;
create trigger announce_added after insert on fund_fact
  referencing new table as changed for each statement execute function announce_told_instruments();
create trigger announce_changed after update on fund_fact
  referencing new table as changed for each statement execute function announce_told_instruments();
create trigger announce_removed after delete on fund_fact
  referencing old table as changed for each statement execute function announce_told_instruments();

create trigger announce_added after insert on entity
  for each statement execute function announce_instruments();
create trigger announce_restricted after update of operative_only on entity
  for each statement execute function announce_instruments();
