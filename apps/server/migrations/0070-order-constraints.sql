-- compatibility: additive
-- Constraints of orders state their rule.
alter table client_order rename constraint state_is_told to state_has_event;
alter table client_order rename constraint approved_when_it_says_so to approval_matches_state;
alter table client_order rename constraint second_is_somebody_else to second_approver_differs;
alter table client_order rename constraint clients_orders_have_a_code to client_orders_have_a_code;
alter function refuse_untold_event() rename to refuse_event_without_state;
