-- Orders, their lines and payments, and the ways to pay. Clients only read them: create_order_from_cart writes,
-- operators change the status. This file has the rules for every order and every writer.

-- Ways to pay an order. The three of the specification; an operator may add others.
create table public.payment_methods (
  id integer primary key check (id > 0),
  name text not null check (char_length(name) between 1 and 100),
  description text check (char_length(description) <= 500),
  code text not null unique check (code ~ '^[a-z][a-z_]{0,49}$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

alter table public.payment_methods enable row level security;
revoke all on public.payment_methods from public, anon, authenticated;
grant select on public.payment_methods to authenticated;
grant all on public.payment_methods to service_role;

-- Signed-in people see what they can choose.
create policy payment_methods_select_active on public.payment_methods
  for select to authenticated using (is_active);
create policy payment_methods_factor_given on public.payment_methods
  as restrictive to authenticated using ((select private.factor_given()));

insert into public.payment_methods (id, name, description, code) values
  (1, 'Transferencia Bancaria', '2-3 días hábiles', 'bank_transfer'),
  (2, 'Crédito Autorizado', 'Línea de crédito disponible', 'credit_line'),
  (3, 'Contraentrega', 'Pago al recibir el pedido', 'cash_on_delivery');

create sequence private.order_number_seq;
revoke all on sequence private.order_number_seq from public, anon, authenticated, service_role;

-- The next order number, `PED-2026-000123`: unique, with gaps where an order was rolled back. The year is Mexico
-- City's.
create function private.next_order_number(p_at timestamptz default now()) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_number text := nextval('private.order_number_seq')::text;
begin
  return 'PED-' || to_char(p_at at time zone 'America/Mexico_City', 'YYYY') || '-'
    || lpad(v_number, greatest(6, length(v_number)), '0');
end
$$;
revoke all on function private.next_order_number(timestamptz) from public, anon, authenticated;
grant execute on function private.next_order_number(timestamptz) to service_role;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique default private.next_order_number()
    check (order_number ~ '^PED-[0-9]{4}-[0-9]{6,}$'),
  user_id uuid not null references auth.users (id),
  location_id uuid not null references public.locations (id),
  store_id integer not null references public.stores (id),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  subtotal numeric(20, 2) not null check (subtotal >= 0),
  shipping_amount numeric(20, 2) not null default 0 check (shipping_amount >= 0),
  total numeric(20, 2) not null,
  delivery_date date,
  delivery_time_slot text check (delivery_time_slot in ('morning', 'afternoon', 'evening')),
  is_express boolean not null default false,
  delivery_notes text check (char_length(delivery_notes) <= 1000),
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  payment_method_id integer not null references public.payment_methods (id),
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The group the order is billed to: its location's at that moment. A location that later moves to another group
  -- leaves its past orders behind.
  business_group_id uuid not null references public.business_groups (id),
  unique (user_id, idempotency_key),
  constraint orders_total_check check (total = subtotal + shipping_amount),
  constraint orders_delivery_check check (is_express or (delivery_date is not null and delivery_time_slot is not null))
);
create index orders_location_idx on public.orders (location_id, created_at desc);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_store_idx on public.orders (store_id, location_id);
create index orders_payment_method_id_idx on public.orders (payment_method_id);
create index orders_group_idx on public.orders (business_group_id, store_id);
-- Pending orders by group; it does not contain delivered and cancelled ones, which are the majority.
create index orders_open_idx on public.orders (business_group_id) include (total)
  where status in ('pending', 'confirmed', 'processing', 'shipped');
create trigger orders_touch before update on public.orders
  for each row execute function private.touch_updated_at();

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid not null references public.products (id),
  store_product_id uuid references public.store_products (id) on delete set null,
  -- Name and SKU as they were when ordered.
  product_name text not null check (char_length(product_name) between 1 and 300),
  sku text not null check (char_length(sku) <= 100),
  product_sku text generated always as (sku) stored,
  quantity integer not null check (quantity between 1 and 99999),
  unit_price numeric(12, 2) not null check (unit_price >= 0),
  total_price numeric(20, 2) not null,
  created_at timestamptz not null default now(),
  constraint order_items_total_check check (total_price = quantity * unit_price)
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);
create index order_items_store_product_id_idx on public.order_items (store_product_id);

create table public.payment_transactions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  payment_method_id integer not null references public.payment_methods (id),
  -- The method's code when the order was placed.
  payment_method text not null check (char_length(payment_method) between 1 and 50),
  amount numeric(20, 2) not null check (amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_transactions_order_id_idx on public.payment_transactions (order_id);
create index payment_transactions_method_idx on public.payment_transactions (payment_method_id);
create trigger payment_transactions_touch before update on public.payment_transactions
  for each row execute function private.touch_updated_at();

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.payment_transactions enable row level security;
revoke all on public.orders, public.order_items, public.payment_transactions from public, anon, authenticated;
grant select on public.orders, public.order_items, public.payment_transactions to authenticated;
grant all on public.orders, public.order_items, public.payment_transactions to service_role;

-- Colleagues of a location see its orders.
create policy orders_select_own_location on public.orders
  for select to authenticated using (location_id = any (array(select private.my_location_ids())));
-- Owners see every order billed to their groups.
create policy orders_select_as_owner on public.orders
  for select to authenticated using (business_group_id = any (array(select private.my_owned_group_ids())));

-- Lines and payments follow their order: the policies above apply to the inner query.
create policy order_items_select_with_order on public.order_items
  for select to authenticated using (exists (select from public.orders o where o.id = order_items.order_id));
create policy payment_transactions_select_with_order on public.payment_transactions
  for select to authenticated using (exists (select from public.orders o where o.id = payment_transactions.order_id));

-- Writes the group into a new order, whatever the writer names.
create function private.set_order_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select l.bussiness_group_id into new.business_group_id from public.locations l where l.id = new.location_id;
  return new;
end
$$;
create trigger orders_set_group before insert on public.orders
  for each row execute function private.set_order_group();

-- An order's subtotal is the sum of its lines. Checked at commit, so that order and lines may be written one by one.
create function private.check_order_subtotal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  if tg_table_name = 'orders' then
    v_order_id := new.id;
  else
    v_order_id := coalesce(new.order_id, old.order_id);
  end if;
  perform from public.orders o
  where o.id = v_order_id
    and o.subtotal <> (select coalesce(sum(i.total_price), 0) from public.order_items i where i.order_id = o.id);
  if found then
    raise exception using errcode = 'check_violation',
      message = format('subtotal of order %s is not the sum of its lines', v_order_id);
  end if;
  return null;
end
$$;
create constraint trigger orders_check_subtotal after insert or update of subtotal on public.orders
  deferrable initially deferred for each row execute function private.check_order_subtotal();
create constraint trigger order_items_check_subtotal after insert or delete or update of total_price, order_id
  on public.order_items deferrable initially deferred for each row execute function private.check_order_subtotal();

-- The steps a status may take; a cancelled or delivered order never changes.
create function private.is_order_step(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select (p_from, p_to) in (
    ('pending', 'confirmed'), ('confirmed', 'processing'), ('processing', 'shipped'), ('shipped', 'delivered'),
    ('pending', 'cancelled'), ('confirmed', 'cancelled'), ('processing', 'cancelled')
  )
$$;

-- Refuses other steps, for any role.
create function private.check_order_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_order_step(old.status, new.status) then
    raise exception using errcode = 'PT409', detail = 'status_step_refused',
      message = format('El pedido %s no puede pasar de %s a %s', old.order_number, old.status, new.status);
  end if;
  return new;
end
$$;
create trigger orders_check_status before update of status on public.orders
  for each row when (new.status is distinct from old.status) execute function private.check_order_status();

-- A cancelled order returns its stock and no longer waits for payment. Rows of stock are locked in the order of their
-- ids, as everywhere.
create function private.return_order_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.store_products sp
  where sp.id in (select i.store_product_id from public.order_items i where i.order_id = new.id)
  order by sp.id for no key update;
  update public.store_products sp set stock_qty = sp.stock_qty + line.quantity
  from (
    select i.store_product_id, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = new.id group by i.store_product_id
  ) line
  where sp.id = line.store_product_id;
  update public.payment_transactions set status = 'cancelled' where order_id = new.id and status = 'pending';
  return null;
end
$$;
create trigger orders_return_stock after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.return_order_stock();

-- The agreement is kept: buyer, place, store, number and money of an order never change.
create function private.keep_order_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'order_is_final',
    message = format('Los datos del pedido %s no se pueden modificar', old.order_number);
end
$$;
create trigger orders_keep_facts before update on public.orders
  for each row when (
    (new.id, new.order_number, new.user_id, new.location_id, new.store_id, new.subtotal, new.shipping_amount, new.total,
     new.created_at, new.idempotency_key)
    is distinct from
    (old.id, old.order_number, old.user_id, old.location_id, old.store_id, old.subtotal, old.shipping_amount, old.total,
     old.created_at, old.idempotency_key)
  ) execute function private.keep_order_facts();
create trigger orders_keep_group before update of business_group_id on public.orders
  for each row when (new.business_group_id is distinct from old.business_group_id)
  execute function private.keep_order_facts();

revoke all on function private.set_order_group(), private.check_order_subtotal(), private.is_order_step(text, text),
  private.check_order_status(), private.return_order_stock(), private.keep_order_facts()
  from public, anon, authenticated;
