-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What products cost an establishment today: the view of the contract, and the prices with promotions that it, the catalogue
-- and carts show (ADR 0010, ADR 210). Entries and indexes keep the prices of the list; the few promoted products are looked up
-- beside them, so that a promotion that begins or ends writes nothing.

-- The catalogue as an establishment sees it: one row per location of the caller and product in that location's store.
-- Runs with its caller's rights (security_invoker), so that the tables' policies decide, in particular the one on
-- locations, whose stores' entries it joins. The only condition on users is whose favourites are meant, since an
-- operator sees everyone's (ADR 0010, ADR 0070).
create view public.product_prices_for_users with (security_invoker = true) as
select
  e.product_id, e.name as product_name, e.name,
  case when e.price is not null then least(e.price, t.price, nullif(round(e.price * (100 - t.percent) / 100, 2), 0))
    end::numeric(12, 2) as price,
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
  e.store_product_id, e.search_text,
  -- What it costs without a promotion.
  e.price as list_price
from public.locations l
join private.catalog_entries e on e.store_id = l.store_id
-- Each entry has its product. Only an outer join can be removed when none of its columns is selected.
left join public.products p on p.id = e.product_id
left join public.wishlist_items w
  on w.user_id = (select auth.uid()) and w.location_id = l.id and w.product_id = e.product_id
-- One row at most, which grouping proves: without a price in the request this join is removed, too.
left join (
  select o.store_id, o.product_id, max(o.percent) as percent, min(o.price) as price
  from private.promotion_offers o
  where o.kind = 'products' and o.starts_at <= now() and o.ends_at > now()
  group by o.store_id, o.product_id
) t on t.store_id = e.store_id and t.product_id = e.product_id;
grant select on public.product_prices_for_users to authenticated;

create trigger product_prices_for_users_refuse instead of insert or update or delete on public.product_prices_for_users
  for each row execute function private.refuse_view_write();

-- The products of a store that cost less now: the lowest price that one promotion gives, and which. Promotions do not add up.
create function private.promoted_prices(p_store integer)
returns table (product_id uuid, list_price numeric, price numeric, promotion_id uuid)
language plpgsql stable rows 10 set search_path = '' as $$
begin
  return query
  select distinct on (o.product_id) o.product_id, sp.price, lowered.price, o.promotion_id
  from private.promotion_offers o
  join public.store_products sp on sp.store_id = o.store_id and sp.product_id = o.product_id
  cross join lateral (
    -- As in the view; a price that would round to nothing stays.
    select least(o.price, nullif(round(sp.price * (100 - o.percent) / 100, 2), 0)) as price
  ) lowered
  where o.store_id = p_store and o.kind = 'products' and o.starts_at <= now() and o.ends_at > now() and lowered.price < sp.price
  order by o.product_id, lowered.price, o.promotion_id;
end
$$;
-- 20261206001900_product_prices_for_users

-- What a product of a store costs now, from the price of its list: for single products; the rule is that of promoted_prices.
create function private.price_now(p_store integer, p_product uuid, p_list numeric) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when p_list is not null then least(p_list, min(o.price),
      min(nullif(round(p_list * (100 - o.percent) / 100, 2), 0))) end
    from private.promotion_offers o
    where o.store_id = p_store and o.product_id = p_product and o.kind = 'products'
      and o.starts_at <= now() and o.ends_at > now()
  );
end
$$;
-- 20261206001900_product_prices_for_users
