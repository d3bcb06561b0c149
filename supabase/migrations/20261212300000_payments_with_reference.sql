-- Payments of orders with their day, amount, reference and parts. A recorded payment is a row of its own, which outlives its being
-- voided (ADR 351). Only the procedures of the desk read and write the rows; buyers learn the day on which an order was paid.

create table private.order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- The transaction that the payment closed.
  payment_id uuid not null references public.payment_transactions (id) on delete cascade,
  -- MXN.
  amount numeric(20, 2) not null check (amount >= 0),
  -- The day of the payment at the order's store.
  paid_on date not null,
  -- The number of a transfer or a cheque, as written by the staff.
  reference text check (char_length(reference) between 1 and 60),
  -- Without foreign keys: the record outlives the account. Null for an operator.
  person uuid,
  created_at timestamptz not null default clock_timestamp(),
  voided_at timestamptz,
  voided_by uuid,
  constraint order_payments_void_check check (voided_at is not null or voided_by is null)
);
create index order_payments_order_idx on private.order_payments (order_id, created_at);
create index order_payments_payment_idx on private.order_payments (payment_id);
create unique index order_payments_in_force_key on private.order_payments (payment_id) where voided_at is null;

alter table private.order_payments enable row level security;
revoke all on private.order_payments from public, anon, authenticated, service_role;
call private.keep_on_staff_log('private.order_payments', 'id');

-- Today at the store of an order.
create function private.order_today(p_order public.orders) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone st.time_zone)::date from public.stores st where st.id = p_order.store_id
$$;

-- MXN that the open payments of an order ask for; null if none is open.
create function private.order_due(p_order_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select sum(t.amount) from public.payment_transactions t
  where t.order_id = p_order_id and t.status in ('pending', 'failed')
$$;

-- The payments of an order that are in force: the last day, and the references in their order.
create function private.order_receipt(p_order_id uuid, out paid_on date, out reference text)
language sql stable set search_path = '' as $$
  select max(r.paid_on), string_agg(r.reference, '; ' order by r.created_at)
  from private.order_payments r where r.order_id = p_order_id and r.voided_at is null
$$;

-- Records that an order was paid in full, or withdraws that. Paid: its share of the credit line is free again. The payment has
-- the day and reference given, by default today's day. PT404 order_not_found; PT409 order_cancelled.
drop function private.record_payment(text, boolean, text);
create function private.record_payment(
  p_order_number text, p_is_paid boolean, p_actor text, p_paid_on date default null, p_reference text default null
) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_changed jsonb;
begin
  select * into v_order from public.orders o where o.order_number = p_order_number for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'order_not_found',
      message = format('No existe el pedido %s', p_order_number);
  elsif v_order.status = 'cancelled' then
    raise exception using errcode = 'PT409', detail = 'order_cancelled',
      message = format('El pedido %s está cancelado', p_order_number);
  end if;
  with changed as (
    update public.payment_transactions t set status = case when p_is_paid then 'paid' else 'pending' end
    where t.order_id = v_order.id and t.status = any (case when p_is_paid then '{pending,failed}' else '{paid}' end::text[])
    returning t.id, t.amount
  ), recorded as (
    insert into private.order_payments (order_id, payment_id, amount, paid_on, reference, person)
    select v_order.id, c.id, c.amount, coalesce(p_paid_on, private.order_today(v_order)), p_reference, auth.uid()
    from changed c where p_is_paid
  ), voided as (
    update private.order_payments r set voided_at = clock_timestamp(), voided_by = auth.uid()
    from changed c where not p_is_paid and r.payment_id = c.id and r.voided_at is null
  )
  select jsonb_agg(jsonb_build_object('payment_id', c.id, 'amount', c.amount)) into v_changed from changed c;
  if v_changed is null then
    return false;
  end if;
  perform private.record_group_event(v_order.business_group_id, case when p_is_paid then 'payment_recorded' else 'payment_revoked' end,
    p_order_number, p_actor, jsonb_build_object('paid', not p_is_paid, 'payments', v_changed),
    jsonb_build_object('paid', p_is_paid, 'payments', v_changed)
      || case when p_is_paid then jsonb_build_object('paid_on', coalesce(p_paid_on, private.order_today(v_order)),
        'reference', p_reference) else '{}' end);
  return true;
end
$$;

-- Records a part of what is due of an order that the caller has locked: a paid transaction of its own, and an open one for the rest.
create function private.record_part(
  p_order public.orders, p_amount numeric, p_actor text, p_paid_on date, p_reference text
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_rest constant numeric := private.order_due(p_order.id) - p_amount;
  v_open public.payment_transactions;
  v_paid_id uuid;
begin
  select * into v_open from public.payment_transactions t
  where t.order_id = p_order.id and t.status in ('pending', 'failed') order by t.created_at desc, t.id limit 1;
  update public.payment_transactions t
  set amount = case when t.id = v_open.id then v_rest else t.amount end,
    status = case when t.id <> v_open.id then 'cancelled' else t.status end
  where t.order_id = p_order.id and t.status in ('pending', 'failed');
  insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount, status)
  values (p_order.id, v_open.payment_method_id, v_open.payment_method, p_amount, 'paid') returning id into v_paid_id;
  insert into private.order_payments (order_id, payment_id, amount, paid_on, reference, person)
  values (p_order.id, v_paid_id, p_amount, p_paid_on, p_reference, auth.uid());
  perform private.record_group_event(p_order.business_group_id, 'payment_recorded', p_order.order_number, p_actor,
    jsonb_build_object('paid', false, 'due', v_rest + p_amount),
    jsonb_build_object('paid', false, 'due', v_rest, 'paid_on', p_paid_on, 'reference', p_reference,
      'payments', jsonb_build_array(jsonb_build_object('payment_id', v_paid_id, 'amount', p_amount))));
end
$$;

-- Voids one payment of an order that the caller has locked; what it paid is due again. Whether it was in force.
create function private.void_payment(p_order public.orders, p_id uuid, p_actor text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_record private.order_payments;
begin
  update private.order_payments r set voided_at = clock_timestamp(), voided_by = auth.uid()
  where r.id = p_id and r.order_id = p_order.id and r.voided_at is null returning * into v_record;
  if not found then
    return false;
  end if;
  update public.payment_transactions t set status = 'pending' where t.id = v_record.payment_id and t.status = 'paid';
  perform private.match_payments(p_order);
  perform private.record_group_event(p_order.business_group_id, 'payment_revoked', p_order.order_number, p_actor,
    jsonb_build_object('paid', true, 'paid_on', v_record.paid_on, 'reference', v_record.reference,
      'payments', jsonb_build_array(jsonb_build_object('payment_id', v_record.payment_id, 'amount', v_record.amount))),
    jsonb_build_object('paid', false, 'due', private.order_due(p_order.id)));
  return true;
end
$$;

-- What a payment is refused for: its day, its reference, its amount. PT400 paid_on_invalid, reference_too_long, amount_invalid,
-- amount_too_high.
create function private.check_payment(p_order public.orders, p_amount numeric, p_paid_on date, p_reference text) returns void
language plpgsql stable set search_path = '' as $$
declare
  c_year constant interval := '1 year';
  v_due constant numeric := private.order_due(p_order.id);
begin
  if p_paid_on > private.order_today(p_order) then
    raise exception using errcode = 'PT400', detail = 'paid_on_invalid', message = 'La fecha del pago no puede ser futura';
  elsif p_paid_on < (p_order.created_at - c_year)::date then
    raise exception using errcode = 'PT400', detail = 'paid_on_invalid',
      message = 'La fecha del pago es de más de un año antes del pedido';
  elsif length(p_reference) > 60 then
    raise exception using errcode = 'PT400', detail = 'reference_too_long', message = 'La referencia admite hasta 60 caracteres';
  elsif p_amount is distinct from v_due and (p_amount <= 0 or p_amount <> round(p_amount, 2)) then
    raise exception using errcode = 'PT400', detail = 'amount_invalid',
      message = 'El importe debe ser mayor que cero, con dos decimales como máximo';
  elsif p_amount > v_due then
    raise exception using errcode = 'PT400', detail = 'amount_too_high', message = 'El importe es mayor que lo que falta por pagar';
  end if;
end
$$;

-- record_order_payment: a payment of an order of the caller's stores, or that one was none; whether anything changed. The amount is
-- by default all that is due, the day today's at the store. p_seen_due: what was due when the caller looked, so that a payment of a
-- colleague, or the same call again, does not count twice. Not paid: the payment p_id, by default all of them. PT401, PT403, PT404
-- order_not_found; PT409 order_cancelled, payment_changed; PT400 and the details of private.check_payment.
drop function public.record_order_payment(uuid, boolean);
create function public.record_order_payment(
  p_order_id uuid, p_is_paid boolean, p_amount numeric default null, p_paid_on date default null, p_reference text default null,
  p_seen_due numeric default null, p_id uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.desk_order_row(p_order_id);
  v_actor constant text := (select u.email from auth.users u where u.id = auth.uid());
  v_reference constant text := nullif(btrim(regexp_replace(p_reference, '[[:space:][:cntrl:]]+', ' ', 'g')), '');
  v_paid_on date;
  v_due numeric;
  v_last private.order_payments;
  v_is_changed boolean;
begin
  select * into v_order from public.orders o where o.id = v_order.id for no key update;
  v_paid_on := coalesce(p_paid_on, private.order_today(v_order));
  v_due := private.order_due(v_order.id);
  if coalesce(p_is_paid, true) and v_order.status <> 'cancelled' then
    if p_seen_due is not null and p_seen_due is distinct from coalesce(v_due, 0) then
      select * into v_last from private.order_payments r
      where r.order_id = v_order.id and r.voided_at is null order by r.created_at desc limit 1;
      -- The same payment again, whose answer was lost.
      if v_last.person = auth.uid() and v_last.amount = coalesce(p_amount, p_seen_due) and v_last.paid_on = v_paid_on
        and v_last.reference is not distinct from v_reference and coalesce(v_due, 0) + v_last.amount = p_seen_due then
        return false;
      end if;
      raise exception using errcode = 'PT409', detail = 'payment_changed',
        message = format('El pedido %s cambió: ahora faltan por pagar $%s. Revisa sus pagos y vuelve a intentarlo', v_order.order_number,
          btrim(to_char(coalesce(v_due, 0), '999,999,999,990.00')));
    end if;
    perform private.check_payment(v_order, p_amount, v_paid_on, v_reference);
    if p_amount < v_due then
      perform private.record_part(v_order, p_amount, v_actor, v_paid_on, v_reference);
      return true;
    end if;
  elsif p_id is not null and v_order.status <> 'cancelled' then
    return private.void_payment(v_order, p_id, v_actor);
  end if;
  v_is_changed := private.record_payment(v_order.order_number, coalesce(p_is_paid, true), v_actor, v_paid_on, v_reference);
  -- Of an order that was edited after it was paid, what is open is what it costs now.
  if v_is_changed and not p_is_paid then
    perform private.match_payments(v_order);
  end if;
  return v_is_changed;
end
$$;
revoke all on function private.order_today(public.orders), private.order_due(uuid), private.order_receipt(uuid),
  private.record_payment(text, boolean, text, date, text), private.record_part(public.orders, numeric, text, date, text),
  private.void_payment(public.orders, uuid, text), private.check_payment(public.orders, numeric, date, text),
  public.record_order_payment(uuid, boolean, numeric, date, text, numeric, uuid) from public, anon, authenticated;
grant execute on function public.record_order_payment(uuid, boolean, numeric, date, text, numeric, uuid) to authenticated;

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
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
    'payments', (select jsonb_agg(jsonb_build_object('method', t.payment_method, 'amount', t.amount, 'status', t.status,
        'record_id', r.id, 'paid_on', r.paid_on, 'reference', r.reference) order by t.created_at, t.id)
      from public.payment_transactions t
      left join private.order_payments r on r.payment_id = t.id and r.voided_at is null and t.status = 'paid'
      where t.order_id = o.id),
    'due', case when o.status <> 'cancelled' then private.order_due(o.id) end, 'today', private.order_today(o),
    'receipts', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'paid_on', r.paid_on,
        'reference', r.reference, 'at', r.created_at, 'by', private.person_name(r.person), 'voided_at', r.voided_at,
        'voided_by', private.person_name(r.voided_by)) order by r.created_at, r.id)
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
-- Establishments, companies, orders and payments are those of the caller's stores. open: {orders, total, unpaid}: what is not yet
-- delivered, and what payments of any order there still ask for. PT401, PT403, PT404 group_not_found.
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
          where p.order_id = o.id and p.status in ('pending', 'failed'))) filter (where o.status <> 'cancelled'), 0))
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
        select o.id, o.order_number as number, o.status, o.created_at, o.total, m.code as payment,
          (select bool_and(p.status = 'paid') from public.payment_transactions p
            where p.order_id = o.id and p.status <> 'cancelled') as is_paid,
          private.order_due(o.id) as due, (private.order_receipt(o.id)).paid_on, private.order_today(o) as today
        from public.orders o join public.payment_methods m on m.id = o.payment_method_id
        where o.business_group_id = p_group_id and o.store_id = any (v_stores)
        order by o.created_at desc, o.id limit 20) recent), '[]'),
    'decisions', coalesce((select jsonb_agg(to_jsonb(event) order by event.at desc) from (
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, e.after ->> 'credit_line' as credit_line,
          e.after ->> 'reason' as reason
        from private.group_account_events e
        where e.group_id = p_group_id and (e.order_number is null or exists (
          select from public.orders o where o.order_number = e.order_number and o.store_id = any (v_stores)))
        order by e.id desc limit 20) event), '[]'));
end
$$;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, or 'paid', nothing is.
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
      'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
      'location', l.name, 'group', g.name, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code,
      'payment_state', case when o.status <> 'cancelled' and paid.is_due then 'due' when paid.is_paid then 'paid' end,
      'paid_on', receipt.paid_on, 'reference', receipt.reference,
      'has_notes', o.delivery_notes is not null) order by o.created_at desc, o.id desc)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    cross join lateral (
      select sum(i.quantity) as pieces, count(*) as lines from public.order_items i where i.order_id = o.id) line
    cross join lateral (
      select bool_or(t.status in ('pending', 'failed')) as is_due, bool_or(t.status = 'paid') as is_paid
      from public.payment_transactions t where t.order_id = o.id) paid
    cross join lateral private.order_receipt(o.id) receipt
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}], cancelled: {at, reason}, null unless it is,
-- the reason null if none was given}; null for others. Who of the staff did it stays with them.
create or replace function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'paid_on', case when private.order_due(o.id) is null then (private.order_receipt(o.id)).paid_on end,
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'),
    'cancelled', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.status = 'cancelled' and s.to_status = 'cancelled'
      order by s.id desc limit 1))
  from public.orders o
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;

-- The tables of the log by the kind of their acts. Tables that are logged by procedures are named as they write them.
create or replace function private.staff_log_kinds() returns table (kind text, table_name text)
language sql immutable set search_path = '' as $$
  values ('orders', 'orders'), ('orders', 'order_items'), ('orders', 'order_notes'), ('orders', 'payment_transactions'), ('orders', 'order_payments'),
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
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
end
$$;
