-- compatibility: additive
-- A contract as the register of the fund's transfer agent names it, and everybody who may see it or act on it.
create table contract_account (
  contract_id text primary key references contract,
  name text,
  fund text,
  client text,
  statement_address text,
  statement_address_from date
);

create table contract_holder (
  contract_id text not null references contract,
  user_id uuid not null references portal_user,
  portal_role text not null check (portal_role in ('holder', 'viewer')),
  ta_role text,
  authorisations text[] not null check (authorisations <@ array['view', 'deal', 'withdraw']),
  primary key (contract_id, user_id),
  check (portal_role = 'holder' or authorisations <@ array['view'])
);
create index contract_holder_of_user on contract_holder (user_id);

grant select, insert, update, delete on contract_account, contract_holder to fundholder_service;
grant select on contract_account, contract_holder to fundholder_client;

alter table contract_holder enable row level security;
alter table contract_holder force row level security;
create policy service_sees_all on contract_holder to fundholder_service using (true) with check (true);
create policy client_sees_own on contract_holder for select to fundholder_client using (user_id = asking_user());

alter table contract_account enable row level security;
alter table contract_account force row level security;
create policy service_sees_all on contract_account to fundholder_service using (true) with check (true);
create policy client_sees_own on contract_account for select to fundholder_client
  using (contract_id in (select contract.id from contract)); -- contract itself shows only the asking user's

-- Tables of a contract's data follow this policy.
drop policy client_sees_own on contract;
create policy client_sees_own on contract for select to fundholder_client using (
  (user_id = asking_user()
    or employer_id = (select asking_employer())
    or id in (select contract_id from contract_holder where 'view' = any (authorisations)))
  and entity_id = asking_entity());
