-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What was given back to the customer of an order. Only the procedures of the desk read and write the rows.
create table private.order_refunds (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  -- MXN.
  amount numeric(20,2) not null,
  -- The day of the refund at the order's store.
  refunded_on date not null,
  -- The number of a transfer or a cheque, as written by the staff.
  reference text,
  -- Without foreign keys: the record outlives the account.
  person uuid not null,
  -- One for all tries of the same refund.
  key uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  voided_at timestamp with time zone,
  voided_by uuid,
  void_reason text,
  constraint order_refunds_pkey PRIMARY KEY (id),
  constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_refunds_amount_check CHECK ((amount > (0)::numeric)),
  constraint order_refunds_reference_check CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 60))),
  constraint order_refunds_void_check CHECK ((((voided_at IS NULL) = (voided_by IS NULL)) AND ((voided_at IS NULL) = (void_reason IS NULL)))),
  constraint order_refunds_void_reason_check CHECK (((char_length(void_reason) >= 1) AND (char_length(void_reason) <= 300)))
);
alter table private.order_refunds enable row level security;

create index order_refunds_order_idx on private.order_refunds (order_id, created_at);

create unique index order_refunds_key on private.order_refunds (order_id, person, key);

call private.keep_on_staff_log('private.order_refunds', 'id');

-- MXN of the refunds of an order that are in force.
create function private.order_refunded(p_order_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(r.amount), 0) from private.order_refunds r where r.order_id = p_order_id and r.voided_at is null
$$;
-- 20261213100000_money_owed_back

-- MXN of the customer's that the seller has for an order: what was paid, less what was given back.
create function private.order_held(p_order_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(t.amount), 0) - private.order_refunded(p_order_id)
  from public.payment_transactions t where t.order_id = p_order_id and t.status = 'paid'
$$;
-- 20261213100000_money_owed_back

-- MXN that is owed back to the customer of an order: what the seller has beyond what the order costs. A cancelled order costs nothing.
create function private.order_owed_back(p_order public.orders) returns numeric
language sql stable set search_path = '' as $$
  select greatest(private.order_held(p_order.id) - case p_order.status when 'cancelled' then 0 else p_order.total end, 0)
$$;
-- 20261213100000_money_owed_back

-- The refunds of an order that are in force: their sum, the last day, and the references in their order.
create function private.order_refund_receipt(p_order_id uuid, out refunded numeric, out refunded_on date, out reference text)
language sql stable set search_path = '' as $$
  select coalesce(sum(r.amount), 0), max(r.refunded_on), string_agg(r.reference, '; ' order by r.created_at)
  from private.order_refunds r where r.order_id = p_order_id and r.voided_at is null
$$;
-- 20261213100000_money_owed_back

-- The orders of which something is owed back, for the queue and the customers: few among many. One row for each; triggers maintain it
-- in the transaction of what changes it, whatever writes it.
create table private.open_refunds (
  order_id uuid not null,
  store_id integer not null,
  group_id uuid not null,
  amount numeric(20,2) not null,
  constraint open_refunds_pkey PRIMARY KEY (order_id),
  constraint open_refunds_group_id_fkey FOREIGN KEY (group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint open_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint open_refunds_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint open_refunds_amount_check CHECK ((amount > (0)::numeric))
);
alter table private.open_refunds enable row level security;

create index open_refunds_store_idx on private.open_refunds (store_id) include (amount);

create index open_refunds_group_idx on private.open_refunds (group_id, store_id) include (amount);

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
-- 20261213100000_money_owed_back

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
-- 20261213100000_money_owed_back

create trigger order_refunds_follow_refund after insert or update on private.order_refunds
  for each row execute function private.follow_open_refund();

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
-- 20261213100000_money_owed_back

-- A line of text as staff type it: without breaks and outer blanks, null if nothing is left.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(p_text, '[[:space:][:cntrl:]]+', ' ', 'g')), '')
$$;
-- 20261213100000_money_owed_back

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
-- 20261213100000_money_owed_back

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
-- 20261213100000_money_owed_back

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
-- 20261213100000_money_owed_back; executed by authenticated

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
-- 20261213100000_money_owed_back; executed by authenticated
