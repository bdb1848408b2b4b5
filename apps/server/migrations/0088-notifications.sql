-- compatibility: additive
-- What the portal lists for a user under the bell, in the words of the e-mail that went with it.
create table notification (
  id bigint generated always as identity primary key,
  user_id uuid not null references portal_user,
  kind text not null check (kind in ('security', 'orders', 'documents', 'requests')),
  subject text not null,
  body text,
  path text check (path ~ '^/[^/]'), -- page of the portal that shows more
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;

-- Kinds of which a user wants no e-mail. Security events are always sent.
create table muted_email (
  user_id uuid not null references portal_user,
  kind text not null check (kind in ('orders', 'documents', 'requests')),
  primary key (user_id, kind)
);

grant select, insert, update (read_at) on notification to fundholder_service;
grant select, insert, delete on muted_email to fundholder_service;
grant select on notification, muted_email to fundholder_client;

alter table notification enable row level security;
alter table notification force row level security;
create policy service_sees_all on notification to fundholder_service using (true) with check (true);
create policy client_sees_own on notification for select to fundholder_client using (user_id = asking_user());
alter table muted_email enable row level security;
alter table muted_email force row level security;
create policy service_sees_all on muted_email to fundholder_service using (true) with check (true);
create policy client_sees_own on muted_email for select to fundholder_client using (user_id = asking_user());
