-- compatibility: additive
-- Changes of details that a user asks for and somebody else decides: the manager, or a second user of the employer for the
-- company's bank account.
create table profile_request (
  id uuid primary key,
  number bigint generated always as identity unique,
  entity_id integer not null references entity,
  user_id uuid not null references portal_user,
  field text not null check (field in ('name', 'surname', 'gender', 'emiratesId', 'nationality', 'birthDate',
    'statementAddress', 'companyBankAccount')),
  contract_id text references contract,
  employer_id text references employer,
  former jsonb,
  wanted jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  due_on date not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  decided_user_id uuid references portal_user,
  reason text check (reason <> ''),
  check ((field = 'statementAddress') = (contract_id is not null)),
  check ((field = 'companyBankAccount') = (employer_id is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check (decided_user_id is null or state = 'withdrawn' or decided_user_id <> user_id) -- two pairs of eyes
);
create unique index profile_request_open_of_user on profile_request (user_id, field, coalesce(contract_id, ''))
  where state = 'open' and employer_id is null;
create unique index profile_request_open_of_employer on profile_request (employer_id)
  where state = 'open' and employer_id is not null;
create index profile_request_of_user on profile_request (user_id);
create index profile_request_of_employer on profile_request (employer_id) where employer_id is not null;

grant select, insert, update on profile_request to fundholder_service;
grant select on profile_request to fundholder_client;
alter table profile_request enable row level security;
alter table profile_request force row level security;
create policy service_sees_all on profile_request to fundholder_service using (true) with check (true);
create policy client_sees_own on profile_request for select to fundholder_client
  using (user_id = asking_user() or employer_id = (select asking_employer()));

-- For changes of accounts that no trigger of bank_account sees. record_detail_change itself takes any detail.
create function record_account_change_of(of_user uuid, from_value jsonb, to_value jsonb) returns void language sql
  security definer set search_path = pg_catalog, public as $$
  select record_detail_change(of_user, 'bank-account', from_value, to_value)
$$;
revoke execute on function record_account_change_of from public;
grant execute on function record_account_change_of to fundholder_service;

-- A first bank account that a user enters is a change, unlike one that an import brings: it pauses withdrawals too.
create function note_entered_account(of_user uuid) returns void language plpgsql as $$
begin
  perform note_change_of(of_user, 'bank-account');
  perform record_account_change_of(of_user, null,
    (select to_jsonb(bank_account) - 'user_id' from bank_account where user_id = of_user));
end $$;
