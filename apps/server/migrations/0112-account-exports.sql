-- compatibility: additive
-- The export of a whole account: a zip file that is kept for a day and is no document. The previous version makes none.
alter table report
  drop constraint report_type_check,
  add constraint report_type_check check (type in ('annual', 'dashboard', 'account')),
  drop constraint report_check1,
  add constraint report_document_check check (
    case when type = 'account' then document_id is null else (status = 'OK') = (document_id is not null) end);

create table report_file (
  report_id uuid primary key references report on delete cascade,
  content bytea not null
);
grant select, insert on report_file to fundholder_service;
