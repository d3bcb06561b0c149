-- What a catalogue page shows, in one row for each product of a store: everything it filters, sorts, searches and counts
-- by beside what it displays, so that no join stands between an index and the sixty rows. Only the stock, which changes
-- with each order, stays where it is. Kept by triggers; nobody writes here (ADR 0070).

-- Lets one index hold the store beside the words of the search.
create extension if not exists btree_gin with schema extensions;

create table private.catalog_entries (
  store_product_id uuid primary key references public.store_products (id) on delete cascade,
  product_id uuid not null,
  store_id integer not null,
  price numeric(12, 2),
  sku text not null,
  name text collate "es-x-icu" not null,
  slug text,
  description text,
  short_description text,
  images jsonb not null,
  brand text,
  supplier text,
  seller_id uuid,
  category_id uuid,
  category_first text,
  category_second text,
  category_third text,
  country_origin text,
  region_origin text,
  status text not null,
  is_featured boolean not null,
  tags text[] not null,
  weight numeric,
  dimensions jsonb,
  metadata jsonb not null,
  format_volume numeric,
  format_label text,
  bar_code text,
  alcohol_true numeric,
  search_text text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- No row-level security here, on purpose. Beneath a policy PostgreSQL may use neither an index nor its statistics for
-- conditions that could leak (`like`, ranges of prices), and reads whole catalogues for a page. Who meets which rows is
-- decided one step before: the view joins each entry to a location that its policy shows to the reader. There is no
-- other way here, for no client has USAGE on this schema; the view needs the SELECT, since it runs with its reader's
-- rights.
revoke all on private.catalog_entries from public, anon, authenticated, service_role;
grant select on private.catalog_entries to authenticated, service_role;

-- Enters the given offers, or brings their entries up to date.
create function private.enter_offers(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, sku, name, slug, description, short_description, images, brand,
    supplier, seller_id, category_id, category_first, category_second, category_third, country_origin, region_origin,
    status, is_featured, tags, weight, dimensions, metadata, format_volume, format_label, bar_code, alcohol_true,
    search_text, created_at, updated_at
  )
  select sp.id, p.id, sp.store_id, sp.price, p.sku, p.name, p.slug, p.description, p.short_description, p.images, p.brand,
    p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second, p.category_third, p.country_origin,
    p.region_origin, p.status, p.is_featured, p.tags, p.weight, p.dimensions, p.metadata, p.format_volume,
    p.format_label, p.bar_code, p.alcohol_true, p.search_text, p.created_at, p.updated_at
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- A product that somebody is changing at this moment is waited for: their change could not see this entry.
  for share of p
$$;

create function private.enter_new_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enter_offers(array(select id from entered));
  return null;
end
$$;
create trigger store_products_enter_catalog after insert on public.store_products
  referencing new table as entered for each statement execute function private.enter_new_offers();

-- Orders change the stock alone: they do not pay for this.
create function private.change_offer_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.store_id, new.product_id) = (old.id, old.store_id, old.product_id) then
    update private.catalog_entries e set price = new.price where e.store_product_id = new.id;
  else
    delete from private.catalog_entries e where e.store_product_id = old.id;
    perform private.enter_offers(array[new.id]);
  end if;
  return null;
end
$$;
create trigger store_products_change_catalog after update of id, store_id, product_id, price on public.store_products
  for each row when (
    (new.id, new.store_id, new.product_id, new.price) is distinct from (old.id, old.store_id, old.product_id, old.price)
  ) execute function private.change_offer_entry();

create function private.change_product_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.catalog_entries e set
    sku = p.sku, name = p.name, slug = p.slug, description = p.description, short_description = p.short_description,
    images = p.images, brand = p.brand, supplier = p.supplier, seller_id = p.seller_id, category_id = p.category_id,
    category_first = p.category_first, category_second = p.category_second, category_third = p.category_third,
    country_origin = p.country_origin, region_origin = p.region_origin, status = p.status, is_featured = p.is_featured,
    tags = p.tags, weight = p.weight, dimensions = p.dimensions, metadata = p.metadata, format_volume = p.format_volume,
    format_label = p.format_label, bar_code = p.bar_code, alcohol_true = p.alcohol_true, search_text = p.search_text,
    created_at = p.created_at, updated_at = p.updated_at
  from changed p where e.product_id = p.id;
  return null;
end
$$;
create trigger products_change_catalog after update on public.products
  referencing new table as changed for each statement execute function private.change_product_entries();
revoke all on function private.enter_offers(uuid[]), private.enter_new_offers(), private.change_offer_entry(),
  private.change_product_entries() from public, anon, authenticated;

-- What stands in the catalogue already.
select private.enter_offers(array(select id from public.store_products));

-- Pages in the order of names or prices: walked until the page is full.
create index catalog_entries_name_idx on private.catalog_entries (status, name, product_id);
create index catalog_entries_price_idx on private.catalog_entries (status, price);
create index catalog_entries_price_desc_idx on private.catalog_entries (status, price desc nulls last);
-- A product's entries, and one of them.
create index catalog_entries_product_id_idx on private.catalog_entries (product_id, store_id);
-- Counts that never touch a row. product_id is in them because the view's join with the favourites names it, even where
-- it is left out.
create index catalog_entries_store_idx on private.catalog_entries (store_id, status, product_id);
create index catalog_entries_store_price_idx on private.catalog_entries (store_id, status, price, product_id);
create index catalog_entries_category_idx on private.catalog_entries (store_id, status, category_id, product_id);
create index catalog_entries_second_idx on private.catalog_entries (store_id, status, category_second, product_id);
create index catalog_entries_country_idx on private.catalog_entries (store_id, status, country_origin, product_id);
-- Filters that leave few rows; equal keys share their space, and the options of a filter are read off its index.
create index catalog_entries_third_idx on private.catalog_entries (store_id, status, category_third);
create index catalog_entries_region_idx on private.catalog_entries (store_id, status, region_origin);
create index catalog_entries_brand_idx on private.catalog_entries (store_id, status, brand);
create index catalog_entries_supplier_idx on private.catalog_entries (store_id, status, supplier);
create index catalog_entries_seller_idx on private.catalog_entries (store_id, status, seller_id);
-- The search, within one store.
create index catalog_entries_search_idx on private.catalog_entries
  using gin (store_id, search_text extensions.gin_trgm_ops);
