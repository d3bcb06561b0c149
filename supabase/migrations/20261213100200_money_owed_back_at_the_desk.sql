-- What the desk and buyers read of money that is owed back, of voided payments with their own amounts, and of rejected deliveries
-- (ADR 358, 361, 362). Replaces private.desk_order_ids, public.desk_queues, private.staff_log_kinds, private.staff_log_rows and
-- private.orders_to_invoice: a rejected delivery is not invoiced.

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

-- The tables of the log by the kind of their acts. Tables that are logged by procedures are named as they write them.
create or replace function private.staff_log_kinds() returns table (kind text, table_name text)
language sql immutable set search_path = '' as $$
  values ('orders', 'orders'), ('orders', 'order_items'), ('orders', 'order_notes'), ('orders', 'payment_transactions'), ('orders', 'order_payments'),
    ('orders', 'order_refunds'), ('orders', 'stock_losses'),
    ('catalog', 'products'), ('catalog', 'store_products'), ('catalog', 'product_costs'), ('catalog', 'product_pictures'),
    ('catalog', 'categories'), ('catalog', 'sellers'),
    ('customers', 'business_groups'), ('customers', 'group_accounts'), ('customers', 'business_fiscal_data'),
    ('customers', 'locations'), ('customers', 'user_memberships'), ('customers', 'location_users'),
    ('customers', 'group_invitations'),
    ('promotions', 'promotions'),
    ('suppliers', 'supplier_leads'), ('suppliers', 'lead_work'), ('suppliers', 'lead_notes'),
    ('invoices', 'invoice_exports'), ('invoices', 'invoice_issuers'),
    ('team', 'staff'), ('team', 'staff_invitations'),
    ('mails', 'mail_outbox')
$$;

-- The rows that a search means: of orders by number, of products by SKU or name, of customers by name or RFC, each with the rows that
-- belong to it. At most so many of each, since a term of three letters means too many to read.
create or replace function private.staff_log_rows(p_search text) returns table (table_name text, row_id text)
language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  v_term constant text := btrim(left(p_search, 100));
  v_folded constant text := private.fold_text(v_term);
  v_pattern constant text := '%' || replace(replace(replace(v_folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_orders uuid[];
  v_products uuid[];
  v_groups uuid[];
begin
  if v_term ~* '^(ped-)?(\d{4}-)?\d{1,12}$' then
    v_orders := array(select o.id from public.orders o where o.order_number = upper(v_term) limit 20);
  end if;
  v_products := array(
    select p.id from public.products p where p.sku = upper(v_term) or p.sku = v_term
    union (select p.id from public.products p where p.search_text like v_pattern limit 100));
  v_groups := array(
    select g.id from public.business_groups g
    where private.fold_text(g.name || ' ' || coalesce(g.tax_id, '')) like v_pattern limit 50);
  return query
  select 'orders', o::text from unnest(v_orders) o
  union all select 'order_items', i.id::text from public.order_items i where i.order_id = any (v_orders)
  union all select 'payment_transactions', t.id::text from public.payment_transactions t where t.order_id = any (v_orders)
  union all select 'order_payments', r.id::text from private.order_payments r where r.order_id = any (v_orders)
  union all select 'order_refunds', r.id::text from private.order_refunds r where r.order_id = any (v_orders)
  union all select 'stock_losses', s.id::text from private.stock_losses s where s.order_id = any (v_orders)
  union all select 'order_notes', n.id::text from private.order_notes n where n.order_id = any (v_orders)
  union all select 'products', p::text from unnest(v_products) p
  union all select 'store_products', sp.id::text from public.store_products sp where sp.product_id = any (v_products)
  union all select 'product_costs', sp.id::text from public.store_products sp where sp.product_id = any (v_products)
  union all select 'business_groups', g::text from unnest(v_groups) g
  union all select 'group_accounts', g::text from unnest(v_groups) g
  union all select 'business_fiscal_data', f.id::text from public.business_fiscal_data f where f.business_group_id = any (v_groups)
  union all select 'locations', l.id::text from public.locations l where l.bussiness_group_id = any (v_groups)
  union all select 'user_memberships', m.id::text from public.user_memberships m where m.company_id = any (v_groups);
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
