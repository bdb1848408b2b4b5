-- compatibility: breaking, the previous version reads and writes order_news, which is renamed
-- Pending notifications of each order, the oldest first. A run sends them as one e-mail at its end.
alter table order_news rename to order_notification;
alter table order_notification rename column news to notifications;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'order_notification'::regclass and conname like 'order_news%' loop
    execute format('alter table order_notification rename constraint %I to %I', former, replace(replace(former, 'order_news', 'order_notification'), 'notification_news', 'notification_notifications'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'order_notification'::regclass and relname like '%order_news%' loop
    execute format('alter index %I rename to %I', former, replace(replace(former, 'order_news', 'order_notification'), 'notification_news', 'notification_notifications'));
  end loop;
end $$;
