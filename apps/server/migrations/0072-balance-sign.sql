-- compatibility: additive
-- Only a payable is negative, and it is never positive.
alter table ledger_balance rename constraint nobody_owes_the_wrong_way to balance_has_right_sign;
