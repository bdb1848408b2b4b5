-- compatibility: additive
-- Whether the schema is up to date is for every process to see.
grant select on schema_migration to fundholder_service;

-- How often an address has asked lately, counted by all processes together. Losing it in a crash costs nothing.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to fundholder_service;
