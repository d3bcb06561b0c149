-- The desk lists the orders that are open, and those that are overdue: what its first page counts.

drop function private.desk_order_ids(integer[], text[], date, text, text, integer, timestamptz, uuid, integer);

-- The ids of a page of orders, newest first, one more than asked for. Only the conditions that were given are written
-- down, so that the plan is made for them; every value is quoted.
create function private.desk_order_ids(
  p_store_ids integer[], p_status text[], p_day date, p_slot text, p_search text, p_days integer,
  p_before_at timestamptz, p_before_id uuid, p_limit integer, p_is_overdue boolean
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order_ids uuid[];
  v_location_ids uuid[];
  v_pattern text;
  v_is_narrow boolean := false;
  v_is_number constant boolean := btrim(p_search) ~* '^(ped-)?(\d{4}-)?\d{1,12}$';
  v_where text := '';
  v_scope text;
  v_ids uuid[];
begin
  if nullif(btrim(p_search), '') is not null then
    select f.condition, f.is_narrow, f.order_ids, f.location_ids, f.pattern
    into v_where, v_is_narrow, v_order_ids, v_location_ids, v_pattern
    from private.desk_search(p_store_ids, p_search) f;
  end if;
  if p_day is not null then
    v_where := v_where || format(' and o.delivery_date = %L', p_day);
  end if;
  if p_slot = 'express' then
    v_where := v_where || ' and o.is_express';
  elsif p_slot is not null then
    v_where := v_where || format(' and o.delivery_time_slot = %L', p_slot);
  end if;
  if p_is_overdue then
    v_where := v_where || ' and o.delivery_date < (select (now() at time zone st.time_zone)::date from public.stores st'
      ' where st.id = o.store_id)';
  end if;
  if p_before_at is not null then
    v_where := v_where || format(' and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', p_before_at, p_before_id);
  end if;
  -- What is still to be done is always shown; the window is about what is done. A day or a number says enough itself.
  if p_days is not null and p_day is null and not coalesce(v_is_number, false) then
    v_where := v_where || format(' and (o.status not in (''delivered'', ''cancelled'') or o.created_at >= %L::timestamptz)',
      now() - make_interval(days => p_days));
  end if;
  if v_is_narrow or p_day is not null then
    v_scope := format('select o.id, o.created_at from public.orders o'
      ' where o.store_id = any (%L::integer[]) and o.status = any (%L::text[])%s', p_store_ids, p_status, v_where);
  else
    select string_agg(format('(select o.id, o.created_at from public.orders o where o.store_id = %L and o.status = %L%s'
      ' order by o.created_at desc, o.id desc limit %s)', store.id, state.name, v_where, p_limit + 1), ' union all ')
    into v_scope from unnest(p_store_ids) as store (id) cross join unnest(p_status) as state (name);
  end if;
  if v_scope is null then
    return '{}';
  end if;
  execute format('select array(select id from (%s) found order by created_at desc, id desc limit %s)',
    v_scope, p_limit + 1) into v_ids using v_order_ids, v_location_ids, v_pattern;
  return v_ids;
end
$$;

revoke all on function private.desk_order_ids(integer[], text[], date, text, text, integer, timestamptz, uuid, integer, boolean)
  from public, anon, authenticated;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_status: states; `open` is those before delivery, `overdue` the open ones whose day is over by the clock of their store.
create or replace function public.desk_orders(
  p_status text[] default null, p_store_id integer default null, p_day date default null, p_slot text default null,
  p_search text default null, p_days integer default 30, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_ids uuid[];
begin
  v_ids := private.desk_order_ids(
    case when p_store_id is null then v_stores when p_store_id = any (v_stores) then array[p_store_id] else '{}' end,
    array(select distinct s from unnest(case
        when p_status is null then '{pending,confirmed,processing,shipped,delivered,cancelled}'
        when p_status && '{open,overdue}' then p_status || '{pending,confirmed,processing,shipped}' else p_status end) s
      where s in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
    p_day, p_slot, left(p_search, 100), greatest(least(p_days, 36500), 0), p_before_at,
    coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'), v_limit, coalesce('overdue' = any (p_status), false));
  return jsonb_build_object('more', cardinality(v_ids) > v_limit, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
      'location', l.name, 'group', g.name, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code, 'has_notes', o.delivery_notes is not null) order by o.created_at desc, o.id desc)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    cross join lateral (
      select sum(i.quantity) as pieces, count(*) as lines from public.order_items i where i.order_id = o.id) line
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;
