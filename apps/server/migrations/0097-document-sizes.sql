-- compatibility: additive
-- Clients read that a document's file is there and how large it is; its content goes through the portal alone.
alter table document_version enable row level security;
alter table document_version force row level security;
create policy service_sees_all on document_version to fundholder_service using (true) with check (true);
create policy client_sees_own on document_version for select to fundholder_client
  using (document_id in (select document.id from document));
grant select (document_id, version, bytes) on document_version to fundholder_client;
