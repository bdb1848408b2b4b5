-- compatibility: additive
-- A browser that a user has signed in from; known to that user only.
create table known_device (
  user_id uuid not null references portal_user,
  device_hash bytea not null,
  known_until timestamptz not null,
  primary key (user_id, device_hash)
);

create table session (
  id uuid primary key,
  user_id uuid not null references portal_user,
  device_hash bytea not null,
  opened_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'idle', 'expired', 'replayed', 'stolen', 'password', 'role', 'disabled', 'operator', 'replaced')),
  -- System tokens are not stored: each is derived from the server's key, the seed and its generation.
  key_id text not null,
  token_seed bytea not null,
  generation integer not null check (generation > 0),
  generation_first_used_at timestamptz, -- from then on the former token stays good for a while
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_of_device on session (device_hash) where ended_at is null;

-- A code sent to approve one thing, once.
create table challenge (
  reference_hash bytea primary key,
  user_id uuid not null references portal_user,
  purpose text not null,
  subject_hash bytea not null, -- of what the code approves
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  subject text not null,
  message text not null, -- with {{code}} where the digits go, so that it can be sent again
  key_id text not null,
  code_salt bytea not null,
  code_hash bytea not null, -- keyed: a six-digit space is trivially reversed without the key
  tries smallint not null check (tries >= 0),
  first_sent_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index challenge_of_user on challenge (user_id, first_sent_at);

-- When codes were sent again and when wrong ones were typed, for the hourly and daily limits.
create table code_event (
  id bigint generated always as identity primary key,
  user_id uuid not null references portal_user,
  kind text not null check (kind in ('resend', 'wrong')),
  at timestamptz not null
);
create index code_event_of_user on code_event (user_id, kind, at);

-- Wrong passwords in a row, per name and known device, and per name over all unknown devices together.
-- Names that no user has are counted alike. Counted before the comparison, in a statement of its own.
create table wrong_password_run (
  entity_id integer not null,
  name_hash bytea not null, -- keyed: people type passwords into the wrong field
  device_key bytea not null, -- the known device, or empty for all unknown ones
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (entity_id, name_hash, device_key)
);

create table former_password (
  user_id uuid not null references portal_user,
  password_hash text not null,
  set_at timestamptz not null,
  primary key (user_id, set_at)
);

grant select, insert, update, delete on known_device, session, challenge, code_event, wrong_password_run, former_password
  to fundholder_service;
