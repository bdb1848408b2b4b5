-- compatibility: additive
-- Files of key information documents as they were imported, one row a version. A version that an order acknowledges never
-- changes: another file needs another version.
create table document_version (
  document_id text not null references document,
  version text not null,
  sha256 bytea not null check (length(sha256) = 32),
  content bytea not null,
  stored_at timestamptz not null,
  primary key (document_id, version)
);
grant select, insert on document_version to fundholder_service;

-- A download token names the stored version; its file is what it was called in the import.
alter table paper_pass add column document_id text;
alter table paper_pass add column document_version text;
alter table paper_pass add check ((document_id is null) = (document_version is null));
