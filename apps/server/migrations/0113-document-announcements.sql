-- compatibility: additive
-- How far the readers of a published document are notified: in the order of their ids, up to a user.
create table document_announcement (
  document_id text primary key references document,
  after_user uuid,
  finished_at timestamptz
);
grant select, insert, update on document_announcement to fundholder_service;
