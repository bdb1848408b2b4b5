-- compatibility: breaking, the previous version reads and writes order_leg.waits_for, which is renamed
-- Blocking reason of a leg that missed its dealing or payment day, and the day since which it is blocked.
alter table order_leg rename column waits_for to blocking_reason;
alter table order_leg rename column waits_since to blocked_since;
alter index leg_waiting rename to leg_blocked;
