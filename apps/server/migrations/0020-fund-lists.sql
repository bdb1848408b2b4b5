-- compatibility: additive
-- The funds that somebody watches and the screens that they have saved.
create table user_fund_lists (
  user_id uuid primary key,
  entity_id integer not null,
  watched jsonb not null,
  screens jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  foreign key (user_id, entity_id) references portal_user (id, entity_id)
);

grant select, insert, update on user_fund_lists to fundholder_service;
grant select on user_fund_lists to fundholder_client;

alter table user_fund_lists enable row level security;
alter table user_fund_lists force row level security;
create policy service_sees_all on user_fund_lists to fundholder_service using (true) with check (true);
create policy client_sees_own on user_fund_lists for select to fundholder_client
  using (user_id = asking_user() and entity_id = asking_entity());
