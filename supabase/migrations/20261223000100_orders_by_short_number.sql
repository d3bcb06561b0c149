-- The newest orders whose number or products a term names, at most three, those of the establishment before those of the caller's others:
-- [{"id", "order_number", "created_at", "location_name": null for the establishment itself, "product_name": null or the product that was
-- meant, "quantity"}, …]. Of each establishment, the newest 500 numbers and the products of the newest 60 orders are read, at most 60 of the others.
-- The end of a number is one, without its zeros: '33', 'ped 33' and '#33' are PED-2026-000033.
create or replace function private.suggested_orders(p_location_id uuid, p_search text, p_store integer, p_begins text[]) returns json
language sql stable set search_path = '' as $$
  with typed as (
    select case when p_search ~* '^\s*(ped-)?[0-9-]{3,}\s*$' then upper(btrim(p_search)) end as part,
      ltrim(substring(lower(p_search) from '^\s*(?:(?:#|ped(?:ido)?)[ .#-]*|(?=[0-9]{2}))([0-9]+)\s*$'), '0') as ending
  ), numbered as (
    select o.*, null::text as product_name, null::integer as quantity
    from typed t cross join private.my_location_ids() as mine (location_id) cross join lateral (
      select o.id, o.order_number, o.created_at, o.location_id from public.orders o
      where o.location_id = mine.location_id and (t.part is not null or t.ending <> '') order by o.created_at desc, o.id limit 500
    ) o
    where strpos(o.order_number, t.part) > 0 or ltrim(substring(o.order_number from '[0-9]+$'), '0') = t.ending
    order by o.location_id <> p_location_id, o.created_at desc
    limit 3
  ), others as (
    select o.* from private.my_location_ids() as mine (location_id) cross join lateral (
      select o.id, o.order_number, o.created_at, o.location_id from public.orders o
      where o.location_id = mine.location_id order by o.created_at desc, o.id limit 60
    ) o
    where o.location_id <> p_location_id order by o.created_at desc, o.id limit 60
  ), bought as materialized (
    select r.*, i.product_id, i.product_name, i.quantity
    from (
      (select o.id, o.order_number, o.created_at, o.location_id from public.orders o
        where o.location_id = p_location_id order by o.created_at desc, o.id limit 60)
      union all select * from others
    ) r join public.order_items i on i.order_id = r.id
  ), named as materialized (
    select e.product_id from private.catalog_entries e
    where e.store_id = p_store and e.product_id in (select b.product_id from bought b)
      and e.search_name || e.search_kind || e.search_sku like all (p_begins)
  ), ordered as (
    select distinct on (b.location_id <> p_location_id, b.created_at, b.id)
      b.id, b.order_number, b.created_at, b.location_id, b.product_name, b.quantity
    from bought b where b.product_id in (select n.product_id from named n)
    order by b.location_id <> p_location_id, b.created_at desc, b.id, b.product_name
    limit 3
  )
  select coalesce(json_agg(json_build_object('id', f.id, 'order_number', f.order_number, 'created_at', f.created_at,
    'location_name', case when f.location_id <> p_location_id then l.name end, 'product_name', f.product_name, 'quantity', f.quantity)
    order by f.product_name is not null, f.location_id <> p_location_id, f.created_at desc), '[]')
  from (select * from numbered union all select * from ordered limit 3) f
  join public.locations l on l.id = f.location_id
$$;
