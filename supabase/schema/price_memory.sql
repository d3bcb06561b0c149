-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What an establishment paid before (ADR 0128). Runs with its owner's rights and asks first whose establishment it is, as the
-- procedures of catalog_pages do.

-- last_paid_prices: what was paid for products in an establishment's orders that were not cancelled; lines that an edit emptied
-- are left out:
-- [{"product_id", "price": 459.00, "quantity": 6, "paid_at", "points": [["…", 459.00], …]}, …], the six last prices, the newest
-- first. A product that was never ordered is left out; an establishment that the caller is not linked to has paid nothing.
create function public.last_paid_prices(
  p_location_id uuid,
  -- The first hundred count.
  p_product_ids uuid[]
) returns json
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select id from unnest(p_product_ids) with ordinality as w (id, place)
    group by id order by min(place) limit 100
  ), placed as materialized (
    -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist. Orders
    -- further back than these are years old.
    select o.id, o.created_at
    from private.my_location_ids() as own (id) join public.orders o on o.location_id = own.id
    where own.id = p_location_id and o.status <> 'cancelled'
    order by o.created_at desc, o.id limit 500
  ), paid as (
    select i.product_id, i.unit_price, i.quantity, o.created_at,
      row_number() over (partition by i.product_id order by o.created_at desc, o.id, i.id) as place
    from placed o join public.order_items i on i.order_id = o.id
    where i.product_id in (select id from wanted) and i.quantity > 0
  )
  select coalesce(json_agg(memory), '[]') from (
    select json_build_object(
      'product_id', product_id,
      'price', max(unit_price) filter (where place = 1),
      'quantity', max(quantity) filter (where place = 1),
      'paid_at', max(created_at) filter (where place = 1),
      'points', json_agg(json_build_array(created_at, unit_price) order by place)) as memory
    from paid where place <= 6 group by product_id
  ) remembered
$$;
-- 20261206002700_price_memory; executed by authenticated
