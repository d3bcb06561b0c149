-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- while every other condition of the catalogue stands: [["Marca", 12], …] in byte order. One value, because the data API
-- cuts sets of rows at 1000 and a wine list has thousands of brands (ADR 0015).
-- Reads the view of the catalogue with its caller's rights: who sees no product gets an empty list.

create function public.catalog_filter_options(
  p_location_id uuid,
  -- category_second, category_third, country_origin, region_origin, brand or supplier; anything else has no options.
  p_filter text,
  p_category_ids uuid[] default null,
  -- A pattern for search_text, escaped by the caller as for the listing.
  p_search text default null,
  -- PostgreSQL ranges such as [500,1000].
  p_price_ranges text[] default null,
  p_favorites boolean default false,
  -- Lists of chosen values by column; that of p_filter itself does not count, or nothing could be chosen beside them.
  p_lists jsonb default '{}'
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with counted as (
    select
      case p_filter
        when 'category_second' then v.category_second
        when 'category_third' then v.category_third
        when 'country_origin' then v.country_origin
        when 'region_origin' then v.region_origin
        when 'brand' then v.brand
        when 'supplier' then v.supplier
      end as value,
      count(*) as products
    from (select p_lists - p_filter as lists) chosen, public.product_prices_for_users v
    where v.location_id = p_location_id
      and v.status = 'active'
      and (p_category_ids is null or v.category_id = any (p_category_ids))
      and (p_search is null or v.search_text ilike p_search)
      and (p_price_ranges is null or v.price <@ any (p_price_ranges::numrange[]))
      and (p_favorites is not true or v.whishlisted)
      and (not lists ? 'category_second' or lists -> 'category_second' ? v.category_second)
      and (not lists ? 'category_third' or lists -> 'category_third' ? v.category_third)
      and (not lists ? 'country_origin' or lists -> 'country_origin' ? v.country_origin)
      and (not lists ? 'region_origin' or lists -> 'region_origin' ? v.region_origin)
      and (not lists ? 'brand' or lists -> 'brand' ? v.brand)
      and (not lists ? 'supplier' or lists -> 'supplier' ? v.supplier)
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_array(value, products) order by value collate "C"), '[]')
  from counted
  where btrim(value) <> ''
$$;
revoke all on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb)
  to authenticated;
