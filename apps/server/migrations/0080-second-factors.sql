-- compatibility: additive
-- The authenticator app of a user (RFC 6238). A code is good once: steps up to the last one used are refused.
create table authenticator (
  user_id uuid primary key references portal_user,
  secret bytea not null, -- encrypted with a key of the portal
  last_step bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);

-- Backup codes, stored as keyed hashes. All of a user are made together and replaced together.
create table backup_code (
  user_id uuid not null references portal_user,
  code_hash bytea not null,
  key_id text not null,
  made_at timestamptz not null,
  spent_at timestamptz,
  primary key (user_id, code_hash)
);

-- Public keys of WebAuthn, each good at the host name and address where it was made.
create table passkey (
  credential bytea primary key,
  user_id uuid not null references portal_user,
  public_key bytea not null,
  counter bigint not null,
  host text not null,
  origin text not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- False while no code was sent, because the user has another factor to answer with. Its hash is then that of no code.
alter table challenge add column is_sent boolean not null default true;

-- As the browser named itself when the session was opened.
alter table session add column user_agent text;

grant select, insert, update, delete on authenticator, backup_code, passkey to fundholder_service;
