-- What stands between a cart and an order: delivery wishes that can be met, lines that are what the buyer was shown,
-- stock that nobody else takes meanwhile.

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

revoke all on function private.check_delivery(date, text, boolean, text), private.cart_lines(uuid),
  private.name_list(text[]), private.check_cart_lines(uuid), private.lock_cart_stock(uuid)
  from public, anon, authenticated;
