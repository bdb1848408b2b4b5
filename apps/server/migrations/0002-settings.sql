-- compatibility: additive
-- What the installation knows of itself: whether it is a demo, how far its business clock is ahead, whether it is blocked.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on setting to fundholder_service;
