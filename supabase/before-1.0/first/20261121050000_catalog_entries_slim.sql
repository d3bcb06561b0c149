-- catalog_entries keeps only what the catalogue filters, sorts, searches and counts by. What a card shows beside it comes
-- from the product: an outer join on its key, which counts leave out and pages ask sixty times. A row is a third smaller,
-- and a store's rows lie side by side in the order of their names, so a frequent word touches a quarter of the pages it
-- did (ADR 0070).
-- No client names these columns: the view, which alone reads the table, takes them from products by then.
-- squawk-ignore-file ban-drop-column

create or replace view public.product_prices_for_users with (security_invoker = true) as
select
  e.product_id, e.name as product_name, e.name, e.price,
  -- In the select list PostgreSQL looks it up for the rows of the page alone, after sorting.
  (select sp.stock_qty from public.store_products sp where sp.id = e.store_product_id) as stock_qty,
  e.store_id, l.id as location_id,
  e.seller_id, p.slug, p.description, p.short_description, p.sku, p.images, e.category_id, p.is_featured, e.status,
  p.tags, p.weight, p.dimensions, p.metadata, p.created_at, p.updated_at, e.country_origin, e.region_origin,
  e.category_first, e.category_second, e.category_third, e.supplier, e.brand, p.format_volume, p.format_label,
  p.bar_code, p.alcohol_true,
  -- Part of the contract, and nobody's business here: costs stand in private.product_costs.
  null::numeric as cost,
  w.id is not null as whishlisted,
  e.store_product_id, e.search_text
from public.locations l
join private.catalog_entries e on e.store_id = l.store_id
-- Each entry has its product. Only an outer join can be left out where nobody asks for its columns.
left join public.products p on p.id = e.product_id
left join public.wishlist_items w
  on w.user_id = (select auth.uid()) and w.location_id = l.id and w.product_id = e.product_id;

-- Dropping columns leaves their bytes in the rows; entering everything anew does not.
truncate private.catalog_entries;
alter table private.catalog_entries
  drop column sku, drop column slug, drop column description, drop column short_description, drop column images,
  drop column is_featured, drop column tags, drop column weight, drop column dimensions, drop column metadata,
  drop column format_volume, drop column format_label, drop column bar_code, drop column alcohol_true,
  drop column created_at, drop column updated_at;

create or replace function private.enter_offers(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, name, brand, supplier, seller_id, category_id, category_first,
    category_second, category_third, country_origin, region_origin, status, search_text
  )
  select sp.id, p.id, sp.store_id, sp.price, p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first,
    p.category_second, p.category_third, p.country_origin, p.region_origin, p.status, p.search_text
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- Side by side on the disk what is read together.
  order by sp.store_id, p.name
  -- A product that somebody is changing at this moment is waited for: their change could not see this entry.
  for share of p
$$;

create or replace function private.change_product_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.catalog_entries e set
    name = p.name, brand = p.brand, supplier = p.supplier, seller_id = p.seller_id, category_id = p.category_id,
    category_first = p.category_first, category_second = p.category_second, category_third = p.category_third,
    country_origin = p.country_origin, region_origin = p.region_origin, status = p.status, search_text = p.search_text
  from changed p
  where e.product_id = p.id
    -- Pictures, notes and measures change nothing here.
    and (e.name, e.brand, e.supplier, e.seller_id, e.category_id, e.category_first, e.category_second, e.category_third,
      e.country_origin, e.region_origin, e.status, e.search_text)
    is distinct from (p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second,
      p.category_third, p.country_origin, p.region_origin, p.status, p.search_text);
  return null;
end
$$;

-- Built at the end in one go: faster, and without a waiting list.
drop index private.catalog_entries_search_idx;
select private.enter_offers(array(select id from public.store_products));
create index catalog_entries_search_idx on private.catalog_entries
  using gin (store_id, search_text extensions.gin_trgm_ops);
