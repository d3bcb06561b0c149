-- The price that a buyer last accepted stays with the cart's line until they accept another one: every tab and device
-- shows what changed, wherever the news of it was first read.

-- Null while the line's price is the one that was accepted.
alter table public.cart_items add column accepted_price numeric(12, 2) check (accepted_price > 0);

-- As before, and keeps the price that the buyer was shown when adding where the list has another one by now.
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
  end if;
  new.accepted_price := case when tg_op = 'INSERT' and new.price > 0 and new.price <> v_price then new.price end;
  new.price := v_price;
  return new;
end
$$;

-- As before, and keeps the accepted price beside the new one. A price that comes back to it needs no acceptance.
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
    select ci.id, sp.id as sp_id, p.id as p_id, p.name, ci.price as was, sp.price as is_now
    from public.carts c
    join public.locations l on l.id = c.location_id
    join public.cart_items ci on ci.cart_id = c.id
    join public.store_products sp on sp.id = ci.store_product_id and sp.store_id = l.store_id
    join public.products p on p.id = sp.product_id
    where c.id = p_cart_id and sp.price <> ci.price and p.status = 'active'
  ), written as (
    update public.cart_items ci
    set price = changed.is_now, accepted_price = nullif(coalesce(ci.accepted_price, ci.price), changed.is_now)
    from changed where ci.id = changed.id
    returning ci.id
  )
  select changed.id, changed.sp_id, changed.p_id, changed.name::text, changed.was, changed.is_now
  from changed join written on written.id = changed.id
  order by changed.name, changed.id;
end
$$;

-- accept_cart_prices: the buyer has seen these prices, by store_product_id. A line whose price has moved on since stays
-- marked: only the price on screen is accepted.
create function public.accept_cart_prices(p_cart_id uuid, p_prices jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_cart_id is null or p_cart_id not in (select private.my_cart_ids()) then
    raise exception using errcode = 'PT404', detail = 'cart_not_found', message = 'No encontramos tu carrito';
  end if;
  perform private.lock_own_carts();
  update public.cart_items ci set accepted_price = null
  where ci.cart_id = p_cart_id and ci.accepted_price is not null
    and ci.price = (p_prices ->> ci.store_product_id::text)::numeric;
end
$$;
revoke all on function public.accept_cart_prices(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.accept_cart_prices(uuid, jsonb) to authenticated;
