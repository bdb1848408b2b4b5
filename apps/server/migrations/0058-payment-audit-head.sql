-- compatibility: breaking, the previous version reads and writes payout_act_head, which is renamed
-- The latest entry of the audit log. Its one row serialises changes to approvers and approvals.
alter table payout_act_head rename to payment_audit_head;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'payment_audit_head'::regclass and conname like 'payout_act_head%' loop
    execute format('alter table payment_audit_head rename constraint %I to %I', former, replace(former, 'payout_act_head', 'payment_audit_head'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'payment_audit_head'::regclass and relname like '%payout_act_head%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'payout_act_head', 'payment_audit_head'));
  end loop;
end $$;

-- For the owner of the database, when no approver knows a passphrase: the next two approvers are the first two again.
alter function begin_payout_people_anew() rename to reset_payment_approvers;
create or replace function reset_payment_approvers() returns void language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  done_at constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  head payment_audit_head;
  hashed bytea;
begin
  -- Row-level security applies to the owner, too.
  alter table payment_approver no force row level security;
  alter table payment_audit_entry no force row level security;
  alter table payment_audit_head no force row level security;
  select * into strict head from payment_audit_head for update;
  update payment_approver set passphrase_hash = null, code_hash = null, code_until = null, first_enrolled_at = null,
    removed_at = coalesce(removed_at, done_at);
  -- The prefix and the name of the act are part of the hashes of existing entries.
  hashed := sha256(convert_to(format('["fundholder payout act 1","%s","begun-anew","%s",[],[],"%s","%s"]', head.sequence + 1, nobody,
    to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), encode(head.hash, 'hex')), 'utf8'));
  insert into payment_audit_entry (sequence, act, subject, by_approvers, details, at, previous_hash, hash)
    values (head.sequence + 1, 'begun-anew', nobody, '{}', '{}', done_at, head.hash, hashed);
  update payment_audit_head set sequence = head.sequence + 1, hash = hashed;
  alter table payment_approver force row level security;
  alter table payment_audit_entry force row level security;
  alter table payment_audit_head force row level security;
end $$;
