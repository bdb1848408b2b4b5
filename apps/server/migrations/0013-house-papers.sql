-- compatibility: additive
-- Papers of funds and plans; what belongs to one contract is seen by its owner alone.
create table document (
  id text primary key,
  kind text not null check (kind in ('KID', 'FACTSHEET', 'PLAN_INFORMATION', 'ANNUAL_STATEMENT', 'REPORT')),
  name text not null check (name <> ''),
  language text not null check (language in ('en', 'es', 'fr', 'it')),
  version text not null,
  day date not null,
  instrument_id text references instrument,
  contract_id text references contract,
  entity_id integer references entity,
  file text not null -- relative to the folder of papers
);

-- Days on which a fund does not deal, beyond weekends; '*' is every fund without days of its own.
create table fund_holiday (
  calendar text not null check (calendar <> ''),
  day date not null,
  primary key (calendar, day)
);
alter table instrument add column calendar text; -- null: TARGET

-- How future contributions of a contract are invested, in percent from a day on.
create table allocation (
  contract_id text not null references contract,
  from_day date not null,
  instrument_id text not null references instrument,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  primary key (contract_id, from_day, instrument_id)
);

-- A fixed deposit held by a contract; minor units. EGF is evergreen and has no maturity.
create table deposit (
  id text primary key,
  contract_id text not null references contract,
  instrument_id text not null references instrument,
  period text not null check (period in ('14', '30', '60', '90', '6M', '1Y', '2Y', '3Y', '4Y', 'EGF')),
  principal bigint not null check (principal > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(6, 4) not null check (rate between 0 and 100), -- percent a year
  start_day date not null,
  maturity_day date,
  check ((period = 'EGF') = (maturity_day is null))
);

grant select, insert, update, delete on document, fund_holiday, allocation, deposit to fundholder_service;
grant select on document, fund_holiday, allocation, deposit to fundholder_client;

alter table document enable row level security;
alter table document force row level security;
create policy service_sees_all on document to fundholder_service using (true) with check (true);
create policy client_sees_own on document for select to fundholder_client using (
  (entity_id is null or entity_id = asking_entity())
  and (contract_id is null or contract_id in (select contract.id from contract)));

alter table allocation enable row level security;
alter table allocation force row level security;
create policy service_sees_all on allocation to fundholder_service using (true) with check (true);
create policy client_sees_own on allocation for select to fundholder_client
  using (contract_id in (select contract.id from contract));

alter table deposit enable row level security;
alter table deposit force row level security;
create policy service_sees_all on deposit to fundholder_service using (true) with check (true);
create policy client_sees_own on deposit for select to fundholder_client
  using (contract_id in (select contract.id from contract));
