-- compatibility: breaking, the previous version reads and writes payout_file, which is renamed
-- Files of payments for the bank.
alter table payout_file rename to payment_file;
alter table payment_file rename constraint payout_file_says_something to payment_file_not_empty;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'payment_file'::regclass and conname like 'payout_file%' loop
    execute format('alter table payment_file rename constraint %I to %I', former, replace(former, 'payout_file', 'payment_file'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'payment_file'::regclass and relname like '%payout_file%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'payout_file', 'payment_file'));
  end loop;
end $$;

alter function guard_payout_file() rename to guard_payment_file;
create or replace function guard_payment_file() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'written_at') is distinct from (to_jsonb(new) - 'written_at') or old.written_at is not null then
    raise exception 'the content of a payment file never changes' using errcode = 'check_violation', constraint = 'payment_file_content';
  end if;
  return new;
end $$;
