-- compatibility: additive
-- Documents for clients: addressed to an employer too, published and withdrawn by an operator or issued by the portal.
alter table document
  drop constraint document_kind_check,
  add constraint document_kind_check check (kind in
    ('KID', 'FACTSHEET', 'PLAN_INFORMATION', 'ANNUAL_STATEMENT', 'REPORT', 'ACCOUNTS', 'DASHBOARD', 'RECEIPT')),
  add column employer_id text references employer,
  add column from_day date,
  add column to_day date,
  add column source text not null default 'imported' check (source in ('imported', 'published', 'issued')),
  add column published_at timestamptz, -- null: imported before this was kept
  add column published_by text,
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column corrects text unique references document,
  add check ((from_day is null) = (to_day is null) and from_day <= to_day),
  add check ((withdrawn_at is null) = (withdrawn_by is null)),
  add check (kind not in ('KID', 'FACTSHEET') or withdrawn_at is null);

-- Two processes that make the same statement issue it once.
create unique index one_issued_statement on document (contract_id, from_day, to_day, language)
  where source = 'issued' and kind = 'ANNUAL_STATEMENT' and corrects is null and withdrawn_at is null;
create index document_of_contract on document (contract_id) where contract_id is not null;
create index document_by_day on document (day desc) where kind not in ('KID', 'FACTSHEET');

-- Of an employer's documents its staff see the plan information alone.
drop policy client_sees_own on document;
create policy client_sees_own on document for select to fundholder_client using (
  withdrawn_at is null
  and (entity_id is null or entity_id = asking_entity())
  and (contract_id is null or contract_id in (select contract.id from contract))
  and (employer_id is null or employer_id = (select asking_employer())
    or (kind = 'PLAN_INFORMATION' and employer_id = (
      select portal_user.employer_id from portal_user where portal_user.id = asking_user()))));

-- A file lies in the database, or where its location says.
alter table document_version
  alter column content drop not null,
  add column location text,
  add column bytes integer check (bytes > 0),
  add check ((content is null) <> (location is null));
create index document_version_checksum on document_version (sha256);

create table document_read (
  user_id uuid not null references portal_user,
  document_id text not null references document,
  read_at timestamptz not null,
  primary key (user_id, document_id)
);
grant select, insert on document_read to fundholder_service;
grant select on document_read to fundholder_client;
alter table document_read enable row level security;
alter table document_read force row level security;
create policy service_sees_all on document_read to fundholder_service using (true) with check (true);
create policy client_sees_own on document_read for select to fundholder_client using (user_id = asking_user());

-- What the portal issued never changes; it can only be withdrawn. A correction is another document.
create function keep_issued_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'document % was issued and is kept', old.id
      using errcode = 'check_violation', constraint = 'issued_document_is_kept';
  end if;
  if (to_jsonb(new) - array['withdrawn_at', 'withdrawn_by']) is distinct from
      (to_jsonb(old) - array['withdrawn_at', 'withdrawn_by']) then
    raise exception 'document % was issued and never changes', old.id
      using errcode = 'check_violation', constraint = 'issued_document_is_kept';
  end if;
  return new;
end $$;
create trigger keep_issued before update or delete on document for each row
  when (old.source = 'issued') execute function keep_issued_document();
