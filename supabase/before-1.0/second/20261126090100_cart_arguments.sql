-- What carts are given: NaN is no price, one line that cannot be read does not hold up the others, and prices that cannot be
-- read accept nothing (ADR 167).

-- Whether a text is an id as the API writes them.
create function private.is_uuid(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', false)
$$;

-- A price as JSON has it; null for what is none: nothing, zero, NaN, more digits than a price has.
create function private.read_price(p_text text) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[0-9]{1,10}([.][0-9]{1,20})?$' then nullif(p_text::numeric, 0) end
$$;
revoke all on function private.is_uuid(text), private.read_price(text) from public, anon, authenticated;

-- NaN passes `> 0`, and JSON has no such number.
update public.cart_items set accepted_price = null where accepted_price = 'NaN';
alter table public.cart_items add constraint cart_items_accepted_price_is_a_number check (accepted_price <> 'NaN');

-- A cart line that is restored returns to its place, never of the future (it would stay behind all others; one second of
-- room, because add_cart_lines tells its lines apart by microseconds), and never of a time that no clock shows.
create or replace function private.place_cart_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := greatest(least(new.created_at, now() + interval '1 second'), '2000-01-01T00:00Z'::timestamptz);
  return new;
end
$$;

-- Prices a new line from the list of the cart's store, whatever price was sent, and refuses what that list does not
-- sell. Where the list price has changed since the buyer was shown it, the shown one is kept as accepted. Another
-- user's cart is left to the policies, which refuse it without saying why. PT400 price_invalid: NaN, which is greater than
-- every price.
create or replace function private.price_cart_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_store_id integer;
  v_price numeric;
begin
  select l.store_id into v_store_id
  from public.carts c join public.locations l on l.id = c.location_id
  where c.id = new.cart_id and (c.user_id = auth.uid() or auth.uid() is null);
  if not found then
    return new;
  end if;
  select sp.price into v_price
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
  return new;
end
$$;

-- Stops an order whose lines are not what the buyer was shown; names the products, kind by kind. With p_accepted_prices, the
-- prices that the buyer accepted by store_product_id, a lower price passes, and a higher one or one that is not named there,
-- or in no number, is refused. Without them a price is refused where it is not the cart's.
create or replace function private.check_cart_lines(p_cart_id uuid, p_accepted_prices jsonb) returns void
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

-- accept_cart_prices: the buyer has seen these prices, by store_product_id. A line whose price has changed again stays
-- marked: only the price on screen is accepted. What is no price accepts nothing.
create or replace function public.accept_cart_prices(p_cart_id uuid, p_prices jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_cart_id is null or p_cart_id not in (select private.my_cart_ids()) then
    raise exception using errcode = 'PT404', detail = 'cart_not_found', message = 'No encontramos tu carrito';
  end if;
  perform private.lock_own_carts();
  update public.cart_items ci set accepted_price = null
  where ci.cart_id = p_cart_id and ci.accepted_price is not null
    and ci.price = private.read_price(p_prices ->> ci.store_product_id::text);
end
$$;

-- add_cart_lines: puts lines [{"store_product_id", "quantity", "price"}, …] into the caller's cart at an establishment, in
-- their order and by the rules of a single line: the store's price, with the one that was shown kept as accepted; pieces on
-- top of a line that is there; at most 99,999 of each. Lines that cannot be added are left out and returned:
-- {"added": 9, "refused": [{"store_product_id", "reason": "product_unavailable" | "price_missing" | "quantity_invalid" |
-- "price_invalid"}, …]}. The key of the call before gives the answer of that call.
-- PT401; PT403 not the caller's establishment; PT400 no list, more than 1,000 lines or a line without a product; PT409 too
-- many lines in the cart.
create or replace function public.add_cart_lines(p_location_id uuid, p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart uuid := public.get_or_create_cart(auth.uid(), p_location_id);
  v_store integer;
  v_answer jsonb;
begin
  perform private.lock_own_carts();
  select a.answer into v_answer from private.cart_additions a where a.cart_id = v_cart and a.key = p_key;
  if found then
    return v_answer;
  end if;
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 1000 or exists (
    select from jsonb_array_elements(p_lines) as l (line) where not private.is_uuid(line ->> 'store_product_id')
  ) then
    raise exception using errcode = 'PT400', detail = 'lines_invalid',
      message = 'Envía de 1 a 1,000 líneas con producto, cantidad y precio';
  end if;

  select l.store_id into v_store from public.locations l where l.id = p_location_id;
  with said as (
    select (line ->> 'store_product_id')::uuid as id, place,
      case when line ->> 'quantity' ~ '^[1-9][0-9]{0,4}$' then (line ->> 'quantity')::integer end as quantity,
      nullif(least(coalesce(private.read_price(line ->> 'price'), 0), 9999999999.99), 0) as price,
      coalesce(line ->> 'price' !~ '^-?[0-9]{1,10}([.][0-9]{1,20})?$', false) as is_misread
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
  ), wanted as (
    -- The lines of a product are one, except those that cannot be read.
    select id, min(place) as place, least(sum(quantity), 99999)::integer as quantity,
      -- What was shown last for the product.
      (array_agg(price order by place desc))[1] as price,
      case when quantity is null then 'quantity_invalid' when is_misread then 'price_invalid' end as mistake
    from said group by id, 5
  ), judged as (
    select w.*, case
      when w.mistake is not null then w.mistake
      when p.status is distinct from 'active' then 'product_unavailable'
      when sp.price is null then 'price_missing'
    end as reason
    from wanted w
    left join public.store_products sp on sp.id = w.id and sp.store_id = v_store
    left join public.products p on p.id = sp.product_id
  ), added as (
    insert into public.cart_items (cart_id, store_product_id, quantity, price, created_at)
    -- A cart is read in the order of its lines.
    select v_cart, id, quantity, price, now() + place * interval '1 microsecond'
    from judged where reason is null order by place
    on conflict (cart_id, store_product_id)
      do update set quantity = least(cart_items.quantity + excluded.quantity, 99999)
    returning id
  )
  select jsonb_build_object('added', (select count(*) from added), 'refused', coalesce(
    (select jsonb_agg(jsonb_build_object('store_product_id', id, 'reason', reason) order by place)
      from judged where reason is not null), '[]'))
  into v_answer;
  if p_key is not null then
    insert into private.cart_additions (cart_id, key, answer) values (v_cart, p_key, v_answer)
    on conflict (cart_id) do update set key = excluded.key, answer = excluded.answer;
  end if;
  return v_answer;
end
$$;
