-- compatibility: additive
-- The code of an invitation for typing by hand, beside its link: a keyed hash, void with the link. An invitation that was
-- sent before has none.
alter table password_link
  add column code_key_id text,
  add column code_hash bytea;

-- Invitations sent again by their recipients are counted, for the hourly limit.
alter table code_event
  drop constraint code_event_kind_check,
  add constraint code_event_kind_check check (kind in ('resend', 'wrong', 'recovery', 'invitation'));

-- Since when the back office wants the user to choose a new password.
alter table portal_user add column password_change_required_at timestamptz;
