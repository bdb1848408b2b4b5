-- compatibility: additive
-- The days that whoever approves an order was shown with their code. One approved later must not come to later days unasked.

alter table client_order add column shown jsonb; -- with the first code; null of orders from before, of which nobody knows
alter table client_order add column second_shown jsonb; -- with the last code of a second person
create trigger shown_stays before update on client_order for each row
  when (old.shown is distinct from new.shown) execute function refuse_rewriting();
