-- compatibility: breaking, the previous version reads and writes made_paper, which is renamed
-- Documents that the portal generated, one row a version.
alter table made_paper rename to generated_document;
alter table generated_document rename column made_at to generated_at;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'generated_document'::regclass and conname like 'made_paper%' loop
    execute format('alter table generated_document rename constraint %I to %I', former, replace(replace(former, 'made_paper', 'generated_document'), 'made_at', 'generated_at'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'generated_document'::regclass and relname like '%made_paper%' loop
    execute format('alter index %I rename to %I', former, replace(replace(former, 'made_paper', 'generated_document'), 'made_at', 'generated_at'));
  end loop;
end $$;
