-- compatibility: additive
-- The financial plans that a member has saved: what they entered, never what came of it.
create table user_plans (
  user_id uuid primary key,
  entity_id integer not null,
  plans jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  foreign key (user_id, entity_id) references portal_user (id, entity_id)
);

grant select, insert, update on user_plans to fundholder_service;
grant select on user_plans to fundholder_client;

alter table user_plans enable row level security;
alter table user_plans force row level security;
create policy service_sees_all on user_plans to fundholder_service using (true) with check (true);
create policy client_sees_own on user_plans for select to fundholder_client
  using (user_id = asking_user() and entity_id = asking_entity());
