-- Carts: one per person and location, made by get_or_create_cart. Lines carry the price the person was shown.

create table public.carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  location_id uuid not null references public.locations (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, location_id)
);
create index carts_location_id_idx on public.carts (location_id);
create trigger carts_touch before update on public.carts
  for each row execute function private.touch_updated_at();

create table public.cart_items (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references public.carts (id) on delete cascade,
  store_product_id uuid not null references public.store_products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 99999),
  price numeric(12, 2) not null check (price > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, store_product_id)
);
create index cart_items_store_product_id_idx on public.cart_items (store_product_id);
create trigger cart_items_touch before update on public.cart_items
  for each row execute function private.touch_updated_at();

alter table public.carts enable row level security;
alter table public.cart_items enable row level security;
revoke all on public.carts, public.cart_items from public, anon, authenticated;
grant all on public.carts, public.cart_items to service_role;
grant select on public.carts to authenticated;
grant select, delete on public.cart_items to authenticated;
grant insert (cart_id, store_product_id, quantity, price) on public.cart_items to authenticated;
grant update (quantity) on public.cart_items to authenticated;

-- The caller's carts at locations they are still linked to.
create function private.my_cart_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select c.id
  from public.carts c join public.location_users lu on lu.location_id = c.location_id and lu.user_id = c.user_id
  where c.user_id = auth.uid()
$$;
revoke all on function private.my_cart_ids() from public, anon, authenticated;
grant execute on function private.my_cart_ids() to authenticated;

-- A cart is its owner's alone: colleagues of the location have their own.
create policy carts_select_own on public.carts
  for select to authenticated
  using (user_id = (select auth.uid()) and location_id = any (array(select private.my_location_ids())));
create policy cart_items_select_own on public.cart_items
  for select to authenticated using (cart_id = any (array(select private.my_cart_ids())));
create policy cart_items_insert_own on public.cart_items
  for insert to authenticated with check (cart_id = any (array(select private.my_cart_ids())));
create policy cart_items_update_own on public.cart_items
  for update to authenticated
  using (cart_id = any (array(select private.my_cart_ids())))
  with check (cart_id = any (array(select private.my_cart_ids())));
create policy cart_items_delete_own on public.cart_items
  for delete to authenticated using (cart_id = any (array(select private.my_cart_ids())));

-- One person's cart is written by one request at a time. Tabs that add, change, order and clear the same lines lock
-- them in whatever order they meet them; each waiting here first, none of them deadlocks. Operators, who have no
-- identity, do not wait.
create function private.lock_own_carts() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('carts of ' || auth.uid(), 0)) where auth.uid() is not null
$$;

-- Takes that lock before the statement touches its first row: a trigger for each row would come too late.
create function private.serialize_cart_writes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_carts();
  return null;
end
$$;
revoke all on function private.lock_own_carts(), private.serialize_cart_writes() from public, anon, authenticated;
create trigger cart_items_serialize before insert or update or delete on public.cart_items
  for each statement execute function private.serialize_cart_writes();

-- Prices a new line from the list of the cart's store, whatever price came with it, and refuses what that list does
-- not sell. A cart of somebody else is left to the policies, which refuse it without saying why.
create function private.price_cart_item() returns trigger
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
  new.price := v_price;
  return new;
end
$$;
revoke all on function private.price_cart_item() from public, anon, authenticated;
create trigger cart_items_price before insert or update of cart_id, store_product_id on public.cart_items
  for each row execute function private.price_cart_item();
