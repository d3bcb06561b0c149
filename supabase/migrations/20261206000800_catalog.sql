-- The catalogue: categories, sellers and products. Clients read; operators write. Prices and stock are in the file of
-- prices.

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

-- A SKU is the same in any case (ADR 180).
create index products_sku_folded_idx on public.products (lower(sku collate "es-x-icu"));
create trigger products_touch before update on public.products
  for each row execute function private.touch_updated_at();

alter table public.categories enable row level security;
alter table public.sellers enable row level security;
alter table public.products enable row level security;
revoke all on public.categories, public.sellers, public.products from public, anon, authenticated;
grant select on public.categories, public.sellers, public.products to authenticated;
grant all on public.categories, public.sellers, public.products to service_role;

-- Every signed-in person browses the active categories and sellers.
create policy categories_select_active on public.categories for select to authenticated using (is_active);
create policy sellers_select_active on public.sellers for select to authenticated using (is_active);

-- Product texts are visible to every signed-in user; prices and stock are not, and are in store_products. The condition
-- must stay a constant: any other would be evaluated before `ilike`, which is not leakproof, and so keep the search
-- from using its index (ADR 0012).
create policy products_select_all on public.products for select to authenticated using (true);
create policy categories_factor_given on public.categories
  as restrictive to authenticated using ((select private.factor_given()));
create policy sellers_factor_given on public.sellers
  as restrictive to authenticated using ((select private.factor_given()));
create policy products_factor_given on public.products
  as restrictive to authenticated using ((select private.factor_given()));

-- Whether a SKU is as the reader leaves it: composed, with single blanks inside, and without what is not seen.
create function private.is_plain_sku(p_sku text) returns boolean
language sql immutable set search_path = '' as $$
  select p_sku = normalize(p_sku, nfc) and p_sku !~ '^ | $|  '
    and p_sku !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]'
    and p_sku !~ '[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- Whether a text of a row has characters that only damaged files have: those other than line ends and tabs.
create function private.has_control_characters(p_cells jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_each_text(p_cells) cell where cell.value ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
$$;

-- Whether these are measures as the reader writes them, or none: {length, width, height, unit: 'cm'}.
create function private.are_dimensions(p_dimensions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_dimensions is null or p_dimensions = 'null' then true when jsonb_typeof(p_dimensions) <> 'object' then false
    else length(p_dimensions::text) <= 200 and p_dimensions ->> 'unit' = 'cm'
      and (select count(*) = 4 and count(*) filter (
          where side.key in ('length', 'width', 'height') and jsonb_typeof(side.value) = 'number') = 3
        from jsonb_each(p_dimensions) side)
      and not exists (
        select from jsonb_each_text(p_dimensions - 'unit') side where side.value like '-%') end
$$;
revoke all on function private.is_plain_sku(text), private.has_control_characters(jsonb), private.are_dimensions(jsonb)
  from public, anon, authenticated;
