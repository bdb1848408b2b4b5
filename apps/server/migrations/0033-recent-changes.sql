-- compatibility: breaking, the previous version reads and writes bank_account.changed_at, which is gone
-- For 72 hours after a change of bank account, phone, e-mail or factor no withdrawal is approved. The change is dated here,
-- where it happens, so that nobody who makes one can forget to say so.

-- How long ago a setting was written tells what time it is by the portal's own clock, which need not be the machine's.
alter table setting add column written_at timestamptz not null default clock_timestamp();
create function date_setting() returns trigger language plpgsql as $$
begin
  new.written_at := clock_timestamp();
  return new;
end $$;
create trigger date_setting before insert or update on setting for each row execute function date_setting();

-- The business clock: the latest moment that a process has kept, what has passed since then, and what a demo was moved on.
create function business_moment() returns timestamptz volatile language sql as $$
  select coalesce(
      (select (value #>> '{}')::timestamptz + (clock_timestamp() - written_at) from setting where key = 'latest-moment'),
      clock_timestamp())
    + coalesce((select (value #>> '{}')::float8 from setting where key = 'clock'), 0) * interval '1 millisecond'
$$;

-- The latest change of each kind. A user who comes in changes nothing.
create table recent_change (
  user_id uuid not null references portal_user,
  what text not null check (what in ('bank-account', 'phone', 'email', 'factor')),
  changed_at timestamptz not null, -- of the business clock
  primary key (user_id, what)
);

create function note_change_of(of_user uuid, of_what text) returns void language sql as $$
  insert into recent_change as known (user_id, what, changed_at) values (of_user, of_what, business_moment())
  on conflict (user_id, what) do update set changed_at = greatest(known.changed_at, excluded.changed_at)
$$;

create function note_contact_change() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone then perform note_change_of(new.id, 'phone'); end if;
  if new.email is distinct from old.email then perform note_change_of(new.id, 'email'); end if;
  return null;
end $$;
create trigger note_contact_change after update of phone, email on portal_user
  for each row execute function note_contact_change();

-- The first account of a user is no change; another one is, and so is taking one away, or it could be put in as the first.
create function note_account_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_change_of(old.user_id, 'bank-account');
  elsif (new.user_id, new.holder, new.bank_name, new.bic, new.iban)
    is distinct from (old.user_id, old.holder, old.bank_name, old.bic, old.iban) then
    perform note_change_of(new.user_id, 'bank-account');
  end if;
  return null;
end $$;
create trigger note_account_change after update or delete on bank_account
  for each row execute function note_account_change();
-- Where it was dated by whoever wrote it, and by the wrong one of two clocks.
insert into recent_change (user_id, what, changed_at)
  select user_id, 'bank-account', changed_at from bank_account where changed_at > '1970-01-01Z';
alter table bank_account drop column changed_at;

grant select, insert, update on recent_change to fundholder_service;
alter table recent_change enable row level security;
alter table recent_change force row level security;
create policy service_sees_all on recent_change to fundholder_service using (true) with check (true);
