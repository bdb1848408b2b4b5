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
  act text not null check (act in ('added', 'enrolled', 'removed', 'approved')),
  subject uuid not null, -- the person, or of an approval the order
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
