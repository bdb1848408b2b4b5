-- compatibility: additive
-- When the job of a report was last queued: one that nobody has begun since is lost with its process.
alter table report add column queued_at timestamptz;
