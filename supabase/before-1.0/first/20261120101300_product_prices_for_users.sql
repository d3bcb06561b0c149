-- The catalogue as an establishment sees it: one row per location of the caller and product in that location's store.
-- Runs with its caller's rights (security_invoker), so the policies of the four tables decide; it holds no condition
-- on users itself but whose favourites are meant, for an operator sees everybody's (ADR 0010).

create view public.product_prices_for_users with (security_invoker = true) as
select
  p.id as product_id, p.name as product_name, p.name, sp.price, sp.stock_qty, sp.store_id, l.id as location_id,
  p.seller_id, p.slug, p.description, p.short_description, p.sku, p.images, p.category_id, p.is_featured, p.status,
  p.tags, p.weight, p.dimensions, p.metadata, p.created_at, p.updated_at, p.country_origin, p.region_origin,
  p.category_first, p.category_second, p.category_third, p.supplier, p.brand, p.format_volume, p.format_label,
  p.bar_code, p.alcohol_true,
  -- Part of the contract, and nobody's business here: costs stand in private.product_costs.
  null::numeric as cost,
  w.id is not null as whishlisted,
  sp.id as store_product_id, p.search_text
from public.locations l
join public.store_products sp on sp.store_id = l.store_id
join public.products p on p.id = sp.product_id
left join public.wishlist_items w
  on w.user_id = (select auth.uid()) and w.location_id = l.id and w.product_id = p.id;

revoke all on public.product_prices_for_users from public, anon, authenticated, service_role;
grant select on public.product_prices_for_users to authenticated, service_role;

create trigger product_prices_for_users_refuse instead of insert or update or delete on public.product_prices_for_users
  for each row execute function private.refuse_view_write();
