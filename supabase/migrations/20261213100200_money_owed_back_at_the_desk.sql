-- What the desk and buyers read of money that is owed back, of voided payments with their own amounts, and of rejected deliveries
-- (ADR 358, 361, 362). Replaces private.desk_order_ids, public.desk_queues and private.orders_to_invoice: a rejected
-- delivery is not invoiced.

-- The ids of a page of orders, newest first, one more than asked for. Only the conditions that were given are written
-- down, so that the plan is made for them; every value is quoted.
create or replace function private.desk_order_ids(
  p_store_ids integer[], p_status text[], p_day date, p_slot text, p_search text, p_days integer,
  p_before_at timestamptz, p_before_id uuid, p_limit integer, p_is_overdue boolean,
  p_payment text, p_payment_state text
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  c_due constant integer := 10000;
  -- The day of an express order, by the clock of its store.
  c_placed_on constant text := '(o.created_at at time zone (select st.time_zone from public.stores st where st.id = o.store_id))::date';
  v_due_ids uuid[];
  v_order_ids uuid[];
  v_location_ids uuid[];
  v_user_ids uuid[];
  v_pattern text;
  v_is_narrow boolean := false;
  v_is_number constant boolean := btrim(p_search) ~* '^(ped-)?(\d{4}-)?\d{1,12}$';
  v_where text := '';
  v_scope text;
  v_ids uuid[];
begin
  if nullif(btrim(p_search), '') is not null then
    select f.condition, f.is_narrow, f.order_ids, f.location_ids, f.user_ids, f.pattern
    into v_where, v_is_narrow, v_order_ids, v_location_ids, v_user_ids, v_pattern
    from private.desk_search(p_store_ids, p_search) f;
  end if;
  if p_day is not null then
    v_where := v_where || format(case when p_slot = 'express' then ' and ' || c_placed_on || ' = %L' else ' and o.delivery_date = %L' end, p_day);
  end if;
  if p_slot = 'express' then
    v_where := v_where || ' and o.is_express';
  elsif p_slot is not null then
    v_where := v_where || format(' and o.delivery_time_slot = %L', p_slot);
  end if;
  if p_payment is not null then
    v_where := v_where || format(' and o.payment_method_id = %s',
      coalesce((select m.id from public.payment_methods m where m.code = p_payment), 0));
  end if;
  if p_payment_state = 'due' then
    -- Open payments are few and new: the orders are found by them, or, where payments are not recorded, nearly every order is one.
    v_due_ids := array(
      select t.order_id from public.payment_transactions t where t.status in ('pending', 'failed') limit c_due + 1);
    v_where := v_where || ' and o.status <> ''cancelled'''
      || case when cardinality(v_due_ids) <= c_due then ' and o.id = any ($5)'
        else ' and exists (select from public.payment_transactions t'
          ' where t.order_id = o.id and t.status in (''pending'', ''failed''))' end;
    v_is_narrow := v_is_narrow or cardinality(v_due_ids) <= c_due;
  elsif p_payment_state = 'paid' then
    -- Of an order without total, what was paid was given back.
    v_where := v_where || ' and exists (select from public.payment_transactions t'
      ' where t.order_id = o.id and t.status = ''paid'') and o.status <> ''cancelled'' and not o.is_rejected and not exists'
      ' (select from public.payment_transactions t where t.order_id = o.id and t.status in (''pending'', ''failed''))'
      ' and not exists (select from private.open_refunds r where r.order_id = o.id)';
  elsif p_payment_state = 'owed_back' then
    v_due_ids := array(select r.order_id from private.open_refunds r where r.store_id = any (p_store_ids));
    v_where := v_where || ' and o.id = any ($5)';
    v_is_narrow := true;
  elsif p_payment_state is not null then
    v_where := v_where || ' and false';
  end if;
  if p_is_overdue then
    v_where := v_where || ' and case when o.is_express then ' || c_placed_on || ' else o.delivery_date end'
      ' < (select (now() at time zone st.time_zone)::date from public.stores st where st.id = o.store_id)';
  end if;
  if p_before_at is not null then
    v_where := v_where || format(' and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', p_before_at, p_before_id);
  end if;
  -- What is still to be done is always shown; the window is about what is done. A day or a number says enough itself.
  if p_days is not null and p_day is null and not coalesce(v_is_number, false) and p_payment_state is distinct from 'owed_back' then
    v_where := v_where || format(' and (o.status not in (''delivered'', ''cancelled'') or o.created_at >= %L::timestamptz)',
      now() - make_interval(days => p_days));
  end if;
  -- The newest are read first: an express order has no day that an index knows.
  if v_is_narrow or p_day is not null and p_slot is distinct from 'express' then
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
    v_scope, p_limit + 1) into v_ids using v_order_ids, v_location_ids, v_pattern, v_user_ids, v_due_ids;
  return v_ids;
end
$$;

-- desk_queues: what waits in the caller's stores: {to_confirm: {count, oldest_at, newest_at}, to_pick, to_ship, on_the_way,
-- deliveries: [{day, date, slot, count}], owed_back: {count, amount}}, the last one of orders of any state. day: 'overdue', 'today' or 'tomorrow' by the clock of the order's store; slot
-- 'express' for orders without a day: theirs is the one they were placed on. PT401, PT403 not_staff.
create or replace function public.desk_queues() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return (
    with open_orders as materialized (
      select o.status, o.created_at, o.is_express, o.delivery_time_slot, (now() at time zone st.time_zone)::date as today,
        case when o.is_express then (o.created_at at time zone st.time_zone)::date else o.delivery_date end as delivery_date
      from public.orders o join public.stores st on st.id = o.store_id
      where o.store_id = any (v_stores) and o.status in ('pending', 'confirmed', 'processing', 'shipped')
    ), deliveries as (
      select case when delivery_date < today then 'overdue' when delivery_date = today then 'today' else 'tomorrow' end as day,
        case when is_express then 'express' else delivery_time_slot end as slot,
        case when delivery_date >= today then delivery_date end as date, count(*) as count
      from open_orders where delivery_date <= today + 1 group by 1, 2, 3
    )
    select jsonb_build_object(
      'to_confirm', (select jsonb_build_object('count', count(*), 'oldest_at', min(created_at), 'newest_at', max(created_at))
        from open_orders where status = 'pending'),
      'to_pick', (select count(*) from open_orders where status = 'confirmed'),
      'to_ship', (select count(*) from open_orders where status = 'processing'),
      'on_the_way', (select count(*) from open_orders where status = 'shipped'),
      'owed_back', (select jsonb_build_object('count', count(*), 'amount', coalesce(sum(r.amount), 0))
        from private.open_refunds r where r.store_id = any (v_stores)),
      'deliveries', coalesce((select jsonb_agg(to_jsonb(d) order by d.date nulls first, d.slot) from deliveries d), '[]'))
  );
end
$$;

-- The orders of a range of days of which something was delivered, newest first, one more than asked for: days of the order in its store's time zone.
create or replace function private.orders_to_invoice(
  p_stores integer[], p_from date, p_to date, p_only_new boolean, p_before_at timestamptz, p_before_id uuid, p_limit integer
) returns setof public.orders
language sql stable rows 50 set search_path = '' as $$
  select o.* from public.stores st cross join lateral (
    select d.* from public.orders d
    where d.store_id = st.id and d.status = 'delivered' and not d.is_rejected
      and d.created_at >= least(greatest(p_from, '2000-01-01'), '2999-01-01')::timestamp at time zone st.time_zone
      and d.created_at < (least(greatest(p_to, '2000-01-01'), '2999-01-01') + 1)::timestamp at time zone st.time_zone
      and (p_before_at is null or (d.created_at, d.id) < (p_before_at, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      and not (p_only_new and exists (select from private.invoice_exports e where e.order_id = d.id))
    order by d.created_at desc, d.id desc limit p_limit + 1
  ) o
  where st.id = any (p_stores)
  order by o.created_at desc, o.id desc limit p_limit + 1
$$;
