-- compatibility: additive
-- What clients order. The content of an order never changes after it was shown; its state moves along drawn arrows only,
-- each move with one row of its timeline; what it will need is reserved, and nothing else can spend that.

create table order_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transition (from_state, to_state) values
  ('pending', 'approved'), ('pending', 'awaiting-second'),
  ('pending', 'replaced'), ('pending', 'expired'), ('pending', 'discarded'),
  ('awaiting-second', 'approved'), ('awaiting-second', 'expired'), ('awaiting-second', 'discarded'),
  ('approved', 'dealing'), ('approved', 'paying'), ('approved', 'completed'), ('approved', 'cancelled'),
  ('dealing', 'settling'),
  ('settling', 'dealing'), ('settling', 'paying'), ('settling', 'completed'),
  ('paying', 'completed');

create table client_order (
  id uuid primary key,
  reference text not null unique, -- for people: on the receipt, in letters, on the telephone
  contract_id text not null references contract,
  user_id uuid not null references portal_user,
  session_id uuid not null,
  kind text not null check (kind in ('SWITCH', 'ORDER', 'WITHDRAW', 'REBALANCE')),
  is_total boolean not null check (kind = 'WITHDRAW' or not is_total),
  state text not null check (state in ('pending', 'awaiting-second', 'approved', 'dealing', 'settling', 'paying',
    'completed', 'replaced', 'expired', 'discarded', 'cancelled')),
  version integer not null check (version > 0), -- how many states it has been in
  instruction text not null, -- canonical: what the code approves, byte for byte
  hash bytea not null,
  preview jsonb not null, -- what was shown beside it
  valued_on date not null,
  challenge_hash bytea not null unique, -- of the code sent for it
  second_user_id uuid references portal_user,
  second_challenge_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null, -- while it waits for a code
  approved_at timestamptz,
  promised jsonb, -- the days told at approval
  payee jsonb, -- the bank account, frozen at approval
  language text not null,
  constraint hash_is_of_instruction check (hash = sha256(convert_to(instruction, 'UTF8'))),
  constraint second_is_somebody_else check (second_user_id <> user_id),
  constraint approved_when_it_says_so check ((approved_at is not null and promised is not null)
    = (state in ('approved', 'dealing', 'settling', 'paying', 'completed', 'cancelled')))
);
create unique index one_pending_order on client_order (contract_id, user_id) where state = 'pending';
create unique index one_running_total on client_order (contract_id)
  where is_total and state in ('approved', 'dealing', 'settling', 'paying');
create index order_of_contract on client_order (contract_id, created_at desc);
create index order_under_way on client_order (state, expires_at)
  where state in ('pending', 'awaiting-second', 'approved', 'dealing', 'settling', 'paying');

-- The timeline, only ever added to. A row with a version tells of a change of state, the others of what else happened.
create table order_event (
  order_id uuid not null references client_order,
  number integer not null check (number > 0),
  contract_id text not null references contract,
  at timestamptz not null,
  kind text not null,
  version integer,
  state text,
  reason text, -- a code that clients and operators can look up
  details jsonb not null default '{}',
  actor text not null check (actor in ('client', 'portal', 'back-office')),
  user_id uuid references portal_user,
  session_id uuid,
  primary key (order_id, number),
  unique (order_id, version),
  unique (order_id, version, state),
  check ((version is null) = (state is null))
);
-- No state without its row in the timeline, in the same transaction.
alter table client_order add constraint state_is_told foreign key (id, version, state)
  references order_event (order_id, version, state) deferrable initially deferred;

-- What an order does, one by one. Buys are maxima with a share of the money there is; sales are units.
create table order_leg (
  order_id uuid not null references client_order,
  number smallint not null check (number > 0),
  contract_id text not null references contract,
  kind text not null check (kind in ('sale', 'buy', 'payout')),
  instrument_id text not null references instrument, -- of a payout: cash
  units bigint check (units > 0), -- of a sale, millionths
  maximum bigint check (maximum > 0), -- of a buy, minor units of the contract's currency; null: all that falls to it
  weight bigint check (weight > 0), -- of a buy, its share beside the other buys
  amount bigint check (amount >= 0), -- of a payout: the cash that was there at approval
  after_sales boolean not null, -- waits until every sale of the order has settled
  state text not null check (state in ('planned', 'placed', 'executed', 'settled', 'cancelled')),
  deals_on date, -- promised at approval
  settles_on date,
  dealt_on date, -- kept
  settled_on date,
  waits_for text, -- why it did not deal on its day
  waits_since date,
  event_key text unique, -- of the ledger's entry
  traded jsonb, -- what came of it
  primary key (order_id, number),
  check ((kind = 'sale') = (units is not null)),
  check ((kind = 'buy') = (weight is not null)),
  check ((kind = 'payout') = (amount is not null)),
  check (kind = 'buy' or maximum is null),
  check ((state in ('executed', 'settled')) <= (event_key is not null))
);
create index leg_to_deal on order_leg (deals_on) where state in ('planned', 'placed');
create index leg_to_settle on order_leg (settles_on) where state = 'executed';

-- Units (millionths) and cash (instrument 0127082, minor units of the contract's currency) that an order will need.
create table reservation (
  order_id uuid not null references client_order,
  contract_id text not null references contract,
  instrument_id text not null references instrument,
  quantity bigint not null check (quantity >= 0),
  primary key (order_id, instrument_id)
);
create index reservation_of_contract on reservation (contract_id) where quantity > 0;
-- Their sums, kept by the database itself.
create table reserved (
  contract_id text not null references contract,
  instrument_id text not null references instrument,
  quantity bigint not null check (quantity >= 0),
  primary key (contract_id, instrument_id)
);

create table acknowledgement (
  order_id uuid not null references client_order,
  contract_id text not null references contract,
  document_id text not null,
  version text not null,
  instrument_id text not null references instrument,
  acknowledged_at timestamptz not null,
  primary key (order_id, document_id)
);

create function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.version <> 1 then
      raise exception 'an order begins pending' using errcode = 'check_violation', constraint = 'order_arrow';
    end if;
    return new;
  end if;
  if (old.id, old.reference, old.contract_id, old.user_id, old.session_id, old.kind, old.is_total, old.instruction, old.hash,
      old.preview, old.valued_on, old.challenge_hash, old.created_at, old.language)
    is distinct from (new.id, new.reference, new.contract_id, new.user_id, new.session_id, new.kind, new.is_total,
      new.instruction, new.hash, new.preview, new.valued_on, new.challenge_hash, new.created_at, new.language)
    or (old.approved_at is not null and (old.approved_at, old.promised, old.payee)
      is distinct from (new.approved_at, new.promised, new.payee)) then
    raise exception 'the content of order % never changes', old.reference
      using errcode = 'check_violation', constraint = 'order_content';
  end if;
  if new.state = old.state then
    new.version := old.version;
  elsif exists (select from order_transition where from_state = old.state and to_state = new.state) then
    new.version := old.version + 1;
  else
    raise exception 'order % cannot go from % to %', old.reference, old.state, new.state
      using errcode = 'check_violation', constraint = 'order_arrow';
  end if;
  return new;
end $$;
create trigger guard before insert or update on client_order for each row execute function guard_order();

-- What an order that is over had reserved is free again, exactly.
create function release_ended_order() returns trigger language plpgsql as $$
begin
  update reservation set quantity = 0 where order_id = new.id and quantity <> 0;
  update order_leg set state = 'cancelled' where order_id = new.id and state in ('planned', 'placed');
  return null;
end $$;
create trigger release_ended after update of state on client_order for each row
  when (new.state in ('completed', 'replaced', 'expired', 'discarded', 'cancelled'))
  execute function release_ended_order();

create function number_order_event() returns trigger language plpgsql as $$
declare latest record;
begin
  -- Whoever moves an order holds its row, so numbers and times rise.
  select max(number) as number, max(at) as at into latest from order_event where order_id = new.order_id;
  new.number := coalesce(latest.number, 0) + 1;
  new.at := greatest(new.at, latest.at);
  return new;
end $$;
create trigger number_event before insert on order_event for each row execute function number_order_event();
create trigger append_only before update or delete or truncate on order_event
  for each statement execute function refuse_rewriting();
create trigger append_only before update or delete or truncate on acknowledgement
  for each statement execute function refuse_rewriting();

create function refuse_untold_event() returns trigger language plpgsql as $$
begin
  if not exists (select from client_order where id = new.order_id and version >= new.version) then
    raise exception 'order % was never in version %', new.order_id, new.version
      using errcode = 'check_violation', constraint = 'event_is_of_state';
  end if;
  return null;
end $$;
create constraint trigger event_is_of_state after insert on order_event deferrable initially deferred
  for each row when (new.version is not null) execute function refuse_untold_event();

create function guard_leg() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.number, old.contract_id, old.kind, old.instrument_id, old.units, old.maximum, old.weight,
      old.amount, old.after_sales)
    is distinct from (new.order_id, new.number, new.contract_id, new.kind, new.instrument_id, new.units, new.maximum,
      new.weight, new.amount, new.after_sales) then
    raise exception 'what a leg is to do never changes' using errcode = 'check_violation', constraint = 'leg_content';
  end if;
  if old.state <> new.state and not (
    (old.state = 'planned' and new.state in ('placed', 'executed', 'settled', 'cancelled'))
    or (old.state = 'placed' and new.state in ('executed', 'cancelled'))
    or (old.state = 'executed' and new.state = 'settled')) then
    raise exception 'a leg cannot go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'leg_arrow';
  end if;
  return new;
end $$;
create trigger guard before update on order_leg for each row execute function guard_leg();

create function add_up_reservations() returns trigger language plpgsql as $$
declare change bigint := new.quantity - case when tg_op = 'UPDATE' then old.quantity else 0 end;
begin
  if change = 0 then return null; end if;
  insert into reserved as sum (contract_id, instrument_id, quantity)
    values (new.contract_id, new.instrument_id, greatest(change, 0))
    on conflict (contract_id, instrument_id) do update set quantity = sum.quantity + change;
  return null;
end $$;
create trigger add_up after insert or update on reservation for each row execute function add_up_reservations();

-- At each commit what is reserved is held: units, or settled cash that no purchase has spent.
create function refuse_overreserved(of_contract text, of_instrument text) returns void language plpgsql as $$
declare promised bigint; held bigint; own text := 'contract:' || of_contract || ':';
begin
  select quantity into promised from reserved
    where contract_id = of_contract and instrument_id = of_instrument for share;
  if coalesce(promised, 0) = 0 then return; end if;
  select coalesce(sum(quantity), 0) into held from (
    select quantity from ledger_balance
    where contract_id = of_contract and case when of_instrument = '0127082'
      then account in (own || 'cash', own || 'payable') else account = own || 'units' and asset = of_instrument end
    for share) balance;
  if held < promised then
    raise exception 'contract % has % of % reserved and holds %', of_contract, promised, of_instrument, held
      using errcode = 'check_violation', constraint = 'reserved_is_held';
  end if;
end $$;
create function guard_reserved() returns trigger language plpgsql as $$
begin
  perform refuse_overreserved(new.contract_id, new.instrument_id);
  return null;
end $$;
create constraint trigger reserved_is_held after insert or update on reserved deferrable initially deferred
  for each row when (new.quantity > 0) execute function guard_reserved();
create function guard_held() returns trigger language plpgsql as $$
begin
  perform refuse_overreserved(new.contract_id,
    case when new.account like '%:units' then new.asset else '0127082' end);
  return null;
end $$;
create constraint trigger reserved_is_held after update on ledger_balance deferrable initially deferred
  for each row when (new.contract_id is not null and new.quantity < old.quantity) execute function guard_held();

-- An approval that has begun holds this row, so that nothing is written after a block is committed.
insert into setting (key, value, changed_at) values ('blocked', 'false', '2000-01-01Z') on conflict do nothing;

grant select on order_transition to fundholder_service;
grant select, insert on client_order, order_event, order_leg, reservation, reserved, acknowledgement
  to fundholder_service;
grant update on client_order, order_leg to fundholder_service;
grant update (quantity) on reservation, reserved to fundholder_service;
grant select (id, reference, contract_id, user_id, kind, is_total, state, version, instruction, hash, preview, valued_on,
  second_user_id, created_at, expires_at, approved_at, promised, payee, language) on client_order to fundholder_client;
grant select (order_id, number, contract_id, at, kind, version, state, reason, details, actor) on order_event
  to fundholder_client;
grant select on order_leg, reservation, reserved, acknowledgement to fundholder_client;

do $$
declare owned text;
begin
  foreach owned in array array['client_order', 'order_event', 'order_leg', 'reservation', 'reserved', 'acknowledgement'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy service_sees_all on %I to fundholder_service using (true) with check (true)', owned);
    execute format(
      'create policy client_sees_own on %I for select to fundholder_client
         using (contract_id in (select id from contract))', owned); -- contract itself shows only the asking user's
  end loop;
end $$;
