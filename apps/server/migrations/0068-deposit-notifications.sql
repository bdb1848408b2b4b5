-- compatibility: breaking, the previous version reads and writes deposit.told_at, which is renamed
-- Time at which the holder was notified of the end of a deposit.
alter table deposit rename column told_at to notified_at;
