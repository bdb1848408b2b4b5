-- compatibility: breaking, a version without message queues cannot queue messages
-- Every message ends: undelivered ones are given up seven days after they were queued, unless they have a shorter life.
-- Messages without a queue are those that a process of the version without queues was sending when it ended.
update outbox_message set
  queue = coalesce(queue, 'bulk'),
  next_attempt_at = coalesce(next_attempt_at, created_at),
  expires_at = coalesce(expires_at, created_at + interval '7 days')
where queue is null or expires_at is null;
alter table outbox_message
  alter column queue set not null,
  alter column next_attempt_at set not null,
  alter column expires_at set not null;
drop index outbox_expiring;
create index outbox_expiring on outbox_message (expires_at) where delivered_at is null and dropped_at is null;

do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'deliver-message';
  end if;
end $$;
