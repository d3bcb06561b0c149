-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The prices of a cart's lines: what a new line costs, what has changed since the buyer was shown it, and what they have
-- accepted of that. Packages take their part off in the file of cart discounts.

-- Prices a new line from the list of the cart's store, whatever price was sent, and refuses what that list does not
-- sell. Where the list price has changed since the buyer was shown it, the shown one is kept as accepted. Another
-- user's cart is left to the policies, which refuse it without saying why. PT400 price_invalid: NaN, which is greater than
-- every price.
create function private.price_cart_item() returns trigger
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
-- 20261206001500_cart_prices

create trigger cart_items_price before insert or update of cart_id, store_product_id on public.cart_items
  for each row execute function private.price_cart_item();

-- refresh_cart_prices: updates the lines of a cart to today's prices in the location's store and returns those that
-- changed. Keeps the accepted price beside the new one; a price that returns to it needs no acceptance. Lines that
-- currently cannot be bought, including those of a store that the location has left, keep their price: ordering names
-- them. PT404 no such cart of the caller.
create function public.refresh_cart_prices(p_cart_id uuid)
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
-- 20261206001500_cart_prices; executed by authenticated

-- accept_cart_prices: the buyer has seen these prices, by store_product_id. A line whose price has changed again stays
-- marked: only the price on screen is accepted. What is no price accepts nothing.
create function public.accept_cart_prices(p_cart_id uuid, p_prices jsonb) returns void
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
-- 20261206001500_cart_prices; executed by authenticated

-- A price as JSON has it; null for what is none: nothing, zero, NaN, more digits than a price has.
create function private.read_price(p_text text) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[0-9]{1,10}([.][0-9]{1,20})?$' then nullif(p_text::numeric, 0) end
$$;
-- 20261206001500_cart_prices
