-- compatibility: additive
-- Triggers that keep the employer of a contract up to date.
alter trigger know_employer on contract rename to set_employer;
alter trigger tell_contracts on portal_user rename to update_contracts;
alter function tell_contracts_of_employer() rename to update_employer_of_contracts;
