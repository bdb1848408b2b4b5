-- compatibility: breaking, the previous version reads and writes house_file, which is renamed
-- Files of fund orders.
alter table house_file rename to fund_order_file;
alter table fund_order_file rename constraint house_file_says_something to fund_order_file_not_empty;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'fund_order_file'::regclass and conname like 'house_file%' loop
    execute format('alter table fund_order_file rename constraint %I to %I', former, replace(former, 'house_file', 'fund_order_file'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'fund_order_file'::regclass and relname like '%house_file%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'house_file', 'fund_order_file'));
  end loop;
end $$;

alter function guard_house_file() rename to guard_fund_order_file;
create or replace function guard_fund_order_file() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'written_at') is distinct from (to_jsonb(new) - 'written_at') or old.written_at is not null then
    raise exception 'the content of a fund order file never changes'
      using errcode = 'check_violation', constraint = 'fund_order_file_content';
  end if;
  return new;
end $$;
