-- compatibility: additive
-- Since when a contribution waits to be booked, and an order within each contract.
alter table pending_contribution add column accepted_at timestamptz not null default recorded_at();
create index pending_contribution_by_contract on pending_contribution (contract_id, number);
-- "for update" needs the right to update some column; this one cannot be updated.
grant update (number) on pending_contribution to fundholder_service;

-- The users whose details an import changed are read in the order of their ids.
create index detail_change_by_import_and_user on detail_change (import_id, user_id);
drop index detail_change_by_import;
