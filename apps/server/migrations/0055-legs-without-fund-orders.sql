-- compatibility: breaking, the previous version reads leg_dealt_untold, which is renamed
-- Legs that were executed before fund orders were stored.
alter table leg_dealt_untold rename to leg_without_fund_order;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'leg_without_fund_order'::regclass and conname like 'leg_dealt_untold%' loop
    execute format('alter table leg_without_fund_order rename constraint %I to %I', former, replace(former, 'leg_dealt_untold', 'leg_without_fund_order'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'leg_without_fund_order'::regclass and relname like '%leg_dealt_untold%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'leg_dealt_untold', 'leg_without_fund_order'));
  end loop;
end $$;
