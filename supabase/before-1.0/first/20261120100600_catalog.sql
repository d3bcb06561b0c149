-- The catalogue: categories, sellers, products, and each store's price and stock. Clients read; operators write.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (char_length(slug) between 1 and 200),
  name text not null check (char_length(name) between 1 and 200),
  parent_id uuid references public.categories (id) check (parent_id <> id),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index categories_parent_id_idx on public.categories (parent_id);
create trigger categories_touch before update on public.categories
  for each row execute function private.touch_updated_at();

create table public.sellers (
  id uuid primary key default gen_random_uuid(),
  name text collate "es-x-icu" not null check (char_length(name) between 1 and 200),
  contact_name text check (char_length(contact_name) <= 200),
  contact_phone text check (char_length(contact_phone) <= 50),
  contact_email text check (char_length(contact_email) <= 254),
  is_active boolean not null default true,
  city text check (char_length(city) <= 200),
  state text check (char_length(state) <= 200),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sellers_lower_name_key on public.sellers (lower(name));
create trigger sellers_touch before update on public.sellers
  for each row execute function private.touch_updated_at();

create table public.products (
  id uuid primary key default gen_random_uuid(),
  sku text not null unique check (char_length(sku) between 1 and 100),
  name text collate "es-x-icu" not null check (char_length(name) <= 300 and btrim(name) <> ''),
  slug text check (char_length(slug) <= 300),
  description text check (char_length(description) <= 10000),
  short_description text check (char_length(short_description) <= 1000),
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  brand text check (char_length(brand) <= 200),
  supplier text check (char_length(supplier) <= 200),
  seller_id uuid references public.sellers (id),
  category_id uuid references public.categories (id),
  category_first text check (char_length(category_first) <= 200),
  category_second text check (char_length(category_second) <= 200),
  category_third text check (char_length(category_third) <= 200),
  country_origin text check (char_length(country_origin) <= 200),
  region_origin text check (char_length(region_origin) <= 200),
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_featured boolean not null default false,
  tags text[] not null default '{}',
  weight numeric check (weight >= 0),
  dimensions jsonb,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  format_volume numeric check (format_volume > 0),
  format_label text check (char_length(format_label) <= 100),
  bar_code text check (char_length(bar_code) <= 100),
  alcohol_true numeric check (alcohol_true between 0 and 100),
  -- Already folded, so plain byte order is enough and makes ilike cheap.
  search_text text collate "C" not null generated always as (private.fold_text(
    name || e'\n' || coalesce(description, '') || e'\n' || coalesce(short_description, '') || e'\n' || sku || e'\n'
    || coalesce(brand, '') || e'\n' || coalesce(supplier, '') || e'\n' || coalesce(category_first, '') || e'\n'
    || coalesce(category_second, '') || e'\n' || coalesce(category_third, '') || e'\n'
    || coalesce(country_origin, '') || e'\n' || coalesce(region_origin, '')
  )) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_name_idx on public.products (name, id);
-- Counts a catalogue without reading the wide rows.
create index products_status_idx on public.products (status, id);
create index products_category_id_idx on public.products (category_id, name);
create index products_seller_id_idx on public.products (seller_id, name);
create index products_search_idx on public.products using gin (search_text extensions.gin_trgm_ops);
create trigger products_touch before update on public.products
  for each row execute function private.touch_updated_at();

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
create trigger store_products_touch before update on public.store_products
  for each row execute function private.touch_updated_at();

-- What a product costs the distributor: apart, so that no grant or view can give it away by mistake.
create table private.product_costs (
  store_product_id uuid primary key references public.store_products (id) on delete cascade,
  cost numeric(12, 2) not null check (cost >= 0),
  updated_at timestamptz not null default now()
);
create trigger product_costs_touch before update on private.product_costs
  for each row execute function private.touch_updated_at();

alter table public.categories enable row level security;
alter table public.sellers enable row level security;
alter table public.products enable row level security;
alter table public.store_products enable row level security;
alter table private.product_costs enable row level security;
revoke all on public.categories, public.sellers, public.products, public.store_products
  from public, anon, authenticated;
revoke all on private.product_costs from public, anon, authenticated, service_role;
grant select on public.categories, public.sellers, public.products, public.store_products to authenticated;
grant all on public.categories, public.sellers, public.products, public.store_products to service_role;

-- Every signed-in person browses the active categories and sellers.
create policy categories_select_active on public.categories for select to authenticated using (is_active);
create policy sellers_select_active on public.sellers for select to authenticated using (is_active);

-- Product texts are no secret among signed-in people; prices and stock are, and stand in store_products. The condition
-- must stay a constant: any other would be evaluated before `ilike`, which is not leakproof, and so keep the search
-- away from its index (ADR 0012).
create policy products_select_all on public.products for select to authenticated using (true);

-- Prices and stock: those of the stores that the person's locations buy from.
create policy store_products_select_own_stores on public.store_products
  for select to authenticated using (store_id = any (array(select private.my_store_ids())));
