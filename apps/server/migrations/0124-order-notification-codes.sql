-- compatibility: breaking, the previous version has no text for the reason that is renamed
-- Pending notifications name a missed dealing day as order events do.
alter table order_notification no force row level security;
update order_notification set notifications = (
    select jsonb_agg(case when one ->> 'reason' = 'house-not-told'
      then one || '{"reason": "not-placed-in-time"}' else one end order by position)
    from jsonb_array_elements(notifications) with ordinality as each (one, position))
  where notifications @> '[{"reason": "house-not-told"}]';
alter table order_notification force row level security;
