-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the catalogue filters, sorts, searches and counts by, in one row per product and store, so that no join comes
-- between an index and the sixty rows of a page. What else a card shows comes from the product; the stock, which
-- changes with each order, from the offer. Maintained by triggers; clients never write here (ADR 0070).

create table private.catalog_entries (
  -- An offer whose id changes takes its entry along: only carts and orders keep an id from changing.
  store_product_id uuid not null,
  product_id uuid not null,
  store_id integer not null,
  price numeric(12,2),
  name text not null,
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
  search_text text not null,
  -- As produced by private.spaced_words and private.kind_words, for the ranking of a search.
  search_name text not null,
  search_kind text not null,
  search_sku text not null,
  format_label text,
  -- The year at the end of the name, which the app shows beside it.
  vintage text,
  constraint catalog_entries_pkey PRIMARY KEY (store_product_id),
  constraint catalog_entries_store_product_id_fkey FOREIGN KEY (store_product_id) REFERENCES store_products(id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table private.catalog_entries enable row level security;
grant select on private.catalog_entries to authenticated;

create index catalog_entries_name_idx on private.catalog_entries (status, name, product_id);

-- Pages by name only read this index; the products are read for the rows of the page.
create index catalog_entries_store_name_idx on private.catalog_entries (store_id, status, name, product_id);

-- A product's entries, and one of them.
create index catalog_entries_product_id_idx on private.catalog_entries (product_id, store_id);

-- Index-only counts that walk their index in the order of the table. product_id is included because the view's join
-- with the favourites names it, even where it is removed; as a key it would put equal entries in random order.
create index catalog_entries_store_idx on private.catalog_entries (store_id, status) include (product_id);

create index catalog_entries_store_price_idx on private.catalog_entries (store_id, status, price) include (product_id);

create index catalog_entries_store_price_desc_idx on private.catalog_entries (store_id, status, price desc nulls last)
  include (product_id);

create index catalog_entries_category_idx on private.catalog_entries (store_id, status, category_id)
  include (product_id);

create index catalog_entries_second_idx on private.catalog_entries (store_id, status, category_second)
  include (product_id);

create index catalog_entries_country_idx on private.catalog_entries (store_id, status, country_origin)
  include (product_id);

-- Filters that leave few rows; equal keys share their space, and the options of a filter are read from its index.
create index catalog_entries_third_idx on private.catalog_entries (store_id, status, category_third);

create index catalog_entries_region_idx on private.catalog_entries (store_id, status, region_origin);

create index catalog_entries_brand_idx on private.catalog_entries (store_id, status, brand);

create index catalog_entries_supplier_idx on private.catalog_entries (store_id, status, supplier);

create index catalog_entries_seller_idx on private.catalog_entries (store_id, status, seller_id);

create index catalog_entries_format_idx on private.catalog_entries (store_id, status, format_label);

create index catalog_entries_vintage_idx on private.catalog_entries (store_id, status, vintage);

-- The vintage that a name ends in; null where it ends in no year.
create function private.vintage_of(p_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return substring(p_name collate "C" from '[[:space:]]((?:19|20)[0-9]{2})$');
end
$$;
-- 20261206001200_catalog_entries

create function private.enter_new_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_catalog_entries(array(select id from entered));
  return null;
end
$$;
-- 20261210200000_names_of_catalog_entries

create trigger store_products_enter_catalog after insert on public.store_products
  referencing new table as entered for each statement execute function private.enter_new_offers();

-- Orders only change the stock: they do not pay for this.
create function private.change_offer_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.store_id, new.product_id) = (old.id, old.store_id, old.product_id) then
    update private.catalog_entries e set price = new.price where e.store_product_id = new.id;
  else
    -- Under its old id, or under the new one already: the foreign key's own trigger may have come first.
    delete from private.catalog_entries e where e.store_product_id in (old.id, new.id);
    delete from private.search_entries h where h.store_product_id = old.id;
    perform private.write_catalog_entries(array[new.id]);
  end if;
  return null;
end
$$;
-- 20261210200000_names_of_catalog_entries

create trigger store_products_change_catalog after update of id, store_id, product_id, price on public.store_products
  for each row when (
    (new.id, new.store_id, new.product_id, new.price) is distinct from (old.id, old.store_id, old.product_id, old.price)
  ) execute function private.change_offer_entry();

create function private.change_product_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_entered uuid[];
begin
  with wanted as materialized (
    select p.*, private.spaced_words(split_part(p.search_text, e'\n', 1)) as search_name,
      private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
        p.region_origin, p.format_label, p.bar_code) as search_kind,
      private.spaced_words(lower(p.sku)) as search_sku
    from changed p
  ), entered as (
    update private.catalog_entries e set
      name = p.name, brand = p.brand, supplier = p.supplier, seller_id = p.seller_id, category_id = p.category_id,
      category_first = p.category_first, category_second = p.category_second, category_third = p.category_third,
      country_origin = p.country_origin, region_origin = p.region_origin, status = p.status, search_text = p.search_text,
      search_name = p.search_name, search_kind = p.search_kind, search_sku = p.search_sku,
      format_label = p.format_label, vintage = private.vintage_of(p.name)
    from wanted p
    where e.product_id = p.id
      -- Pictures, notes and measures change nothing here.
      and (e.name, e.brand, e.supplier, e.seller_id, e.category_id, e.category_first, e.category_second,
        e.category_third, e.country_origin, e.region_origin, e.status, e.search_text, e.search_kind, e.format_label)
      is distinct from (p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second,
        p.category_third, p.country_origin, p.region_origin, p.status, p.search_text, p.search_kind, p.format_label)
    returning e.store_product_id, e.store_id, e.search_name, e.search_kind, e.status
  ), counted as (
    -- The table as it was before this statement.
    select was.store_id, word, -1 as uses
    from entered e join private.catalog_entries was using (store_product_id),
      string_to_table(was.search_name || was.search_kind, ' ') as w (word)
    where was.status = 'active'
    union all
    select e.store_id, word, 1
    from entered e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
    where e.status = 'active'
  ), recounted as (
    insert into private.search_words as s (store_id, word, uses)
    select store_id, word, sum(counted.uses) from counted where word ~ '^[a-z]{3,40}$'
    group by store_id, word having sum(counted.uses) <> 0
    order by store_id, word
    on conflict (store_id, word) do update set uses = s.uses + excluded.uses
  )
  select array_agg(e.store_product_id) into v_entered from entered e;
  if v_entered is not null then
    perform private.index_entries(v_entered);
  end if;
  return null;
end
$$;
-- 20261206001200_catalog_entries

create trigger products_change_catalog after update on public.products
  referencing new table as changed for each statement execute function private.change_product_entries();

-- Adds entries for the given offers, or updates them.
create function private.write_catalog_entries(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, name, brand, supplier, seller_id, category_id, category_first,
    category_second, category_third, country_origin, region_origin, status, search_text, search_name, search_kind,
    search_sku, format_label, vintage
  )
  select sp.id, p.id, sp.store_id, sp.price, p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first,
    p.category_second, p.category_third, p.country_origin, p.region_origin, p.status, p.search_text,
    private.spaced_words(split_part(p.search_text, e'\n', 1)),
    private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
      p.region_origin, p.format_label, p.bar_code),
    private.spaced_words(lower(p.sku)), p.format_label, private.vintage_of(p.name)
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- Rows that are read together are next to each other on the disk.
  order by sp.store_id, p.name
  -- Waits for a product that another session is changing: its change could not see this entry.
  for share of p
$$;
-- 20261210200000_names_of_catalog_entries
