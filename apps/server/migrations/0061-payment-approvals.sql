-- compatibility: breaking, the previous version reads and writes payout_approval, which is renamed
-- Approvals of payments. Approvals from before approvers were registered are kept and do not count.
alter table payout_approval rename to payment_approval;
alter table payment_approval rename column person_id to approver_id;
alter table payment_approval rename constraint payout_approved_once to payment_approved_once;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'payment_approval'::regclass and conname like 'payout_approval%' loop
    execute format('alter table payment_approval rename constraint %I to %I', former, replace(replace(former, 'payout_approval', 'payment_approval'), 'person_id', 'approver_id'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'payment_approval'::regclass and relname like '%payout_approval%' loop
    execute format('alter index %I rename to %I', former, replace(replace(former, 'payout_approval', 'payment_approval'), 'person_id', 'approver_id'));
  end loop;
end $$;

-- Number of approvers of the present content of a payment, including those removed since.
create or replace function count_payment_approvals(it payment) returns bigint language sql stable as $$
  select count(distinct approver_id) from payment_approval
  where order_id = it.order_id and content_hash = payment_content(it)
$$;

alter function guard_payout_approval() rename to guard_payment_approval;
create or replace function guard_payment_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_approver where id = new.approver_id and passphrase_hash is not null
      and removed_at is null and allows_from <= new.approved_at) then
    raise exception 'only an enrolled approver approves a payment' using errcode = 'check_violation', constraint = 'payment_approver';
  end if;
  if not exists (select from payment where order_id = new.order_id and file_id is null and payment_content(payment) = new.content_hash) then
    raise exception 'an approval covers the present content of a payment' using errcode = 'check_violation', constraint = 'payment_approval_content';
  end if;
  return new;
end $$;
