-- compatibility: additive
-- While an order waits for its code, a new code replaces the former and comes with the dates shown then.

create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if (old.id, old.reference, old.contract_id, old.user_id, old.session_id, old.kind, old.is_total, old.instruction, old.hash,
      old.preview, old.valued_on, old.created_at, old.language)
    is distinct from (new.id, new.reference, new.contract_id, new.user_id, new.session_id, new.kind, new.is_total,
      new.instruction, new.hash, new.preview, new.valued_on, new.created_at, new.language)
    or (old.challenge_hash is distinct from new.challenge_hash and (old.state, new.state) <> ('pending', 'pending'))
    or (old.approved_at is not null and (old.approved_at, old.promised, old.payee)
      is distinct from (new.approved_at, new.promised, new.payee)) then
    raise exception 'the content of order % never changes', old.reference
      using errcode = 'check_violation', constraint = 'order_content';
  end if;
  if new.state = old.state then
    new.version := old.version;
  elsif exists (select from order_transition where from_state = old.state and to_state = new.state) then
    new.version := old.version + 1;
  else
    raise exception 'order % cannot go from % to %', old.reference, old.state, new.state
      using errcode = 'check_violation', constraint = 'order_arrow';
  end if;
  return new;
end $$;

drop trigger shown_stays on client_order;
create trigger shown_stays before update on client_order for each row
  when (old.shown is distinct from new.shown and
    (old.state <> 'pending' or old.challenge_hash is not distinct from new.challenge_hash))
  execute function refuse_rewriting();
