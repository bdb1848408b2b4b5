-- compatibility: additive
-- Pages that users opened, for counting. A viewer is a keyed hash of the user, so that the table names nobody.
create table page_view (
  id bigint generated always as identity primary key,
  entity_id integer not null,
  viewer text not null check (viewer ~ '^[0-9a-f]{12}$'),
  path text not null check (length(path) between 1 and 200),
  viewed_at timestamptz not null
);
create index page_view_time on page_view (viewed_at);

grant select, insert, delete on page_view to fundholder_service;
alter table page_view enable row level security;
alter table page_view force row level security;
create policy service_sees_all on page_view to fundholder_service using (true) with check (true);
