-- compatibility: breaking, the previous version cannot read ledger entries of deposits
-- Deposits are booked: their money leaves cash for them and comes back with what it has earned.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('contribution', 'withdrawal', 'fee',
  'buy', 'sale', 'settlement', 'opening', 'correction', 'deposit', 'notice', 'maturity'));

alter table deposit add column notice_day date; -- of an evergreen one: when it was told to end
alter table deposit add column ends_day date; -- and when it does
alter table deposit add column told_at timestamptz; -- when its holder was told that it ends
alter table deposit add constraint notice_of_evergreen check (
  (notice_day is null) = (ends_day is null) and (notice_day is null or (period = 'EGF' and ends_day > notice_day)));

-- What was booked of a deposit rests on its terms.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.contract_id, old.instrument_id, old.period, old.principal, old.currency, old.rate,
      old.start_day, old.maturity_day) is not distinct from (new.id, new.contract_id, new.instrument_id, new.period,
      new.principal, new.currency, new.rate, new.start_day, new.maturity_day)
    and (old.ends_day is null or (old.notice_day, old.ends_day) is not distinct from (new.notice_day, new.ends_day)) then
    return new;
  end if;
  if exists (select from ledger_entry where event_key = 'deposit:' || old.id) then
    raise exception 'deposit % is booked and keeps its terms', old.id
      using errcode = 'check_violation', constraint = 'deposit_is_booked';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard before update or delete on deposit for each row execute function guard_deposit();
