-- compatibility: breaking, the previous version looks for the approved fingerprint under its former name
-- Order events name the approved fingerprint and two reasons in the terms of the rest of the product.
alter table order_event disable trigger append_only;
alter table order_event no force row level security;
update order_event set
  details = case when details ? 'seal'
    then details - 'seal' || jsonb_build_object('fingerprint', details -> 'seal') else details end,
  reason = case reason when 'house-not-told' then 'not-placed-in-time'
    when 'no-second-person' then 'no-second-approval' else reason end
  where details ? 'seal' or reason in ('house-not-told', 'no-second-person');
alter table order_event force row level security;
alter table order_event enable trigger append_only;
