-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Carts: one per person and location, created by get_or_create_cart. Lines carry the price the person was shown.

create table public.carts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  location_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_user_id_location_id_key UNIQUE (user_id, location_id),
  constraint carts_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.carts enable row level security;
grant select on public.carts to authenticated;

create index carts_location_id_idx on public.carts (location_id);

create trigger carts_touch before update on public.carts
  for each row execute function private.touch_updated_at();

create table public.cart_items (
  id uuid not null default gen_random_uuid(),
  cart_id uuid not null,
  store_product_id uuid not null,
  quantity integer not null,
  price numeric(12,2) not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- The price that the buyer last accepted, until they accept another one: every tab and device shows what changed,
  -- wherever the change was first seen. Null while the line's price is the accepted one.
  accepted_price numeric(12,2),
  -- What the line's product costs without a promotion, where it has one; and what packages take off the line as it is now. Both
  -- are what the screen shows: an order works them out again.
  list_price numeric(12,2),
  discount numeric(14,2) not null default 0,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_cart_id_store_product_id_key UNIQUE (cart_id, store_product_id),
  constraint cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_items_store_product_id_fkey FOREIGN KEY (store_product_id) REFERENCES store_products(id) ON DELETE CASCADE,
  constraint cart_items_accepted_price_check CHECK ((accepted_price > (0)::numeric)),
  constraint cart_items_accepted_price_is_a_number CHECK ((accepted_price <> 'NaN'::numeric)),
  constraint cart_items_discount_check CHECK ((discount >= (0)::numeric)),
  constraint cart_items_list_price_check CHECK ((list_price > (0)::numeric)),
  constraint cart_items_price_check CHECK ((price > (0)::numeric)),
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99999)))
);
alter table public.cart_items enable row level security;
grant delete, insert (cart_id, store_product_id, quantity, price, created_at), select, update (quantity) on public.cart_items to authenticated;

create index cart_items_store_product_id_idx on public.cart_items (store_product_id);

create trigger cart_items_touch before update on public.cart_items
  for each row execute function private.touch_updated_at();

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
-- 20261206001400_carts

-- Takes that lock before the statement touches its first row: a trigger for each row would be too late.
create function private.serialize_cart_writes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_carts();
  return null;
end
$$;
-- 20261206001400_carts

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
-- 20261206001400_carts

create trigger cart_items_limit after insert on public.cart_items
  referencing new table as inserted for each statement execute function private.limit_cart_lines();

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
-- 20261206001400_carts; executed by authenticated

-- A cart line that is restored returns to its place, never of the future (it would stay behind all others; one second of
-- room, because add_cart_lines tells its lines apart by microseconds), and never of a time that no clock shows.
create function private.place_cart_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := greatest(least(new.created_at, now() + interval '1 second'), '2000-01-01T00:00Z'::timestamptz);
  return new;
end
$$;
-- 20261206001400_carts

create trigger cart_items_place before insert on public.cart_items
  for each row execute function private.place_cart_item();

-- replace_cart_lines: puts lines in place of those in the caller's cart at an establishment, by the rules of add_cart_lines and with its answer.
-- If none of them can be added, the cart stays as it is. The key of the call before, which may have been an addition, gives the answer of that
-- call, and is refused with other products or quantities. PT401; PT403, PT400 and PT409 as add_cart_lines.
create function public.replace_cart_lines(p_location_id uuid, p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart constant uuid := public.get_or_create_cart(auth.uid(), p_location_id);
  v_answer jsonb;
begin
  perform private.lock_own_carts();
  if exists (select from private.cart_additions a where a.cart_id = v_cart and a.key = p_key) then
    return public.add_cart_lines(p_location_id, p_lines, p_key);
  end if;
  begin
    delete from public.cart_items i where i.cart_id = v_cart;
    v_answer := public.add_cart_lines(p_location_id, p_lines, p_key);
    if (v_answer ->> 'added')::integer = 0 then
      raise exception using errcode = 'ZZ001';
    end if;
  exception when sqlstate 'ZZ001' then null;
  end;
  return v_answer;
end
$$;
-- 20261217200000_carts_replaced_at_once; executed by authenticated
