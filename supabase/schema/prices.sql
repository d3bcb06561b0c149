-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Prices and stock: each store's offers and costs. Who sees them is in who_sees_prices_and_orders, what an offer costs with
-- today's promotions in product_prices_for_users, and how the catalogue reads them in catalog_entries.

create table public.store_products (
  id uuid not null default gen_random_uuid(),
  store_id integer not null,
  product_id uuid not null,
  -- MXN; null: not for sale yet.
  price numeric(12,2),
  stock_qty integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint store_products_pkey PRIMARY KEY (id),
  constraint store_products_store_id_product_id_key UNIQUE (store_id, product_id),
  constraint store_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint store_products_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint store_products_price_check CHECK ((price > (0)::numeric)),
  constraint store_products_stock_qty_check CHECK ((stock_qty >= 0))
);
alter table public.store_products enable row level security;
grant select on public.store_products to authenticated;

create index store_products_product_id_idx on public.store_products (product_id, store_id);

-- Offers that are out of stock, which a filter of the catalogue leaves out: few of a store's.
create index store_products_out_of_stock_idx on public.store_products (store_id) include (id) where stock_qty = 0;

create trigger store_products_touch before update on public.store_products
  for each row execute function private.touch_updated_at();

-- What a product costs the distributor: in a separate table, so that no grant or view can reveal it by mistake.
create table private.product_costs (
  store_product_id uuid not null,
  cost numeric(12,2) not null,
  updated_at timestamp with time zone not null default now(),
  constraint product_costs_pkey PRIMARY KEY (store_product_id),
  constraint product_costs_store_product_id_fkey FOREIGN KEY (store_product_id) REFERENCES store_products(id) ON DELETE CASCADE,
  constraint product_costs_cost_check CHECK ((cost >= (0)::numeric))
);
alter table private.product_costs enable row level security;

create trigger product_costs_touch before update on private.product_costs
  for each row execute function private.touch_updated_at();

call private.keep_on_staff_log('public.store_products', 'id');

call private.keep_on_staff_log('private.product_costs', 'store_product_id');
