-- Orders on credit that are overdue keep their customer from ordering more on credit, and an admin lets one order through, which is kept with the
-- order (ADR 387). Replaces private.check_order_terms, private.edit_problems, public.order_terms, public.create_order_from_cart and
-- public.desk_customer, which knew the amount of a line but no day on which it is to be paid. The order of a blocked group, which orders nothing
-- (rule 12 of the desk), is not raised by an edit.

-- Days from its delivery in which an order on credit is to be paid; null: no term, and nothing is overdue.
alter table private.group_accounts add column credit_days integer check (credit_days between 0 and 365);

alter table private.group_account_events drop constraint group_account_events_act_check;
alter table private.group_account_events add constraint group_account_events_act_check check (act in (
  'approved', 'approval_revoked', 'credit_line_set', 'credit_line_ended', 'payment_recorded', 'payment_revoked', 'blocked', 'unblocked',
  'refund_recorded', 'refund_revoked', 'credit_days_set', 'credit_released', 'credit_release_withdrawn'));

-- An admin's word that one order on credit may pass although its customer is over the line or has overdue orders: given beforehand, it waits for
-- the customer's next order that needs it; in an edit, it is that of the order.
create table private.credit_releases (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.business_groups (id) on delete cascade,
  -- MXN: the most that the order may cost.
  amount numeric(12, 2) not null check (amount > 0),
  release_reason text not null check (char_length(release_reason) between 1 and 300),
  -- No foreign key: a release outlives the account.
  person uuid not null,
  created_at timestamptz not null default now(),
  -- Not used afterwards.
  expires_at timestamptz not null default now() + interval '7 days',
  withdrawn_at timestamptz,
  order_id uuid references public.orders (id) on delete cascade,
  used_at timestamptz,
  -- Of an edit: the revision that it allowed.
  revision integer,
  -- MXN, as it was used: beyond the line, and overdue.
  over_line numeric(20, 2),
  overdue numeric(20, 2),
  constraint credit_releases_use_check check ((order_id is null) = (used_at is null) and (used_at is null or withdrawn_at is null))
);
-- One at a time waits for a customer's order.
create unique index credit_releases_open_idx on private.credit_releases (group_id) where used_at is null and withdrawn_at is null;
create index credit_releases_group_idx on private.credit_releases (group_id, created_at);
create index credit_releases_order_idx on private.credit_releases (order_id);

alter table private.credit_releases enable row level security;
revoke all on private.credit_releases from public, anon, authenticated, service_role;
call private.keep_on_staff_log('private.credit_releases', 'id');

-- MXN of a group's orders on credit whose term is over, and since when: the day after the first term's last. A term begins with the delivery,
-- by the clock of the order's store; an order that was entered as delivered has its delivery date, or the day it was entered.
create function private.overdue_credit(p_group_id uuid) returns table (amount numeric, since date)
language sql stable rows 1 set search_path = '' as $$
  select coalesce(sum(due.amount), 0), min(due.last_day) + 1
  from (
    select c.amount, private.order_today(o) as today, a.credit_days + coalesce(
      (select max(h.created_at at time zone st.time_zone)::date from private.order_steps h where h.order_id = o.id and h.to_status = 'delivered'),
      o.delivery_date, (o.created_at at time zone st.time_zone)::date) as last_day
    from private.group_accounts a
    join private.open_credits c on c.group_id = a.group_id
    join public.payment_transactions t on t.id = c.payment_id
    join public.orders o on o.id = t.order_id and o.status = 'delivered'
    join public.stores st on st.id = o.store_id
    where a.group_id = p_group_id and a.credit_days is not null and c.amount > 0
  ) due
  where due.last_day < due.today
$$;

-- The release that waits for a group's order; no row if none does.
create function private.open_credit_release(p_group_id uuid) returns setof private.credit_releases
language sql stable rows 1 set search_path = '' as $$
  select r.* from private.credit_releases r
  where r.group_id = p_group_id and r.used_at is null and r.withdrawn_at is null and r.expires_at > now()
$$;

-- Why the overdue orders of a group keep it from ordering on credit.
create function private.overdue_message(p_amount numeric, p_since date) returns text
language sql stable set search_path = '' as $$
  select format('Hay pagos a crédito vencidos por %s desde el %s', private.money_text(p_amount), to_char(p_since, 'DD/MM/YYYY'))
$$;
revoke all on function private.overdue_credit(uuid), private.open_credit_release(uuid), private.overdue_message(numeric, date)
  from public, anon, authenticated;

-- set_credit_days: the days in which a customer's orders on credit are to be paid, null for no term: 'saved', 'same', or 'stale' where they are no
-- longer those that the caller saw. PT401, PT403 not_staff, not_an_admin, group_of_other_stores; PT404 group_not_found; PT400
-- credit_days_invalid.
create function public.set_credit_days(p_group_id uuid, p_days integer, p_seen_days integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  if p_days not between 0 and 365 then
    raise exception using errcode = 'PT400', detail = 'credit_days_invalid', message = 'El plazo es de 0 a 365 días';
  elsif v_account.credit_days is not distinct from p_days then
    return 'same';
  elsif v_account.credit_days is distinct from p_seen_days then
    return 'stale';
  end if;
  update private.group_accounts a set credit_days = p_days where a.group_id = v_group.id;
  perform private.record_group_event(v_group.id, 'credit_days_set', null, v_actor, jsonb_build_object('credit_days', v_account.credit_days),
    jsonb_build_object('credit_days', p_days));
  return 'saved';
end
$$;

-- release_credit: lets the customer's next order on credit that needs it pass, up to an amount, although the line is used up or orders are overdue.
-- For seven days, and for one order; it replaces one that still waits. Answers its id. PT401, PT403 not_staff, not_an_admin,
-- group_of_other_stores; PT404 group_not_found; PT400 reason_missing, reason_too_long, amount_invalid; PT409 credit_line_missing.
create function public.release_credit(p_group_id uuid, p_amount numeric, p_reason text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
  v_reason constant text := nullif(btrim(p_reason), '');
  v_id uuid;
begin
  if v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe por qué autorizas el pedido';
  elsif length(v_reason) > 300 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 300 caracteres';
  elsif p_amount is null or p_amount <= 0 or p_amount >= 10000000000 or p_amount <> round(p_amount, 2) then
    raise exception using errcode = 'PT400', detail = 'amount_invalid',
      message = 'El importe es en pesos, mayor que cero y con dos decimales como máximo';
  elsif (select t.credit_line from private.group_terms(v_group.id) t) is null then
    raise exception using errcode = 'PT409', detail = 'credit_line_missing', message = 'El cliente no tiene una línea de crédito vigente';
  end if;
  update private.credit_releases r set withdrawn_at = now()
  where r.group_id = v_group.id and r.used_at is null and r.withdrawn_at is null;
  insert into private.credit_releases (group_id, amount, release_reason, person)
  values (v_group.id, p_amount, v_reason, auth.uid()) returning id into v_id;
  perform private.record_group_event(v_group.id, 'credit_released', null, v_actor, '{}',
    jsonb_build_object('amount', p_amount, 'reason', v_reason));
  return v_id;
end
$$;

-- withdraw_credit_release: takes back a release that no order has used; whether there was one. PT401, PT403 not_staff, not_an_admin,
-- group_of_other_stores; PT404 group_not_found.
create function public.withdraw_credit_release(p_group_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  update private.credit_releases r set withdrawn_at = now()
  where r.group_id = v_group.id and r.used_at is null and r.withdrawn_at is null;
  if found then
    perform private.record_group_event(v_group.id, 'credit_release_withdrawn', null, v_actor, '{}', '{}');
  end if;
  return found;
end
$$;
revoke all on function public.set_credit_days(uuid, integer, integer), public.release_credit(uuid, numeric, text),
  public.withdraw_credit_release(uuid) from public, anon, authenticated;
grant execute on function public.set_credit_days(uuid, integer, integer), public.release_credit(uuid, numeric, text),
  public.withdraw_credit_release(uuid) to authenticated;

drop function private.check_order_terms(uuid, text, numeric);

-- Stops an order that its group's terms do not allow. Called with the locks above held, so that it reads what other
-- orders have left. Answers the release that the order needs, null for none.
create function private.check_order_terms(p_location_id uuid, p_method text, p_total numeric) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  v_terms record;
  v_detail text;
  v_message text;
  v_release uuid;
begin
  select t.*, private.block_message(l.bussiness_group_id) as block_message, l.bussiness_group_id as group_id, late.amount as overdue, late.since
  into v_terms
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  cross join lateral private.overdue_credit(l.bussiness_group_id) late where l.id = p_location_id;
  if v_terms.block_message is not null then
    v_detail := 'group_blocked';
    v_message := v_terms.block_message;
  elsif p_method = 'credit_line' and v_terms.credit_line is null then
    v_detail := 'credit_line_missing';
    v_message := 'Sin línea de crédito autorizada. Elige otro método de pago';
  elsif p_method = 'credit_line' and (p_total > v_terms.credit_available or v_terms.overdue > 0) then
    select r.id into v_release from private.open_credit_release(v_terms.group_id) r where r.amount >= p_total;
    if found then
      return v_release;
    elsif v_terms.overdue > 0 then
      v_detail := 'credit_overdue';
      v_message := private.overdue_message(v_terms.overdue, v_terms.since) || '. Elige otro método de pago';
    else
      v_detail := 'credit_line_exceeded';
      v_message := format('El pedido excede tu línea de crédito. Disponible: %s', private.money_text(v_terms.credit_available));
    end if;
  elsif v_terms.is_approved then
    return null;
  elsif v_terms.order_limit = 0 then
    v_detail := 'group_not_approved';
    v_message := 'Tu grupo empresarial aún no está aprobado para hacer pedidos';
  elsif p_total > v_terms.remaining then
    v_detail := 'new_group_limit';
    v_message := format('Tu grupo empresarial aún no está aprobado: sus pedidos abiertos pueden sumar hasta %s. Disponible: %s',
      private.money_text(v_terms.order_limit), private.money_text(v_terms.remaining));
  else
    return null;
  end if;
  raise exception using errcode = 'PT409', detail = v_detail, message = v_message;
end
$$;
revoke all on function private.check_order_terms(uuid, text, numeric) from public, anon, authenticated;

drop function public.order_terms(uuid);

-- order_terms: what the desk allows the group of an establishment that the caller is linked to; no row for others. Amounts in MXN.
create function public.order_terms(p_location_id uuid)
returns table (
  is_approved boolean, order_limit numeric, open_total numeric, remaining numeric,
  credit_line numeric, credit_until date, credit_open numeric, credit_available numeric,
  -- Why the group may not order at all; null if it may.
  block_message text,
  -- MXN that is overdue: with any, credit is refused; and the most that one order on credit may nevertheless cost, null for none.
  credit_overdue numeric, credit_released numeric
)
language sql stable security definer rows 1 set search_path = '' as $$
  select t.*, private.block_message(l.bussiness_group_id),
    (select late.amount from private.overdue_credit(l.bussiness_group_id) late),
    (select r.amount from private.open_credit_release(l.bussiness_group_id) r)
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  where l.id = p_location_id and l.id in (select private.my_location_ids())
$$;
revoke all on function public.order_terms(uuid) from public, anon, authenticated;
grant execute on function public.order_terms(uuid) to authenticated;

-- Keeps a release with the order that needed it, before the order takes up credit: what is beyond the line, and overdue.
create function private.use_credit_release(p_release uuid, p_order_id uuid, p_more numeric) returns void
language sql volatile set search_path = '' as $$
  update private.credit_releases r set order_id = p_order_id, used_at = now(),
    over_line = greatest(p_more - (select t.credit_available from private.group_terms(r.group_id) t), 0),
    overdue = (select late.amount from private.overdue_credit(r.group_id) late)
  where r.id = p_release
$$;
revoke all on function private.use_credit_release(uuid, uuid, numeric) from public, anon, authenticated;

-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, promotions, totals, stock, store, shipping cost (0) and billing data; of what the client says only the method, the
-- delivery wishes, the shipping address, the accepted prices and what packages took off on the buyer's screen count: at most these are
-- charged. The same key
-- with the same choices gives the same order, whatever the cart has by then, and with other choices none; a second click without a key
-- finds the cart empty. The group's account is locked
-- before the stock, and the promotions after it: a group that waits for its own orders keeps no shelf from the others.
-- PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes, address; PT409 price or stock changed,
-- credit line, overdue credit, group not approved, key_reused.
create or replace function public.create_order_from_cart(
  p_payment_method_id integer,
  p_delivery_date date,
  p_delivery_time_slot text,
  p_is_express boolean,
  p_shipping_amount numeric,
  p_shipping_address jsonb,
  p_billing_address jsonb,
  p_delivery_notes text,
  p_location_id uuid,
  p_idempotency_key uuid default null,
  p_accepted_prices jsonb default null,
  p_accepted_discount numeric default null
) returns table (order_id uuid, order_number text, total numeric)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_express constant boolean := coalesce(p_is_express, false);
  v_cart_id uuid;
  v_method text;
  v_subtotal numeric;
  v_order_id uuid;
  -- The release of credit that the order uses.
  v_release uuid;
  -- What the buyer chose. Prices and what packages take off are limits: they choose no other order.
  v_content constant jsonb := jsonb_build_array(p_location_id, p_payment_method_id, v_express, case when not v_express then p_delivery_date end,
    case when not v_express then p_delivery_time_slot end, nullif(btrim(p_delivery_notes), ''), private.clean_address(p_shipping_address));
begin
  if v_user_id is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif p_location_id is null or p_location_id not in (select private.my_location_ids()) then
    raise exception using errcode = 'PT403', detail = 'location_not_linked', message = 'No hay ubicación seleccionada';
  end if;

  -- From here on the buyer's other orders, with this key or another, and writes to the cart wait for this one.
  perform private.lock_own_carts();
  select c.id into v_cart_id from public.carts c
  where c.user_id = v_user_id and c.location_id = p_location_id for update;

  select o.id into v_order_id from public.orders o where o.user_id = v_user_id and o.idempotency_key = p_idempotency_key;
  if found then
    if private.is_other_request((select r.digest from private.order_requests r where r.order_id = v_order_id), v_content) then
      raise exception using errcode = 'PT409', detail = 'key_reused',
        message = 'Este pedido ya se hizo con otra entrega, otro pago u otro establecimiento. Revísalo en Mis Pedidos';
    end if;
    return query select o.id, o.order_number, o.total from public.orders o where o.id = v_order_id;
    return;
  end if;

  select m.code into v_method from public.payment_methods m where m.id = p_payment_method_id and m.is_active;
  if not found then
    raise exception using errcode = 'PT400', detail = 'method_unknown', message = 'Selecciona un método de pago';
  end if;
  perform private.check_delivery(p_delivery_date, p_delivery_time_slot, v_express, p_delivery_notes,
    private.store_clock(p_location_id));

  perform private.lock_order_terms(p_location_id, v_method);
  perform private.lock_cart_stock(v_cart_id);
  perform private.lock_promotions(v_cart_id);
  if not exists (select from public.cart_items ci where ci.cart_id = v_cart_id) then
    raise exception using errcode = 'PT400', detail = 'cart_empty', message = 'Tu carrito está vacío';
  end if;
  perform private.check_cart_lines(v_cart_id, nullif(p_accepted_prices, 'null'));
  v_subtotal := private.cart_total(v_cart_id, nullif(p_accepted_prices, 'null'), p_accepted_discount);
  v_release := private.check_order_terms(p_location_id, v_method, v_subtotal);

  insert into public.orders
    (user_id, location_id, store_id, subtotal, shipping_amount, total, delivery_date, delivery_time_slot, is_express,
     delivery_notes, shipping_address, billing_address, payment_method_id, idempotency_key)
  select v_user_id, l.id, l.store_id, v_subtotal, 0, v_subtotal, case when not v_express then p_delivery_date end,
    case when not v_express then p_delivery_time_slot end, v_express, nullif(btrim(p_delivery_notes), ''),
    private.shipping_address(p_shipping_address, l.id), private.billing_address(l.id), p_payment_method_id,
    p_idempotency_key
  from public.locations l where l.id = p_location_id
  returning id into v_order_id;
  if p_idempotency_key is not null then
    insert into private.order_requests (order_id, digest) values (v_order_id, private.request_digest(v_content));
  end if;
  if v_release is not null then
    perform private.use_credit_release(v_release, v_order_id, v_subtotal);
  end if;
  perform private.move_cart_lines(v_cart_id, v_order_id);
  insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount)
  values (v_order_id, p_payment_method_id, v_method, v_subtotal);

  return query select o.id, o.order_number, o.total from public.orders o where o.id = v_order_id;
end
$$;

-- Why an edit cannot be carried out, in words for the seller: {code, message} of each reason.
create or replace function private.edit_problems(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
language sql stable set search_path = '' as $$
  with recursive line as materialized (
    select * from private.edited_lines(p_order.id, p_edit)
  ), numbered as materialized (
    select l.*, row_number() over () as place from line l
  ), root as (
    -- Each line with the one that the buyer ordered.
    select n.place, n.place as root, n.line_id from numbered n where n.replaces is null
    union all
    select n.place, r.root, n.line_id from root r join numbered n on n.replaces = r.line_id
  ), bill as (
    select sum(l.total) - p_order.subtotal as more, sum(l.quantity) as pieces,
      -- What was paid already takes up no credit.
      greatest(sum(l.total) + p_order.shipping_amount - private.order_held(p_order.id), 0)
        - coalesce(private.order_due(p_order.id), 0) as more_due,
      bool_or(l.line_id is null or (l.quantity, l.price) <> (l.quantity_before, l.price_before)) as is_changed
    from line l
  ), term as (
    select t.*, m.code as method from public.payment_methods m
    cross join lateral private.group_terms(p_order.business_group_id) t where m.id = p_order.payment_method_id
  ), problem (code, message) as (
    select 'status_final', 'Un pedido entregado o cancelado ya no se puede cambiar' where not private.is_editable(p_order.status)
    union all
    -- What has left the warehouse is on the truck or is not.
    select 'only_less', format('El pedido ya salió: de %s solo puedes bajar la cantidad', l.name)
    from line l where p_order.status = 'shipped' and (
      l.line_id is null or l.quantity > l.quantity_before or l.price is distinct from l.price_before)
    union all
    select 'not_on_its_way', 'Solo se rechaza la entrega de un pedido que va en camino'
    where (p_edit ->> 'is_rejected')::boolean and p_order.status <> 'shipped'
    union all
    select 'nothing_changed', 'No hay cambios' from bill where not is_changed
    union all
    select 'order_empty', case when p_order.status = 'shipped' then 'Si no se aceptó nada, registra la entrega como rechazada'
      else 'Un pedido sin productos se cancela' end
    from bill where pieces = 0 and not (p_edit ->> 'is_rejected')::boolean
    union all
    -- Before an order leaves, what is cut is still on the shelf unless the seller says otherwise. What left may have broken.
    select 'stock_choice_missing', format('Di si lo que baja de %s vuelve a la existencia', private.name_list(array_agg(l.name order by l.name)))
    from line l where p_order.status = 'shipped' and l.quantity < l.quantity_before and l.offer_id is not null and l.to_stock is null
    having count(*) > 0
    union all
    select 'offer_unavailable', 'Ese producto no se vende en la tienda del pedido' from line where not is_offered
    union all
    select 'quantity_invalid', case when l.ordered > 0
        then format('De %s se pueden entregar de 0 a %s', l.name, l.ordered)
        else format('La cantidad de %s debe estar entre 1 y 99999', l.name) end
    from line l where l.is_offered and (l.quantity is null
      or l.quantity not between case when l.line_id is null then 1 else 0 end and case l.ordered when 0 then 99999 else l.ordered end)
    union all
    select 'price_invalid', format('El precio de %s no es válido', l.name)
    from line l where l.price < 0 or l.price >= 10000000000 or l.price <> round(l.price, 2)
    union all
    select 'price_needs_admin', format('Después de confirmar, el precio de %s solo lo cambia quien administra', l.name)
    from line l where l.price <> l.usual_price and not p_may_price
    union all
    -- The buyer has accepted the price; a seller only lowers it.
    select 'rise_needs_admin', format('El precio de %s solo lo sube quien administra', l.name)
    from line l where l.price > l.usual_price and p_may_price and not private.is_staff_admin()
    union all
    -- A typed price ends the discount of a package: below the former price, the line may still be dearer.
    select 'rise_needs_admin', format('%s tiene un descuento de paquete que termina con otro precio: más de %s solo lo autoriza quien administra',
      l.name, private.money_text(l.total_usual))
    from line l where l.price < l.usual_price and l.total > l.total_usual and p_may_price and not private.is_staff_admin()
    union all
    select 'same_product', format('%s no puede sustituirse a sí mismo', l.name)
    from line l join line old on old.line_id = l.replaces where l.line_id is null and l.product_id = old.product_id
    union all
    select 'nothing_replaced', format('Baja primero la cantidad de %s', old.name)
    from line l join line old on old.line_id = l.replaces where l.line_id is null and old.quantity >= greatest(old.ordered, 1)
    union all
    -- The buyer has accepted what they ordered at its price. What stays of it, and what replaces it or its substitutes, is worth no more.
    select 'substitute_dearer', format('%s con lo que lo sustituye vale más de lo que se pidió (%s); solo lo autoriza quien administra',
      min(l.name) filter (where l.place = r.root), private.money_text(sum(l.total_ordered)))
    from root r join numbered l on l.place = r.place
    where not private.is_staff_admin()
    group by r.root
    having count(*) > 1 and not bool_or(l.place = r.root and l.quantity >= greatest(l.ordered, 1) and l.quantity = l.quantity_before)
      and sum(l.total) > greatest(sum(l.total_ordered), sum(l.total_before))
    union all
    select 'stock_missing', format('No hay existencias suficientes de %s (quedan %s)', min(l.name), sp.stock_qty)
    from line l join public.store_products sp on sp.id = l.offer_id
    group by sp.id having sum(l.taken) > sp.stock_qty
    union all
    select case when t.credit_line is null then 'credit_line_missing' else 'credit_line_exceeded' end,
      format('El cambio excede la línea de crédito del cliente. Disponible: %s', private.money_text(t.credit_available))
    from term t, bill where t.method = 'credit_line' and bill.more_due > 0 and bill.more_due > t.credit_available
    union all
    select 'credit_overdue', private.overdue_message(late.amount, late.since) || ': el cambio puede bajar el total del pedido, pero no subirlo'
    from term t, bill, private.overdue_credit(p_order.business_group_id) late
    where t.method = 'credit_line' and t.credit_line is not null and bill.more_due > 0 and late.amount > 0
    union all
    -- As where orders are placed: a blocked group orders nothing, whichever way it pays. What it ordered may still be cut.
    select 'group_blocked', 'El cliente está bloqueado: el cambio puede bajar el total del pedido, pero no subirlo'
    from bill where bill.more > 0 and private.block_message(p_order.business_group_id) is not null
    union all
    select 'new_group_limit', format('El grupo aún no está aprobado. Disponible: %s', private.money_text(t.remaining))
    from term t, bill where not t.is_approved and bill.more > 0 and bill.more > t.remaining
  )
  select coalesce(jsonb_agg(distinct jsonb_build_object('code', code, 'message', message)), '[]') from problem
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
    'overdue', (select jsonb_build_object('amount', late.amount, 'since', late.since) from private.overdue_credit(p_group_id) late
      where late.amount > 0),
    'credit_days', (select a.credit_days from private.group_accounts a where a.group_id = p_group_id),
    'release', (select jsonb_build_object('amount', r.amount, 'reason', r.release_reason, 'by', private.person_name(r.person),
        'at', r.created_at, 'expires_at', r.expires_at) from private.open_credit_release(p_group_id) r),
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
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, coalesce(e.after ->> 'credit_line', case when e.act = 'credit_released' then e.after ->> 'amount' end) as credit_line, e.after ->> 'credit_days' as credit_days,
          e.after ->> 'reason' as reason
        from private.group_account_events e
        where e.group_id = p_group_id and (e.order_number is null or exists (
          select from public.orders o where o.order_number = e.order_number and o.store_id = any (v_stores)))
        order by e.id desc limit 20) event), '[]'));
end
$$;
