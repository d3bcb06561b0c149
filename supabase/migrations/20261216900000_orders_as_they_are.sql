-- Staff read in the mail of new orders what these cost now, and proposals leave out deliveries that were refused (replaces
-- private.join_new_orders and public.order_ideas).

-- A mail about new orders that is about to be taken for the first time: null where its person had one a moment ago, and then
-- it waits with those that follow; else with all that wait for this person in its payload, which are not sent on their own: {count,
-- total, stores, orders: [{number, group, establishment, total}]}, at most 200 of them named. Orders are as they are now: a colleague may have
-- changed them while the mail waited.
create or replace function private.join_new_orders(p_mail private.mail_outbox) returns private.mail_outbox
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_again timestamptz;
  v_ids uuid[];
  v_joined jsonb;
begin
  -- One worker at a time for each person: what it has taken is seen by the next.
  perform pg_advisory_xact_lock(hashtextextended('sumiller mails of ' || p_mail.person_id::text, 0));
  select max(m.taken_at) + make_interval(mins => private.setting_number('staff_mail_minutes', 10)) into v_again
  from private.mail_outbox m where m.person_id = p_mail.person_id and m.kind = 'new_order';
  if v_again > now() then
    update private.mail_outbox m set next_attempt_at = v_again where m.id in (
      select w.id from private.mail_outbox w
      where w.person_id = p_mail.person_id and w.kind = 'new_order' and w.taken_at is null and w.sent_at is null
        and w.failed_at is null and w.next_attempt_at < v_again
      for update skip locked);
    return null;
  end if;
  v_ids := array(
    select m.id from private.mail_outbox m
    where m.person_id = p_mail.person_id and m.kind = 'new_order' and m.taken_at is null and m.sent_at is null
      and m.failed_at is null and m.id <> p_mail.id and private.is_mail_due(m)
    for update skip locked);
  -- Those that another worker holds at this moment wait for the next mail.
  update private.mail_outbox m set taken_at = now(), payload = case when v_ids = '{}'
    then m.payload || coalesce((select private.order_mail_facts(o) from public.orders o where o.id = m.subject_id), '{}') else m.payload end
  where m.id = p_mail.id returning m.* into p_mail;
  if cardinality(v_ids) = 0 then
    return p_mail;
  end if;
  with waiting as (
    select m.payload, o.total, o.store_id, row_number() over (order by m.payload ->> 'number', m.id) as place
    from private.mail_outbox m join public.orders o on o.id = m.subject_id where m.id = any (v_ids || p_mail.id)
  )
  select jsonb_build_object('count', count(*), 'total', sum(w.total),
    'stores', jsonb_agg(distinct w.store_id), 'orders', jsonb_agg(jsonb_build_object('number', w.payload -> 'number',
      'group', w.payload -> 'group', 'establishment', w.payload -> 'establishment', 'total', w.total)
      order by w.place) filter (where w.place <= 200))
  into v_joined from waiting w;
  update private.mail_outbox m set sent_at = now(), payload = null, last_error = 'joined' where m.id = any (v_ids);
  update private.mail_outbox m set payload = v_joined where m.id = p_mail.id returning m.* into p_mail;
  return p_mail;
end
$$;

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
create or replace function public.order_ideas(p_location_id uuid) returns json
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
