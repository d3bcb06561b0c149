-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the first page of the desk says beside what waits: sales by hour and by day, products that will run out, new customers and
-- new enquiries (ADR 261). As in the file of the order desk, each procedure runs with its owner's rights and fixes the caller's
-- stores first. Orders are read state by state, so that each is a range of `orders_desk_idx` that begins with a moment: nothing that
-- is older is read.

-- desk_sales: what the caller's stores sold, without cancelled orders: {day, clock, now, before, usual, hours, days}.
--   day: today, YYYY-MM-DD; clock: the time of day, HH:MM, null where the stores' clocks differ.
--   now: {orders, total} of today; before: of the same weekday a week ago up to the same time; usual: the mean of that weekday in the
--     four weeks before, up to the same time, null where the stores have no order as old as these.
--   hours: [{hour, orders, total, before_orders, before_total}], 0 to 23, those in which there was an order today or a week ago.
--   days: [{day, orders, total, before_orders, before_total}], seven, the oldest first, before: the same weekday a week earlier; the
--     last one is today, with what was sold a week ago up to the same time.
-- Each order is counted on its day and at its hour by its own store's clock. Today is the day of the store whose clock is behind the
-- others: where one is a day ahead, its day of today is over. Totals are MXN. PT401, PT403 not_staff.
create function public.desk_sales() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return (
    with shop as materialized (
      select st.id, st.time_zone as zone, now() at time zone st.time_zone as clock,
        (min(now() at time zone st.time_zone) over ())::date as day
      from public.stores st where st.id = any (v_stores)
    ), placed as materialized (
      select s.day - sold.at::date as ago, extract(hour from sold.at)::integer as hour,
        s.clock::date > s.day or sold.at::time <= s.clock::time as is_by_now, sold.total
      from shop s
      cross join lateral (values
        (s.day - 13, s.day + 1), (s.day - 14, s.day - 13),
        (s.day - 21, s.day - 20), (s.day - 28, s.day - 27)) as span (first, after)
      cross join unnest('{pending,confirmed,processing,shipped,delivered}'::text[]) as state (name)
      cross join lateral (
        select o.created_at at time zone s.zone as at, o.total from public.orders o
        where o.store_id = s.id and o.status = state.name
          and o.created_at >= span.first::timestamp at time zone s.zone
          and o.created_at < span.after::timestamp at time zone s.zone
      ) sold
    ), sold as materialized (
      select ago, hour, is_by_now, count(*) as orders, sum(total) as total from placed group by 1, 2, 3
    ), day as (
      select d.ago, coalesce(sum(s.orders) filter (where s.ago = d.ago), 0) as orders,
        coalesce(sum(s.total) filter (where s.ago = d.ago), 0) as total,
        coalesce(sum(s.orders) filter (where s.ago = d.ago + 7), 0) as before_orders,
        coalesce(sum(s.total) filter (where s.ago = d.ago + 7), 0) as before_total
      from generate_series(0, 6) as d (ago)
      left join sold s on s.ago in (d.ago, d.ago + 7) and (d.ago > 0 or s.ago = 0 or s.is_by_now)
      group by d.ago
    ), hour as (
      select hour, coalesce(sum(orders) filter (where ago = 0), 0) as orders,
        coalesce(sum(total) filter (where ago = 0), 0) as total,
        coalesce(sum(orders) filter (where ago = 7), 0) as before_orders,
        coalesce(sum(total) filter (where ago = 7), 0) as before_total
      from sold where ago in (0, 7) group by hour
    ), today as (
      select coalesce(min(clock), now() at time zone 'America/Mexico_City') as clock, count(distinct clock) <= 1 as is_one from shop
    )
    select jsonb_build_object(
      'day', t.clock::date, 'clock', case when t.is_one then to_char(t.clock, 'HH24:MI') end,
      'now', jsonb_build_object('orders', d.orders, 'total', d.total),
      'before', jsonb_build_object('orders', d.before_orders, 'total', d.before_total),
      'usual', case when exists (
          select from shop s join public.orders o on o.store_id = s.id
          where o.created_at < (s.day - 27)::timestamp at time zone s.zone)
        then (select jsonb_build_object('orders', round(coalesce(sum(s.orders), 0) / 4, 1), 'total', round(coalesce(sum(s.total), 0) / 4, 2))
          from sold s where s.ago in (7, 14, 21, 28) and s.is_by_now) end,
      'hours', coalesce((select jsonb_agg(to_jsonb(h) order by h.hour) from hour h), '[]'),
      'days', (select jsonb_agg(to_jsonb(e) - 'ago' || jsonb_build_object('day', t.clock::date - e.ago) order by e.ago desc) from day e))
    from today t cross join day d where d.ago = 0
  );
end
$$;
-- 20261216800000_days_of_several_clocks; executed by authenticated

-- desk_running_out: active products with a price whose stock ends within seven days at their present pace, in the caller's
-- stores: {count, days, products: [{id, name, sku, store, stock, pieces}]}, the ten that end first. pieces: what was ordered in the
-- last so many days, without cancelled orders; days: 28, or as many whole weeks of them as have 6,000 orders at most, and one at least.
-- What has run out is not among them. PT401, PT403 not_staff.
create function public.desk_running_out() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  c_soon constant integer := 7;
  c_weeks constant integer := 4;
  c_orders constant integer := 6000;
  v_stores constant integer[] := private.require_staff();
  v_states constant text[] := '{pending,confirmed,processing,shipped,delivered}';
  v_days integer;
begin
  -- Whole weeks, since bars buy by the day of the week.
  with placed as materialized (
    select o.created_at from unnest(v_stores) as store (id) cross join unnest(v_states) as state (name)
    join public.orders o on o.store_id = store.id and o.status = state.name
      and o.created_at >= now() - make_interval(weeks => c_weeks)
  )
  select max(w) * 7 into v_days from generate_series(1, c_weeks) as w
  where w = 1 or (select count(*) from placed where created_at >= now() - make_interval(weeks => w)) <= c_orders;
  return (
    with pace as materialized (
      select i.store_product_id as id, sum(i.quantity) as pieces
      from unnest(v_stores) as store (id) cross join unnest(v_states) as state (name)
      join public.orders o on o.store_id = store.id and o.status = state.name
        and o.created_at >= now() - make_interval(days => v_days)
      join public.order_items i on i.order_id = o.id
      where i.store_product_id is not null
      group by i.store_product_id
    ), short as materialized (
      select sp.id, sp.product_id, sp.store_id, sp.stock_qty, pace.pieces
      from pace join public.store_products sp on sp.id = pace.id join public.products p on p.id = sp.product_id
      where sp.stock_qty > 0 and sp.stock_qty::bigint * v_days <= pace.pieces * c_soon
        and sp.store_id = any (v_stores) and sp.price is not null and p.status = 'active'
    )
    select jsonb_build_object('count', (select count(*) from short), 'days', v_days, 'products', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', p.name, 'sku', p.sku, 'store', st.name, 'stock', s.stock_qty,
        'pieces', s.pieces) order by s.stock_qty::numeric / s.pieces, s.pieces desc, s.id)
      from (select * from short order by stock_qty::numeric / pieces, pieces desc, id limit 10) s
      join public.products p on p.id = s.product_id join public.stores st on st.id = s.store_id), '[]'))
  );
end
$$;
-- 20261206005800_desk_figures; executed by authenticated

-- desk_news: who is new to the caller: {customers, leads}.
--   customers: {count, waiting, newest: [{id, name, created_at, is_approved}]}: groups of the last seven days, the newest five; waiting:
--     how many of any age await approval. Which groups: as in desk_customers.
--   leads: {count, newest: [{id, brand, category, created_at, state}]}: enquiries of the last seven days, and older ones that are
--     still 'new', the newest five. Which ones: as in desk_leads, all for admins, for a seller those given to them.
-- PT401, PT403 not_staff.
create function public.desk_news() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_since constant timestamptz := now() - interval '7 days';
  v_is_admin constant boolean := private.require_staff() is not null and private.is_staff_admin();
begin
  return (
    with mine as materialized (
      select private.staff_group_ids() as id
    ), came as materialized (
      select g.id, g.name, g.created_at, a.approved_at is not null as is_approved
      from public.business_groups g join mine on mine.id = g.id left join private.group_accounts a on a.group_id = g.id
      where g.created_at >= v_since
    ), lead as materialized (
      select s.id, s.brand_name as brand, s.category, s.created_at, coalesce(w.state, 'new') as state
      from public.supplier_leads s left join private.lead_work w on w.lead_id = s.id
      where (v_is_admin or w.owner = auth.uid()) and (s.created_at >= v_since or coalesce(w.state, 'new') = 'new')
    )
    select jsonb_build_object(
      'customers', jsonb_build_object('count', (select count(*) from came),
        'waiting', (select count(*) from mine left join private.group_accounts a on a.group_id = mine.id where a.approved_at is null),
        'newest', coalesce((select jsonb_agg(to_jsonb(c) order by c.created_at desc, c.id desc)
          from (select * from came order by created_at desc, id desc limit 5) c), '[]')),
      'leads', jsonb_build_object('count', (select count(*) from lead),
        'newest', coalesce((select jsonb_agg(to_jsonb(l) order by l.created_at desc, l.id desc)
          from (select * from lead order by created_at desc, id desc limit 5) l), '[]')))
  );
end
$$;
-- 20261206005800_desk_figures; executed by authenticated
