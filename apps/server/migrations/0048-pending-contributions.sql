-- compatibility: additive
-- Contributions that an import has accepted, until they are booked a few at a time.
create table pending_contribution (
  number bigint generated always as identity primary key, -- the order in which they are booked
  contract_id text not null references contract,
  entries jsonb not null -- of the ledger, whole numbers as text
);

grant select, insert, delete on pending_contribution to fundholder_service;
alter table pending_contribution enable row level security;
alter table pending_contribution force row level security;
create policy service_sees_all on pending_contribution to fundholder_service using (true) with check (true);
