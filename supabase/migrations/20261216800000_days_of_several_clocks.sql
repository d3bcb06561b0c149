-- In the hour in which the stores are not on the same day, each day has its own orders (replaces public.desk_sales). The days of the
-- others were labelled with the day of the store whose clock is ahead.

-- desk_sales: what the caller's stores sold, without cancelled orders: {day, clock, now, before, usual, hours, days}.
--   day: today, YYYY-MM-DD; clock: the time of day, HH:MM, null where the stores' clocks differ.
--   now: {orders, total} of today; before: of the same weekday a week ago up to the same time; usual: the mean of that weekday in the
--     four weeks before, up to the same time, null where the stores have no order as old as these.
--   hours: [{hour, orders, total, before_orders, before_total}], 0 to 23, those in which there was an order today or a week ago.
--   days: [{day, orders, total, before_orders, before_total}], seven, the oldest first, before: the same weekday a week earlier; the
--     last one is today, with what was sold a week ago up to the same time.
-- Each order is counted on its day and at its hour by its own store's clock. Today is the day of the store whose clock is behind the
-- others: where one is a day ahead, its day of today is over. Totals are MXN. PT401, PT403 not_staff.
create or replace function public.desk_sales() returns jsonb
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
