-- compatibility: breaking, the previous version reads and writes payout_person, which is renamed
-- People who approve payments are payment approvers.
alter table payout_person rename to payment_approver;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'payment_approver'::regclass and conname like 'payout_person%' loop
    execute format('alter table payment_approver rename constraint %I to %I', former, replace(former, 'payout_person', 'payment_approver'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'payment_approver'::regclass and relname like '%payout_person%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'payout_person', 'payment_approver'));
  end loop;
end $$;

alter function guard_payout_person() rename to guard_payment_approver;
create or replace function guard_payment_approver() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.code_hash is null or new.passphrase_hash is not null or new.first_enrolled_at is not null or new.removed_at is not null then
      raise exception 'a new approver has a code and nothing else' using errcode = 'check_violation', constraint = 'payment_approver_new';
    end if;
    return new;
  end if;
  if new.passphrase_hash is not null and old.passphrase_hash is null and (old.code_hash is null or new.code_hash is not null) then
    raise exception 'choosing a passphrase uses up a code' using errcode = 'check_violation', constraint = 'payment_approver_code';
  end if;
  if new.passphrase_hash is not null and old.passphrase_hash is not null
      and (to_jsonb(new) - 'allows_from') is distinct from (to_jsonb(old) - 'allows_from') then
    raise exception 'an enrolled approver does not change' using errcode = 'check_violation', constraint = 'payment_approver_enrolled';
  end if;
  if new.first_enrolled_at is distinct from old.first_enrolled_at
      and (old.first_enrolled_at is not null or old.passphrase_hash is not null or new.passphrase_hash is null) then
    raise exception 'the first enrolment of an approver is recorded once' using errcode = 'check_violation', constraint = 'payment_approver_first';
  end if;
  if new.allows_from < old.allows_from then
    raise exception 'the waiting period of an approver is never shortened' using errcode = 'check_violation', constraint = 'payment_approver_wait';
  end if;
  return new;
end $$;
