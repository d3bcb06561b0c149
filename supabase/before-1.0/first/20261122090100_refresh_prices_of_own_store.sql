-- refresh_cart_prices reads the prices of the establishment's store only. A line of a store that the establishment has
-- left cannot be bought and keeps its price: the other store's prices are none of its business.

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
    update public.cart_items ci set price = changed.is_now from changed where ci.id = changed.id returning ci.id
  )
  select changed.id, changed.sp_id, changed.p_id, changed.name::text, changed.was, changed.is_now
  from changed join written on written.id = changed.id
  order by changed.name, changed.id;
end
$$;
