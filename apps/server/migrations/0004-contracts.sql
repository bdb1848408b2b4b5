-- compatibility: additive
create table contract (
  id text primary key,
  portfolio_id text not null unique,
  user_id uuid not null,
  entity_id integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  initial_date date not null,
  strategy_type text not null check (strategy_type in ('MODEL', 'SELF')),
  model_portfolio text,
  benchmark text,
  fee_basis_points integer not null check (fee_basis_points between 0 and 1000),
  foreign key (user_id, entity_id) references portal_user (id, entity_id)
);
create index contract_of_user on contract (user_id);

grant select, insert, update on contract to fundholder_service;
grant select on contract to fundholder_client;

alter table contract enable row level security;
alter table contract force row level security;
create policy service_sees_all on contract to fundholder_service using (true) with check (true);
create policy client_sees_own on contract for select to fundholder_client
  using (user_id = asking_user() and entity_id = asking_entity());
