-- compatibility: breaking, the previous version cannot read an order that has no session and no code
-- What comes in is invested by orders of the portal itself: nobody sends a code for them, and they begin approved.

alter table client_order drop constraint client_order_kind_check;
alter table client_order add constraint client_order_kind_check
  check (kind in ('SWITCH', 'ORDER', 'WITHDRAW', 'REBALANCE', 'CONTRIBUTION'));
alter table client_order alter column session_id drop not null;
alter table client_order alter column challenge_hash drop not null;
alter table client_order add constraint clients_orders_have_a_code
  check ((kind = 'CONTRIBUTION') = (challenge_hash is null) and (kind = 'CONTRIBUTION') = (session_id is null));

create function guard_new_order() returns trigger language plpgsql as $$
begin
  if new.version <> 1 or new.state <> (case new.kind when 'CONTRIBUTION' then 'approved' else 'pending' end) then
    raise exception 'an order begins pending' using errcode = 'check_violation', constraint = 'order_arrow';
  end if;
  return new;
end $$;
drop trigger guard on client_order;
create trigger guard before update on client_order for each row execute function guard_order();
create trigger guard_new before insert on client_order for each row execute function guard_new_order();

-- Every contribution that was looked at for being invested, once: the order that invests it and how much of it was free
-- for that, in minor units, or why there is none.
create table contribution_investment (
  entry_id bigint primary key references ledger_entry,
  contract_id text not null references contract,
  order_id uuid references client_order,
  amount bigint check (amount > 0),
  reason text,
  check ((order_id is null) = (reason is not null)),
  check ((order_id is null) = (amount is null))
);
create index contribution_entry on ledger_entry (day, id) where kind = 'contribution';

grant select, insert on contribution_investment to fundholder_service;
create trigger append_only before update or delete or truncate on contribution_investment
  for each statement execute function refuse_rewriting();
alter table contribution_investment enable row level security;
alter table contribution_investment force row level security;
create policy service_sees_all on contribution_investment to fundholder_service using (true) with check (true);
