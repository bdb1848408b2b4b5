-- compatibility: additive
-- How far each payout is: the one place that says whether people still have to allow it, whether it is with the bank, and
-- on which day the bank is asked to pay it.
create view payout_standing with (security_invoker = true) as
select payout.order_id, payout.contract_id, payout.amount, payout.payee, payout.due_on,
  payout_is_allowed(payout) as is_allowed,
  payout.file_id is null and not payout_is_allowed(payout) as is_to_release,
  file.written_at is not null as is_with_bank,
  case when file.written_at is not null then coalesce(file.pays_on, payout.due_on) end as pays_on,
  exists (select from payout_delay delay where delay.order_id = payout.order_id) as is_noted_late
from payout left join payout_file file on file.id = payout.file_id;

grant select on payout_standing to fundholder_service;
