-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What an establishment spends: its months, categories and risen prices (ADR 0184).

-- spend_report: what an establishment bought in six calendar months, cancelled orders left out; null for one that the caller
-- is not linked to. Months and days are those of the establishment's store (ADR 0184):
-- {"months": [{"month": "2026-06-01", "total": 1234.50, "orders": 3}, …], oldest first, each of the six,
--  "before_to_date": 900.00, the month before up to the same day and hour,
--  "categories": [{"name", "total", "before"}, …], this month's lines and the whole month's before, the largest first; all
--    beyond the sixth are the last entry, without a name,
--  "risen": [{"product_id", "name", "format_label", "paid", "paid_at", "price"}, …], up to five of what was bought in ninety
--    days and costs more today than the last time: the largest rise times the pieces bought first,
--  "next_delivery": {"id", "order_number", "status", "date", "slot", "is_express"}, or null}
create function public.spend_report(p_location_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  with place as materialized (
    -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist.
    select l.id, l.store_id, s.time_zone as zone, now() at time zone s.time_zone as clock,
      date_trunc('month', now() at time zone s.time_zone) as month
    from private.my_location_ids() as own (id)
      join public.locations l on l.id = own.id join public.stores s on s.id = l.store_id
    where own.id = p_location_id
  ), placed as materialized (
    select o.id, o.total, o.created_at, o.created_at at time zone place.zone as clock,
      date_trunc('month', o.created_at at time zone place.zone) as month
    from place join public.orders o on o.location_id = place.id
    where o.created_at >= (place.month - interval '5 months') at time zone place.zone and o.status <> 'cancelled'
  ), months as (
    select m.month, coalesce(sum(o.total), 0) as total, count(o.id) as orders
    from place
      cross join lateral generate_series(place.month - interval '5 months', place.month, interval '1 month') as m (month)
      left join placed o on o.month = m.month
    group by m.month
  ), categories as (
    select coalesce(p.category_first, 'Sin categoría') as name,
      coalesce(sum(i.total_price) filter (where o.month = place.month), 0) as total,
      coalesce(sum(i.total_price) filter (where o.month < place.month), 0) as before
    from place
      join placed o on o.month >= place.month - interval '1 month'
      join public.order_items i on i.order_id = o.id
      join public.products p on p.id = i.product_id
    group by 1
  ), ranked as (
    select name, total, before, row_number() over (order by total + before desc, name) as rank from categories
  ), folded as (
    select case when rank <= 6 then name end as name, sum(total) as total, sum(before) as before, min(rank) as rank
    from ranked group by least(rank, 7), case when rank <= 6 then name end
  ), bought as (
    select i.product_id, sum(i.quantity) as pieces,
      (array_agg(i.unit_price order by o.created_at desc, o.id, i.id))[1] as paid, max(o.created_at) as paid_at
    from placed o join public.order_items i on i.order_id = o.id
    where o.created_at >= now() - interval '90 days'
    group by i.product_id
  ), risen as (
    select b.product_id, p.name, p.format_label, b.paid, b.paid_at, now.price, (now.price - b.paid) * b.pieces as weight
    from place cross join bought b
      join public.products p on p.id = b.product_id and p.status = 'active'
      join public.store_products sp on sp.product_id = b.product_id and sp.store_id = place.store_id
      cross join lateral (select private.price_now(place.store_id, b.product_id, sp.price) as price offset 0) now
    where now.price > b.paid
    order by weight desc, p.name, b.product_id limit 5
  ), next_delivery as (
    select o.id, o.order_number, o.status, coalesce(o.delivery_date, (o.created_at at time zone place.zone)::date) as date,
      o.delivery_time_slot as slot, o.is_express
    from place join public.orders o on o.location_id = place.id
    where o.status in ('pending', 'confirmed', 'processing', 'shipped')
      and coalesce(o.delivery_date, (o.created_at at time zone place.zone)::date) >= place.clock::date
      and (o.delivery_date is distinct from place.clock::date
        or coalesce(private.slot_end(o.delivery_time_slot) > place.clock::time, true))
    order by 4, private.slot_end(o.delivery_time_slot) nulls first, o.order_number limit 1
  )
  select json_build_object(
    'months', (select json_agg(json_build_object('month', month::date, 'total', total, 'orders', orders) order by month)
      from months),
    'before_to_date', (select coalesce(sum(o.total), 0) from placed o
      where o.month = place.month - interval '1 month' and o.clock <= place.clock - interval '1 month'),
    'categories', (select coalesce(json_agg(json_build_object('name', name, 'total', total, 'before', before) order by rank),
      '[]') from folded),
    'risen', (select coalesce(json_agg(json_build_object('product_id', product_id, 'name', name, 'format_label', format_label,
      'paid', paid, 'paid_at', paid_at, 'price', price) order by weight desc, name, product_id), '[]') from risen),
    'next_delivery', (select json_build_object('id', id, 'order_number', order_number, 'status', status, 'date', date,
      'slot', slot, 'is_express', is_express) from next_delivery))
  from place
$$;
-- 20261209500000_next_delivery; executed by authenticated
