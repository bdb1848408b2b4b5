-- compatibility: additive
-- Announces instruments whose peer group changed.
alter function announce_told_instruments() rename to announce_peer_group_changes;
