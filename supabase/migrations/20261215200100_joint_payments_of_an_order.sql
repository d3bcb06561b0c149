-- The payments of an order name the payment of several orders that they are a part of (ADR 409). Replaces public.desk_order.

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
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
