-- compatibility: additive
-- How somebody likes the portal, for each organisation that they look at it for.
create table user_settings (
  user_id uuid not null,
  entity_id integer not null,
  organisation_id text not null,
  grid_layout jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  primary key (user_id, organisation_id),
  foreign key (user_id, entity_id) references portal_user (id, entity_id)
);

grant select, insert, update on user_settings to fundholder_service;
grant select on user_settings to fundholder_client;

alter table user_settings enable row level security;
alter table user_settings force row level security;
create policy service_sees_all on user_settings to fundholder_service using (true) with check (true);
create policy client_sees_own on user_settings for select to fundholder_client
  using (user_id = asking_user() and entity_id = asking_entity());
