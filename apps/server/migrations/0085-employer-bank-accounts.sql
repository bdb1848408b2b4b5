-- compatibility: breaking, the previous version looks for a company's bank account among those of its users
-- The bank account of a company belongs to the employer; a change by its users takes two of them.
create table employer_bank_account (
  employer_id text primary key references employer,
  holder text not null,
  bank_name text not null,
  bic text not null,
  iban text not null
);

create function note_change_of_company(company text, from_value jsonb, to_value jsonb) returns void language plpgsql as $$
declare of_user uuid;
begin
  for of_user in
    select id from portal_user where employer_id = company and user_type = 'EMPLOYER' order by id
  loop
    perform note_change_of(of_user, 'bank-account');
    perform record_account_change_of(of_user, from_value, to_value);
  end loop;
end $$;

-- A change pauses withdrawals of every user of the company, and is recorded for each of them. The first account is a change
-- only where users of the company enter it, who call note_change_of_company.
create function note_employer_account_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_change_of_company(old.employer_id, to_jsonb(old) - 'employer_id', null);
  elsif new is distinct from old then
    perform note_change_of_company(new.employer_id, to_jsonb(old) - 'employer_id', to_jsonb(new) - 'employer_id');
  end if;
  return null;
end $$;
create trigger note_employer_account_change after update or delete on employer_bank_account
  for each row execute function note_employer_account_change();

grant select, insert, update, delete on employer_bank_account to fundholder_service;
grant select on employer_bank_account to fundholder_client;
alter table employer_bank_account enable row level security;
alter table employer_bank_account force row level security;
create policy service_sees_all on employer_bank_account to fundholder_service using (true) with check (true);
create policy client_sees_own on employer_bank_account for select to fundholder_client
  using (employer_id = (select asking_employer()));

-- The account of the user who was there first is the company's from now on. Moving it is no change of the account.
insert into employer_bank_account (employer_id, holder, bank_name, bic, iban)
  select distinct on (portal_user.employer_id) portal_user.employer_id, holder, bank_name, bic, iban
  from bank_account join portal_user on portal_user.id = bank_account.user_id
  where portal_user.user_type = 'EMPLOYER' and portal_user.employer_id is not null
  order by portal_user.employer_id, portal_user.created_at, portal_user.id;
alter table bank_account disable trigger user;
delete from bank_account using portal_user
  where portal_user.id = bank_account.user_id and portal_user.user_type = 'EMPLOYER' and portal_user.employer_id is not null;
alter table bank_account enable trigger user;
