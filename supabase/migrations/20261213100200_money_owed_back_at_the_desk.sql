-- What the desk and buyers read of money that is owed back, of voided payments with their own amounts, and of rejected deliveries
-- (ADR 358, 361, 362). Replaces public.desk_order, public.desk_orders, private.desk_order_ids, public.desk_queues, public.desk_customer,
-- public.order_story, private.staff_log_kinds, private.staff_log_rows, private.staff_log_subject and private.orders_to_invoice: a
-- rejected delivery is not invoiced.

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'is_rejected', o.is_rejected, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
    'buyer', jsonb_build_object('name', private.person_name(o.user_id), 'email', u.email, 'phone', p.phone),
    'next', array(select step from unnest('{confirmed,processing,shipped,delivered,cancelled}'::text[]) step
      where private.is_order_step(o.status, step)),
    'may_edit', private.is_editable(o.status),
    'may_price', o.status = 'pending' or o.status <> 'shipped' and private.is_staff_admin(),
    'lines', (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'quantity', i.quantity, 'unit_price', i.unit_price, 'total', i.total_price,
        'list_price', i.list_price, 'discount', i.discount, 'promotion', i.promotion, 'stock', sp.stock_qty,
        'ordered', i.ordered_quantity, 'replaces', old.product_name, 'reason', i.change_reason)
        order by coalesce(old.product_name, i.product_name), i.replaces_id is not null, i.product_name, i.id)
      from public.order_items i
      left join public.order_items old on old.id = i.replaces_id
      left join public.store_products sp on sp.id = i.store_product_id
      where i.order_id = o.id),
    -- What is open or paid; each voided payment with what it was; what a cancelled order no longer asks for.
    'payments', (select jsonb_agg(jsonb_build_object('method', shown.method, 'amount', shown.amount, 'status', shown.status,
        'record_id', shown.record_id, 'paid_on', shown.paid_on, 'reference', shown.reference) order by shown.at, shown.id)
      from (
        select t.created_at as at, t.id, t.payment_method as method, t.amount, t.status, r.id as record_id, r.paid_on, r.reference
        from public.payment_transactions t
        left join private.order_payments r on r.payment_id = t.id and r.voided_at is null and t.status = 'paid'
        where t.order_id = o.id and (t.status <> 'cancelled' or o.status = 'cancelled' and t.amount > 0 and not exists (
          select from private.order_payments d where d.payment_id = t.id))
        union all
        select d.created_at, d.id, t.payment_method, d.amount, 'voided', null, d.paid_on, d.reference
        from private.order_payments d join public.payment_transactions t on t.id = d.payment_id
        where d.order_id = o.id and d.voided_at is not null
      ) shown),
    'due', case when o.status <> 'cancelled' then private.order_due(o.id) end, 'today', private.order_today(o),
    'held', private.order_held(o.id), 'owed_back', private.order_owed_back(o),
    'refunds', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'refunded_on', r.refunded_on,
        'reference', r.reference, 'at', r.created_at, 'by', private.person_name(r.person), 'voided_at', r.voided_at,
        'voided_by', private.person_name(r.voided_by), 'void_reason', r.void_reason) order by r.created_at, r.id)
      from private.order_refunds r where r.order_id = o.id), '[]'),
    'receipts', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'paid_on', r.paid_on,
        'reference', r.reference, 'at', r.created_at, 'by', private.person_name(r.person), 'voided_at', r.voided_at,
        'voided_by', private.person_name(r.voided_by), 'void_reason', r.void_reason) order by r.created_at, r.id)
      from private.order_payments r where r.order_id = o.id), '[]'),
    'history', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status,
        'at', h.created_at, 'by', private.person_name(h.person), 'reason', h.reason) order by h.id)
      from private.order_steps h where h.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at,
        'by', private.person_name(r.person), 'reason', r.reason, 'total_before', r.total_before, 'total', r.total_after,
        'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'staff_notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.created_at,
        'by', private.person_name(n.author), 'text', n.body, 'is_for_buyer', n.is_for_buyer) order by n.id)
      from private.order_notes n where n.order_id = o.id), '[]'))
  from public.orders o
  join public.stores st on st.id = o.store_id
  join public.locations l on l.id = o.location_id
  join public.business_groups g on g.id = o.business_group_id
  join auth.users u on u.id = o.user_id
  left join private.group_accounts a on a.group_id = g.id
  left join private.profiles p on p.id = o.user_id
  where o.id = v_order.id);
end
$$;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, 'paid', nothing is, or 'owed_back',
-- the customer paid more than it costs, at any age. An order whose payments were all given back is 'refunded'.
-- p_status: states; `open` is those before delivery, `overdue` the open ones whose day is over by the clock of their store.
create or replace function public.desk_orders(
  p_status text[] default null, p_store_id integer default null, p_day date default null, p_slot text default null,
  p_search text default null, p_days integer default 30, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50, p_payment text default null, p_payment_state text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
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
    coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'), v_limit, coalesce('overdue' = any (p_status), false),
    p_payment, p_payment_state);
  return jsonb_build_object('more', cardinality(v_ids) > v_limit, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', o.id, 'number', o.order_number, 'status', o.status, 'is_rejected', o.is_rejected, 'created_at', o.created_at, 'store', st.name,
      'location', l.name, 'group', g.name, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code,
      'payment_state', case when owed.amount > 0 then 'owed_back' when o.status <> 'cancelled' and paid.is_due then 'due'
        when paid.amount > 0 and paid.amount = refund.refunded then 'refunded' when paid.is_paid then 'paid' end,
      'paid_on', receipt.paid_on, 'reference', receipt.reference, 'paid', coalesce(paid.amount, 0), 'refunded', refund.refunded,
      'owed_back', coalesce(owed.amount, 0), 'refunded_on', refund.refunded_on, 'refund_reference', refund.reference,
      'has_notes', o.delivery_notes is not null) order by o.created_at desc, o.id desc)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    cross join lateral (
      select sum(i.quantity) as pieces, count(*) as lines from public.order_items i where i.order_id = o.id) line
    cross join lateral (
      select bool_or(t.status in ('pending', 'failed')) as is_due, bool_or(t.status = 'paid') as is_paid,
        sum(t.amount) filter (where t.status = 'paid') as amount
      from public.payment_transactions t where t.order_id = o.id) paid
    cross join lateral private.order_receipt(o.id) receipt
    cross join lateral private.order_refund_receipt(o.id) refund
    left join private.open_refunds owed on owed.order_id = o.id
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;

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

-- desk_customer: a group in full: establishments, companies, people, invitations, terms, what is open, orders, and decisions.
-- Establishments, companies, orders and payments are those of the caller's stores. open: {orders, total, unpaid, owed_back}: what is not
-- yet delivered, what payments of any order there still ask for, and what is owed back of any. orders: the last twenty, and before them
-- those of which something is owed back. PT401, PT403, PT404 group_not_found.
create or replace function public.desk_customer(p_group_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_stores constant integer[] := private.require_staff();
begin
  return jsonb_build_object('id', v_group.id, 'name', v_group.name, 'tax_id', v_group.tax_id, 'created_at', v_group.created_at,
    'may_decide', private.is_staff_admin(), 'serves_all', private.serves_whole_group(p_group_id),
    'terms', (select to_jsonb(t) from private.group_terms(p_group_id) t),
    'block', (select jsonb_build_object('at', a.blocked_at, 'reason', a.block_reason) from private.group_accounts a
      where a.group_id = p_group_id and a.blocked_at is not null),
    'open', (select jsonb_build_object('orders', count(*) filter (where o.status not in ('delivered', 'cancelled')),
        'total', coalesce(sum(o.total) filter (where o.status not in ('delivered', 'cancelled')), 0),
        'unpaid', coalesce(sum((select sum(p.amount) from public.payment_transactions p
          where p.order_id = o.id and p.status in ('pending', 'failed'))) filter (where o.status <> 'cancelled'), 0),
        'owed_back', (select coalesce(sum(r.amount), 0) from private.open_refunds r
          where r.group_id = p_group_id and r.store_id = any (v_stores)))
      from public.orders o where o.business_group_id = p_group_id and o.store_id = any (v_stores)),
    'line', (select jsonb_build_object('amount', a.credit_line, 'until', a.credit_until) from private.group_accounts a
      where a.group_id = p_group_id),
    'locations', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'city', l.city, 'store', st.name,
        'store_id', l.store_id, 'company', f.lega_name) order by l.name, l.id)
      from public.locations l join public.stores st on st.id = l.store_id
      left join public.business_fiscal_data f on f.id = l.fiscal_data_id
      where l.bussiness_group_id = p_group_id and l.store_id = any (v_stores)), '[]'),
    'companies', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.lega_name, 'rfc', f.rfc) order by f.lega_name, f.id)
      from public.business_fiscal_data f
      where f.business_group_id = p_group_id and f.id in (select private.staff_company_ids())), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', private.person_name(u.id), 'email', u.email,
        'role', m.role, 'location_ids', array(
          select l.id from public.location_users lu join public.locations l on l.id = lu.location_id
          where lu.user_id = u.id and l.bussiness_group_id = p_group_id and l.store_id = any (v_stores) order by l.name, l.id))
        order by m.role desc, u.email)
      from public.user_memberships m join auth.users u on u.id = m.user_id
      where m.company_id = p_group_id and m.is_active), '[]'),
    'invitations', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'expires_at', i.expires_at,
        'is_own', i.invited_by = auth.uid()) order by i.created_at desc, i.id)
      from private.group_invitations i where i.group_id = p_group_id and i.accepted_at is null), '[]'),
    'orders', coalesce((select jsonb_agg(to_jsonb(recent) order by recent.created_at desc) from (
        select o.id, o.order_number as number, o.status, o.is_rejected, o.created_at, o.total, m.code as payment,
          (select bool_and(p.status = 'paid') from public.payment_transactions p
            where p.order_id = o.id and p.status <> 'cancelled') as is_paid,
          private.order_due(o.id) as due, (private.order_receipt(o.id)).paid_on, private.order_today(o) as today,
          private.order_held(o.id) + private.order_refunded(o.id) as paid, private.order_refunded(o.id) as refunded,
          coalesce(owed.amount, 0) as owed_back
        from public.orders o join public.payment_methods m on m.id = o.payment_method_id
        left join private.open_refunds owed on owed.order_id = o.id
        where o.business_group_id = p_group_id and o.store_id = any (v_stores)
        order by owed.amount is null, o.created_at desc, o.id limit 20 + (
          select count(*) from private.open_refunds r where r.group_id = p_group_id and r.store_id = any (v_stores))) recent), '[]'),
    'decisions', coalesce((select jsonb_agg(to_jsonb(event) order by event.at desc) from (
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, e.after ->> 'credit_line' as credit_line,
          e.after ->> 'reason' as reason
        from private.group_account_events e
        where e.group_id = p_group_id and (e.order_number is null or exists (
          select from public.orders o where o.order_number = e.order_number and o.store_id = any (v_stores)))
        order by e.id desc limit 20) event), '[]'));
end
$$;

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}], cancelled and rejected: {at, reason}, null
-- unless it is, the reason null if none was given; owed_back, refunded and refunded_on: what is owed back to them and what was given back,
-- null where nothing is}; null for others. Who of the staff did it stays with them, and where pieces that were cut went.
create or replace function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', (
          select jsonb_agg(c.value - 'to_stock' order by c.place)
          from jsonb_array_elements(r.changes) with ordinality as c (value, place))) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'paid_on', case when private.order_due(o.id) is null then (private.order_receipt(o.id)).paid_on end,
    'owed_back', nullif(private.order_owed_back(o), 0), 'refunded', nullif(refund.refunded, 0), 'refunded_on', refund.refunded_on,
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'),
    'cancelled', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.status = 'cancelled' and s.to_status = 'cancelled'
      order by s.id desc limit 1),
    'rejected', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.is_rejected and s.to_status = 'delivered'
      order by s.id desc limit 1))
  from public.orders o cross join lateral private.order_refund_receipt(o.id) refund
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
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

-- The name under which a person knows the row of an entry, where it still exists or the entry holds it; otherwise null.
create or replace function private.staff_log_subject(p_entry private.staff_log) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_values constant jsonb := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  v_id constant text := p_entry.row_id;
begin
  return case p_entry.table_name
    when 'orders' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'order_items' then (select o.order_number || ' · ' || i.product_name from public.order_items i
      join public.orders o on o.id = i.order_id where i.id = v_id::uuid)
    when 'payment_transactions' then (select o.order_number from public.payment_transactions t
      join public.orders o on o.id = t.order_id where t.id = v_id::uuid)
    when 'order_payments' then (select o.order_number from private.order_payments r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_refunds' then (select o.order_number from private.order_refunds r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'stock_losses' then (select o.order_number || ' · ' || i.product_name from private.stock_losses s
      join public.orders o on o.id = s.order_id join public.order_items i on i.id = s.order_item_id where s.id::text = v_id)
    when 'order_notes' then (select o.order_number from private.order_notes n
      join public.orders o on o.id = n.order_id where n.id::text = v_id)
    when 'products' then coalesce((select p.name || ' · ' || p.sku from public.products p where p.id = v_id::uuid),
      v_values ->> 'name')
    when 'store_products' then (select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid)
    when 'product_costs' then (select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid)
    when 'business_groups' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_accounts' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_invitations' then v_values ->> 'email'
    when 'staff_invitations' then v_values ->> 'email'
    when 'business_fiscal_data' then (select f.lega_name from public.business_fiscal_data f where f.id = v_id::uuid)
    when 'locations' then (select l.name from public.locations l where l.id = v_id::uuid)
    when 'user_memberships' then (select coalesce(pr.display_name, u.email) || ' · ' || g.name
      from public.user_memberships m join auth.users u on u.id = m.user_id join public.business_groups g on g.id = m.company_id
      left join private.profiles pr on pr.id = m.user_id where m.id = v_id::uuid)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then (select coalesce(pr.display_name, u.email) from auth.users u
      left join private.profiles pr on pr.id = u.id where u.id = v_id::uuid)
    when 'invoice_exports' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'lead_work' then (select l.brand_name from public.supplier_leads l where l.id = v_id::uuid)
    when 'lead_notes' then (select l.brand_name from public.supplier_leads l where l.id = (v_values ->> 'lead_id')::uuid)
    when 'location_users' then (select coalesce(pr.display_name, u.email) || ' · ' || l.name
      from auth.users u left join private.profiles pr on pr.id = u.id
      join public.locations l on l.id = (v_values ->> 'location_id')::uuid where u.id = (v_values ->> 'user_id')::uuid)
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
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
