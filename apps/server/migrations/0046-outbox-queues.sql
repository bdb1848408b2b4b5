-- compatibility: additive
-- Messages are sent from the outbox itself: codes from a queue of their own, everything else from another.
-- Messages that the previous version writes have no queue; its jobs send them, or hand them over.
alter table outbox_message
  add column queue text check (queue in ('codes', 'bulk')),
  add column next_attempt_at timestamptz check (next_attempt_at is not null or queue is null),
  add column claimed_until timestamptz, -- a process is sending it; when that process dies, another may from then on
  add column refused_at timestamptz; -- the provider will not take it as it is; it no longer holds back others
create index outbox_due on outbox_message (queue, channel, next_attempt_at, number)
  where delivered_at is null and dropped_at is null;
create index outbox_expiring on outbox_message (expires_at)
  where delivered_at is null and dropped_at is null and queue is not null;

-- Messages that wait, but for those that a process of the previous version is sending at this moment.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'deliver-message' and state in ('created', 'retry');
    update outbox_message set queue = 'bulk', next_attempt_at = created_at
      where delivered_at is null and dropped_at is null and not exists (
        select from pgboss.job where name = 'deliver-message' and state = 'active'
          and data ->> 'id' = outbox_message.id::text);
  end if;
end $$;
