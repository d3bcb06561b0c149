-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The catalogue: categories, sellers and products. Clients read; operators write. Prices and stock are in the file of
-- prices.

create table public.categories (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  parent_id uuid,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_check CHECK ((parent_id <> id)),
  constraint categories_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint categories_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 200)))
);
alter table public.categories enable row level security;
grant select on public.categories to authenticated;

create index categories_parent_id_idx on public.categories (parent_id);

create trigger categories_touch before update on public.categories
  for each row execute function private.touch_updated_at();

create table public.sellers (
  id uuid not null default gen_random_uuid(),
  name text not null,
  contact_name text,
  contact_phone text,
  contact_email text,
  is_active boolean not null default true,
  city text,
  state text,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_city_check CHECK ((char_length(city) <= 200)),
  constraint sellers_contact_email_check CHECK ((char_length(contact_email) <= 254)),
  constraint sellers_contact_name_check CHECK ((char_length(contact_name) <= 200)),
  constraint sellers_contact_phone_check CHECK ((char_length(contact_phone) <= 50)),
  constraint sellers_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint sellers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint sellers_state_check CHECK ((char_length(state) <= 200))
);
alter table public.sellers enable row level security;
grant select on public.sellers to authenticated;

create unique index sellers_lower_name_key on public.sellers (lower(name));

create trigger sellers_touch before update on public.sellers
  for each row execute function private.touch_updated_at();

create table public.products (
  id uuid not null default gen_random_uuid(),
  sku text not null,
  name text not null,
  slug text,
  description text,
  short_description text,
  images jsonb not null default '[]'::jsonb,
  brand text,
  supplier text,
  seller_id uuid,
  category_id uuid,
  category_first text,
  category_second text,
  category_third text,
  country_origin text,
  region_origin text,
  status text not null default 'active'::text,
  is_featured boolean not null default false,
  tags text[] not null default '{}'::text[],
  weight numeric,
  dimensions jsonb,
  metadata jsonb not null default '{}'::jsonb,
  format_volume numeric,
  format_label text,
  bar_code text,
  alcohol_true numeric,
  -- Already folded, so plain byte order is enough and makes ilike cheap.
  search_text text not null generated always as (private.fold_text(((((((((((((((((((((name || '
'::text) || COALESCE(description, ''::text)) || '
'::text) || COALESCE(short_description, ''::text)) || '
'::text) || sku) || '
'::text) || COALESCE(brand, ''::text)) || '
'::text) || COALESCE(supplier, ''::text)) || '
'::text) || COALESCE(category_first, ''::text)) || '
'::text) || COALESCE(category_second, ''::text)) || '
'::text) || COALESCE(category_third, ''::text)) || '
'::text) || COALESCE(country_origin, ''::text)) || '
'::text) || COALESCE(region_origin, ''::text)))) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_sku_key UNIQUE (sku),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint products_alcohol_true_check CHECK (((alcohol_true >= (0)::numeric) AND (alcohol_true <= (100)::numeric))),
  constraint products_bar_code_check CHECK ((char_length(bar_code) <= 100)),
  constraint products_brand_check CHECK ((char_length(brand) <= 200)),
  constraint products_category_first_check CHECK ((char_length(category_first) <= 200)),
  constraint products_category_second_check CHECK ((char_length(category_second) <= 200)),
  constraint products_category_third_check CHECK ((char_length(category_third) <= 200)),
  constraint products_country_origin_check CHECK ((char_length(country_origin) <= 200)),
  constraint products_description_check CHECK ((char_length(description) <= 10000)),
  constraint products_format_label_check CHECK ((char_length(format_label) <= 100)),
  constraint products_format_volume_check CHECK ((format_volume > (0)::numeric)),
  constraint products_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
  constraint products_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint products_name_check CHECK (((char_length(name) <= 300) AND (btrim(name) <> ''::text))),
  constraint products_region_origin_check CHECK ((char_length(region_origin) <= 200)),
  constraint products_short_description_check CHECK ((char_length(short_description) <= 1000)),
  constraint products_sku_check CHECK (((char_length(sku) >= 1) AND (char_length(sku) <= 100))),
  constraint products_slug_check CHECK ((char_length(slug) <= 300)),
  constraint products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint products_supplier_check CHECK ((char_length(supplier) <= 200)),
  constraint products_weight_check CHECK ((weight >= (0)::numeric))
);
alter table public.products enable row level security;
grant select on public.products to authenticated;

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
-- 20261206000800_catalog

-- Whether a text of a row has characters that only damaged files have: those other than line ends and tabs.
create function private.has_control_characters(p_cells jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_each_text(p_cells) cell where cell.value ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
$$;
-- 20261206000800_catalog

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
-- 20261206000800_catalog

call private.keep_on_staff_log('public.categories', 'id');

call private.keep_on_staff_log('public.sellers', 'id');

call private.keep_on_staff_log('public.products', 'id');
