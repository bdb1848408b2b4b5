-- compatibility: breaking, the previous version cannot import new users and counts wrong passwords under other names
-- Within an entity each username is there once, in whatever spelling.
alter table portal_user alter column username_key set not null;
create unique index portal_user_key on portal_user (entity_id, username_key);
drop index portal_user_name;
