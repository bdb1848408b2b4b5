-- compatibility: breaking, a version that knows invitations alone finds no table of that name
-- A link with which a user chooses a password: the invitation of a new user, or the recovery of who forgot theirs. One of
-- each at a time for each user, good once.
alter table invitation rename to password_link;
alter table password_link
  add column purpose text not null default 'activation' check (purpose in ('activation', 'recovery')),
  drop constraint invitation_pkey,
  add primary key (user_id, purpose);
alter table password_link alter column purpose drop default;

-- Links sent for a forgotten password are counted like codes, for the hourly limit.
alter table code_event
  drop constraint code_event_kind_check,
  add constraint code_event_kind_check check (kind in ('resend', 'wrong', 'recovery'));

create index portal_user_email on portal_user (entity_id, lower(email));
