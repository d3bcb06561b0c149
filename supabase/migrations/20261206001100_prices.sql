-- Prices and stock: each store's offers and costs. Who sees them is in who_sees_prices_and_orders, what an offer costs with
-- today's promotions in product_prices_for_users, and how the catalogue reads them in catalog_entries.

create table public.store_products (
  id uuid primary key default gen_random_uuid(),
  store_id integer not null references public.stores (id),
  product_id uuid not null references public.products (id) on delete cascade,
  -- MXN; null: not for sale yet.
  price numeric(12, 2) check (price > 0),
  stock_qty integer not null default 0 check (stock_qty >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, product_id)
);
create index store_products_product_id_idx on public.store_products (product_id, store_id);
-- Offers that are out of stock, which a filter of the catalogue leaves out: few of a store's.
create index store_products_out_of_stock_idx on public.store_products (store_id) include (id) where stock_qty = 0;
create trigger store_products_touch before update on public.store_products
  for each row execute function private.touch_updated_at();

-- What a product costs the distributor: in a separate table, so that no grant or view can reveal it by mistake.
create table private.product_costs (
  store_product_id uuid primary key references public.store_products (id) on delete cascade,
  cost numeric(12, 2) not null check (cost >= 0),
  updated_at timestamptz not null default now()
);
create trigger product_costs_touch before update on private.product_costs
  for each row execute function private.touch_updated_at();

alter table public.store_products enable row level security;
alter table private.product_costs enable row level security;
revoke all on public.store_products from public, anon, authenticated;
revoke all on private.product_costs from public, anon, authenticated, service_role;
grant select on public.store_products to authenticated;
grant all on public.store_products to service_role;
