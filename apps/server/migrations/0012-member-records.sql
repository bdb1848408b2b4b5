-- compatibility: additive
-- What a manager knows of a person beyond the name; all of it optional.
create table person_record (
  user_id uuid primary key references portal_user,
  title text,
  gender text,
  emirates_id text,
  payroll_number text,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  address_type text,
  address_line_1 text,
  address_line_2 text,
  address_line_3 text,
  address_line_4 text,
  post_code text,
  po_box text,
  country text check (country ~ '^[A-Z]{2}$'),
  occupation text,
  location text,
  joined_on date
);

-- Monthly basic salary from a day on, minor units.
create table salary (
  user_id uuid not null references portal_user,
  from_day date not null,
  monthly_basic bigint not null check (monthly_basic >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (user_id, from_day)
);

create table beneficiary (
  user_id uuid not null references portal_user,
  position smallint not null check (position between 1 and 50),
  name text not null check (name <> ''),
  relationship text not null,
  email text,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  primary key (user_id, position)
);

create table bank_account (
  user_id uuid primary key references portal_user,
  holder text not null,
  bank_name text not null,
  bic text not null,
  iban text not null,
  changed_at timestamptz not null
);

-- What an employer tells of itself.
create table employer_record (
  employer_id text primary key references employer,
  company_name text not null,
  location text
);

grant select, insert, update, delete on person_record, salary, beneficiary, bank_account, employer_record
  to fundholder_service;
grant select on person_record, salary, beneficiary, bank_account, employer_record to fundholder_client;

alter table person_record enable row level security;
alter table person_record force row level security;
create policy service_sees_all on person_record to fundholder_service using (true) with check (true);
create policy client_sees_self on person_record for select to fundholder_client using (user_id = asking_user());

alter table salary enable row level security;
alter table salary force row level security;
create policy service_sees_all on salary to fundholder_service using (true) with check (true);
create policy client_sees_own on salary for select to fundholder_client using (user_id = asking_user());

alter table beneficiary enable row level security;
alter table beneficiary force row level security;
create policy service_sees_all on beneficiary to fundholder_service using (true) with check (true);
create policy client_sees_own on beneficiary for select to fundholder_client using (user_id = asking_user());

alter table bank_account enable row level security;
alter table bank_account force row level security;
create policy service_sees_all on bank_account to fundholder_service using (true) with check (true);
create policy client_sees_own on bank_account for select to fundholder_client using (user_id = asking_user());

alter table employer_record enable row level security;
alter table employer_record force row level security;
create policy service_sees_all on employer_record to fundholder_service using (true) with check (true);
create policy client_sees_own on employer_record for select to fundholder_client
  using (employer_id in (select portal_user.employer_id from portal_user where portal_user.id = asking_user()));
