-- An order has the quantities that its buyer saw: another device may change the cart while the order is on its way (ADR 415; replaces
-- public.create_order_from_cart). Lines and their prices were compared before, quantities only by the page.

-- Refuses a cart that is not exactly the {store_product_id: quantity} on the buyer's screen; null: whatever it has.
create function private.check_quantities(p_cart_id uuid, p_accepted jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_accepted is not null and p_accepted is distinct from (
    select jsonb_object_agg(ci.store_product_id, ci.quantity) from public.cart_items ci where ci.cart_id = p_cart_id
  ) then
    raise exception using errcode = 'PT409', detail = 'cart_changed',
      message = 'Tu carrito cambió en otra ventana o dispositivo. Revísalo antes de confirmar';
  end if;
end
$$;
revoke all on function private.check_quantities(uuid, jsonb) from public, anon, authenticated;

drop function public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb, numeric);

-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, promotions, totals, stock, store, shipping cost (0) and billing data; of what the client says only the method, the
-- delivery wishes, the shipping address, the accepted prices, what packages took off on the buyer's screen and the quantities there count:
-- at most these prices are charged, and no other quantities ordered. The same key
-- with the same choices gives the same order, whatever the cart has by then, and with other choices none; a second click without a key
-- finds the cart empty. The group's account is locked
-- before the stock, and the promotions after it: a group that waits for its own orders keeps no shelf from the others.
-- PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes, address; PT409 cart_changed, price or stock changed,
-- credit line, overdue credit, group not approved, key_reused.
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
  p_accepted_prices jsonb default null,
  p_accepted_discount numeric default null,
  p_accepted_quantities jsonb default null
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
  perform private.check_quantities(v_cart_id, nullif(p_accepted_quantities, 'null'));
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
revoke all on function public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb, numeric, jsonb)
  from public, anon, authenticated;
grant execute on function public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb, numeric, jsonb)
  to authenticated;
