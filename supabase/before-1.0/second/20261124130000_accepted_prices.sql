-- An order says which prices its buyer has accepted, and a line that costs more by now is refused (ADR 0137).

-- Stops an order whose lines are not what the buyer was shown; names the products, kind by kind. With p_accepted_prices, the
-- prices that the buyer accepted by store_product_id, a lower price passes, and a higher one or one that is not named there
-- is refused. Without them a price is refused where it is not the cart's.
drop function private.check_cart_lines(uuid);
create function private.check_cart_lines(p_cart_id uuid, p_accepted_prices jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_gone text[];
  v_priced text[];
  v_short text[];
begin
  select
    array_agg(l.product_name order by l.product_name) filter (where not l.is_available),
    array_agg(l.product_name order by l.product_name) filter (where l.is_available and is_priced),
    array_agg(format('%s (quedan %s)', l.product_name, l.stock_qty) order by l.product_name)
      filter (where l.is_available and not is_priced and l.stock_qty < l.quantity)
  into v_gone, v_priced, v_short
  from private.cart_lines(p_cart_id) l
  cross join lateral (
    select case when p_accepted_prices is null then l.price <> l.cart_price
      else l.price > coalesce((p_accepted_prices ->> l.store_product_id::text)::numeric, 0) end
  ) as judged (is_priced);

  if v_gone is null and v_priced is null and v_short is null then
    return;
  end if;
  raise exception using errcode = 'PT409',
    detail = concat_ws(',', case when v_gone is not null then 'product_unavailable' end,
      case when v_priced is not null then 'price_changed' end, case when v_short is not null then 'stock_missing' end),
    message = concat_ws('. ', 'Ya no están disponibles: ' || private.name_list(v_gone),
      'Cambió el precio de: ' || private.name_list(v_priced),
      'No hay existencias suficientes de: ' || private.name_list(v_short));
end
$$;
revoke all on function private.check_cart_lines(uuid, jsonb) from public, anon, authenticated;

-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, totals, stock, store, shipping cost (0) and billing data; of what the client says only the method, the
-- delivery wishes, the shipping address and the accepted prices count: at most these are charged. The same key gives the
-- same order; a second click without one finds the cart empty. The group's account is locked before the stock: a group that
-- waits for its own orders keeps no shelf from the others.
-- PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes, address; PT409 price or stock changed,
-- credit line, group not approved.
drop function public.create_order_from_cart(
  integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid
);
create function public.create_order_from_cart(
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
  p_accepted_prices jsonb default null
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
  perform private.check_cart_lines(v_cart_id, nullif(p_accepted_prices, 'null'));
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
revoke all on function
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb)
  to authenticated;
