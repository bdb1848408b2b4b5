-- compatibility: breaking, the previous version reads and writes outbox_message.sealed_text, which is renamed
-- The encrypted text of a message; null once it is delivered or dropped.
alter table outbox_message rename column sealed_text to encrypted_text;
