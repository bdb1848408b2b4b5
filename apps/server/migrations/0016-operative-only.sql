-- Whether clients of a manager are shown only what can be ordered.
alter table entity add column operative_only boolean not null default false;

-- Every process keeps this, and the peer groups of funds, beside the catalogue.
create trigger announce_added after insert on entity
  for each statement execute function announce_instruments();
create trigger announce_restricted after update of operative_only on entity
  for each statement execute function announce_instruments();
create trigger announce_changed after insert or update or delete on fund_fact
  for each statement execute function announce_instruments();
