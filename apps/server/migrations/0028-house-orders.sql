-- compatibility: breaking, the previous version writes to house_order, which is made anew
-- What fund houses are told: an order for each leg before its dealing day begins, a request to take one back, and the
-- files in which they went. What is in a file is decided, and kept, before it is written: the same name is the same text.

drop table house_order; -- nothing has been written to it

create table house_file (
  id uuid primary key, -- of the message
  name text not null unique,
  kind text not null check (kind in ('subscription', 'redemption', 'subscription-cancellation', 'redemption-cancellation')),
  entity_id integer not null references entity,
  house text not null, -- the fund's management company; empty where the catalogue names none
  deals_on date not null,
  orders integer not null check (orders > 0),
  content text not null,
  made_at timestamptz not null,
  written_at timestamptz -- once it lies where it is fetched
);
create index house_file_unwritten on house_file (made_at) where written_at is null;

create table house_order (
  reference text primary key check (length(reference) between 1 and 35), -- unique for ever
  order_id uuid not null,
  leg_number smallint not null,
  contract_id text not null references contract,
  deals_on date not null,
  units bigint check (units > 0), -- of a redemption, millionths
  amount bigint check (amount > 0), -- of a subscription: what the contract pays, minor units of its currency
  fee_basis_points integer check (fee_basis_points >= 0), -- which the manager keeps of that
  made_at timestamptz not null,
  file_id uuid references house_file,
  ended text check (ended in ('missed', 'cancelled', 'declined')), -- why it is not dealt
  cancel_file_id uuid references house_file,
  foreign key (order_id, leg_number) references order_leg (order_id, number),
  unique (order_id, leg_number, deals_on),
  check ((units is null) <> (amount is null) and (amount is null) = (fee_basis_points is null)),
  check (cancel_file_id is null or (ended = 'cancelled' and file_id is not null))
);
create unique index one_house_order on house_order (order_id, leg_number) where ended is null;
create index house_order_unfiled on house_order (deals_on) where file_id is null and ended is null;
create index house_order_to_cancel on house_order (deals_on)
  where ended = 'cancelled' and file_id is not null and cancel_file_id is null;
create index house_order_in_file on house_order (file_id);

create function guard_house_order() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - '{file_id,ended,cancel_file_id}'::text[])
      is distinct from (to_jsonb(new) - '{file_id,ended,cancel_file_id}'::text[])
    or (old.file_id is not null and old.file_id is distinct from new.file_id)
    or (old.ended is not null and (old.file_id, old.ended) is distinct from (new.file_id, new.ended))
    or (old.cancel_file_id is not null and old.cancel_file_id is distinct from new.cancel_file_id) then
    raise exception 'what a fund house was told never changes'
      using errcode = 'check_violation', constraint = 'house_order_content';
  end if;
  return new;
end $$;
create trigger guard before update on house_order for each row execute function guard_house_order();

create function guard_house_file() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'written_at') is distinct from (to_jsonb(new) - 'written_at') or old.written_at is not null then
    raise exception 'a file that is decided never changes' using errcode = 'check_violation', constraint = 'house_file_content';
  end if;
  return new;
end $$;
create trigger guard before update on house_file for each row execute function guard_house_file();

-- Nothing is dealt but what the fund house was told before: this leg, this day, so many units or so much money.
create function guard_dealt_leg() returns trigger language plpgsql as $$
begin
  if not exists (select from house_order told where told.order_id = new.order_id and told.leg_number = new.number
      and told.ended is null and told.file_id is not null and told.deals_on = new.dealt_on
      and case new.kind when 'sale' then told.units = (new.traded ->> 'units')::bigint
        else told.amount = (new.traded ->> 'money')::bigint end) then
    raise exception 'leg % of order % is not what its fund house was told', new.number, new.order_id
      using errcode = 'check_violation', constraint = 'leg_is_told';
  end if;
  return new;
end $$;
create trigger guard_dealt after update of state on order_leg for each row
  when (new.state = 'executed' and old.state <> 'executed' and new.kind <> 'payout') execute function guard_dealt_leg();

-- A file for the bank is kept as it was decided too.
alter table payout_file add column content text not null default '';
alter table payout_file alter column content drop default;
create function guard_payout_file() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'written_at') is distinct from (to_jsonb(new) - 'written_at') or old.written_at is not null then
    raise exception 'a file that is decided never changes' using errcode = 'check_violation', constraint = 'payout_file_content';
  end if;
  return new;
end $$;
create trigger guard before update on payout_file for each row execute function guard_payout_file();

grant select, insert on house_file, house_order to fundholder_service;
grant update (written_at) on house_file to fundholder_service;
grant update (file_id, ended, cancel_file_id) on house_order to fundholder_service;

do $$
declare owned text;
begin
  foreach owned in array array['house_file', 'house_order'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy service_sees_all on %I to fundholder_service using (true) with check (true)', owned);
  end loop;
end $$;
