-- A delivery slot must still lie ahead by the clock of the store that delivers: a morning at nine in the evening
-- cannot be met. So must the date.

-- When a slot ends; null for a word that is none.
create function private.slot_end(p_slot text) returns time
language sql immutable set search_path = '' as $$
  select case p_slot when 'morning' then time '12:00' when 'afternoon' then time '17:00' when 'evening' then time '21:00' end
$$;

-- Date and time on the wall of the store that delivers to a location.
create function private.store_clock(p_location_id uuid) returns timestamp
language sql stable set search_path = '' as $$
  select now() at time zone s.time_zone
  from public.locations l join public.stores s on s.id = l.store_id
  where l.id = p_location_id
$$;

-- Refuses delivery wishes that cannot be met at this moment of the store's clock.
drop function private.check_delivery(date, text, boolean, text);
create function private.check_delivery(p_date date, p_slot text, p_is_express boolean, p_notes text, p_clock timestamp)
returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_today constant date := p_clock::date;
  v_detail text;
  v_message text;
begin
  if char_length(p_notes) > 1000 then
    v_detail := 'notes_too_long';
    v_message := 'Las notas de entrega no pueden tener más de 1000 caracteres';
  elsif p_is_express then
    return;
  elsif p_date is null or p_slot is null then
    v_detail := 'delivery_missing';
    v_message := 'Selecciona fecha y hora de entrega';
  elsif private.slot_end(p_slot) is null then
    v_detail := 'slot_unknown';
    v_message := 'El horario de entrega no es válido';
  elsif p_date < v_today then
    v_detail := 'date_in_the_past';
    v_message := 'La fecha de entrega ya pasó';
  elsif p_date > v_today + 366 then
    v_detail := 'date_too_far';
    v_message := 'La fecha de entrega no puede estar a más de un año';
  elsif p_date = v_today and private.slot_end(p_slot) <= p_clock::time then
    v_detail := 'slot_passed';
    v_message := 'Ese horario de entrega ya pasó. Elige otro';
  else
    return;
  end if;
  raise exception using errcode = 'PT400', detail = v_detail, message = v_message;
end
$$;

revoke all on function private.slot_end(text), private.store_clock(uuid),
  private.check_delivery(date, text, boolean, text, timestamp)
  from public, anon, authenticated;

-- create_order_from_cart stays as it was, and asks the store's clock. PT400 also slot_passed.

-- The same key gives the same order; a second click without one finds the cart empty.
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
  p_idempotency_key uuid default null
) returns table (order_id uuid, order_number text, total numeric)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_express constant boolean := coalesce(p_is_express, false);
  v_cart_id uuid;
  v_method text;
  v_subtotal numeric;
  v_order_id uuid;
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

  return query select o.id, o.order_number, o.total from public.orders o
  where o.user_id = v_user_id and o.idempotency_key = p_idempotency_key;
  if found then
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
  if not exists (select from public.cart_items ci where ci.cart_id = v_cart_id) then
    raise exception using errcode = 'PT400', detail = 'cart_empty', message = 'Tu carrito está vacío';
  end if;
  perform private.check_cart_lines(v_cart_id);
  select sum(l.quantity * l.price) into v_subtotal from private.cart_lines(v_cart_id) l;
  perform private.check_order_terms(p_location_id, v_method, v_subtotal);

  insert into public.orders
    (user_id, location_id, store_id, subtotal, shipping_amount, total, delivery_date, delivery_time_slot, is_express,
     delivery_notes, shipping_address, billing_address, payment_method_id, idempotency_key)
  select v_user_id, l.id, l.store_id, v_subtotal, 0, v_subtotal, case when not v_express then p_delivery_date end,
    case when not v_express then p_delivery_time_slot end, v_express, nullif(btrim(p_delivery_notes), ''),
    private.shipping_address(p_shipping_address, l.id), private.billing_address(l.id), p_payment_method_id,
    p_idempotency_key
  from public.locations l where l.id = p_location_id
  returning id into v_order_id;
  perform private.move_cart_lines(v_cart_id, v_order_id);
  insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount)
  values (v_order_id, p_payment_method_id, v_method, v_subtotal);

  return query select o.id, o.order_number, o.total from public.orders o where o.id = v_order_id;
end
$$;
