-- compatibility: breaking, the previous version reads and writes payout_approval.approver, which is renamed
-- Two people who allow a payout are two: each is registered and has a passphrase of their own, what they allow is kept with what
-- it was, and every such act is written down in a chain.

create table payout_person (
  id uuid primary key,
  name text not null,
  name_key text not null unique, -- one spelling of the name; whoever comes back is who they were
  email text not null,
  email_key text not null unique,
  code_hash bytea, -- of the code with which a passphrase is chosen, once
  code_until timestamptz,
  passphrase_hash text,
  first_enrolled_at timestamptz,
  allows_from timestamptz not null, -- let in by one person alone, nobody allows anything at once
  removed_at timestamptz,
  check ((code_hash is null) = (code_until is null)),
  check (passphrase_hash is null or first_enrolled_at is not null),
  check (removed_at is null or (passphrase_hash is null and code_hash is null))
);

-- What was done about these people and by them.
create table payout_act (
  sequence bigint primary key check (sequence > 0),
  act text not null check (act in ('added', 'enrolled', 'removed', 'approved', 'begun-anew')),
  subject uuid not null, -- the person, of an approval the order, of beginning anew nobody: all zeros
  by_people uuid[] not null, -- whose passphrases were typed
  details jsonb not null,
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null
);
-- Its one row is locked by whoever does such an act, so that one comes after the other.
create table payout_act_head (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  hash bytea not null
);
insert into payout_act_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));

-- The portal's own role changes these people only the ways its commands do. What it does past them all the same, such as
-- using a code that it made itself, no act tells of, and every listing of the acts says so.
create function guard_payout_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.code_hash is null or new.passphrase_hash is not null or new.first_enrolled_at is not null or new.removed_at is not null then
      raise exception 'whoever is registered has a code and nothing else' using errcode = 'check_violation', constraint = 'payout_person_new';
    end if;
    return new;
  end if;
  if new.passphrase_hash is not null and old.passphrase_hash is null and (old.code_hash is null or new.code_hash is not null) then
    raise exception 'a passphrase is chosen with a code, which is used up' using errcode = 'check_violation', constraint = 'payout_person_code';
  end if;
  if new.passphrase_hash is not null and old.passphrase_hash is not null
      and (to_jsonb(new) - 'allows_from') is distinct from (to_jsonb(old) - 'allows_from') then
    raise exception 'whoever is enrolled stays who they are' using errcode = 'check_violation', constraint = 'payout_person_enrolled';
  end if;
  if new.first_enrolled_at is distinct from old.first_enrolled_at
      and (old.first_enrolled_at is not null or old.passphrase_hash is not null or new.passphrase_hash is null) then
    raise exception 'nobody is enrolled first twice' using errcode = 'check_violation', constraint = 'payout_person_first';
  end if;
  if new.allows_from < old.allows_from then
    raise exception 'nobody waits for less than they were told' using errcode = 'check_violation', constraint = 'payout_person_wait';
  end if;
  return new;
end $$;
create trigger guard before insert or update on payout_person
  for each row when (current_user = 'fundholder_service') execute function guard_payout_person();

-- For the owner of the database, where nobody is left who knows a passphrase: the next two are the first two again.
create function begin_payout_people_anew() returns void language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  done_at constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  head payout_act_head;
  hashed bytea;
begin
  -- Nor does row-level security show the owner anything, unless they are let past it.
  alter table payout_person no force row level security;
  alter table payout_act no force row level security;
  alter table payout_act_head no force row level security;
  select * into strict head from payout_act_head for update;
  update payout_person set passphrase_hash = null, code_hash = null, code_until = null, first_enrolled_at = null,
    removed_at = coalesce(removed_at, done_at);
  hashed := sha256(convert_to(format('["fundholder payout act 1","%s","begun-anew","%s",[],[],"%s","%s"]', head.sequence + 1, nobody,
    to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), encode(head.hash, 'hex')), 'utf8'));
  insert into payout_act (sequence, act, subject, by_people, details, at, previous_hash, hash)
    values (head.sequence + 1, 'begun-anew', nobody, '{}', '{}', done_at, head.hash, hashed);
  update payout_act_head set sequence = head.sequence + 1, hash = hashed;
  alter table payout_person force row level security;
  alter table payout_act force row level security;
  alter table payout_act_head force row level security;
end $$;
revoke execute on function begin_payout_people_anew() from public;

-- What is paid to whom, out of what and when: another content needs other approvals.
create function payout_content(it payout) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_object('order', it.order_id, 'contract', it.contract_id, 'manager', it.entity_id,
    'reference', it.reference, 'event', it.event_key, 'amount', it.amount, 'currency', it.currency, 'payee', it.payee,
    'due', it.due_on)::text, 'utf8'))
$$;

-- Approvals from before people were registered are kept, and count no more.
alter table payout_approval drop constraint payout_approval_pkey;
alter table payout_approval rename column approver to typed_name;
alter table payout_approval alter column typed_name drop not null;
alter table payout_approval add column person_id uuid references payout_person;
alter table payout_approval add column content_hash bytea;
alter table payout_approval add check ((person_id is null) = (content_hash is null));
alter table payout_approval add check ((person_id is null) <> (typed_name is null));
alter table payout_approval add constraint payout_approved_once unique (order_id, person_id, content_hash);

-- How many people allowed a payout as it is now, also those who were removed later.
create function payout_approvals(it payout) returns bigint language sql stable as $$
  select count(distinct person_id) from payout_approval
  where order_id = it.order_id and content_hash = payout_content(it)
$$;

-- Whether a payout may go.
create function payout_is_allowed(it payout) returns boolean language sql stable as $$
  select it.approvals_needed = 0 or payout_approvals(it) >= it.approvals_needed
$$;

create function guard_payout_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from payout_person where id = new.person_id and passphrase_hash is not null
      and removed_at is null and allows_from <= new.approved_at) then
    raise exception 'whoever allows a payout is enrolled for it' using errcode = 'check_violation', constraint = 'payout_approver';
  end if;
  if not exists (select from payout where order_id = new.order_id and file_id is null and payout_content(payout) = new.content_hash) then
    raise exception 'what is allowed is the payout as it is' using errcode = 'check_violation', constraint = 'payout_approval_content';
  end if;
  return new;
end $$;
create trigger guard before insert on payout_approval for each row execute function guard_payout_approval();

create or replace function guard_payout() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'file_id') is distinct from (to_jsonb(new) - 'file_id') or old.file_id is not null then
    raise exception 'a payout never changes, and goes into one file' using errcode = 'check_violation', constraint = 'payout_content';
  end if;
  if not payout_is_allowed(new) then
    raise exception 'the payout of % is not approved', new.reference using errcode = 'check_violation', constraint = 'payout_approved';
  end if;
  return new;
end $$;

create trigger append_only before update or delete or truncate on payout_act
  for each statement execute function refuse_rewriting();

grant select, insert on payout_person, payout_act to fundholder_service;
grant update (name, email, email_key, code_hash, code_until, passphrase_hash, first_enrolled_at, allows_from, removed_at)
  on payout_person to fundholder_service;
grant select, update (sequence, hash) on payout_act_head to fundholder_service;

do $$
declare owned text;
begin
  foreach owned in array array['payout_person', 'payout_act', 'payout_act_head'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy service_sees_all on %I to fundholder_service using (true) with check (true)', owned);
  end loop;
end $$;
