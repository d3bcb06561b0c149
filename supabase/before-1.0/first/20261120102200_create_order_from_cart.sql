-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, totals, stock, store, shipping cost (0) and billing data; of what the client says only the method, the
-- delivery wishes and the shipping address count.
-- PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes; PT409 price or stock changed.

-- Moves the lines of a cart into an order: order lines, stock, empty cart.
create function private.move_cart_lines(p_cart_id uuid, p_order_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.order_items
    (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price)
  select p_order_id, l.product_id, l.store_product_id, l.product_name, l.sku, l.quantity, l.price, l.quantity * l.price
  from private.cart_lines(p_cart_id) l order by l.product_name;
  update public.store_products sp set stock_qty = sp.stock_qty - i.quantity
  from public.order_items i where i.order_id = p_order_id and sp.id = i.store_product_id;
  delete from public.cart_items ci where ci.cart_id = p_cart_id;
end
$$;

-- The same key gives the same order; a second click without one finds the cart empty.
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
  perform private.check_delivery(p_delivery_date, p_delivery_time_slot, v_express, p_delivery_notes);

  perform private.lock_cart_stock(v_cart_id);
  if not exists (select from public.cart_items ci where ci.cart_id = v_cart_id) then
    raise exception using errcode = 'PT400', detail = 'cart_empty', message = 'Tu carrito está vacío';
  end if;
  perform private.check_cart_lines(v_cart_id);
  select sum(l.quantity * l.price) into v_subtotal from private.cart_lines(v_cart_id) l;

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

revoke all on function private.move_cart_lines(uuid, uuid),
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid)
  from public, anon, authenticated;
grant execute on function
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid) to authenticated;
