-- compatibility: additive
-- The last day with a price of a fund that is no more; its history stays.
alter table instrument add column closed_on date;

-- Every stored price or rate that was given another value, written by the database itself: whoever corrects one can
-- neither forget to say so nor say anything else. Values are millionths, as in price and fx_rate.
create table price_change (
  id bigint generated always as identity primary key,
  instrument_id text references instrument,
  currency text check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  former bigint not null,
  corrected bigint not null check (corrected <> former),
  changed_at timestamptz not null,
  check (num_nonnulls(instrument_id, currency) = 1)
);
create index price_change_by_time on price_change (changed_at);

-- app.recorded_at is the portal's clock, set for one transaction; without it the transaction's own time is kept.
create function recorded_at() returns timestamptz stable language sql
  return coalesce(nullif(current_setting('app.recorded_at', true), '')::timestamptz, transaction_timestamp());

create function record_price_change() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  insert into price_change (instrument_id, day, former, corrected, changed_at)
    values (new.instrument_id, new.day, old.price, new.price, recorded_at());
  return null;
end $$;
create function record_rate_change() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  insert into price_change (currency, day, former, corrected, changed_at)
    values (new.currency, new.day, old.rate, new.rate, recorded_at());
  return null;
end $$;
create trigger record_corrected after update on price
  for each row when (old.price <> new.price) execute function record_price_change();
create trigger record_corrected after update on fx_rate
  for each row when (old.rate <> new.rate) execute function record_rate_change();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on price_change
  for each statement execute function refuse_rewriting();

-- The service may give a quote another value, but move none to another day and write no record of its own.
revoke update on price, fx_rate from fundholder_service;
grant update (price) on price to fundholder_service;
grant update (rate) on fx_rate to fundholder_service;
grant select on price_change to fundholder_service;
