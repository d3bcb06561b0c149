-- Buyers read what was paid of an order and what is left, on its page and in its mails, and the desk's list says that it is paid in part
-- (ADR 378). Replaces public.order_story, private.order_mail_facts and public.desk_orders.

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}], cancelled and rejected: {at, reason}, null
-- unless it is, the reason null if none was given; owed_back, refunded and refunded_on: what is owed back to them and what was given back,
-- null where nothing is; paid and due: what was paid of it, and what is left, null unless it is paid in
-- part}; null for others. Who of the staff did it stays with them, and where pieces that were cut went.
create or replace function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', (
          select jsonb_agg(c.value - 'to_stock' order by c.place)
          from jsonb_array_elements(r.changes) with ordinality as c (value, place))) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'paid_on', case when private.order_due(o.id) is null then (private.order_receipt(o.id)).paid_on end,
    'paid', case when part.paid > 0 and part.due > 0 then part.paid end, 'due', case when part.paid > 0 and part.due > 0 then part.due end,
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
  cross join lateral (
    select private.order_held(o.id) as paid, case when o.status <> 'cancelled' then private.order_due(o.id) end as due) part
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;

-- What a mail tells about an order: facts and lines as they are now. In plpgsql, like what it calls: plans are kept, and orders
-- stay fast. Long orders are cut: the mail links to the rest.
create or replace function private.order_mail_facts(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_held constant numeric := private.order_held(p_order.id);
begin
  return (select jsonb_build_object(
    'number', p_order.order_number, 'total', p_order.total, 'day', p_order.delivery_date,
    'slot', p_order.delivery_time_slot, 'is_express', p_order.is_express,
    'establishment', left(l.name, 200), 'group', left(g.name, 200), 'store', st.name,
    'buyer', left(private.person_name(p_order.user_id), 200), 'payment', pm.name,
    -- What promotions took off, of what is still to be delivered.
    'saved', (select coalesce(sum(greatest(i.quantity * coalesce(i.list_price, i.unit_price) - i.total_price, 0)), 0)
      from public.order_items i where i.order_id = p_order.id and i.promotion is not null),
    -- What was paid of it, and what is left: null where nothing was, or it is cancelled.
    'paid', case when v_held > 0 and p_order.status <> 'cancelled' then v_held end,
    'due', case when v_held > 0 and p_order.status <> 'cancelled' then greatest(p_order.total - v_held, 0) end,
    'line_count', (select count(*) from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('name', left(line.product_name, 120), 'quantity', line.quantity,
        'total', line.total_price) order by line.product_name, line.id)
      from (
        select i.id, i.product_name, i.quantity, i.total_price from public.order_items i
        where i.order_id = p_order.id and i.quantity > 0 order by i.product_name, i.id limit 40
      ) line), '[]'))
  from public.locations l, public.business_groups g, public.stores st, public.payment_methods pm
  where l.id = p_order.location_id and g.id = p_order.business_group_id and st.id = p_order.store_id
    and pm.id = p_order.payment_method_id);
end
$$;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, 'paid', nothing is, or 'owed_back',
-- the customer paid more than it costs, at any age. An order whose payments were all given back is 'refunded', one
-- that is due and of which a part was paid 'partly_paid'.
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
      'payment_state', case when owed.amount > 0 then 'owed_back' when o.status <> 'cancelled' and paid.is_due then
          case when paid.amount > refund.refunded then 'partly_paid' else 'due' end
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
