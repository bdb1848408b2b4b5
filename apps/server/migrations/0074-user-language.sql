-- compatibility: additive
-- The language in which a user reads the portal and gets messages; null until one is chosen.
alter table portal_user add column language text check (language ~ '^[a-z]{2}$');
grant select (language) on portal_user to fundholder_client;
