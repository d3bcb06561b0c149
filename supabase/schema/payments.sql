-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

create table private.order_payments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  -- The transaction that the payment closed.
  payment_id uuid not null,
  -- MXN.
  amount numeric(20,2) not null,
  -- The day of the payment at the order's store.
  paid_on date not null,
  -- The number of a transfer or a cheque, as written by the staff.
  reference text,
  -- Without foreign keys: the record outlives the account. Null for an operator.
  person uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  voided_at timestamp with time zone,
  voided_by uuid,
  void_reason text,
  -- The number that the payments of one transfer have in common.
  joint_number bigint,
  -- How it was paid, which may differ from what the order was placed with.
  method text,
  constraint order_payments_pkey PRIMARY KEY (id),
  constraint order_payments_joint_number_fkey FOREIGN KEY (joint_number) REFERENCES private.joint_payments(number) ON DELETE SET NULL,
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_transactions(id) ON DELETE CASCADE,
  constraint order_payments_amount_check CHECK ((amount >= (0)::numeric)),
  constraint order_payments_method_check CHECK ((method = ANY (ARRAY['bank_transfer'::text, 'deposit'::text, 'check'::text, 'cash'::text, 'card'::text]))),
  constraint order_payments_reference_check CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 60))),
  constraint order_payments_void_check CHECK (((voided_at IS NOT NULL) OR (voided_by IS NULL))),
  constraint order_payments_void_reason_check CHECK (((char_length(void_reason) >= 1) AND (char_length(void_reason) <= 300)))
);
alter table private.order_payments enable row level security;

create index order_payments_order_idx on private.order_payments (order_id, created_at);

create index order_payments_payment_idx on private.order_payments (payment_id);

create unique index order_payments_in_force_key on private.order_payments (payment_id) where voided_at is null;

call private.keep_on_staff_log('private.order_payments', 'id');

-- Today at the store of an order.
create function private.order_today(p_order public.orders) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone st.time_zone)::date from public.stores st where st.id = p_order.store_id
$$;
-- 20261212300000_payments_with_reference

-- MXN that the open payments of an order ask for; null if none is open.
create function private.order_due(p_order_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select sum(t.amount) from public.payment_transactions t
  where t.order_id = p_order_id and t.status in ('pending', 'failed')
$$;
-- 20261212300000_payments_with_reference

-- The payments of an order that are in force: the last day, and the references in their order.
create function private.order_receipt(p_order_id uuid, out paid_on date, out reference text)
language sql stable set search_path = '' as $$
  select max(r.paid_on), string_agg(r.reference, '; ' order by r.created_at)
  from private.order_payments r where r.order_id = p_order_id and r.voided_at is null
$$;
-- 20261212300000_payments_with_reference

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
      message = format('La fecha del pago es de más de un año antes del pedido %s', p_order.order_number);
  elsif length(p_reference) > 60 then
    raise exception using errcode = 'PT400', detail = 'reference_too_long', message = 'La referencia admite hasta 60 caracteres';
  elsif p_amount is distinct from v_due and (p_amount <= 0 or p_amount <> round(p_amount, 2)) then
    raise exception using errcode = 'PT400', detail = 'amount_invalid',
      message = 'El importe debe ser mayor que cero, con dos decimales como máximo';
  elsif p_amount > v_due then
    raise exception using errcode = 'PT400', detail = 'amount_too_high',
      message = format('El importe es mayor que lo que falta por pagar del pedido %s', p_order.order_number);
  end if;
end
$$;
-- 20261215200000_payments_of_several_orders

create function private.void_payment(p_order public.orders, p_id uuid, p_actor text, p_reason text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_record private.order_payments;
begin
  update private.order_payments r set voided_at = clock_timestamp(), voided_by = auth.uid(), void_reason = p_reason
  where r.id = p_id and r.order_id = p_order.id and r.voided_at is null returning * into v_record;
  if not found then
    return false;
  end if;
  update public.payment_transactions t set status = 'cancelled' where t.id = v_record.payment_id and t.status = 'paid';
  perform private.check_withdrawn(p_order);
  perform private.match_payments(p_order);
  perform private.record_group_event(p_order.business_group_id, 'payment_revoked', p_order.order_number, p_actor,
    jsonb_build_object('paid', true, 'paid_on', v_record.paid_on, 'reference', v_record.reference,
      'payments', jsonb_build_array(jsonb_build_object('payment_id', v_record.payment_id, 'amount', v_record.amount))),
    jsonb_build_object('paid', false, 'due', private.order_due(p_order.id), 'reason', p_reason));
  return true;
end
$$;
-- 20261213100000_money_owed_back

-- record_order_payment: a payment of an order of the caller's stores, or that one was none; whether anything changed. The amount is
-- by default all that is due, the day today's at the store. p_seen_due: what was due when the caller looked, so that a payment of a
-- colleague, or the same call again, does not count twice. Not paid: the payment p_id, by default all of them, of a cancelled order, too,
-- with a reason. PT401, PT403, PT404 order_not_found; PT409 order_cancelled, payment_changed, refund_recorded; PT400 reason_missing,
-- reason_too_long and the details of private.check_payment.
create function public.record_order_payment(
  p_order_id uuid, p_is_paid boolean, p_amount numeric default null, p_paid_on date default null, p_reference text default null,
  p_seen_due numeric default null, p_id uuid default null, p_reason text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.desk_order_row(p_order_id);
  v_actor constant text := (select u.email from auth.users u where u.id = auth.uid());
  v_reference constant text := private.one_line(p_reference);
  v_reason text;
  v_paid_on date;
  v_due numeric;
  v_last private.order_payments;
  v_is_changed boolean;
begin
  perform from public.orders o where o.id = v_order.id for no key update;
  -- Read again: the order may have changed while waiting, and so may the caller's access.
  v_order := private.desk_order_row(p_order_id);
  if not coalesce(p_is_paid, true) then
    v_reason := private.void_reason(p_reason);
    perform set_config('sumiller.reason', v_reason, true);
    if p_id is null then
      v_is_changed := private.record_payment(v_order.order_number, false, v_actor, null, null, v_reason);
    else
      v_is_changed := private.void_payment(v_order, p_id, v_actor, v_reason);
    end if;
    perform set_config('sumiller.reason', '', true);
    return v_is_changed;
  end if;
  v_paid_on := coalesce(p_paid_on, private.order_today(v_order));
  v_due := private.order_due(v_order.id);
  if v_order.status <> 'cancelled' then
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
  end if;
  return private.pay_order(v_order, p_amount, v_actor, v_paid_on, v_reference, null, null);
end
$$;
-- 20261215200000_payments_of_several_orders; executed by authenticated

-- A payment of several orders: its number, and the request that recorded it. What was paid is in private.order_payments, on the log.
create table private.joint_payments (
  number bigint not null generated always as identity,
  group_id uuid not null,
  -- Without a foreign key: the record outlives the account.
  person uuid not null,
  key uuid,
  digest text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint joint_payments_pkey PRIMARY KEY (number),
  constraint joint_payments_key UNIQUE (person, key),
  constraint joint_payments_group_id_fkey FOREIGN KEY (group_id) REFERENCES business_groups(id) ON DELETE CASCADE
);
alter table private.joint_payments enable row level security;

create index joint_payments_group_idx on private.joint_payments (group_id);

create index order_payments_joint_idx on private.order_payments (joint_number);

create function private.record_payment(
  p_order_number text, p_is_paid boolean, p_actor text, p_paid_on date default null, p_reference text default null,
  p_reason text default null, p_joint bigint default null, p_method text default null
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
  elsif v_order.status = 'cancelled' and p_is_paid then
    raise exception using errcode = 'PT409', detail = 'order_cancelled',
      message = format('El pedido %s está cancelado', p_order_number);
  end if;
  with changed as (
    update public.payment_transactions t set status = case when p_is_paid then 'paid' else 'cancelled' end
    where t.order_id = v_order.id and t.status = any (case when p_is_paid then '{pending,failed}' else '{paid}' end::text[])
    returning t.id, t.amount
  ), recorded as (
    insert into private.order_payments (order_id, payment_id, amount, paid_on, reference, person, joint_number, method)
    select v_order.id, c.id, c.amount, coalesce(p_paid_on, private.order_today(v_order)), p_reference, auth.uid(), p_joint, p_method
    from changed c where p_is_paid
  ), voided as (
    update private.order_payments r set voided_at = clock_timestamp(), voided_by = auth.uid(), void_reason = p_reason
    from changed c where not p_is_paid and r.payment_id = c.id and r.voided_at is null
  )
  select jsonb_agg(jsonb_build_object('payment_id', c.id, 'amount', c.amount)) into v_changed from changed c;
  if v_changed is null then
    return false;
  end if;
  if not p_is_paid then
    perform private.check_withdrawn(v_order);
    perform private.match_payments(v_order);
  end if;
  perform private.record_group_event(v_order.business_group_id, case when p_is_paid then 'payment_recorded' else 'payment_revoked' end,
    p_order_number, p_actor, jsonb_build_object('paid', not p_is_paid, 'payments', v_changed),
    jsonb_build_object('paid', p_is_paid, 'payments', v_changed)
      || case when p_is_paid then jsonb_build_object('paid_on', coalesce(p_paid_on, private.order_today(v_order)),
        'reference', p_reference) else jsonb_build_object('reason', p_reason) end);
  return true;
end
$$;
-- 20261215200000_payments_of_several_orders

create function private.record_part(
  p_order public.orders, p_amount numeric, p_actor text, p_paid_on date, p_reference text, p_joint bigint, p_method text
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
  insert into private.order_payments (order_id, payment_id, amount, paid_on, reference, person, joint_number, method)
  values (p_order.id, v_paid_id, p_amount, p_paid_on, p_reference, auth.uid(), p_joint, p_method);
  perform private.record_group_event(p_order.business_group_id, 'payment_recorded', p_order.order_number, p_actor,
    jsonb_build_object('paid', false, 'due', v_rest + p_amount),
    jsonb_build_object('paid', false, 'due', v_rest, 'paid_on', p_paid_on, 'reference', p_reference,
      'payments', jsonb_build_array(jsonb_build_object('payment_id', v_paid_id, 'amount', p_amount))));
end
$$;
-- 20261215200000_payments_of_several_orders

-- Records a payment of an order that the caller has locked: all that is due, or a part. Null: all. PT409 order_cancelled; PT400 and the
-- details of private.check_payment.
create function private.pay_order(
  p_order public.orders, p_amount numeric, p_actor text, p_paid_on date, p_reference text, p_joint bigint, p_method text
) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if p_order.status <> 'cancelled' then
    perform private.check_payment(p_order, p_amount, p_paid_on, p_reference);
    if p_amount < private.order_due(p_order.id) then
      perform private.record_part(p_order, p_amount, p_actor, p_paid_on, p_reference, p_joint, p_method);
      return true;
    end if;
  end if;
  return private.record_payment(p_order.order_number, true, p_actor, p_paid_on, p_reference, null, p_joint, p_method);
end
$$;
-- 20261215200000_payments_of_several_orders

-- The last day on which an order on credit is to be paid: some days after its delivery, or, before that, after the day it is planned for.
create function private.credit_day(p_order public.orders, p_days integer) returns date
language sql stable set search_path = '' as $$
  select p_days + coalesce(
    (select max(h.created_at at time zone st.time_zone)::date from private.order_steps h
      where h.order_id = p_order.id and h.to_status = 'delivered'),
    p_order.delivery_date, (p_order.created_at at time zone st.time_zone)::date)
  from public.stores st where st.id = p_order.store_id
$$;
-- 20261215200000_payments_of_several_orders

-- desk_customer_dues: the orders of a group in the caller's stores of which something is due: {orders, more, today}, the ones to be paid
-- first in front. due_on: the last day of an order on credit, null without a term; of another one the day on which it was placed. today:
-- the day that has begun at the stores of all of them.
-- is_overdue: it is on credit and its last day is over; the term of one that is not delivered has not begun. PT401, PT403, PT404 group_not_found.
create function public.desk_customer_dues(p_group_id uuid) returns jsonb
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
-- 20261217100100_blocks_and_dues_of_orders; executed by authenticated

-- record_customer_payment: one payment of a group for several of its orders, of the caller's stores: all of it or nothing; its number.
-- p_parts: [{id, amount, seen_due}], the order, what of the payment is for it, and what was due of it when the caller looked. Together they
-- are the payment. p_key: one for all tries of the same payment, which is recorded once; with other content it is refused. PT401, PT403,
-- PT404 group_not_found, order_not_found; PT409 payment_changed, key_reused; PT400 parts_invalid, amount_not_allotted, method_unknown and
-- the details of private.check_payment.
create function public.record_customer_payment(
  p_group_id uuid, p_amount numeric, p_paid_on date, p_method text, p_reference text, p_parts jsonb, p_key uuid default null
) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_most constant integer := 200;
  v_group public.business_groups := private.desk_group(p_group_id);
  v_stores integer[] := private.require_staff();
  v_actor constant text := (select u.email from auth.users u where u.id = auth.uid());
  v_reference constant text := private.one_line(p_reference);
  v_ids uuid[];
  v_sum numeric;
  v_content jsonb;
  v_made private.joint_payments;
  v_changes text;
  v_order public.orders;
  v_number bigint;
begin
  if (case when jsonb_typeof(p_parts) = 'array' then not jsonb_array_length(p_parts) between 1 and c_most or exists (
      select from jsonb_array_elements(p_parts) e
      where jsonb_typeof(e.value -> 'amount') is distinct from 'number' or jsonb_typeof(e.value -> 'seen_due') is distinct from 'number'
        or not private.is_uuid(e.value ->> 'id')) else true end)
  then
    raise exception using errcode = 'PT400', detail = 'parts_invalid',
      message = format('Asigna el pago a entre 1 y %s pedidos, con el importe de cada uno', c_most);
  end if;
  select array_agg(p.id order by p.id), sum(p.amount),
    jsonb_build_array(p_group_id, trim_scale(p_amount)::text, p_paid_on, p_method, v_reference,
      jsonb_agg(jsonb_build_array(p.id, trim_scale(p.amount)::text) order by p.id))
  into v_ids, v_sum, v_content from jsonb_to_recordset(p_parts) as p (id uuid, amount numeric);
  if (select count(distinct u.id) from unnest(v_ids) as u (id)) <> cardinality(v_ids) then
    raise exception using errcode = 'PT400', detail = 'parts_invalid', message = 'Un pedido está dos veces en el pago: quita uno';
  elsif p_amount is null then
    raise exception using errcode = 'PT400', detail = 'amount_not_allotted', message = 'Escribe el importe del pago';
  elsif v_sum < p_amount then
    raise exception using errcode = 'PT400', detail = 'amount_not_allotted',
      message = format('Sobran %s del pago sin asignar. El importe del pago debe ser la suma de lo asignado a los pedidos',
        private.money_text(p_amount - v_sum));
  elsif v_sum > p_amount then
    raise exception using errcode = 'PT400', detail = 'amount_not_allotted',
      message = format('Lo asignado a los pedidos es %s más que el pago. Ajusta los importes', private.money_text(v_sum - p_amount));
  elsif p_method is null or p_method not in ('bank_transfer', 'deposit', 'check', 'cash', 'card') then
    raise exception using errcode = 'PT400', detail = 'method_unknown', message = 'Elige la forma en que se recibió el pago';
  end if;
  -- In the order in which moves of several orders lock them.
  perform from public.orders o where o.id = any (v_ids) and o.store_id = any (v_stores) order by o.id for no key update;
  -- Read again: the caller's access may have changed while waiting.
  v_group := private.desk_group(p_group_id);
  v_stores := private.require_staff();
  if (select count(*) from public.orders o
    where o.id = any (v_ids) and o.business_group_id = v_group.id and o.store_id = any (v_stores)) <> cardinality(v_ids)
  then
    raise exception using errcode = 'PT404', detail = 'order_not_found', message = 'No existe el pedido';
  end if;
  select * into v_made from private.joint_payments j where j.person = auth.uid() and j.key = p_key;
  if found then
    perform private.check_same_request(v_made.digest, v_content);
    return v_made.number;
  end if;
  select string_agg(case when o.status = 'cancelled' then format('%s está cancelado', o.order_number)
      when private.order_due(o.id) is null then format('%s ya está pagado', o.order_number)
      else format('de %s ahora faltan %s, antes %s', o.order_number, private.money_text(private.order_due(o.id)),
        private.money_text(p.seen_due)) end, '; ' order by o.created_at, o.id)
  into v_changes
  from jsonb_to_recordset(p_parts) as p (id uuid, seen_due numeric) join public.orders o on o.id = p.id
  where o.status = 'cancelled' or private.order_due(o.id) is distinct from p.seen_due;
  if v_changes is not null then
    raise exception using errcode = 'PT409', detail = 'payment_changed',
      message = format('Hubo cambios mientras escribías: %s. Revisa lo asignado y vuelve a intentarlo', v_changes);
  end if;
  insert into private.joint_payments (group_id, person, key, digest)
  values (v_group.id, auth.uid(), p_key, private.request_digest(v_content))
  on conflict (person, key) do nothing returning number into v_number;
  if v_number is null then
    -- The same key at the same time, for other orders.
    perform private.refuse_reused_key();
  end if;
  for v_order in select * from public.orders o where o.id = any (v_ids) order by o.id loop
    perform private.pay_order(v_order, p.amount, v_actor, coalesce(p_paid_on, private.order_today(v_order)), v_reference, v_number, p_method)
    from jsonb_to_recordset(p_parts) as p (id uuid, amount numeric) where p.id = v_order.id;
  end loop;
  return v_number;
end
$$;
-- 20261215200000_payments_of_several_orders; executed by authenticated

-- void_customer_payment: a payment of several orders was none: all its parts that are in force are voided, with a reason, or none; whether
-- any was. One part is voided by record_order_payment. PT401, PT403, also payment_of_other_stores where an order of the payment is of a
-- store that the caller does not serve; PT404 payment_not_found; PT409 refund_recorded; PT400 reason_missing, reason_too_long.
create function public.void_customer_payment(p_number bigint, p_reason text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_actor constant text := (select u.email from auth.users u where u.id = auth.uid());
  v_reason text;
  v_part private.order_payments;
  v_order public.orders;
  v_is_changed boolean := false;
begin
  perform from public.orders o
  where o.id in (select r.order_id from private.order_payments r where r.joint_number = p_number) and o.store_id = any (v_stores)
  order by o.id for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'payment_not_found', message = 'No existe el pago';
  end if;
  v_reason := private.void_reason(p_reason);
  -- Read again: the caller's access may have changed while waiting.
  v_stores := private.require_staff();
  if exists (
    select from private.order_payments r join public.orders o on o.id = r.order_id
    where r.joint_number = p_number and r.voided_at is null and o.store_id <> all (v_stores)
  ) then
    raise exception using errcode = 'PT403', detail = 'payment_of_other_stores',
      message = 'El pago incluye pedidos de otras tiendas: anula la parte de cada pedido tuyo, o pide a quien atiende todas que lo anule';
  end if;
  perform set_config('sumiller.reason', v_reason, true);
  for v_part in
    select * from private.order_payments r where r.joint_number = p_number and r.voided_at is null order by r.order_id
  loop
    select * into v_order from public.orders o where o.id = v_part.order_id;
    v_is_changed := private.void_payment(v_order, v_part.id, v_actor, v_reason) or v_is_changed;
  end loop;
  perform set_config('sumiller.reason', '', true);
  return v_is_changed;
end
$$;
-- 20261215200000_payments_of_several_orders; executed by authenticated

-- The payment of several orders that a payment of one is a part of: its number, how it was paid, whether it has orders of stores that the
-- caller does not serve, and its other parts as far as the caller may see their orders. Null for a payment of one order.
create function private.joint_payment(p_number bigint, p_stores integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('number', p_number, 'method', min(r.method),
    'has_others', coalesce(bool_or(o.store_id <> all (p_stores) and r.voided_at is null), false),
    'is_partial', bool_or(o.store_id <> all (p_stores)),
    'parts', jsonb_agg(jsonb_build_object('order_id', o.id, 'number', o.order_number, 'amount', r.amount,
      'is_voided', r.voided_at is not null) order by o.created_at, o.id) filter (where o.store_id = any (p_stores)))
  from private.order_payments r join public.orders o on o.id = r.order_id
  where r.joint_number = p_number
  having count(*) > 1
$$;
-- 20261215200000_payments_of_several_orders
