-- Carts: one per person and location, created by get_or_create_cart. Lines carry the price the person was shown.

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
  -- The price that the buyer last accepted, until they accept another one: every tab and device shows what changed,
  -- wherever the change was first seen. Null while the line's price is the accepted one.
  accepted_price numeric(12, 2) check (accepted_price > 0),
  -- What the line's product costs without a promotion, where it has one; and what packages take off the line as it is now. Both
  -- are what the screen shows: an order works them out again.
  list_price numeric(12, 2) check (list_price > 0),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  unique (cart_id, store_product_id),
  -- NaN passes `> 0`, and JSON has no such number.
  constraint cart_items_accepted_price_is_a_number check (accepted_price <> 'NaN')
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

-- A cart belongs only to its owner: colleagues of the location have their own.
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
-- them in whatever order they find them; since each waits here first, they do not deadlock. Operators, who have no
-- identity, do not wait.
create function private.lock_own_carts() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('carts of ' || auth.uid(), 0)) where auth.uid() is not null
$$;

-- Takes that lock before the statement touches its first row: a trigger for each row would be too late.
create function private.serialize_cart_writes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_carts();
  return null;
end
$$;
create trigger cart_items_serialize before insert or update or delete on public.cart_items
  for each statement execute function private.serialize_cart_writes();

-- What one person may store is bounded (ADR 0114): lines per cart and in total (max_lines_per_cart,
-- max_cart_lines_per_person); there is one cart for each location a person is linked to. The seller's own writes are
-- not bounded. Counted after the statement, so that a list of rows counts as a whole. PT409 too_many_cart_lines. The
-- person's lock is held since before the statement (cart_items_serialize).
create function private.limit_cart_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_per_cart constant integer := private.setting_number('max_lines_per_cart', 1000);
  v_per_person constant integer := private.setting_number('max_cart_lines_per_person', 20000);
begin
  if auth.uid() is null or not exists (select from inserted) then
    return null;
  end if;
  if exists (
    select from public.cart_items ci where ci.cart_id in (select i.cart_id from inserted i)
    group by ci.cart_id having count(*) > v_per_cart
  ) then
    raise exception using errcode = 'PT409', detail = 'too_many_cart_lines',
      message = format('El carrito ya tiene %s productos, el máximo. Haz el pedido o quita algunos para agregar más.',
        v_per_cart);
  end if;
  if (
    select count(*) from public.carts c join public.cart_items ci on ci.cart_id = c.id where c.user_id = auth.uid()
  ) > v_per_person then
    raise exception using errcode = 'PT409', detail = 'too_many_cart_lines',
      message = format('Tus carritos ya tienen %s productos en total, el máximo. Haz un pedido o quita algunos para agregar más.',
        v_per_person);
  end if;
  return null;
end
$$;
create trigger cart_items_limit after insert on public.cart_items
  referencing new table as inserted for each statement execute function private.limit_cart_lines();
revoke all on function private.lock_own_carts(), private.serialize_cart_writes(), private.limit_cart_lines()
  from public, anon, authenticated;

-- get_or_create_cart: the id of the caller's cart at a location.
-- PT401 no user; PT403 another user's cart, or a location the caller is not linked to.
create function public.get_or_create_cart(p_user_id uuid, p_location_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart_id uuid;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif p_user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT403', detail = 'cart_of_another_user',
      message = 'No tienes acceso al carrito de otra persona';
  elsif p_location_id is null or p_location_id not in (select private.my_location_ids()) then
    raise exception using errcode = 'PT403', detail = 'location_not_linked',
      message = 'Selecciona una ubicación válida para agregar productos';
  end if;

  select c.id into v_cart_id from public.carts c where c.user_id = p_user_id and c.location_id = p_location_id;
  if v_cart_id is null then
    -- Two tabs may get here at once: one inserts, the other waits, inserts nothing and then reads.
    insert into public.carts (user_id, location_id) values (p_user_id, p_location_id)
    on conflict (user_id, location_id) do nothing;
    select c.id into v_cart_id from public.carts c where c.user_id = p_user_id and c.location_id = p_location_id;
  end if;
  return v_cart_id;
end
$$;
revoke all on function public.get_or_create_cart(uuid, uuid) from public, anon, authenticated;
grant execute on function public.get_or_create_cart(uuid, uuid) to authenticated;

-- A cart line that is restored returns to its place, never of the future (it would stay behind all others; one second of
-- room, because add_cart_lines tells its lines apart by microseconds), and never of a time that no clock shows.
create function private.place_cart_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := greatest(least(new.created_at, now() + interval '1 second'), '2000-01-01T00:00Z'::timestamptz);
  return new;
end
$$;
revoke all on function private.place_cart_item() from public, anon, authenticated;

create trigger cart_items_place before insert on public.cart_items
  for each row execute function private.place_cart_item();
grant insert (created_at) on public.cart_items to authenticated;
