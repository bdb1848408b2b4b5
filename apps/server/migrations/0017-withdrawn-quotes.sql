-- compatibility: breaking, the previous version cannot list a withdrawn quote, which has no corrected value
-- A quote that should never have been stored can be taken away: one at a time, and never without a record of it.
alter table price_change alter column corrected drop not null; -- null: withdrawn

create function record_withdrawn_price() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  insert into price_change (instrument_id, day, former, changed_at)
    values (old.instrument_id, old.day, old.price, recorded_at());
  return null;
end $$;
create function record_withdrawn_rate() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  insert into price_change (currency, day, former, changed_at)
    values (old.currency, old.day, old.rate, recorded_at());
  return null;
end $$;
create trigger record_withdrawn after delete on price
  for each row execute function record_withdrawn_price();
create trigger record_withdrawn after delete on fx_rate
  for each row execute function record_withdrawn_rate();

create trigger announce_withdrawn after delete on price
  referencing old table as changed for each statement execute function announce_quotes();
create trigger announce_withdrawn after delete on fx_rate
  referencing old table as changed for each statement execute function announce_quotes();

-- The service may delete no quotes; through these it withdraws one. They answer whether there was one.
create function withdraw_price(of_instrument text, of_day date) returns boolean language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  delete from price where instrument_id = of_instrument and day = of_day;
  return found;
end $$;
create function withdraw_rate(of_currency text, of_day date) returns boolean language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  delete from fx_rate where currency = of_currency and day = of_day;
  return found;
end $$;
revoke execute on function withdraw_price(text, date), withdraw_rate(text, date) from public;
grant execute on function withdraw_price(text, date), withdraw_rate(text, date) to fundholder_service;
