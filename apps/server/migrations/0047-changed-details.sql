-- compatibility: additive
-- Who imported, and each change of a phone, an e-mail address or a bank account with its former and its new value.
create table import_run (
  id uuid primary key,
  number bigint generated always as identity,
  run_by text check (run_by <> ''), -- null where nobody has to be named: in a demo, and for prices alone
  started_at timestamptz not null,
  files text[] not null
);
create trigger append_only before update or delete or truncate on import_run
  for each statement execute function refuse_rewriting();

create table detail_change (
  id bigint generated always as identity primary key,
  user_id uuid not null references portal_user,
  what text not null check (what in ('bank-account', 'phone', 'email')),
  former jsonb, -- null where there was none
  present jsonb, -- null where it was taken away
  changed_at timestamptz not null,
  import_id uuid references import_run -- null where no import made the change
);
create index detail_change_by_import on detail_change (import_id);
create index detail_change_by_time on detail_change (changed_at);
create trigger append_only before update or delete or truncate on detail_change
  for each statement execute function refuse_rewriting();

-- app.import_id names the import of this transaction.
create function record_detail_change(of_user uuid, of_what text, from_value jsonb, to_value jsonb) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into detail_change (user_id, what, former, present, changed_at, import_id)
    values (of_user, of_what, from_value, to_value, recorded_at(), nullif(current_setting('app.import_id', true), '')::uuid)
$$;
revoke execute on function record_detail_change from public;

create function record_contact_change() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  if new.phone is distinct from old.phone then
    perform record_detail_change(new.id, 'phone', to_jsonb(old.phone), to_jsonb(new.phone));
  end if;
  if new.email is distinct from old.email then
    perform record_detail_change(new.id, 'email', to_jsonb(old.email), to_jsonb(new.email));
  end if;
  return null;
end $$;
create trigger record_contact_change after update of phone, email on portal_user
  for each row execute function record_contact_change();

-- As for the 72 hours, the first account of a user is no change.
create function record_account_change() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    perform record_detail_change(old.user_id, 'bank-account', to_jsonb(old) - 'user_id', null);
  elsif new is distinct from old then
    perform record_detail_change(new.user_id, 'bank-account', to_jsonb(old) - 'user_id', to_jsonb(new) - 'user_id');
  end if;
  return null;
end $$;
create trigger record_account_change after update or delete on bank_account
  for each row execute function record_account_change();

grant select, insert on import_run to fundholder_service;
grant select on detail_change to fundholder_service;
