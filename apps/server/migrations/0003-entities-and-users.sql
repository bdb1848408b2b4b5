-- compatibility: additive
create table entity (
  id integer primary key check (id between 1 and 999999),
  name text not null
);

create table employer (
  id text primary key,
  entity_id integer not null references entity,
  name text not null
);

create table portal_user (
  id uuid primary key,
  entity_id integer not null references entity,
  username text not null,
  user_type text not null check (user_type in ('EMPLOYER', 'EMPLOYEE', 'MASTER_TRUST', 'API')),
  employer_id text references employer,
  email text not null,
  phone text,
  password_hash text,
  password_set_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  unique (id, entity_id) -- so that what a user owns can name the user's own entity alone
);
-- Two managers may each have an elena.marsh; one manager may not have two, however they are written.
create unique index portal_user_name on portal_user (entity_id, lower(username));

create table person (
  user_id uuid primary key references portal_user,
  name text not null,
  surname text not null,
  birth_date date,
  retirement_age integer not null check (retirement_age between 40 and 100)
);

grant select, insert, update on entity, employer, portal_user, person to fundholder_service;
grant select (id, entity_id, username, user_type, employer_id, email, terms_version, terms_accepted_at) on portal_user
  to fundholder_client;
grant select on person to fundholder_client;

alter table portal_user enable row level security;
alter table portal_user force row level security;
create policy service_sees_all on portal_user to fundholder_service using (true) with check (true);
create policy client_sees_self on portal_user for select to fundholder_client
  using (id = asking_user() and entity_id = asking_entity());

alter table person enable row level security;
alter table person force row level security;
create policy service_sees_all on person to fundholder_service using (true) with check (true);
create policy client_sees_self on person for select to fundholder_client using (user_id = asking_user());
