-- compatibility: additive
-- Every e-mail and SMS, written in the transaction of what it tells, delivered by a job, its text removed afterwards.
create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  sealed_text bytea, -- encrypted; null once delivered or dropped
  created_at timestamptz not null,
  expires_at timestamptz, -- a code older than its life is dropped, not sent late
  attempts integer not null,
  delivered_at timestamptz,
  dropped_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox_message (created_at) where delivered_at is null and dropped_at is null;
grant select, insert, update, delete on outbox_message to fundholder_service;
