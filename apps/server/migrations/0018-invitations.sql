-- compatibility: additive
-- A link with which an invited user chooses a password: one at a time for each of them, good once.
create table invitation (
  user_id uuid primary key references portal_user,
  secret_hash bytea not null unique,
  email text not null, -- where it went; an address that turns out wrong takes the link with it
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
grant select, insert, update, delete on invitation to fundholder_service;
