-- compatibility: additive
-- Every process keeps prices and rates in memory. It is told from which day on they changed when the change commits.
create function announce_quotes() returns trigger language plpgsql as $$
declare earliest date;
begin
  select min(day) into earliest from changed;
  if earliest is not null then
    perform pg_notify('quotes_changed', to_char(earliest, 'YYYYMMDD'));
  end if;
  return null;
end $$;
-- PostgreSQL hands over the changed rows to triggers of a single event only.
create trigger announce_added after insert on price
  referencing new table as changed for each statement execute function announce_quotes();
create trigger announce_corrected after update on price
  referencing new table as changed for each statement execute function announce_quotes();
create trigger announce_added after insert on fx_rate
  referencing new table as changed for each statement execute function announce_quotes();
create trigger announce_corrected after update on fx_rate
  referencing new table as changed for each statement execute function announce_quotes();

create function announce_instruments() returns trigger language plpgsql as $$
begin
  perform pg_notify('quotes_changed', ''); -- names and currencies changed, no quote
  return null;
end $$;
create trigger announce_changed after insert or update on instrument
  for each statement execute function announce_instruments();
