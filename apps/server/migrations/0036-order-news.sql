-- compatibility: additive
-- What a client is still to be told of an order. A run gathers it while it deals and pays, and writes one e-mail of all of
-- it at its end, by how the order stands then; what a run that was cut off leaves is told by the next.
create table order_news (
  order_id uuid primary key references client_order,
  news jsonb not null check (jsonb_typeof(news) = 'array') -- the oldest first
);

-- Orders whose payout was not with the bank on its day: noted, and told, once.
create table payout_delay (
  order_id uuid primary key references client_order,
  noted_at timestamptz not null
);

-- The day on which the bank is asked to pay; also in the text of the file, where that was kept.
alter table payout_file add column pays_on date;
alter table payout_file disable trigger guard;
update payout_file set pays_on = substring(content from '<ReqdExctnDt>\s*<Dt>(\d{4}-\d{2}-\d{2})</Dt>')::date;
alter table payout_file enable trigger guard;

grant select, insert, update, delete on order_news to fundholder_service;
grant select, insert on payout_delay to fundholder_service;

do $$
declare owned text;
begin
  foreach owned in array array['order_news', 'payout_delay'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy service_sees_all on %I to fundholder_service using (true) with check (true)', owned);
  end loop;
end $$;
