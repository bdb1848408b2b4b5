-- compatibility: breaking, the previous version reads and writes house_order, which is renamed
-- Orders to fund houses are fund orders.
alter table house_order rename to fund_order;
do $$
declare former text;
begin
  for former in select conname from pg_constraint where conrelid = 'fund_order'::regclass and conname like 'house_order%' loop
    execute format('alter table fund_order rename constraint %I to %I', former, replace(former, 'house_order', 'fund_order'));
  end loop;
  for former in select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'fund_order'::regclass and relname like '%house_order%' loop
    execute format('alter index %I rename to %I', former, replace(former, 'house_order', 'fund_order'));
  end loop;
end $$;

alter function guard_house_order() rename to guard_fund_order;
create or replace function guard_fund_order() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - '{file_id,ended,cancel_file_id}'::text[])
      is distinct from (to_jsonb(new) - '{file_id,ended,cancel_file_id}'::text[])
    or (old.file_id is not null and old.file_id is distinct from new.file_id)
    or (old.ended is not null and (old.file_id, old.ended) is distinct from (new.file_id, new.ended))
    or (old.cancel_file_id is not null and old.cancel_file_id is distinct from new.cancel_file_id) then
    raise exception 'the content of a fund order never changes'
      using errcode = 'check_violation', constraint = 'fund_order_content';
  end if;
  return new;
end $$;

-- A leg is executed only with a fund order in a file: the same leg, dealing day, and units or amount.
alter function guard_dealt_leg() rename to guard_executed_leg;
alter trigger guard_dealt on order_leg rename to guard_executed;
create or replace function guard_executed_leg() returns trigger language plpgsql as $$
begin
  if not exists (select from fund_order placed where placed.order_id = new.order_id and placed.leg_number = new.number
      and placed.ended is null and placed.file_id is not null and placed.deals_on = new.dealt_on
      and case new.kind when 'sale' then placed.units = (new.traded ->> 'units')::bigint
        else placed.amount = (new.traded ->> 'money')::bigint end) then
    raise exception 'leg % of order % does not match its fund order', new.number, new.order_id
      using errcode = 'check_violation', constraint = 'leg_is_placed';
  end if;
  return new;
end $$;
