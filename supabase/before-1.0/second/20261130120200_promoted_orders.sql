-- Carts and orders with promotions (ADR 210, 211): a line costs what its product costs today, packages take their part off the
-- lines that make them up, and an order keeps both. What a promotion gave is judged once, within the order's transaction.

-- What the line's product costs without a promotion, where it has one; and what packages take off the line as it is now. Both are
-- what the screen shows: an order works them out again.
alter table public.cart_items add column list_price numeric(12, 2) check (list_price > 0);
alter table public.cart_items add column discount numeric(14, 2) not null default 0 check (discount >= 0);

-- What was promised when the order was placed: the list price where unit_price is a promotion's, what packages took off the line as
-- it was ordered, and the names of both. A line that is cut short keeps its share of the discount.
alter table public.order_items add column list_price numeric(12, 2) check (list_price > 0);
alter table public.order_items add column discount numeric(14, 2) not null default 0 check (discount >= 0);
alter table public.order_items add column promotion text check (char_length(promotion) <= 1000);
alter table public.order_items drop constraint order_items_total_check;
alter table public.order_items add constraint order_items_total_check check (total_price = greatest(
  quantity * unit_price - round(discount * quantity / greatest(coalesce(ordered_quantity, quantity), 1), 2), 0));

-- A cart's lines with what they cost today.
drop function private.cart_lines(uuid);
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

-- What packages take off a cart's lines today: {cart_item_id, promotion_id, discount}. Pieces belong to one package; those that
-- save most come first. A package costs its price, or its percentage of the list; where today's prices of its products are
-- lower, it takes nothing off. The amount is split by largest remainder, in proportion to what the pieces cost.
create function private.cart_packages(p_cart_id uuid)
returns table (cart_item_id uuid, promotion_id uuid, discount numeric)
language plpgsql stable rows 5 set search_path = '' as $$
declare
  v_store constant integer := (
    select l.store_id from public.carts c join public.locations l on l.id = c.location_id where c.id = p_cart_id);
  v_package record;
  v_sets integer;
  -- What is left of each product, by its id.
  v_left jsonb;
begin
  if not exists (
    select from private.promotion_offers o
    where o.store_id = v_store and o.kind = 'package' and o.starts_at <= now() and o.ends_at > now()
  ) then
    return;
  end if;
  -- What the store does not have is in no package: an order of it is refused, and the screen counts what is left.
  v_left := (select jsonb_object_agg(l.product_id, least(l.quantity, l.stock_qty))
    from private.cart_lines(p_cart_id) l where l.is_available);
  for v_package in
    select met.* from (
      select o.promotion_id as id, jsonb_object_agg(o.product_id, o.quantity) as pieces,
        sum(o.quantity * l.price)
          - coalesce(max(o.price), round(sum(o.quantity * coalesce(l.list_price, l.price)) * (100 - max(o.percent)) / 100, 2))
          as saving
      from private.promotion_offers o
      left join private.cart_lines(p_cart_id) l on l.product_id = o.product_id and l.is_available
      where o.store_id = v_store and o.kind = 'package' and o.starts_at <= now() and o.ends_at > now()
      group by o.promotion_id having bool_and(l.product_id is not null)
    ) met
    where met.saving > 0 order by met.saving desc, met.id
  loop
    select min((v_left ->> i.key)::integer / i.value::integer) into v_sets from jsonb_each_text(v_package.pieces) i;
    continue when v_sets = 0;
    v_left := v_left || (select jsonb_object_agg(i.key, (v_left ->> i.key)::integer - v_sets * i.value::integer)
      from jsonb_each_text(v_package.pieces) i);
    return query
    with part as (
      select l.cart_item_id as line, l.product_id as product,
        v_sets * v_package.saving * i.value::integer * l.price
          / sum(i.value::integer * l.price) over () as share
      from jsonb_each_text(v_package.pieces) i join private.cart_lines(p_cart_id) l on l.product_id = i.key::uuid
      where l.is_available
    ), cut as (
      select p.line, trunc(p.share, 2) as cents,
        row_number() over (order by p.share - trunc(p.share, 2) desc, p.product) as place,
        (v_sets * v_package.saving - sum(trunc(p.share, 2)) over ()) * 100 as missing
      from part p
    )
    select c.line, v_package.id, c.cents + case when c.place <= c.missing then 0.01 else 0 end from cut c;
  end loop;
end
$$;

-- Writes what packages take off the lines of a cart.
create function private.discount_cart(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.cart_items ci set discount = d.discount
  from (
    select i.id, coalesce(sum(p.discount), 0) as discount
    from public.cart_items i left join private.cart_packages(p_cart_id) p on p.cart_item_id = i.id
    where i.cart_id = p_cart_id group by i.id
  ) d
  where ci.id = d.id and ci.discount <> d.discount;
end
$$;

-- A statement that changes carts is followed by this, where there are packages anywhere.
create function private.discount_changed_carts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.promotion_offers o where o.kind = 'package') or exists (select from changed c where c.discount > 0) then
    perform private.discount_cart(cart.id) from (select distinct c.cart_id as id from changed c) cart;
  end if;
  return null;
end
$$;
create trigger cart_items_discount_added after insert on public.cart_items
  referencing new table as changed for each statement execute function private.discount_changed_carts();
create trigger cart_items_discount after update on public.cart_items
  referencing new table as changed for each statement execute function private.discount_changed_carts();
create trigger cart_items_discount_removed after delete on public.cart_items
  referencing old table as changed for each statement execute function private.discount_changed_carts();

-- Prices a new line from the list of the cart's store, whatever price was sent, and refuses what that list does not
-- sell. Where the list price has changed since the buyer was shown it, the shown one is kept as accepted. Another
-- user's cart is left to the policies, which refuse it without saying why. PT400 price_invalid: NaN, which is greater than
-- every price.
create or replace function private.price_cart_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_store_id integer;
  v_list numeric;
  v_price numeric;
begin
  select l.store_id into v_store_id
  from public.carts c join public.locations l on l.id = c.location_id
  where c.id = new.cart_id and (c.user_id = auth.uid() or auth.uid() is null);
  if not found then
    return new;
  end if;
  select sp.price, private.price_now(sp.store_id, sp.product_id, sp.price) into v_list, v_price
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = new.store_product_id and sp.store_id = v_store_id and p.status = 'active';
  if not found then
    raise exception using errcode = 'PT409', detail = 'product_unavailable',
      message = 'Producto no disponible en esta ubicación';
  elsif v_price is null then
    raise exception using errcode = 'PT409', detail = 'price_missing',
      message = 'Precio no disponible para este producto';
  elsif new.price = 'NaN' then
    raise exception using errcode = 'PT400', detail = 'price_invalid', message = 'El precio no es válido';
  end if;
  new.accepted_price := case when tg_op = 'INSERT' and new.price > 0 and new.price <> v_price then new.price end;
  new.price := v_price;
  new.list_price := case when v_list > v_price then v_list end;
  new.discount := 0;
  return new;
end
$$;

-- refresh_cart_prices: updates the lines of a cart to today's prices in the location's store and returns those that
-- changed. Keeps the accepted price beside the new one; a price that returns to it needs no acceptance. Lines that
-- currently cannot be bought, including those of a store that the location has left, keep their price: ordering names
-- them. PT404 no such cart of the caller.
create or replace function public.refresh_cart_prices(p_cart_id uuid)
returns table (
  cart_item_id uuid, store_product_id uuid, product_id uuid, product_name text, old_price numeric, new_price numeric
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_cart_id is null or p_cart_id not in (select private.my_cart_ids()) then
    raise exception using errcode = 'PT404', detail = 'cart_not_found', message = 'No encontramos tu carrito';
  end if;
  -- An order of the same cart is waited for, instead of changing prices under it.
  perform private.lock_own_carts();
  perform from public.carts c where c.id = p_cart_id for update;

  return query
  with changed as (
    select ci.id, sp.id as sp_id, p.id as p_id, p.name, ci.price as was, coalesce(t.price, sp.price) as is_now,
      case when t.price is not null then sp.price end as list
    from public.carts c
    join public.locations l on l.id = c.location_id
    join public.cart_items ci on ci.cart_id = c.id
    join public.store_products sp on sp.id = ci.store_product_id and sp.store_id = l.store_id
    join public.products p on p.id = sp.product_id
    left join lateral private.promoted_prices(l.store_id) t on t.product_id = p.id
    where c.id = p_cart_id and sp.price is not null and p.status = 'active'
      and (ci.price, ci.list_price) is distinct from (coalesce(t.price, sp.price), case when t.price is not null then sp.price end)
  ), written as (
    update public.cart_items ci
    set price = changed.is_now, list_price = changed.list,
      accepted_price = nullif(coalesce(ci.accepted_price, ci.price), changed.is_now)
    from changed where ci.id = changed.id
    returning ci.id
  )
  select changed.id, changed.sp_id, changed.p_id, changed.name::text, changed.was, changed.is_now
  from changed join written on written.id = changed.id
  where changed.was <> changed.is_now
  order by changed.name, changed.id;
  perform private.discount_cart(p_cart_id);
end
$$;

-- Holds the promotions of a cart's store as they are until the end of the order: a person who saves one waits for the orders that are
-- being placed, and they for each other only where a promotion has a limit of uses.
create function private.lock_promotions(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_store constant integer := (
    select l.store_id from public.carts c join public.locations l on l.id = c.location_id where c.id = p_cart_id);
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('promotions of store ' || v_store, 0));
  perform from private.promotions p
  where p.max_uses is not null and p.id in (
    select o.promotion_id from private.promotion_offers o
    where o.store_id = v_store and o.product_id in (
      select sp.product_id from public.cart_items ci join public.store_products sp on sp.id = ci.store_product_id
      where ci.cart_id = p_cart_id))
  order by p.id for no key update;
end
$$;

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

-- Moves the lines of a cart into an order: order lines, stock, empty cart.
create or replace function private.move_cart_lines(p_cart_id uuid, p_order_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_used uuid[];
  v_counted integer;
begin
  with line as materialized (
    select * from private.cart_lines(p_cart_id)
  ), package as materialized (
    select p.cart_item_id, p.promotion_id, p.discount from private.cart_packages(p_cart_id) p
  ), used as (
    select l.promotion_id, sum(l.quantity * (l.list_price - l.price)) as amount
    from line l where l.promotion_id is not null group by l.promotion_id
    union all
    select p.promotion_id, sum(p.discount) from package p group by p.promotion_id
  ), kept as (
    insert into private.promotion_uses (promotion_id, order_id, amount)
    select u.promotion_id, p_order_id, u.amount from used u returning promotion_id
  ), moved as (
    insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price,
      list_price, discount, promotion)
    select p_order_id, l.product_id, l.store_product_id, l.product_name, l.sku, l.quantity, l.price,
      l.quantity * l.price - off.discount, l.list_price, off.discount, off.names
    from line l cross join lateral (
      select coalesce(sum(p.discount), 0) as discount,
        (select left(string_agg(n.name, ' · ' order by n.name), 1000) from private.promotions n
          where n.id = l.promotion_id or n.id in (select o.promotion_id from package o where o.cart_item_id = l.cart_item_id)) as names
      from package p where p.cart_item_id = l.cart_item_id
    ) off
    order by l.product_name
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

-- create_order_from_cart: turns the caller's cart at a location into an order, or changes nothing. The server decides
-- prices, promotions, totals, stock, store, shipping cost (0) and billing data; of what the client says only the method, the
-- delivery wishes, the shipping address, the accepted prices and what packages took off on the buyer's screen count: at most these are
-- charged. The same key gives the same order; a second click without one finds the cart empty. The group's account is locked
-- before the stock, and the promotions after it: a group that waits for its own orders keeps no shelf from the others.
-- PT401 no user; PT403 location; PT400 empty cart, method, date, slot, notes, address; PT409 price or stock changed,
-- credit line, group not approved.
drop function public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb);
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
  perform private.lock_promotions(v_cart_id);
  if not exists (select from public.cart_items ci where ci.cart_id = v_cart_id) then
    raise exception using errcode = 'PT400', detail = 'cart_empty', message = 'Tu carrito está vacío';
  end if;
  perform private.check_cart_lines(v_cart_id, nullif(p_accepted_prices, 'null'));
  v_subtotal := private.cart_total(v_cart_id, nullif(p_accepted_prices, 'null'), p_accepted_discount);
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
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb, numeric) from public, anon, authenticated;
grant execute on function
  public.create_order_from_cart(integer, date, text, boolean, numeric, jsonb, jsonb, text, uuid, uuid, jsonb, numeric) to authenticated;

-- The lines of an order as an edit leaves them: {lines: [{id, quantity, unit_price}], substitutes: [{replaces, offer_id,
-- quantity, unit_price}]}; what is not named stays. usual_price is what a line costs without a decision about it.
-- A line keeps its share of what packages took off. A substitute has the price of the list: a promotion is for what was ordered.
drop function private.edited_lines(uuid, jsonb);
create function private.edited_lines(p_order_id uuid, p_edit jsonb)
returns table (
  line_id uuid, offer_id uuid, product_id uuid, sku text, name text, ordered integer, quantity_before integer,
  quantity integer, price_before numeric, price numeric, usual_price numeric, replaces uuid, is_offered boolean,
  total numeric, total_before numeric, total_ordered numeric
)
language sql stable rows 20 set search_path = '' as $$
  select i.id, i.store_product_id, i.product_id, i.sku, i.product_name, coalesce(i.ordered_quantity, i.quantity),
    i.quantity, coalesce(w.quantity, i.quantity), i.unit_price, coalesce(w.unit_price, i.unit_price), i.unit_price,
    i.replaces_id, true,
    greatest(coalesce(w.quantity, i.quantity) * coalesce(w.unit_price, i.unit_price)
      - round(i.discount * coalesce(w.quantity, i.quantity) / greatest(coalesce(i.ordered_quantity, i.quantity), 1), 2), 0),
    i.total_price, greatest(coalesce(i.ordered_quantity, i.quantity) * i.unit_price - i.discount, 0)
  from public.order_items i
  left join jsonb_to_recordset(p_edit -> 'lines') as w (id uuid, quantity integer, unit_price numeric) on w.id = i.id
  where i.order_id = p_order_id
  union all
  select null, sp.id, p.id, p.sku, p.name, 0, 0, s.quantity, sp.price, coalesce(s.unit_price, sp.price), sp.price,
    s.replaces, coalesce(p.status = 'active' and sp.price is not null, false),
    s.quantity * coalesce(s.unit_price, sp.price), 0, 0
  from public.orders o
  cross join jsonb_to_recordset(p_edit -> 'substitutes')
    as s (replaces uuid, offer_id uuid, quantity integer, unit_price numeric)
  left join public.store_products sp on sp.id = s.offer_id and sp.store_id = o.store_id
  left join public.products p on p.id = sp.product_id
  where o.id = p_order_id
$$;
revoke all on function private.edited_lines(uuid, jsonb) from public, anon, authenticated;

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
      bool_or(l.line_id is null or (l.quantity, l.price) <> (l.quantity_before, l.price_before)) as is_changed
    from line l
  ), term as (
    select t.*, m.code as method from public.payment_methods m
    cross join lateral private.group_terms(p_order.business_group_id) t where m.id = p_order.payment_method_id
  ), problem (code, message) as (
    select 'status_final', 'Un pedido enviado, entregado o cancelado ya no se puede cambiar'
    where p_order.status not in ('pending', 'confirmed', 'processing')
    union all
    select 'nothing_changed', 'No hay cambios' from bill where not is_changed
    union all
    select 'order_empty', 'Un pedido sin productos se cancela' from bill where pieces = 0
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
    group by sp.id having sum(l.quantity - l.quantity_before) > sp.stock_qty
    union all
    select case when t.credit_line is null then 'credit_line_missing' else 'credit_line_exceeded' end,
      format('El cambio excede la línea de crédito del cliente. Disponible: %s', private.money_text(t.credit_available))
    from term t, bill where t.method = 'credit_line' and bill.more > 0 and bill.more > t.credit_available
    union all
    select 'new_group_limit', format('El grupo aún no está aprobado. Disponible: %s', private.money_text(t.remaining))
    from term t, bill where not t.is_approved and bill.more > 0 and bill.more > t.remaining
  )
  select coalesce(jsonb_agg(distinct jsonb_build_object('code', code, 'message', message)), '[]') from problem
$$;

-- What an edit does to an order: {revision, status, total_before, total, changes, stock, credit, problems, digest}. The digest
-- identifies the lines and the money, so that a plan other than the one shown is noticed.
create or replace function private.plan_order_edit(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
language sql stable set search_path = '' as $$
  with line as materialized (
    select * from private.edited_lines(p_order.id, p_edit)
  ), bill as (
    select coalesce(sum(l.total), 0) + p_order.shipping_amount as total from line l
  ), change as (
    select jsonb_agg(jsonb_build_object('name', l.name, 'sku', l.sku, 'quantity', jsonb_build_array(l.quantity_before, l.quantity),
      'price', jsonb_build_array(l.price_before, l.price),
      'replaces', case when l.line_id is null then old.name end) order by coalesce(old.name, l.name), l.line_id is null, l.name) as list
    from line l left join line old on old.line_id = l.replaces
    where l.line_id is null or (l.quantity, l.price) is distinct from (l.quantity_before, l.price_before)
  ), moved as (
    select jsonb_agg(jsonb_build_object('name', m.name, 'before', m.stock, 'after', m.stock - m.taken) order by m.name) as list
    from (
      select min(l.name) as name, sp.stock_qty as stock, sum(l.quantity - l.quantity_before) as taken
      from line l join public.store_products sp on sp.id = l.offer_id group by sp.id
    ) m where m.taken <> 0
  )
  select jsonb_build_object(
    'revision', p_order.revision, 'status', p_order.status, 'total_before', p_order.total, 'total', bill.total,
    'changes', coalesce(change.list, '[]'), 'stock', coalesce(moved.list, '[]'),
    'credit', (select jsonb_build_object('before', t.credit_line - t.credit_open, 'after', t.credit_line - t.credit_open - (bill.total - p_order.total))
      from public.payment_methods m cross join lateral private.group_terms(p_order.business_group_id) t
      where m.id = p_order.payment_method_id and m.code = 'credit_line' and t.credit_line is not null),
    'problems', private.edit_problems(p_order, p_edit, p_may_price),
    'digest', md5(concat_ws('/', p_order.revision, bill.total, change.list)))
  from bill, change, moved
$$;

-- Writes down an edit whose plan has no problems; the rows are locked.
create or replace function private.carry_out_edit(p_order public.orders, p_edit jsonb, p_plan jsonb, p_reason text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.order_revisions
    (order_id, revision, person, reason, lines_before, changes, total_before, total_after)
  select p_order.id, p_order.revision + 1, auth.uid(), p_reason,
    (select jsonb_agg(jsonb_build_object('name', i.product_name, 'sku', i.sku, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price) order by i.product_name, i.id)
      from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    p_plan -> 'changes', p_order.total, (p_plan ->> 'total')::numeric;
  update public.store_products sp set stock_qty = sp.stock_qty - moved.taken
  from (
    select l.offer_id, sum(l.quantity - l.quantity_before)::integer as taken
    from private.edited_lines(p_order.id, p_edit) l group by l.offer_id
  ) moved
  where sp.id = moved.offer_id and moved.taken <> 0;
  update public.order_items i set quantity = l.quantity, unit_price = l.price, total_price = l.total,
    ordered_quantity = l.ordered, change_reason = p_reason
  from private.edited_lines(p_order.id, p_edit) l
  where i.id = l.line_id and (i.quantity, i.unit_price) is distinct from (l.quantity, l.price);
  insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price,
    total_price, ordered_quantity, replaces_id, change_reason)
  select p_order.id, l.product_id, l.offer_id, l.name, l.sku, l.quantity, l.price, l.total, 0, l.replaces, p_reason
  from private.edited_lines(p_order.id, p_edit) l where l.line_id is null;
  update public.orders o set revision = p_order.revision + 1, subtotal = (p_plan ->> 'total')::numeric - o.shipping_amount,
    total = (p_plan ->> 'total')::numeric
  where o.id = p_order.id returning * into p_order;
  perform private.match_payments(p_order);
end
$$;

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
    'buyer', jsonb_build_object('name', private.person_name(o.user_id), 'email', u.email, 'phone', p.phone),
    'next', array(select step from unnest('{confirmed,processing,shipped,delivered,cancelled}'::text[]) step
      where private.is_order_step(o.status, step)),
    'may_edit', o.status in ('pending', 'confirmed', 'processing'),
    'may_price', o.status = 'pending' or private.is_staff_admin(),
    'lines', (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'quantity', i.quantity, 'unit_price', i.unit_price, 'total', i.total_price,
        'list_price', i.list_price, 'discount', i.discount, 'promotion', i.promotion, 'stock', sp.stock_qty,
        'ordered', i.ordered_quantity, 'replaces', old.product_name, 'reason', i.change_reason)
        order by coalesce(old.product_name, i.product_name), i.replaces_id is not null, i.product_name, i.id)
      from public.order_items i
      left join public.order_items old on old.id = i.replaces_id
      left join public.store_products sp on sp.id = i.store_product_id
      where i.order_id = o.id),
    'payments', (select jsonb_agg(jsonb_build_object('method', t.payment_method, 'amount', t.amount, 'status', t.status)
        order by t.created_at, t.id)
      from public.payment_transactions t where t.order_id = o.id),
    'history', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status,
        'at', h.created_at, 'by', private.person_name(h.person), 'reason', h.reason) order by h.id)
      from private.order_steps h where h.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at,
        'by', private.person_name(r.person), 'reason', r.reason, 'total_before', r.total_before, 'total', r.total_after,
        'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'staff_notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.created_at,
        'by', private.person_name(n.author), 'text', n.body, 'is_for_buyer', n.is_for_buyer) order by n.id)
      from private.order_notes n where n.order_id = o.id), '[]'))
  from public.orders o
  join public.stores st on st.id = o.store_id
  join public.locations l on l.id = o.location_id
  join public.business_groups g on g.id = o.business_group_id
  join auth.users u on u.id = o.user_id
  left join private.group_accounts a on a.group_id = g.id
  left join private.profiles p on p.id = o.user_id
  where o.id = v_order.id);
end
$$;

-- What a mail tells about an order: facts and lines as they are now. In plpgsql, like what it calls: plans are kept, and orders
-- stay fast. Long orders are cut: the mail links to the rest.
create or replace function private.order_mail_facts(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'number', p_order.order_number, 'total', p_order.total, 'day', p_order.delivery_date,
    'slot', p_order.delivery_time_slot, 'is_express', p_order.is_express,
    'establishment', left(l.name, 200), 'group', left(g.name, 200), 'store', st.name,
    'buyer', left(private.person_name(p_order.user_id), 200), 'payment', pm.name,
    -- What promotions took off, of what is still to be delivered.
    'saved', (select coalesce(sum(greatest(i.quantity * coalesce(i.list_price, i.unit_price) - i.total_price, 0)), 0)
      from public.order_items i where i.order_id = p_order.id and i.promotion is not null),
    'line_count', (select count(*) from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('name', left(line.product_name, 120), 'quantity', line.quantity,
        'total', line.total_price) order by line.product_name, line.id)
      from (
        select i.id, i.product_name, i.quantity, i.total_price from public.order_items i
        where i.order_id = p_order.id and i.quantity > 0 order by i.product_name, i.id limit 40
      ) line), '[]'))
  from public.locations l, public.business_groups g, public.stores st, public.payment_methods pm
  where l.id = p_order.location_id and g.id = p_order.business_group_id and st.id = p_order.store_id
    and pm.id = p_order.payment_method_id);
end
$$;

revoke all on function private.cart_lines(uuid), private.cart_packages(uuid), private.discount_cart(uuid),
  private.discount_changed_carts(), private.lock_promotions(uuid), private.cart_total(uuid, jsonb, numeric)
  from public, anon, authenticated;
