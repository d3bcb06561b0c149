-- Orders say at the desk that their customer is blocked, and delivery notes what is still to be paid; an order whose term has not begun is
-- not overdue in a payment of several (ADR 421). Replaces public.desk_order, public.desk_orders, public.desk_to_pick and
-- public.desk_customer_dues.

-- desk_order: everything about one order; 'group_block' is why its customer is blocked, null if they are not. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_stores constant integer[] := private.require_staff();
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'is_rejected', o.is_rejected, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
    'group_block', a.block_reason,
    'shortage_rule', g.shortage_rule, 'takes_substitutes', g.takes_substitutes,
    'seen', (select jsonb_build_object('by', private.person_name(s.person), 'at', s.created_at) from private.order_sightings s where s.order_id = o.id),
    'overdue', (select jsonb_build_object('amount', late.amount, 'since', late.since) from private.overdue_credit(o.business_group_id) late
      where late.amount > 0),
    'may_release', private.is_staff_admin() and private.serves_whole_group(o.business_group_id),
    'releases', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'at', r.used_at, 'by', private.person_name(r.person),
        'reason', r.release_reason, 'over_line', r.over_line, 'overdue', r.overdue) order by r.used_at, r.id)
      from private.credit_releases r where r.order_id = o.id), '[]'),
    'buyer', jsonb_build_object('name', private.person_name(o.user_id), 'email', u.email, 'phone', p.phone),
    'next', array(select step from unnest('{confirmed,processing,shipped,delivered,cancelled}'::text[]) step
      where private.is_order_step(o.status, step)),
    'may_edit', private.is_editable(o.status),
    'may_price', o.status = 'pending' or o.status <> 'shipped' and private.is_staff_admin(),
    'lines', (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'format', (select pr.format_label from public.products pr where pr.id = i.product_id),
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
        'record_id', shown.record_id, 'paid_on', shown.paid_on, 'reference', shown.reference,
        'joint', private.joint_payment(shown.joint_number, v_stores)) order by shown.at, shown.id)
      from (
        select t.created_at as at, t.id, t.payment_method as method, t.amount, t.status, r.id as record_id, r.paid_on, r.reference,
          r.joint_number
        from public.payment_transactions t
        left join private.order_payments r on r.payment_id = t.id and r.voided_at is null and t.status = 'paid'
        where t.order_id = o.id and (t.status <> 'cancelled' or o.status = 'cancelled' and t.amount > 0 and not exists (
          select from private.order_payments d where d.payment_id = t.id))
        union all
        select d.created_at, d.id, t.payment_method, d.amount, 'voided', null, d.paid_on, d.reference, d.joint_number
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
        'reference', r.reference, 'joint', private.joint_payment(r.joint_number, v_stores), 'at', r.created_at,
        'by', private.person_name(r.person), 'voided_at', r.voided_at,
        'voided_by', private.person_name(r.voided_by), 'void_reason', r.void_reason) order by r.created_at, r.id)
      from private.order_payments r where r.order_id = o.id), '[]'),
    'history', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status,
        'at', h.created_at, 'by', private.person_name(h.person), 'reason', h.reason,
        'no_mail', (select u.no_mail_reason from private.unmailed_changes u where u.order_id = o.id and u.status = h.to_status)) order by h.id)
      from private.order_steps h where h.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at,
        'by', private.person_name(r.person), 'reason', r.reason, 'total_before', r.total_before, 'total', r.total_after,
        'changes', r.changes,
        'no_mail', (select u.no_mail_reason from private.unmailed_changes u where u.order_id = o.id and u.revision = r.revision)) order by r.revision)
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

-- desk_to_pick: the orders to prepare for a slot, in the order of their postal codes, with the lines that are delivered, and
-- who sells them, if the store has that for its invoices: {orders, more, overdue}. p_slot 'express' means orders without a
-- day, 'overdue' those whose day has passed by the clock of their store; `overdue` is the number of the latter, whatever the
-- slot. The buyer's telephone is given where the establishment has none. 'due' is what is still to be paid, in MXN; null: nothing. At most 300 orders. PT401, PT403 not_staff.
create or replace function public.desk_to_pick(p_day date, p_slot text default null, p_store_id integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c_orders constant integer := 300;
  v_stores constant integer[] := private.require_staff();
  v_overdue uuid[];
  v_ids uuid[];
begin
  v_overdue := array(
    select o.id from public.orders o join public.stores st on st.id = o.store_id
    where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
      and o.status in ('confirmed', 'processing')
      and not o.is_express and o.delivery_date < (now() at time zone st.time_zone)::date
    order by o.created_at, o.id);
  if p_slot = 'overdue' then
    v_ids := v_overdue;
  else
    v_ids := array(
      select o.id from public.orders o
      where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
        and o.status in ('confirmed', 'processing')
        and case when p_slot = 'express' then o.is_express
          else o.delivery_date = p_day and (p_slot is null or o.delivery_time_slot = p_slot) end
      order by o.created_at, o.id limit c_orders + 1);
  end if;
  return jsonb_build_object('more', cardinality(v_ids) > c_orders, 'overdue', cardinality(v_overdue), 'orders', coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number, 'store', st.name, 'location', l.name,
        'group', g.name, 'phone', coalesce(l.telefono::text, p.phone), 'shipping_address', o.shipping_address,
        'notes', o.delivery_notes, 'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
        'created_at', o.created_at, 'total', o.total, 'payment', m.code, 'due', private.order_due(o.id), 'lines', line.list,
        'seller', (select jsonb_build_object('name', s.name, 'rfc', s.rfc) from private.invoice_issuers s where s.store_id = o.store_id))
      order by o.shipping_address ->> 'zip', l.name, o.order_number)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    left join private.profiles p on p.id = o.user_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.product_name, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price, 'supplier', coalesce(s.name, pr.supplier, pr.brand))
        order by i.product_name, i.id), '[]') as list
      from public.order_items i join public.products pr on pr.id = i.product_id
      left join public.sellers s on s.id = pr.seller_id
      where i.order_id = o.id and i.quantity > 0
    ) line
    where o.id = any (v_ids[:c_orders])), '[]'));
end
$$;

-- desk_customer_dues: the orders of a group in the caller's stores of which something is due: {orders, more, today}, the ones to be paid
-- first in front. due_on: the last day of an order on credit, null without a term; of another one the day on which it was placed. today:
-- the day that has begun at the stores of all of them.
-- is_overdue: it is on credit and its last day is over; the term of one that is not delivered has not begun. PT401, PT403, PT404 group_not_found.
create or replace function public.desk_customer_dues(p_group_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As many as one payment may be for.
  c_most constant integer := 200;
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_stores constant integer[] := private.require_staff();
begin
  return (
    with found as (
      select o.id, o.order_number as number, st.name as store, private.order_due(o.id) as due, private.order_today(o) as today,
        (o.created_at at time zone st.time_zone)::date as placed_on, o.created_at,
        case when m.code = 'credit_line' then private.credit_day(o, a.credit_days)
          else (o.created_at at time zone st.time_zone)::date end as due_on, m.code = 'credit_line' and o.status = 'delivered' as has_begun
      from public.orders o
      join public.stores st on st.id = o.store_id
      join public.payment_methods m on m.id = o.payment_method_id
      left join private.group_accounts a on a.group_id = o.business_group_id
      where o.business_group_id = v_group.id and o.store_id = any (v_stores) and o.status <> 'cancelled' and exists (
        select from public.payment_transactions t
        where t.order_id = o.id and t.status in ('pending', 'failed') and t.amount > 0)
    ), first as (
      select f.*, row_number() over (order by coalesce(f.due_on, f.placed_on), f.created_at, f.id) as place from found f
    )
    select jsonb_build_object(
      'orders', coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'number', f.number, 'store', f.store, 'placed_on', f.placed_on,
        'due_on', f.due_on, 'is_overdue', f.has_begun and coalesce(f.due_on < f.today, false), 'due', f.due) order by f.place) filter (where f.place <= c_most), '[]'),
      'more', count(*) > c_most, 'today', min(f.today))
    from first f);
end
$$;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, 'paid', nothing is, or 'owed_back',
-- the customer paid more than it costs, at any age. An order whose payments were all given back is 'refunded', one
-- that is due and of which a part was paid 'partly_paid', with what is still due. seen_by: who looks into one that waits for its confirmation;
-- is_blocked: its customer is blocked.
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
      'location', l.name, 'group', g.name, 'is_blocked', a.blocked_at is not null, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code,
      'payment_state', case when owed.amount > 0 then 'owed_back' when o.status <> 'cancelled' and paid.is_due then
          case when paid.amount > refund.refunded then 'partly_paid' else 'due' end
        when paid.amount > 0 and paid.amount = refund.refunded then 'refunded' when paid.is_paid then 'paid' end,
      'paid_on', receipt.paid_on, 'reference', receipt.reference, 'paid', coalesce(paid.amount, 0), 'refunded', refund.refunded,
      'due', case when o.status <> 'cancelled' then paid.due end, 'seen_by', case when o.status = 'pending' then private.person_name(sighting.person) end,
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
        sum(t.amount) filter (where t.status = 'paid') as amount, sum(t.amount) filter (where t.status in ('pending', 'failed')) as due
      from public.payment_transactions t where t.order_id = o.id) paid
    cross join lateral private.order_receipt(o.id) receipt
    cross join lateral private.order_refund_receipt(o.id) refund
    left join private.open_refunds owed on owed.order_id = o.id
    left join private.group_accounts a on a.group_id = o.business_group_id
    left join private.order_sightings sighting on sighting.order_id = o.id
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;
