-- compatibility: breaking, the previous version reads and writes payout_act, which is renamed
-- Audit log of payment approvers and approvals. The hashes of its entries stay valid.
alter table payout_act rename to payment_audit_entry;
alter table payment_audit_entry rename column by_people to by_approvers;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'payment_audit_entry'::regclass and conname like 'payout_act%' loop
    execute format('alter table payment_audit_entry rename constraint %I to %I', former, replace(replace(former, 'payout_act', 'payment_audit_entry'), 'by_people', 'by_approvers'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'payment_audit_entry'::regclass and relname like '%payout_act%' loop
    execute format('alter index %I rename to %I', former, replace(replace(former, 'payout_act', 'payment_audit_entry'), 'by_people', 'by_approvers'));
  end loop;
end $$;
