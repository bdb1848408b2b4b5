-- compatibility: additive
-- Double entry: every entry's postings sum to zero per currency and per instrument. Nothing here is ever changed
-- or removed; a correction is a new entry that names the old one.

-- One hash chain per contract; the legs on accounts of the house are hashed with the contract's entry they belong to.
create table ledger_chain (
  id text primary key,
  contract_id text not null unique references contract,
  sequence integer not null,
  head bytea not null,
  anchored integer not null -- the sequence that the last anchor saw
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  chain_id text not null references ledger_chain,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in
    ('contribution', 'withdrawal', 'fee', 'buy', 'sale', 'settlement', 'opening', 'correction')),
  day date not null,
  event_key text not null unique, -- the one order leg or named event that this entry books
  settles bigint unique references ledger_entry, -- the trade whose money moves with this entry
  corrects bigint unique references ledger_entry,
  memo jsonb not null, -- rates used and exact remainders: reported, never posted
  recorded_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (chain_id, sequence)
);

-- Whose an account is stands in its name and beside it; the two never differ.
create function is_account_of(account text, contract_id text) returns boolean immutable language sql
  return case when contract_id is null then starts_with(account, 'house:')
    else account in ('contract:' || contract_id || ':cash', 'contract:' || contract_id || ':receivable',
      'contract:' || contract_id || ':payable', 'contract:' || contract_id || ':units') end;

create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  line smallint not null,
  account text not null,
  contract_id text references contract,
  asset text not null, -- a currency in minor units, or an instrument in millionths of a unit
  quantity bigint not null check (quantity <> 0),
  primary key (entry_id, line),
  constraint account_is_of_contract check (is_account_of(account, contract_id))
);
create index ledger_posting_of_contract on ledger_posting (contract_id) where contract_id is not null;

-- The sum of the postings of each account, kept with them in one transaction. A contract never owes units or money:
-- only what it has yet to pay for a trade stands below zero, and that never above it.
create table ledger_balance (
  account text not null,
  asset text not null,
  contract_id text references contract,
  quantity bigint not null,
  primary key (account, asset),
  constraint account_is_of_contract check (is_account_of(account, contract_id)),
  constraint nobody_owes_the_wrong_way check (
    case when contract_id is null then true
      when account = 'contract:' || contract_id || ':payable' then quantity <= 0
      else quantity >= 0 end)
);
create index ledger_balance_of_contract on ledger_balance (contract_id) where contract_id is not null;

-- The rows that clients see; with them alone every balance can be rebuilt.
create table ledger_row (
  entry_id bigint not null references ledger_entry,
  line smallint not null,
  contract_id text not null references contract,
  portfolio_id text not null,
  transaction_type_code text not null check (transaction_type_code in
    ('P3FEES', 'P3SWIT_IN', 'P3SWIT_OUT', 'P3SUBS', 'P3REDE')),
  day date not null,
  settles_on date,
  instrument_id text not null references instrument,
  units bigint not null, -- millionths; of cash: millionths of a currency unit
  price bigint not null, -- millionths of currency; 1 for cash
  amount bigint not null, -- minor units of currency
  fees bigint not null, -- minor units of fees_currency
  currency text not null,
  fees_currency text not null,
  fx_rate numeric, -- units of currency per unit of the contract's currency
  primary key (entry_id, line)
);
create index ledger_row_of_portfolio on ledger_row (portfolio_id, day);

-- A hash over the heads of all chains at the end of a day: whoever keeps it can tell later whether the past was touched.
-- Each covers the one before it and the chains that have grown since.
create table ledger_anchor (
  day date primary key,
  grown jsonb not null, -- sequence of the head by chain
  hash bytea not null,
  recorded_at timestamptz not null
);

create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
declare offender record;
begin
  select entry_id, asset, sum(quantity) as rest into offender
  from added group by entry_id, asset having sum(quantity) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % does not balance in %: % is left over',
      offender.entry_id, offender.asset, offender.rest using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- All postings of an entry are inserted by one statement, hence one look at its transition table is enough.
create trigger postings_balance after insert on ledger_posting
  referencing new table as added for each statement execute function refuse_unbalanced_entries();

create function refuse_change_of_the_past() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: book a correcting entry instead', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change_of_the_past();
create trigger append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change_of_the_past();
create trigger append_only before update or delete or truncate on ledger_row
  for each statement execute function refuse_change_of_the_past();
create trigger append_only before update or delete or truncate on ledger_anchor
  for each statement execute function refuse_change_of_the_past();

grant select, insert on ledger_entry, ledger_posting, ledger_row, ledger_anchor to fundholder_service;
grant usage on sequence ledger_entry_id_seq to fundholder_service; -- an entry's id is drawn before its postings are written
grant select, insert, update on ledger_chain, ledger_balance to fundholder_service;
grant select on ledger_entry, ledger_posting, ledger_row, ledger_balance to fundholder_client;

do $$
declare owned text;
begin
  foreach owned in array array['ledger_posting', 'ledger_row', 'ledger_balance'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy service_sees_all on %I to fundholder_service using (true) with check (true)', owned);
    execute format(
      'create policy client_sees_own on %I for select to fundholder_client
         using (contract_id in (select id from contract))', owned); -- contract itself shows only the asking user's
  end loop;
end $$;

alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy service_sees_all on ledger_entry to fundholder_service using (true) with check (true);
create policy client_sees_own on ledger_entry for select to fundholder_client
  using (chain_id in (select 'contract:' || id from contract));
