-- From a cart to an order, and create_order_from_cart: the addresses, delivery wishes that can be met, lines that are
-- what the buyer was shown, stock that is not taken concurrently, terms that allow it.

-- The two addresses of an order: where the goods go and who is invoiced. An order must be deliverable: its address has
-- street, postal code, city and state, or nothing is ordered.

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

-- What an address lacks for a delivery, in people's words; empty when it is complete. A postal code that was stored as
-- a number may have lost its leading zero.
create function private.missing_in_address(p_address jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(part.label order by part.place) filter (where not part.is_there), '{}')
  from (values
    (1, 'calle', coalesce(p_address ->> 'street', '') ~ '[^[:space:]]'),
    (2, 'código postal', coalesce(p_address ->> 'zip', '') ~ '^[0-9]{4,5}$'),
    (3, 'ciudad', coalesce(p_address ->> 'city', '') ~ '[^[:space:]]'),
    (4, 'estado', coalesce(p_address ->> 'state', '') ~ '[^[:space:]]')
  ) as part (place, label, is_there)
$$;

-- Where the goods go: what the client sent, or else the location's own address. Refuses an undeliverable one.
create function private.shipping_address(p_address jsonb, p_location_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_said constant jsonb := private.clean_address(p_address);
  v_address constant jsonb :=
    case when v_said ? 'street' then v_said else private.location_address(p_location_id) end;
  v_missing constant text[] := private.missing_in_address(v_address);
begin
  if v_missing <> '{}' then
    raise exception using errcode = 'PT400', detail = 'address_incomplete',
      message = format('A la dirección de entrega le falta: %s. Complétala en Configuración',
        array_to_string(v_missing, ', '));
  end if;
  return v_address || jsonb_build_object('zip', lpad(v_address ->> 'zip', 5, '0'));
end
$$;

-- Who is invoiced: the location's fiscal company; null without one.
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

-- When a slot ends; null for an unknown one.
create function private.slot_end(p_slot text) returns time
language sql immutable set search_path = '' as $$
  select case p_slot when 'morning' then time '12:00' when 'afternoon' then time '17:00' when 'evening' then time '21:00' end
$$;

-- Local date and time of the store that delivers to a location.
create function private.store_clock(p_location_id uuid) returns timestamp
language sql stable set search_path = '' as $$
  select now() at time zone s.time_zone
  from public.locations l join public.stores s on s.id = l.store_id
  where l.id = p_location_id
$$;

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

-- The lines of a cart with what their store offers now.
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

-- 'A, B, C, D, E y 7 más': at most five names.
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

-- Locks what an order takes from: its lines, then the stock, always in the order of the stock's ids, so that two buyers
-- of the same products wait for each other instead of deadlocking.
create function private.lock_cart_stock(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.cart_items ci where ci.cart_id = p_cart_id order by ci.store_product_id for update;
  perform from public.store_products sp
  where sp.id in (select ci.store_product_id from public.cart_items ci where ci.cart_id = p_cart_id)
  order by sp.id for no key update;
end
$$;

-- '$1,234.50'
create function private.money_text(p_amount numeric) returns text
language sql immutable set search_path = '' as $$
  select '$' || to_char(p_amount, 'FM999,999,999,999,990.00')
$$;

-- Makes orders that share a limit or a line wait for each other, from here to their end. An approved group that does
-- not use its credit does not wait. Rows are locked in the order of their ids.
create function private.lock_order_terms(p_location_id uuid, p_method text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_group_id uuid;
  v_is_approved boolean;
begin
  select l.bussiness_group_id, a.approved_at is not null into v_group_id, v_is_approved
  from public.locations l left join private.group_accounts a on a.group_id = l.bussiness_group_id
  where l.id = p_location_id;
  if not v_is_approved then
    perform from private.group_accounts a
    where a.group_id in (select private.founder_group_ids(v_group_id))
    order by a.group_id for no key update;
  elsif p_method = 'credit_line' then
    perform from private.group_accounts a where a.group_id = v_group_id for no key update;
  end if;
end
$$;

-- Stops an order that its group's terms do not allow. Called with the locks above held, so that it reads what other
-- orders have left.
create function private.check_order_terms(p_location_id uuid, p_method text, p_total numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_terms record;
  v_detail text;
  v_message text;
begin
  select t.* into v_terms
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t where l.id = p_location_id;
  if p_method = 'credit_line' and v_terms.credit_line is null then
    v_detail := 'credit_line_missing';
    v_message := 'Sin línea de crédito autorizada. Elige otro método de pago';
  elsif p_method = 'credit_line' and p_total > v_terms.credit_available then
    v_detail := 'credit_line_exceeded';
    v_message := format('El pedido excede tu línea de crédito. Disponible: %s',
      private.money_text(v_terms.credit_available));
  elsif v_terms.is_approved then
    return;
  elsif v_terms.order_limit = 0 then
    v_detail := 'group_not_approved';
    v_message := 'Tu grupo empresarial aún no está aprobado para hacer pedidos';
  elsif p_total > v_terms.remaining then
    v_detail := 'new_group_limit';
    v_message := format('Tu grupo empresarial aún no está aprobado: sus pedidos abiertos pueden sumar hasta %s. Disponible: %s',
      private.money_text(v_terms.order_limit), private.money_text(v_terms.remaining));
  else
    return;
  end if;
  raise exception using errcode = 'PT409', detail = v_detail, message = v_message;
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

revoke all on function private.clean_address(jsonb), private.location_address(uuid), private.missing_in_address(jsonb),
  private.shipping_address(jsonb, uuid), private.billing_address(uuid), private.slot_end(text),
  private.store_clock(uuid), private.check_delivery(date, text, boolean, text, timestamp), private.cart_lines(uuid),
  private.name_list(text[]), private.check_cart_lines(uuid), private.lock_cart_stock(uuid),
  private.money_text(numeric), private.lock_order_terms(uuid, text), private.check_order_terms(uuid, text, numeric)
  from public, anon, authenticated;

-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, totals, stock, store, shipping cost (0) and billing data; of the client's input only the method, the delivery
-- wishes and the shipping address count. The same key returns the same order; a second click without one finds the cart
-- empty. The group's account is locked before the stock: a group that waits for its own orders does not block the stock
-- for others. PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes, address; PT409 price or stock
-- changed, credit line, group not approved.
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
revoke all on function private.move_cart_lines(uuid, uuid),
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid)
  from public, anon, authenticated;
grant execute on function
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid) to authenticated;
