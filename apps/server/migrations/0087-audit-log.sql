-- compatibility: additive
-- The audit log: sign-ins, changes, orders and every access to a member's data. One hash chain per user, so that users do not
-- wait for one another; names that nobody has share the chains of their entity. A daily anchor covers the heads of all chains.
create table audit_chain (
  id text primary key,
  sequence integer not null,
  head bytea not null,
  anchored integer not null -- the sequence that the last anchor saw
);

create table audit_entry (
  chain_id text not null,
  sequence integer not null,
  event text not null check (event ~ '^[a-z-]+\.[a-z-]+$'),
  user_id uuid, -- the user concerned; null for a name that nobody has
  actor_id uuid, -- the user who did it, where that is another one
  operator text check (length(operator) between 1 and 100), -- the name given to a back-office command
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain_id, sequence)
);
create index audit_entry_of_user on audit_entry (user_id, at desc) where user_id is not null;

create table audit_anchor (
  day date primary key,
  grown jsonb not null, -- sequence of the head by chain
  hash bytea not null,
  recorded_at timestamptz not null
);

-- Only this function numbers and hashes entries: the portal's role cannot write a hash, nor move a head back.
create function chain_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare chain audit_chain;
begin
  insert into audit_chain (id, sequence, head, anchored)
    values (new.chain_id, 0, decode(repeat('00', 32), 'hex'), 0) on conflict do nothing;
  select * into strict chain from audit_chain where id = new.chain_id for no key update;
  new.sequence := chain.sequence + 1;
  new.previous_hash := chain.head;
  new.at := date_trunc('milliseconds', new.at);
  new.hash := sha256(convert_to(jsonb_build_array('fundholder audit 1', new.chain_id, new.sequence, new.event, new.user_id,
    new.actor_id, new.operator, new.details, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    encode(new.previous_hash, 'hex'))::text, 'utf8'));
  update audit_chain set sequence = new.sequence, head = new.hash where id = new.chain_id;
  return new;
end $$;
create trigger chain_entry before insert on audit_entry for each row execute function chain_audit_entry();

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_audit_log();
create trigger append_only before update or delete or truncate on audit_anchor
  for each statement execute function refuse_change_of_audit_log();

grant insert (chain_id, event, user_id, actor_id, operator, details, at), select on audit_entry to fundholder_service;
grant select, update (anchored) on audit_chain to fundholder_service;
grant select, insert on audit_anchor to fundholder_service;
grant select (user_id, event, actor_id, operator, details, at, chain_id, sequence) on audit_entry to fundholder_client;

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy service_sees_all on audit_entry to fundholder_service using (true) with check (true);
create policy client_sees_own on audit_entry for select to fundholder_client using (user_id = asking_user());
