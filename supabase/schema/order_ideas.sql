-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Orders that the portal proposes, worked out from real ones (ADR 238): from what an establishment itself ordered, and from what
-- many other customers of its store buy (ADR 239). Only what its store has in stock at a price is proposed.

-- The fewest orders from which anything is worked out.
create function private.least_history() returns integer language sql immutable set search_path = '' as 'select 4';
-- 20261206005500_order_ideas

-- What is on offer in a store right now: active, with a price and in stock.
create function private.offered_products(p_store integer, p_ids uuid[])
returns table (product_id uuid, name text, category text, stock_qty integer)
language sql stable set search_path = '' as $$
  select p.id, p.name, coalesce(p.category_first, ''), sp.stock_qty
  from public.products p
  join public.store_products sp on sp.product_id = p.id and sp.store_id = p_store
  where p.id = any (p_ids) and p.status = 'active' and sp.price is not null and sp.stock_qty > 0
$$;
-- 20261206005500_order_ideas

-- order_ideas: orders proposed to an establishment from its own history of up to 400 orders in 400 days, cancelled and refused ones left out; null
-- for one that the caller is not linked to. Days are those of the store. {"orders": 12, "since": "2026-05-26",
-- "ideas": [{"kind", "percent", "of", "anchor", "lines": [{"product_id", "quantity", "every", "last", "now", "before"}, …]}, …],
-- "products": [{…}, …] with the columns of catalog_page}; no idea with fewer than four orders. At most eight lines each, the
-- quantity is the usual one of a day, up to the stock:
--   usual: in three of the last ten orders at least; percent of the lines of those orders that it covers, of: those orders.
--   restock: bought on three days at least and due: every, last are the usual days between two and those since the last; percent of
--     the waits so far that were not longer than this one, of: those waits.
--   lapsed: bought on two days at least, and not for more than twice the usual time and a month; percent of all orders with one
--     of them, of: all orders.
--   trend: more pieces in thirty days than in the thirty before; now, before; percent of the orders of these thirty days with one
--     of them, of: those orders.
--   season: bought a year ago, three weeks to either side, and not in the last three weeks; percent of the orders of that time
--     with one of them, of: those orders.
--   pairing: in at least half of the orders with what is ordered most often (anchor, its name): now of before; percent on
--     average, of: the orders with the anchor.
create function public.order_ideas(p_location_id uuid) returns json
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_store constant integer := private.my_location_store(p_location_id);
  v_zone text;
  v_today date;
  v_ideas json;
  v_ids uuid[];
  v_orders integer;
  v_since date;
begin
  if v_store is null then
    return null;
  end if;
  select s.time_zone, (now() at time zone s.time_zone)::date into v_zone, v_today from public.stores s where s.id = v_store;

  with placed as materialized (
    select o.id, (o.created_at at time zone v_zone)::date as day,
      row_number() over (order by o.created_at desc, o.id desc) as age, count(*) over () as total
    from (
      select o.id, o.created_at from public.orders o
      where o.location_id = p_location_id and o.status <> 'cancelled' and o.created_at >= now() - interval '400 days'
        and exists (select from public.order_items i where i.order_id = o.id and i.quantity > 0)
      order by o.created_at desc, o.id desc limit 400
    ) o
  ), line as materialized (
    select o.id as order_id, o.day, o.age, i.product_id, sum(i.quantity) as pieces
    from placed o join public.order_items i on i.order_id = o.id
    where i.quantity > 0 and i.product_id is not null and o.total >= private.least_history()
    group by o.id, o.day, o.age, i.product_id
  ), on_offer as materialized (
    select f.* from private.offered_products(v_store, array(select distinct product_id from line)) f
  ), day_line as (
    select l.product_id, l.day, sum(l.pieces) as pieces,
      l.day - lag(l.day) over (partition by l.product_id order by l.day) as wait
    from line l group by l.product_id, l.day
  ), pace as materialized (
    select d.product_id, f.name, count(*) as days, v_today - max(d.day) as last,
      percentile_cont(0.5) within group (order by d.wait) as every,
      least(percentile_disc(0.5) within group (order by d.pieces), f.stock_qty)::integer as quantity,
      coalesce(sum(d.pieces) filter (where d.day > v_today - 30), 0)::integer as pieces_now,
      coalesce(sum(d.pieces) filter (where d.day <= v_today - 30 and d.day > v_today - 60), 0)::integer as pieces_before
    from day_line d join on_offer f using (product_id)
    group by d.product_id, f.name, f.stock_qty
  ), recent as (
    select count(*)::integer as orders from placed where age <= 10
  ), seasonal as materialized (
    select id, day from placed where abs(day - (v_today - interval '1 year')::date) <= 21
  ), anchor as materialized (
    select p.product_id, p.name, count(*)::integer as orders
    from line l join pace p using (product_id)
    group by p.product_id, p.name having count(*) >= 3 order by orders desc, p.name, p.product_id limit 1
  ), candidate as (
    select 'usual' as kind, p.product_id, p.name, p.quantity, null::integer as every, null::integer as last,
      t.times as now, r.orders as before, t.times::numeric as weight
    from pace p cross join recent r
    join (select product_id, count(*)::integer as times from line where age <= 10 group by product_id) t using (product_id)
    where t.times >= 2 and t.times * 10 >= 3 * r.orders
    union all
    select 'restock', p.product_id, p.name, p.quantity, round(p.every)::integer, p.last, null, null,
      (p.last / p.every)::numeric
    from pace p where p.days >= 3 and p.every >= 2 and p.last >= 0.75 * p.every and p.last <= 2 * p.every
    union all
    select 'lapsed', p.product_id, p.name, p.quantity, null, p.last, null, null, p.days
    from pace p where p.days >= 2 and p.last > greatest(2 * p.every, 30)
    union all
    select 'trend', p.product_id, p.name, p.quantity, null, null, p.pieces_now, p.pieces_before,
      p.pieces_now::numeric / p.pieces_before
    from pace p where p.pieces_before > 0 and p.pieces_now > p.pieces_before
    union all
    select 'season', p.product_id, p.name, p.quantity, null, null, t.times, null, t.times
    from pace p
    join (select l.product_id, count(*)::integer as times from line l join seasonal s on s.id = l.order_id group by 1) t
      using (product_id)
    where p.last >= 21
    union all
    select 'pairing', p.product_id, p.name, p.quantity, null, null, t.times, a.orders, t.times
    from anchor a
    join lateral (
      select other.product_id, count(*)::integer as times
      from line own join line other on other.order_id = own.order_id and other.product_id <> own.product_id
      where own.product_id = a.product_id group by other.product_id
    ) t on t.times * 2 >= a.orders
    join pace p on p.product_id = t.product_id
  ), chosen as materialized (
    select c.* from (
      select c.*, row_number() over (partition by c.kind order by c.weight desc, c.name, c.product_id) as place from candidate c
    ) c where c.place <= 8
  ), kinds as (
    select kind, json_agg(json_build_object('product_id', product_id, 'quantity', quantity, 'every', every, 'last', last,
      'now', now, 'before', before) order by place) as lines
    from chosen group by kind
  ), share as (
    -- Of the lines of the last ten orders, those that are in it.
    select 'usual' as kind, avg((l.product_id in (select product_id from chosen where kind = 'usual'))::integer) as share,
      (select orders from recent) as basis
    from line l where l.age <= 10
    union all
    select 'restock', avg((d.wait <= c.last)::integer), count(*)::integer
    from chosen c join day_line d using (product_id) where c.kind = 'restock' and d.wait is not null
    union all
    select 'pairing', avg(c.now::numeric / c.before), max(c.before) from chosen c where c.kind = 'pairing'
    union all
    select k.kind, (
        select count(distinct l.order_id) from chosen c join line l using (product_id)
        where c.kind = k.kind and case k.kind when 'trend' then l.day > v_today - 30
          when 'season' then l.order_id in (select id from seasonal) else true end
      )::numeric / count(*), count(*)::integer
    from (values ('lapsed'), ('trend'), ('season')) as k (kind)
    join placed o on case k.kind when 'trend' then o.day > v_today - 30
      when 'season' then o.id in (select id from seasonal) else true end
    group by k.kind
  )
  select (select json_agg(json_build_object('kind', k.kind, 'percent', round(100 * s.share), 'of', s.basis,
      'anchor', case k.kind when 'pairing' then (select name from anchor) end, 'lines', k.lines) order by k.kind)
      from kinds k join share s using (kind)),
    array(select distinct product_id from chosen), (select count(*) from placed), (select min(day) from placed)
  into v_ideas, v_ids, v_orders, v_since;
  return json_build_object('orders', v_orders, 'since', v_since, 'ideas', coalesce(v_ideas, '[]'::json),
    'products', private.product_rows(v_store, v_ids));
end
$$;
-- 20261216900000_orders_as_they_are; executed by authenticated

-- store_bestsellers: what most customers of an establishment's store buy; null for one that the caller is not linked to.
-- {"baskets": [{"category", "popularity", "lines": [{"product_id", "quantity"}, …]}, …], "products": […]}, up to
-- three categories with up to seven products, no basket where the establishment has fewer than four orders. The quantity is what
-- the establishment itself usually orders of it, else 1.
-- Nothing of a single customer can be read from it (ADR 239): counted are approved groups other than the caller's, at least ten of them, by
-- orders that the seller had confirmed, placed in twelve calendar weeks that ended a week ago; a product counts with five
-- groups at least, in steps of five; popularity is the share of the groups that buy one of the basket's products, in whole tens
-- rounded down, and a basket below ten is left out.
create function public.store_bestsellers(p_location_id uuid) returns json
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_store constant integer := private.my_location_store(p_location_id);
  v_own uuid[];
  v_until timestamptz;
  v_from timestamptz;
  v_baskets json;
  v_ids uuid[];
begin
  if v_store is null then
    return null;
  end if;
  if (select count(*) from (select from public.orders o where o.location_id = p_location_id and o.status <> 'cancelled'
      limit private.least_history()) o) < private.least_history() then
    return json_build_object('baskets', '[]'::json, 'products', '[]'::json);
  end if;
  select (date_trunc('week', now() at time zone s.time_zone) - interval '7 days') at time zone s.time_zone,
    (date_trunc('week', now() at time zone s.time_zone) - interval '91 days') at time zone s.time_zone
  into v_until, v_from from public.stores s where s.id = v_store;
  v_own := array(
    select m.company_id from public.user_memberships m where m.user_id = (select auth.uid())
    union select l.bussiness_group_id from private.my_location_ids() as own (id) join public.locations l on l.id = own.id
      where l.bussiness_group_id is not null);

  with placed as materialized (
    -- The latest 1,500: however many orders a store has, this takes as long.
    select o.id, o.business_group_id as group_id
    from unnest(array['confirmed', 'processing', 'shipped', 'delivered']) as s (status)
    cross join lateral (
      select o.id, o.business_group_id, o.created_at from public.orders o
      where o.store_id = v_store and o.status = s.status and o.created_at >= v_from and o.created_at < v_until
      order by o.created_at desc, o.id desc limit 1500
    ) o
    order by o.created_at desc, o.id desc limit 1500
  ), customer as materialized (
    select distinct p.group_id from placed p
    join private.group_accounts a on a.group_id = p.group_id and a.approved_at is not null
    where p.group_id <> all (v_own)
  ), buyer as materialized (
    select i.product_id, p.group_id
    from placed p join customer c using (group_id) join public.order_items i on i.order_id = p.id
    where i.quantity > 0 and i.product_id is not null
    group by i.product_id, p.group_id
  ), popular as materialized (
    select product_id, count(*) / 5 as fives from buyer
    where (select count(*) from customer) >= 10
    group by product_id having count(*) >= 5
  ), ranked as (
    select f.*, row_number() over (partition by f.category order by p.fives desc, f.name, f.product_id) as place
    from popular p
    join private.offered_products(v_store, array(select product_id from popular)) f using (product_id)
    where f.category <> ''
  ), listed as materialized (
    select * from ranked where place <= 7
  ), basket as (
    select l.category, count(distinct b.group_id) * 10 / (select count(*) from customer) * 10 as popularity
    from listed l join buyer b using (product_id)
    group by l.category
  ), best as materialized (
    select category, popularity from basket where popularity >= 10 order by popularity desc, category limit 3
  ), own_pieces as (
    select i.product_id, percentile_disc(0.5) within group (order by i.quantity) as pieces
    from (select o.id from public.orders o where o.location_id = p_location_id and o.status <> 'cancelled'
      order by o.created_at desc limit 100) o
    join public.order_items i on i.order_id = o.id
    where i.quantity > 0 and i.product_id in (select product_id from listed)
    group by i.product_id
  ), filled as (
    select b.category, b.popularity, json_agg(json_build_object('product_id', l.product_id,
      'quantity', least(coalesce(o.pieces, 1), l.stock_qty)) order by l.place) as lines
    from best b join listed l using (category) left join own_pieces o using (product_id)
    group by b.category, b.popularity
  )
  select (select json_agg(json_build_object('category', category, 'popularity', popularity, 'lines', lines)
      order by popularity desc, category) from filled),
    array(select product_id from listed join best using (category))
  into v_baskets, v_ids;
  return json_build_object('baskets', coalesce(v_baskets, '[]'::json), 'products', private.product_rows(v_store, v_ids));
end
$$;
-- 20261206005500_order_ideas; executed by authenticated
