-- compatibility: additive
-- The days that a second person was shown stand as long as the code with which they came; a new code shows others.

create trigger second_shown_stays before update on client_order for each row
  when (old.second_shown is distinct from new.second_shown and
    (old.state <> 'awaiting-second' or old.second_challenge_hash is not distinct from new.second_challenge_hash))
  execute function refuse_rewriting();
