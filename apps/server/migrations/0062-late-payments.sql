-- compatibility: breaking, the previous version reads and writes payout_delay, which is renamed
-- Payments that were not with the bank on their due date. Each is recorded, and its client notified, once.
alter table payout_delay rename to late_payment;
alter table late_payment rename column noted_at to recorded_at;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'late_payment'::regclass and conname like 'payout_delay%' loop
    execute format('alter table late_payment rename constraint %I to %I', former, replace(replace(former, 'payout_delay', 'late_payment'), 'noted_at', 'recorded_at'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'late_payment'::regclass and relname like '%payout_delay%' loop
    execute format('alter index %I rename to %I', former, replace(replace(former, 'payout_delay', 'late_payment'), 'noted_at', 'recorded_at'));
  end loop;
end $$;
