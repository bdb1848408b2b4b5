-- compatibility: additive
-- The annual statements of a year that operators have made for all members, one row for each contract.
create table statement_task (
  year integer not null,
  contract_id text not null references contract,
  user_id uuid not null references portal_user,
  entity_id integer not null,
  language text not null,
  claimed_until timestamptz,
  tries integer not null default 0,
  failure text,
  document_id text references document,
  notified_at timestamptz,
  primary key (year, contract_id)
);
create index statement_task_open on statement_task (year, contract_id) where document_id is null;
grant select, insert, update on statement_task to fundholder_service;
