-- compatibility: additive
-- Messages of one sequence, such as those about one order, are delivered in the order in which they were queued.
alter table outbox_message add column sequence text;
alter table outbox_message add column number bigint generated always as identity;
create index outbox_sequence on outbox_message (sequence, number)
  where sequence is not null and delivered_at is null and dropped_at is null;
