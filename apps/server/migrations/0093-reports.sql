-- compatibility: additive
-- A report that a client asked for, tracked until its document is issued or it failed.
create table report (
  id uuid primary key,
  user_id uuid not null,
  entity_id integer not null,
  contract_id text not null references contract,
  type text not null check (type in ('annual', 'dashboard')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  language text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'ISSUING', 'OK', 'ERROR')),
  tries integer not null default 0 check (tries >= 0),
  try_until timestamptz, -- when the try under way counts as lost with its process
  requested_at timestamptz not null,
  deadline timestamptz not null,
  document_id text references document,
  foreign key (user_id, entity_id) references portal_user (id, entity_id),
  check ((status = 'OK') = (document_id is not null))
);
-- Who asks again for what is under way gets that report.
create unique index one_pending_report on report (user_id, contract_id, type, from_day, to_day, language)
  where status in ('PENDING', 'ISSUING');
create index report_document on report (document_id) where document_id is not null;

grant select, insert, update, delete on report to fundholder_service;
grant select on report to fundholder_client;
alter table report enable row level security;
alter table report force row level security;
create policy service_sees_all on report to fundholder_service using (true) with check (true);
create policy client_sees_own on report for select to fundholder_client
  using (user_id = asking_user() and entity_id = asking_entity());

-- The figures of an issued statement, as a hash: a later statement with other figures is a correction.
create table issued_report (
  document_id text primary key references document,
  figures_hash bytea not null
);
grant select, insert on issued_report to fundholder_service;
