-- compatibility: additive
-- Two roles without DDL. The server works as fundholder_service; while it answers a client's request it steps down
-- to fundholder_client, for whom row-level security shows only what the signed-in user owns.
do $$
declare role_name text;
begin
  foreach role_name in array array['fundholder_service', 'fundholder_client'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the whole cluster: another database of it, or another start at this moment, made it
    end;
  end loop;
end $$;

grant fundholder_service, fundholder_client to current_user;

revoke create on schema public from public;
grant usage on schema public to fundholder_service, fundholder_client;

-- Who is asking, set for one transaction. After a transaction ends an unset setting is '' and not null.
create function asking_user() returns uuid stable language sql
  return nullif(current_setting('app.user', true), '')::uuid;
create function asking_entity() returns integer stable language sql
  return nullif(current_setting('app.entity', true), '')::integer;
