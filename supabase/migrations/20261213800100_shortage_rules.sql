-- For each customer, what to do when something of an order is short, and whether substitutes are taken (ADR 386). Replaces
-- public.desk_order and public.desk_customer, which did not read it, and public.preview_order_edit, which did not say that a substitute is for a
-- customer who takes none.

alter table public.business_groups
  -- Send without it, wait until it is there, all of the order or nothing of it, or ask.
  add column shortage_rule text not null default 'ask' check (shortage_rule in ('send', 'wait', 'all_or_nothing', 'ask')),
  -- With a notice each time.
  add column takes_substitutes boolean not null default true;

-- set_shortage_rule: for owners of the group, and staff of a store that it buys from; whether anything changed. PT401; PT403 not an owner;
-- PT404 group_not_found; PT400 rule_unknown.
create function public.set_shortage_rule(p_group_id uuid, p_rule text, p_takes_substitutes boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Staff of the group's stores, or an owner: anyone else is refused as one who is not an owner.
  if p_group_id is null or p_group_id not in (select private.staff_group_ids()) then
    perform private.require_group_owner(p_group_id);
  end if;
  if coalesce(p_rule, '') not in ('send', 'wait', 'all_or_nothing', 'ask') or p_takes_substitutes is null then
    raise exception using errcode = 'PT400', detail = 'rule_unknown', message = 'Elige qué hacer si falta algo y si aceptas sustitutos';
  end if;
  update public.business_groups g set shortage_rule = p_rule, takes_substitutes = p_takes_substitutes
  where g.id = p_group_id and (g.shortage_rule, g.takes_substitutes) is distinct from (p_rule, p_takes_substitutes);
  return found;
end
$$;
revoke all on function public.set_shortage_rule(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.set_shortage_rule(uuid, text, boolean) to authenticated;

-- preview_order_edit: what edit_order would do, from the same plan, and unwanted_substitutes: whether it adds one for a customer who takes none.
-- PT401, PT403, PT404; PT400 edit_invalid.
create or replace function public.preview_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_edit constant jsonb := private.read_order_edit(p_order_id, p_edit);
begin
  return private.plan_order_edit(v_order, v_edit, v_order.status = 'pending' or private.is_staff_admin())
    || jsonb_build_object('unwanted_substitutes', v_edit -> 'substitutes' <> '[]' and not (
      select g.takes_substitutes from public.business_groups g where g.id = v_order.business_group_id));
end
$$;

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
    'shortage_rule', g.shortage_rule, 'takes_substitutes', g.takes_substitutes,
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
    'shortage_rule', v_group.shortage_rule, 'takes_substitutes', v_group.takes_substitutes,
    'may_decide', private.is_staff_admin() and private.serves_whole_group(p_group_id), 'serves_all', private.serves_whole_group(p_group_id),
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
