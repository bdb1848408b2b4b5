-- compatibility: additive
-- What a client's command was answered, so that the same command sent again is answered the same and done once.
create table idempotency_key (
  user_id uuid not null references portal_user,
  route text not null,
  key text not null,
  body_hash bytea not null,
  owner uuid not null, -- the one try that may finish it
  claimed_at timestamptz not null,
  finished_at timestamptz,
  answer jsonb,
  primary key (user_id, route, key),
  check ((finished_at is null) = (answer is null))
);
create index idempotency_key_by_age on idempotency_key (claimed_at);
grant select, insert, update, delete on idempotency_key to fundholder_service;
