-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- From a cart to an order, and create_order_from_cart: lines that are what the buyer was shown, stock that is not taken
-- concurrently, terms that allow it. What an order does with a price that changed is in private.check_cart_lines (ADR 0137).
-- Delivery wishes are judged in delivery_slots, addresses in order_addresses, packages in cart_discounts.

-- 'A, B, C, D, E y 7 más': at most five names.
create function private.name_list(p_names text[]) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(p_names[1:5], ', ')
    || case when cardinality(p_names) > 5 then format(' y %s más', cardinality(p_names) - 5) else '' end
$$;
-- 20261206003000_placing_orders

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
-- 20261206003000_placing_orders

-- '$1,234.50'
create function private.money_text(p_amount numeric) returns text
language sql immutable set search_path = '' as $$
  select '$' || to_char(p_amount, 'FM999,999,999,999,990.00')
$$;
-- 20261206003000_placing_orders

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
-- 20261206003000_placing_orders

-- Moves the lines of a cart into an order: order lines, stock, empty cart.
create function private.move_cart_lines(p_cart_id uuid, p_order_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_used uuid[];
  v_counted integer;
begin
  with line as materialized (
    select * from private.cart_lines(p_cart_id)
  ), package as materialized (
    select p.cart_item_id, p.promotion_id, p.pieces, p.discount,
      row_number() over (partition by p.cart_item_id order by p.promotion_id)::integer - 1 as part
    from private.cart_packages(p_cart_id) p
  ), moved as (
    insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price,
      list_price, discount, package_parts, promotion)
    select p_order_id, l.product_id, l.store_product_id, l.product_name, l.sku, l.quantity, l.price,
      l.quantity * l.price - off.discount, l.list_price, off.discount, off.parts, off.names
    from line l cross join lateral (
      select coalesce(sum(p.discount), 0) as discount,
        jsonb_agg(jsonb_build_object('pieces', p.pieces, 'discount', p.discount) order by p.part) as parts,
        (select left(string_agg(n.name, ' · ' order by n.name), 1000) from private.promotions n
          where n.id = l.promotion_id or n.id in (select o.promotion_id from package o where o.cart_item_id = l.cart_item_id)) as names
      from package p where p.cart_item_id = l.cart_item_id
    ) off
    order by l.product_name
    returning id, store_product_id
  ), used as (
    select l.promotion_id, l.store_product_id, null::integer as part, l.quantity * (l.list_price - l.price) as amount
    from line l where l.promotion_id is not null
    union all
    select p.promotion_id, l.store_product_id, p.part, p.discount from package p join line l on l.cart_item_id = p.cart_item_id
  ), kept as (
    insert into private.promotion_uses (promotion_id, order_id, amount, lines)
    select u.promotion_id, p_order_id, sum(u.amount), jsonb_agg(jsonb_build_object('item', m.id, 'part', u.part))
    from used u join moved m on m.store_product_id = u.store_product_id
    group by u.promotion_id returning promotion_id
  )
  select array_agg(k.promotion_id) into v_used from kept k;
  if v_used is not null then
    update private.promotions p set uses = p.uses + 1
    where p.id = any (v_used) and p.max_uses is not null and p.uses < p.max_uses;
    get diagnostics v_counted = row_count;
    if v_counted < (select count(*) from private.promotions p where p.id = any (v_used) and p.max_uses is not null) then
      raise exception using errcode = 'PT409', detail = 'price_changed', message = 'Se agotó una promoción de tu carrito';
    end if;
  end if;
  update public.store_products sp set stock_qty = sp.stock_qty - i.quantity
  from public.order_items i where i.order_id = p_order_id and sp.id = i.store_product_id;
  delete from public.cart_items ci where ci.cart_id = p_cart_id;
end
$$;
-- 20261213600200_results_of_edited_orders

-- Stops an order whose lines are not what the buyer was shown; names the products, kind by kind. With p_accepted_prices, the
-- prices that the buyer accepted by store_product_id, a lower price passes, and a higher one or one that is not named there,
-- or in no number, is refused. Without them a price is refused where it is not the cart's.
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
      else l.price > coalesce(private.read_price(p_accepted_prices ->> l.store_product_id::text), 0) end
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
-- 20261206003000_placing_orders

-- A cart's lines with what they cost today.
create function private.cart_lines(p_cart_id uuid)
returns table (
  cart_item_id uuid, store_product_id uuid, product_id uuid, product_name text, sku text, quantity integer,
  cart_price numeric, price numeric, stock_qty integer, is_available boolean, list_price numeric, promotion_id uuid
)
language sql stable rows 20 set search_path = '' as $$
  select ci.id, sp.id, p.id, p.name::text, p.sku, ci.quantity, ci.price, coalesce(t.price, sp.price), sp.stock_qty,
    p.status = 'active' and sp.price is not null and sp.store_id = l.store_id,
    case when t.price is not null then sp.price end, t.promotion_id
  from public.carts c
  join public.locations l on l.id = c.location_id
  join public.cart_items ci on ci.cart_id = c.id
  join public.store_products sp on sp.id = ci.store_product_id
  join public.products p on p.id = sp.product_id
  left join lateral private.promoted_prices(l.store_id) t on t.product_id = p.id and sp.store_id = l.store_id
  where c.id = p_cart_id
$$;
-- 20261206003000_placing_orders

-- What a cart costs today. Stops an order whose packages take less off than the buyer has seen, unless its lines make up for it.
create function private.cart_total(p_cart_id uuid, p_accepted_prices jsonb, p_accepted_discount numeric) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_discount constant numeric := (select coalesce(sum(p.discount), 0) from private.cart_packages(p_cart_id) p);
  v_total numeric;
  v_accepted numeric;
begin
  select sum(l.quantity * l.price) - v_discount,
    sum(l.quantity * coalesce(private.read_price(p_accepted_prices ->> l.store_product_id::text), l.price)) - p_accepted_discount
  into v_total, v_accepted from private.cart_lines(p_cart_id) l;
  if v_discount < p_accepted_discount and v_total > v_accepted then
    raise exception using errcode = 'PT409', detail = 'price_changed', message = 'Cambió el descuento de los paquetes de tu carrito';
  end if;
  return v_total;
end
$$;
-- 20261206003000_placing_orders

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
-- 20261214000000_overdue_credit_and_releases

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
-- 20261216300000_accepted_quantities

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
-- 20261216300000_accepted_quantities; executed by authenticated
