-- Prices and stock, and who sees them: each store's offers, their entries in the catalogue and the view that shows an
-- establishment its store's. People see the prices of the stores that their establishments buy from
-- (private.my_store_ids), here by policy; the procedures of catalog_pages, which run with their owner's rights, check
-- the establishment themselves.

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

-- Prices and stock: those of the stores that the person's locations buy from.
create policy store_products_select_own_stores on public.store_products
  for select to authenticated using (store_id = any (array(select private.my_store_ids())));

-- What the catalogue filters, sorts, searches and counts by, in one row per product and store, so that no join comes
-- between an index and the sixty rows of a page. What else a card shows comes from the product; the stock, which
-- changes with each order, from the offer. Maintained by triggers; clients never write here (ADR 0070).
create table private.catalog_entries (
  -- An offer whose id changes takes its entry along: only carts and orders keep an id from changing.
  store_product_id uuid primary key references public.store_products (id) on update cascade on delete cascade,
  product_id uuid not null,
  store_id integer not null,
  price numeric(12, 2),
  name text collate "es-x-icu" not null,
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
  search_text text collate "C" not null,
  -- As produced by private.spaced_words and private.kind_words, for the ranking of a search.
  search_name text collate "C" not null,
  search_kind text collate "C" not null,
  search_sku text collate "C" not null
);
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
-- The search, within one store.
create index catalog_entries_search_idx on private.catalog_entries
  using gin (store_id, search_text extensions.gin_trgm_ops);
-- The format and the bar code are in no other text of the search.
create index catalog_entries_kind_idx on private.catalog_entries using gin (store_id, search_kind extensions.gin_trgm_ops);

alter table private.catalog_entries enable row level security;
revoke all on private.catalog_entries from public, anon, authenticated, service_role;
-- For the view, which reads with its caller's rights; without USAGE on the schema no request can name the table.
grant select on private.catalog_entries to authenticated, service_role;

-- The entries of the stores that the person's locations buy from. Without it, conditions written by a caller of the
-- view would be evaluated on all stores' entries before the join to the caller's locations, and their errors and timing
-- would reveal prices of other stores. The app's requests go through procedures that fix the store first (ADR 0080).
create policy catalog_entries_select_own_stores on private.catalog_entries
  for select to authenticated using (store_id = any (array(select private.my_store_ids())));

-- Adds entries for the given offers, or updates them.
create function private.enter_offers(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, name, brand, supplier, seller_id, category_id, category_first,
    category_second, category_third, country_origin, region_origin, status, search_text, search_name, search_kind,
    search_sku
  )
  select sp.id, p.id, sp.store_id, sp.price, p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first,
    p.category_second, p.category_third, p.country_origin, p.region_origin, p.status, p.search_text,
    private.spaced_words(split_part(p.search_text, e'\n', 1)),
    private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
      p.region_origin, p.format_label, p.bar_code),
    private.spaced_words(lower(p.sku))
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- Side by side on the disk what is read together.
  order by sp.store_id, p.name
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

-- Orders only change the stock: they do not pay for this.
create function private.change_offer_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.store_id, new.product_id) = (old.id, old.store_id, old.product_id) then
    update private.catalog_entries e set price = new.price where e.store_product_id = new.id;
  else
    -- Under its old id, or under the new one already: the foreign key's own trigger may have come first.
    delete from private.catalog_entries e where e.store_product_id in (old.id, new.id);
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
      search_name = p.search_name, search_kind = p.search_kind, search_sku = p.search_sku
    from wanted p
    where e.product_id = p.id
      -- Pictures, notes and measures change nothing here.
      and (e.name, e.brand, e.supplier, e.seller_id, e.category_id, e.category_first, e.category_second,
        e.category_third, e.country_origin, e.region_origin, e.status, e.search_text, e.search_kind)
      is distinct from (p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second,
        p.category_third, p.country_origin, p.region_origin, p.status, p.search_text, p.search_kind)
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
  )
  insert into private.search_words as s (store_id, word, uses)
  select store_id, word, sum(counted.uses) from counted where word ~ '^[a-z]{3,40}$'
  group by store_id, word having sum(counted.uses) <> 0
  order by store_id, word
  on conflict (store_id, word) do update set uses = s.uses + excluded.uses;
  return null;
end
$$;
create trigger products_change_catalog after update on public.products
  referencing new table as changed for each statement execute function private.change_product_entries();

-- Maintains private.search_words as entries come and go.
create function private.count_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words as s (store_id, word, uses)
  select store_id, word, uses from (
    select e.store_id, word, case tg_op when 'INSERT' then count(*) else -count(*) end as uses
    from changed e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
    where e.status = 'active' group by e.store_id, word
  ) used where word ~ '^[a-z]{3,40}$'
  -- In one order, so that two statements never wait for each other.
  order by store_id, word
  on conflict (store_id, word) do update set uses = s.uses + excluded.uses;
  return null;
end
$$;
create trigger catalog_entries_count_entered after insert on private.catalog_entries
  referencing new table as changed for each statement execute function private.count_words();
create trigger catalog_entries_count_removed after delete on private.catalog_entries
  referencing old table as changed for each statement execute function private.count_words();

revoke all on function private.enter_offers(uuid[]), private.enter_new_offers(), private.change_offer_entry(),
  private.change_product_entries(), private.count_words() from public, anon, authenticated;

-- The catalogue as an establishment sees it: one row per location of the caller and product in that location's store.
-- Runs with its caller's rights (security_invoker), so that the tables' policies decide, in particular the one on
-- locations, whose stores' entries it joins. The only condition on users is whose favourites are meant, since an
-- operator sees everyone's (ADR 0010, ADR 0070).
create view public.product_prices_for_users with (security_invoker = true) as
select
  e.product_id, e.name as product_name, e.name, e.price,
  -- In the select list PostgreSQL looks it up only for the rows of the page, after sorting.
  (select sp.stock_qty from public.store_products sp where sp.id = e.store_product_id) as stock_qty,
  e.store_id, l.id as location_id,
  e.seller_id, p.slug, p.description, p.short_description, p.sku, p.images, e.category_id, p.is_featured, e.status,
  p.tags, p.weight, p.dimensions, p.metadata, p.created_at, p.updated_at, e.country_origin, e.region_origin,
  e.category_first, e.category_second, e.category_third, e.supplier, e.brand, p.format_volume, p.format_label,
  p.bar_code, p.alcohol_true,
  -- Part of the contract, but not visible here: costs are in private.product_costs.
  null::numeric as cost,
  w.id is not null as whishlisted,
  e.store_product_id, e.search_text
from public.locations l
join private.catalog_entries e on e.store_id = l.store_id
-- Each entry has its product. Only an outer join can be removed when none of its columns is selected.
left join public.products p on p.id = e.product_id
left join public.wishlist_items w
  on w.user_id = (select auth.uid()) and w.location_id = l.id and w.product_id = e.product_id;

revoke all on public.product_prices_for_users from public, anon, authenticated, service_role;
grant select on public.product_prices_for_users to authenticated, service_role;
create trigger product_prices_for_users_refuse instead of insert or update or delete on public.product_prices_for_users
  for each row execute function private.refuse_view_write();
