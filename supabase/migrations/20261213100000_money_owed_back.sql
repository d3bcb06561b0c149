-- What a customer paid beyond what an order costs is owed back until a refund is recorded (ADR 358), and a voided payment keeps its own
-- amount and says why (ADR 362). Replaces private.match_payments, private.record_payment, private.void_payment and
-- public.record_order_payment.

alter table private.order_payments
  add column void_reason text check (char_length(void_reason) between 1 and 300);

-- What was given back to the customer of an order. Only the procedures of the desk read and write the rows.
create table private.order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- MXN.
  amount numeric(20, 2) not null check (amount > 0),
  -- The day of the refund at the order's store.
  refunded_on date not null,
  -- The number of a transfer or a cheque, as written by the staff.
  reference text check (char_length(reference) between 1 and 60),
  -- Without foreign keys: the record outlives the account.
  person uuid not null,
  -- One for all tries of the same refund.
  key uuid,
  created_at timestamptz not null default clock_timestamp(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (char_length(void_reason) between 1 and 300),
  constraint order_refunds_void_check check (
    (voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index order_refunds_order_idx on private.order_refunds (order_id, created_at);
create unique index order_refunds_key on private.order_refunds (order_id, person, key);

alter table private.order_refunds enable row level security;
revoke all on private.order_refunds from public, anon, authenticated, service_role;
call private.keep_on_staff_log('private.order_refunds', 'id');

alter table private.group_account_events drop constraint group_account_events_act_check;
alter table private.group_account_events add constraint group_account_events_act_check check (act in (
  'approved', 'approval_revoked', 'credit_line_set', 'credit_line_ended', 'payment_recorded', 'payment_revoked', 'blocked', 'unblocked',
  'refund_recorded', 'refund_revoked'));

-- MXN of the refunds of an order that are in force.
create function private.order_refunded(p_order_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(r.amount), 0) from private.order_refunds r where r.order_id = p_order_id and r.voided_at is null
$$;

-- MXN of the customer's that the seller has for an order: what was paid, less what was given back.
create function private.order_held(p_order_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(t.amount), 0) - private.order_refunded(p_order_id)
  from public.payment_transactions t where t.order_id = p_order_id and t.status = 'paid'
$$;

-- MXN that is owed back to the customer of an order: what the seller has beyond what the order costs. A cancelled order costs nothing.
create function private.order_owed_back(p_order public.orders) returns numeric
language sql stable set search_path = '' as $$
  select greatest(private.order_held(p_order.id) - case p_order.status when 'cancelled' then 0 else p_order.total end, 0)
$$;

-- The refunds of an order that are in force: their sum, the last day, and the references in their order.
create function private.order_refund_receipt(p_order_id uuid, out refunded numeric, out refunded_on date, out reference text)
language sql stable set search_path = '' as $$
  select coalesce(sum(r.amount), 0), max(r.refunded_on), string_agg(r.reference, '; ' order by r.created_at)
  from private.order_refunds r where r.order_id = p_order_id and r.voided_at is null
$$;

-- The orders of which something is owed back, for the queue and the customers: few among many. One row for each; triggers maintain it
-- in the transaction of what changes it, whatever writes it.
create table private.open_refunds (
  order_id uuid primary key references public.orders (id) on delete cascade,
  store_id integer not null references public.stores (id),
  group_id uuid not null references public.business_groups (id) on delete cascade,
  amount numeric(20, 2) not null check (amount > 0)
);
create index open_refunds_store_idx on private.open_refunds (store_id) include (amount);
create index open_refunds_group_idx on private.open_refunds (group_id, store_id) include (amount);

alter table private.open_refunds enable row level security;
revoke all on private.open_refunds from public, anon, authenticated, service_role;

create function private.measure_open_refund(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_amount numeric;
begin
  select * into v_order from public.orders o where o.id = p_order_id;
  v_amount := private.order_owed_back(v_order);
  if v_amount > 0 then
    insert into private.open_refunds as r (order_id, store_id, group_id, amount)
    values (v_order.id, v_order.store_id, v_order.business_group_id, v_amount)
    on conflict (order_id) do update set amount = excluded.amount where r.amount <> excluded.amount;
  else
    delete from private.open_refunds r where r.order_id = p_order_id;
  end if;
end
$$;

create function private.follow_open_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'orders' then
    perform private.measure_open_refund(new.id);
  else
    perform private.measure_open_refund(coalesce(new.order_id, old.order_id));
  end if;
  return null;
end
$$;
create trigger orders_follow_refund after update on public.orders
  for each row when (new.total <> old.total or new.status <> old.status and new.status = 'cancelled')
  execute function private.follow_open_refund();
create trigger payment_transactions_open_refund after insert on public.payment_transactions
  for each row when (new.status = 'paid') execute function private.follow_open_refund();
create trigger payment_transactions_follow_refund after update on public.payment_transactions
  for each row when (
    (new.status, new.amount) is distinct from (old.status, old.amount) and 'paid' in (new.status, old.status)
  ) execute function private.follow_open_refund();
create trigger payment_transactions_close_refund after delete on public.payment_transactions
  for each row when (old.status = 'paid') execute function private.follow_open_refund();
create trigger order_refunds_follow_refund after insert or update on private.order_refunds
  for each row execute function private.follow_open_refund();
revoke all on function private.order_refunded(uuid), private.order_held(uuid), private.order_owed_back(public.orders),
  private.order_refund_receipt(uuid), private.measure_open_refund(uuid), private.follow_open_refund()
  from public, anon, authenticated;

-- The orders that were lowered or cancelled after they were paid.
insert into private.open_refunds (order_id, store_id, group_id, amount)
select o.id, o.store_id, o.business_group_id, paid.amount - case o.status when 'cancelled' then 0 else o.total end
from (
  select t.order_id, sum(t.amount) as amount from public.payment_transactions t where t.status = 'paid' group by t.order_id
) paid
join public.orders o on o.id = paid.order_id
where paid.amount > case o.status when 'cancelled' then 0 else o.total end;

-- Payments that are still open ask for what is not paid yet, or was given back; one is added if there is none. A cancelled order asks
-- for nothing.
create or replace function private.match_payments(p_order public.orders) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_held constant numeric := private.order_held(p_order.id);
  v_due constant numeric := greatest(p_order.total - v_held, 0);
  v_open_id uuid;
begin
  if p_order.status = 'cancelled' then
    return;
  end if;
  select t.id into v_open_id from public.payment_transactions t
  where t.order_id = p_order.id and t.status in ('pending', 'failed') order by t.created_at desc, t.id limit 1;
  if v_open_id is not null then
    update public.payment_transactions t
    set amount = case when t.id = v_open_id then v_due else t.amount end,
      status = case when t.id <> v_open_id or v_due = 0 and v_held > 0 then 'cancelled' else t.status end
    where t.order_id = p_order.id and t.status in ('pending', 'failed');
  elsif v_due > 0 then
    insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount)
    select p_order.id, m.id, m.code, v_due from public.payment_methods m where m.id = p_order.payment_method_id;
  end if;
end
$$;

-- Refuses to withdraw payments of which a refund was made. PT409 refund_recorded.
create function private.check_withdrawn(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.order_held(p_order.id) < 0 then
    raise exception using errcode = 'PT409', detail = 'refund_recorded',
      message = format('Del pedido %s ya se devolvió dinero: anula primero la devolución', p_order.order_number);
  end if;
end
$$;

-- Records that an order was paid in full, or withdraws that. Paid: its share of the credit line is free again. The payment has
-- the day and reference given, by default today's day. Withdrawn: the payments keep their amounts, as cancelled ones, and what they
-- paid is due again, except of a cancelled order. PT404 order_not_found; PT409 order_cancelled, refund_recorded.
drop function private.record_payment(text, boolean, text, date, text);
create function private.record_payment(
  p_order_number text, p_is_paid boolean, p_actor text, p_paid_on date default null, p_reference text default null,
  p_reason text default null
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
    insert into private.order_payments (order_id, payment_id, amount, paid_on, reference, person)
    select v_order.id, c.id, c.amount, coalesce(p_paid_on, private.order_today(v_order)), p_reference, auth.uid()
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

-- Voids one payment of an order that the caller has locked; what it paid is due again, except of a cancelled order. Whether it was in
-- force. PT409 refund_recorded.
drop function private.void_payment(public.orders, uuid, text);
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

-- A line of text as staff type it: without breaks and outer blanks, null if nothing is left.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(p_text, '[[:space:][:cntrl:]]+', ' ', 'g')), '')
$$;

-- The reason why something recorded is voided. PT400 reason_missing, reason_too_long.
create function private.void_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_reason constant text := private.one_line(p_reason);
begin
  if v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo de la anulación';
  elsif length(v_reason) > 300 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 300 caracteres';
  end if;
  return v_reason;
end
$$;

-- record_order_payment: a payment of an order of the caller's stores, or that one was none; whether anything changed. The amount is
-- by default all that is due, the day today's at the store. p_seen_due: what was due when the caller looked, so that a payment of a
-- colleague, or the same call again, does not count twice. Not paid: the payment p_id, by default all of them, of a cancelled order, too,
-- with a reason. PT401, PT403, PT404 order_not_found; PT409 order_cancelled, payment_changed, refund_recorded; PT400 reason_missing,
-- reason_too_long and the details of private.check_payment.
drop function public.record_order_payment(uuid, boolean, numeric, date, text, numeric, uuid);
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
    perform private.check_payment(v_order, p_amount, v_paid_on, v_reference);
    if p_amount < v_due then
      perform private.record_part(v_order, p_amount, v_actor, v_paid_on, v_reference);
      return true;
    end if;
  end if;
  return private.record_payment(v_order.order_number, true, v_actor, v_paid_on, v_reference);
end
$$;

-- What a refund is refused for: its day, its reference, its amount. PT400 refunded_on_invalid, reference_too_long, amount_invalid,
-- amount_too_high.
create function private.check_refund(p_order public.orders, p_amount numeric, p_refunded_on date, p_reference text) returns void
language plpgsql stable set search_path = '' as $$
declare
  c_year constant interval := '1 year';
  -- No refund is older than the first payment; payments recorded without a day may be a year older than the order.
  v_first constant date := coalesce((
    select min(r.paid_on) from private.order_payments r where r.order_id = p_order.id and r.voided_at is null
      having not exists (select from public.payment_transactions t where t.order_id = p_order.id and t.status = 'paid' and not exists (
        select from private.order_payments d where d.payment_id = t.id and d.voided_at is null))),
    (p_order.created_at - c_year)::date);
begin
  if p_refunded_on > private.order_today(p_order) then
    raise exception using errcode = 'PT400', detail = 'refunded_on_invalid', message = 'La fecha de la devolución no puede ser futura';
  elsif p_refunded_on < v_first then
    raise exception using errcode = 'PT400', detail = 'refunded_on_invalid',
      message = 'La fecha de la devolución es anterior al pago';
  elsif length(p_reference) > 60 then
    raise exception using errcode = 'PT400', detail = 'reference_too_long', message = 'La referencia admite hasta 60 caracteres';
  elsif p_amount <= 0 or p_amount <> round(p_amount, 2) then
    raise exception using errcode = 'PT400', detail = 'amount_invalid',
      message = 'El importe debe ser mayor que cero, con dos decimales como máximo';
  elsif p_amount > private.order_owed_back(p_order) then
    raise exception using errcode = 'PT400', detail = 'amount_too_high', message = 'El importe es mayor que lo que hay por devolver';
  end if;
end
$$;

-- record_order_refund: records what was given back to the customer of an order of the caller's stores; whether anything was recorded.
-- The amount is by default all that is owed back, the day today's at the store. p_seen_owed: what was owed back when the caller looked,
-- so that a colleague's refund is noticed; p_key: one for all tries of the same refund, which is recorded once; with another amount,
-- day or reference it is refused. PT401, PT403, PT404 order_not_found; PT409 refund_changed, nothing_owed, key_reused; PT400 and the details of private.check_refund.
create function public.record_order_refund(
  p_order_id uuid, p_amount numeric default null, p_refunded_on date default null, p_reference text default null,
  p_seen_owed numeric default null, p_key uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.desk_order_row(p_order_id);
  v_actor constant text := (select u.email from auth.users u where u.id = auth.uid());
  v_reference constant text := private.one_line(p_reference);
  v_refunded_on date;
  v_owed numeric;
  v_amount numeric;
  v_made private.order_refunds;
begin
  perform from public.orders o where o.id = v_order.id for no key update;
  -- Read again: the order may have changed while waiting, and so may the caller's access.
  v_order := private.desk_order_row(p_order_id);
  select * into v_made from private.order_refunds r where r.order_id = v_order.id and r.key = p_key and r.person = auth.uid();
  if found then
    -- Without an amount or a day it was all that was owed, or that day.
    if (v_made.amount, v_made.refunded_on, v_made.reference)
      is distinct from (coalesce(p_amount, v_made.amount), coalesce(p_refunded_on, v_made.refunded_on), v_reference)
    then
      perform private.refuse_reused_key();
    end if;
    return false;
  end if;
  v_refunded_on := coalesce(p_refunded_on, private.order_today(v_order));
  v_owed := private.order_owed_back(v_order);
  if p_seen_owed is distinct from v_owed and p_seen_owed is not null then
    raise exception using errcode = 'PT409', detail = 'refund_changed',
      message = format('El pedido %s cambió: ahora hay %s por devolver. Revisa sus devoluciones y vuelve a intentarlo',
        v_order.order_number, private.money_text(v_owed));
  elsif v_owed = 0 then
    raise exception using errcode = 'PT409', detail = 'nothing_owed',
      message = format('Del pedido %s no hay nada por devolver', v_order.order_number);
  end if;
  v_amount := coalesce(p_amount, v_owed);
  perform private.check_refund(v_order, v_amount, v_refunded_on, v_reference);
  insert into private.order_refunds (order_id, amount, refunded_on, reference, person, key)
  values (v_order.id, v_amount, v_refunded_on, v_reference, auth.uid(), p_key);
  perform private.record_group_event(v_order.business_group_id, 'refund_recorded', v_order.order_number, v_actor,
    jsonb_build_object('owed', v_owed),
    jsonb_build_object('owed', v_owed - v_amount, 'amount', v_amount, 'refunded_on', v_refunded_on, 'reference', v_reference));
  return true;
end
$$;

-- void_order_refund: a recorded refund was none; what it gave back is owed again, or no longer due. Whether it was in force. PT401,
-- PT403, PT404 order_not_found; PT400 reason_missing, reason_too_long.
create function public.void_order_refund(p_order_id uuid, p_id uuid, p_reason text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.desk_order_row(p_order_id);
  v_actor constant text := (select u.email from auth.users u where u.id = auth.uid());
  v_reason constant text := private.void_reason(p_reason);
  v_refund private.order_refunds;
begin
  perform from public.orders o where o.id = v_order.id for no key update;
  v_order := private.desk_order_row(p_order_id);
  perform set_config('sumiller.reason', v_reason, true);
  update private.order_refunds r set voided_at = clock_timestamp(), voided_by = auth.uid(), void_reason = v_reason
  where r.id = p_id and r.order_id = v_order.id and r.voided_at is null returning * into v_refund;
  if not found then
    perform set_config('sumiller.reason', '', true);
    return false;
  end if;
  perform private.match_payments(v_order);
  perform private.record_group_event(v_order.business_group_id, 'refund_revoked', v_order.order_number, v_actor,
    jsonb_build_object('amount', v_refund.amount, 'refunded_on', v_refund.refunded_on, 'reference', v_refund.reference),
    jsonb_build_object('owed', private.order_owed_back(v_order), 'reason', v_reason));
  perform set_config('sumiller.reason', '', true);
  return true;
end
$$;
revoke all on function private.check_withdrawn(public.orders), private.record_payment(text, boolean, text, date, text, text),
  private.void_payment(public.orders, uuid, text, text), private.one_line(text), private.void_reason(text),
  private.check_refund(public.orders, numeric, date, text),
  public.record_order_payment(uuid, boolean, numeric, date, text, numeric, uuid, text),
  public.record_order_refund(uuid, numeric, date, text, numeric, uuid), public.void_order_refund(uuid, uuid, text)
  from public, anon, authenticated;
grant execute on function public.record_order_payment(uuid, boolean, numeric, date, text, numeric, uuid, text),
  public.record_order_refund(uuid, numeric, date, text, numeric, uuid), public.void_order_refund(uuid, uuid, text) to authenticated;
