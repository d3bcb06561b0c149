-- Orders, their lines and payments. Clients only read them: create_order_from_cart writes, operators change the status.

create sequence private.order_number_seq;
revoke all on sequence private.order_number_seq from public, anon, authenticated, service_role;

-- The next order number, `PED-2026-000123`: unique, with gaps where an order was rolled back. The year is
-- Mexico City's.
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
  unique (user_id, idempotency_key),
  constraint orders_total_check check (total = subtotal + shipping_amount),
  constraint orders_delivery_check check (is_express or (delivery_date is not null and delivery_time_slot is not null))
);
create index orders_location_idx on public.orders (location_id, created_at desc);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_store_idx on public.orders (store_id, location_id);
create index orders_payment_method_id_idx on public.orders (payment_method_id);
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

-- Lines and payments follow their order: the inner query is bound by the policy above.
create policy order_items_select_with_order on public.order_items
  for select to authenticated using (exists (select from public.orders o where o.id = order_items.order_id));
create policy payment_transactions_select_with_order on public.payment_transactions
  for select to authenticated using (exists (select from public.orders o where o.id = payment_transactions.order_id));

-- An old order still names the store it came from, when its location has moved to another since.
create policy stores_select_of_visible_orders on public.stores
  for select to authenticated using (exists (select from public.orders o where o.store_id = stores.id));
