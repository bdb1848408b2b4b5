-- compatibility: breaking, the previous version reads and writes paper_pass, which is renamed
-- Short-lived tokens to download a document in another tab, which has no session.
alter table paper_pass rename to download_token;
alter table download_token rename column made_id to generated_id;
alter table download_token rename column made_version to generated_version;
alter index paper_pass_of_paper rename to download_token_of_document;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'download_token'::regclass and conname like 'paper_pass%' loop
    execute format('alter table download_token rename constraint %I to %I', former, replace(replace(replace(former, 'paper_pass', 'download_token'), 'made_id', 'generated_id'), 'made_version', 'generated_version'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'download_token'::regclass and relname like '%paper_pass%' loop
    execute format('alter index %I rename to %I', former, replace(replace(replace(former, 'paper_pass', 'download_token'), 'made_id', 'generated_id'), 'made_version', 'generated_version'));
  end loop;
end $$;
