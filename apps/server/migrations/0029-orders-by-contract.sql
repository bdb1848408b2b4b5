-- compatibility: additive
-- What makes a hundred thousand orders deal in minutes; what is refused stays what it was.

-- The dealing cycle goes through the orders under way contract by contract: those of one are locked and booked together.
create index order_to_deal on client_order (contract_id, id) where state in ('approved', 'dealing', 'settling');

-- Legs are found by their order. Found by day they never were, and to keep them findable made every step dearer.
drop index leg_to_deal;
drop index leg_to_settle;
create index leg_waiting on order_leg (waits_since) where waits_for is not null and state in ('planned', 'placed');

-- The event before has the highest number and, since times never go back, the latest time: one row instead of all.
create or replace function number_order_event() returns trigger language plpgsql as $$
declare latest record;
begin
  -- Whoever moves an order holds its row, so numbers and times rise.
  select number, at into latest from order_event where order_id = new.order_id order by number desc limit 1;
  new.number := coalesce(latest.number, 0) + 1;
  new.at := greatest(new.at, latest.at);
  return new;
end $$;

-- Money that is still to come is in nothing that is held: when it has come there is no less of that.
drop trigger reserved_is_held on ledger_balance;
create constraint trigger reserved_is_held after update on ledger_balance deferrable initially deferred
  for each row when (new.contract_id is not null and new.quantity < old.quantity
    and new.account <> 'contract:' || new.contract_id || ':receivable') execute function guard_held();
