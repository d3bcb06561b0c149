-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, totals, stock, store, shipping cost (0) and billing data; of what the client says only the method, the
-- delivery wishes and the shipping address count.
-- PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes; PT409 price or stock changed.

-- Refuses delivery wishes that cannot be met. Today is the date in the last Mexican time zone to reach it, so that
-- nobody's own today is ever refused.
create function private.check_delivery(p_date date, p_slot text, p_is_express boolean, p_notes text) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_today constant date := (now() at time zone 'America/Tijuana')::date;
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
  elsif p_slot not in ('morning', 'afternoon', 'evening') then
    v_detail := 'slot_unknown';
    v_message := 'El horario de entrega no es válido';
  elsif p_date < v_today then
    v_detail := 'date_in_the_past';
    v_message := 'La fecha de entrega ya pasó';
  elsif p_date > v_today + 366 then
    v_detail := 'date_too_far';
    v_message := 'La fecha de entrega no puede estar a más de un año';
  else
    return;
  end if;
  raise exception using errcode = 'PT400', detail = v_detail, message = v_message;
end
$$;

-- The known fields of an address, as trimmed texts of at most 200 characters; everything else is dropped.
create function private.clean_address(p_address jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field.name, left(btrim(field.value #>> '{}'), 200)), '{}')
  from (
    select k.name, coalesce(
      nullif(p_address -> k.name, 'null'), case when k.name = 'zip' then p_address -> 'postal_code' end
    ) as value
    from unnest('{street, number, neighborhood, city, state, country, zip}'::text[]) as k (name)
  ) field
  where jsonb_typeof(field.value) in ('string', 'number') and btrim(field.value #>> '{}') <> ''
$$;

-- A location's own address in the same form: an object, an object as text, or a plain street.
create function private.location_address(p_location_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_location public.locations;
  v_address jsonb;
begin
  select * into v_location from public.locations l where l.id = p_location_id;
  v_address := v_location.adress;
  if jsonb_typeof(v_address) = 'string' then
    begin
      v_address := (v_location.adress #>> '{}')::jsonb;
    exception when invalid_text_representation then
      v_address := null;
    end;
    if jsonb_typeof(v_address) is distinct from 'object' then
      v_address := jsonb_build_object('street', v_location.adress);
    end if;
  end if;
  return private.clean_address(
    jsonb_build_object('city', v_location.city, 'state', v_location.state, 'zip', v_location.cp)
    || coalesce(jsonb_strip_nulls(v_address), '{}'));
end
$$;

-- Where the goods go: what the client said, or else the location's own address.
create function private.shipping_address(p_address jsonb, p_location_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case when private.clean_address(p_address) ? 'street' then private.clean_address(p_address)
    else private.location_address(p_location_id) end
$$;

-- Whom the order is invoiced to: the location's fiscal company; null without one.
create function private.billing_address(p_location_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'street', f.address, 'neighborhood', f.neighborhood, 'city', f.city, 'state', f.state, 'country', f.country,
    'zip', lpad(f.zip::text, 5, '0'), 'rfc', f.rfc, 'lega_name', f.lega_name, 'regimen', f.regimen,
    'uso_cfdi', f.uso_cfdi, 'id_cliente_prissa', f.id_cliente_prissa
  )
  from public.locations l join public.business_fiscal_data f on f.id = l.fiscal_data_id
  where l.id = p_location_id
$$;

-- The lines of a cart beside what their store offers now.
create function private.cart_lines(p_cart_id uuid)
returns table (
  cart_item_id uuid, store_product_id uuid, product_id uuid, product_name text, sku text, quantity integer,
  cart_price numeric, price numeric, stock_qty integer, is_available boolean
)
language sql stable rows 20 set search_path = '' as $$
  select ci.id, sp.id, p.id, p.name::text, p.sku, ci.quantity, ci.price, sp.price, sp.stock_qty,
    p.status = 'active' and sp.price is not null and sp.store_id = l.store_id
  from public.carts c
  join public.locations l on l.id = c.location_id
  join public.cart_items ci on ci.cart_id = c.id
  join public.store_products sp on sp.id = ci.store_product_id
  join public.products p on p.id = sp.product_id
  where c.id = p_cart_id
$$;

-- 'A, B, C, D, E y 7 más': five names at most.
create function private.name_list(p_names text[]) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(p_names[1:5], ', ')
    || case when cardinality(p_names) > 5 then format(' y %s más', cardinality(p_names) - 5) else '' end
$$;

-- Stops an order whose lines are not what the buyer was shown; names the products, kind by kind.
create function private.check_cart_lines(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_gone text[];
  v_priced text[];
  v_short text[];
begin
  select
    array_agg(l.product_name order by l.product_name) filter (where not l.is_available),
    array_agg(l.product_name order by l.product_name) filter (where l.is_available and l.price <> l.cart_price),
    array_agg(format('%s (quedan %s)', l.product_name, l.stock_qty) order by l.product_name)
      filter (where l.is_available and l.price = l.cart_price and l.stock_qty < l.quantity)
  into v_gone, v_priced, v_short
  from private.cart_lines(p_cart_id) l;

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

-- Locks what an order takes from: its lines, then the stock, always in the order of the stock's ids, so that two
-- buyers of the same products wait for each other instead of blocking each other.
create function private.lock_cart_stock(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.cart_items ci where ci.cart_id = p_cart_id order by ci.store_product_id for update;
  perform from public.store_products sp
  where sp.id in (select ci.store_product_id from public.cart_items ci where ci.cart_id = p_cart_id)
  order by sp.id for no key update;
end
$$;

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

-- Places the order; see the head of this file. The same key, or a second click, gives the same order or an empty cart.
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

  -- From here on the buyer's other requests with this key, and with this cart, wait for this one.
  if p_idempotency_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(v_user_id::text || p_idempotency_key::text, 0));
  end if;
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

revoke all on function
  private.check_delivery(date, text, boolean, text), private.clean_address(jsonb), private.location_address(uuid),
  private.shipping_address(jsonb, uuid), private.billing_address(uuid), private.cart_lines(uuid), private.name_list(text[]), private.check_cart_lines(uuid),
  private.lock_cart_stock(uuid), private.move_cart_lines(uuid, uuid),
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid)
  from public, anon, authenticated;
grant execute on function
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid) to authenticated;
