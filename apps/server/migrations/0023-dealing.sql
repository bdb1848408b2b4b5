-- compatibility: additive
-- What the dealing cycle needs beyond the orders themselves: the way back for an order of which nothing could be dealt,
-- and the money that is to leave: who it goes to, who allowed it, and in which file it left.

insert into order_transition (from_state, to_state) values ('dealing', 'cancelled'), ('settling', 'cancelled');

-- One file for the bank. What is in it is decided when its row is written; writing it again gives the same file.
create table payout_file (
  id uuid primary key,
  name text not null unique,
  made_at timestamptz not null,
  written_at timestamptz -- once it lies where the bank's software fetches it
);

-- Booked out of a contract, not yet with the client. An order is paid once at most.
create table payout (
  order_id uuid primary key references client_order,
  contract_id text not null references contract,
  entity_id integer not null references entity,
  reference text not null,
  event_key text not null unique references ledger_entry (event_key),
  amount bigint not null check (amount > 0), -- minor units
  currency text not null,
  payee jsonb not null, -- frozen at approval of the order
  due_on date not null,
  approvals_needed smallint not null check (approvals_needed between 0 and 2),
  file_id uuid references payout_file
);
create index payout_waiting on payout (due_on) where file_id is null;

create table payout_approval (
  order_id uuid not null references payout,
  approver text not null,
  approved_at timestamptz not null,
  primary key (order_id, approver) -- two approvals are by two people
);

create function guard_payout() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'file_id') is distinct from (to_jsonb(new) - 'file_id') or old.file_id is not null then
    raise exception 'a payout never changes, and goes into one file' using errcode = 'check_violation', constraint = 'payout_content';
  end if;
  if (select count(*) from payout_approval where order_id = new.order_id) < new.approvals_needed then
    raise exception 'the payout of % is not approved', new.reference using errcode = 'check_violation', constraint = 'payout_approved';
  end if;
  return new;
end $$;
create trigger guard before update on payout for each row execute function guard_payout();
create trigger append_only before update or delete or truncate on payout_approval
  for each statement execute function refuse_rewriting();

-- A leg that has gone to its fund house, and in which file.
create table house_order (
  order_id uuid not null,
  leg_number smallint not null,
  contract_id text not null references contract,
  deals_on date not null,
  file_name text not null,
  primary key (order_id, leg_number, deals_on),
  foreign key (order_id, leg_number) references order_leg (order_id, number)
);

insert into setting (key, value, changed_at) values ('dealing-held', 'false', '2000-01-01Z') on conflict do nothing;

grant select, insert on payout, payout_approval, payout_file, house_order to fundholder_service;
grant update (file_id) on payout to fundholder_service;
grant update (written_at) on payout_file to fundholder_service;

do $$
declare owned text;
begin
  foreach owned in array array['payout', 'payout_approval', 'payout_file', 'house_order'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy service_sees_all on %I to fundholder_service using (true) with check (true)', owned);
  end loop;
end $$;
