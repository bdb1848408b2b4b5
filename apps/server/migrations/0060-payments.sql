-- compatibility: breaking, the previous version reads and writes payout, which is renamed
-- Payments: bank transfers of money that was booked out of contracts.
alter table payout rename to payment;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'payment'::regclass and conname like 'payout%' loop
    execute format('alter table payment rename constraint %I to %I', former, replace(former, 'payout', 'payment'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'payment'::regclass and relname like '%payout%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'payout', 'payment'));
  end loop;
end $$;

-- Hash of everything that an approval covers.
alter function payout_content(payment) rename to payment_content;
alter function payout_approvals(payment) rename to count_payment_approvals;
alter function payout_is_allowed(payment) rename to payment_is_approved;
create or replace function payment_is_approved(it payment) returns boolean language sql stable as $$
  select it.approvals_needed = 0 or count_payment_approvals(it) >= it.approvals_needed
$$;

alter function guard_payout() rename to guard_payment;
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'file_id') is distinct from (to_jsonb(new) - 'file_id') or old.file_id is not null then
    raise exception 'a payment never changes, and goes into one file' using errcode = 'check_violation', constraint = 'payment_content';
  end if;
  if not payment_is_approved(new) then
    raise exception 'payment % is not approved', new.reference using errcode = 'check_violation', constraint = 'payment_approved';
  end if;
  return new;
end $$;
