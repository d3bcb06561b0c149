-- product_prices_for_users reads private.catalog_entries. Columns and rows are what they were, still with its reader's
-- rights: the policy on locations decides whose stores' entries they meet (ADR 0010, ADR 0070).

create or replace view public.product_prices_for_users with (security_invoker = true) as
select
  e.product_id, e.name as product_name, e.name, e.price,
  -- In the select list PostgreSQL looks it up for the rows of the page alone, after sorting.
  (select sp.stock_qty from public.store_products sp where sp.id = e.store_product_id) as stock_qty,
  e.store_id, l.id as location_id,
  e.seller_id, e.slug, e.description, e.short_description, e.sku, e.images, e.category_id, e.is_featured, e.status,
  e.tags, e.weight, e.dimensions, e.metadata, e.created_at, e.updated_at, e.country_origin, e.region_origin,
  e.category_first, e.category_second, e.category_third, e.supplier, e.brand, e.format_volume, e.format_label,
  e.bar_code, e.alcohol_true,
  -- Part of the contract, and nobody's business here: costs stand in private.product_costs.
  null::numeric as cost,
  w.id is not null as whishlisted,
  e.store_product_id, e.search_text
from public.locations l
join private.catalog_entries e on e.store_id = l.store_id
left join public.wishlist_items w
  on w.user_id = (select auth.uid()) and w.location_id = l.id and w.product_id = e.product_id;
