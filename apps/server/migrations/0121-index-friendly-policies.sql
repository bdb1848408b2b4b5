-- compatibility: additive
-- The policy of contract is part of every question about a contract's data, and read all contracts each time: no index serves
-- alternatives of which one is a subquery. Arrays are read once for each question, and indexes serve them.
alter policy client_sees_own on contract using (
  (user_id = (select asking_user())
    or employer_id = (select portal_user.employer_id from portal_user
      where portal_user.id = asking_user() and portal_user.user_type = 'EMPLOYER')
    or id = any (array(select contract_holder.contract_id from contract_holder where 'view' = any (authorisations))))
  and entity_id = (select asking_entity()));

do $$
declare owned text;
begin
  foreach owned in array array['acknowledgement', 'allocation', 'client_order', 'contract_account', 'deposit',
    'ledger_balance', 'ledger_posting', 'ledger_row', 'order_event', 'order_leg', 'reservation', 'reserved'] loop
    execute format('alter policy client_sees_own on %I
      using (contract_id = any (array(select contract.id from contract)))', owned);
  end loop;
end $$;

alter policy client_sees_own on ledger_entry using (chain_id = any (array(select 'contract:' || contract.id from contract)));
