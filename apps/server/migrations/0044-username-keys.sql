-- compatibility: additive
-- The key of a username: two spellings with one key are one username. Only the portal makes keys, since databases fold letters
-- differently; platform/migration-steps.ts fills them in for the users that are there, in the same transaction.
alter table portal_user add column username_key text;
