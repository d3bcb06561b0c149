-- How many products each range of prices has (replaces private.catalog_conditions and
-- catalog_filter_options): the other filters counted theirs and hid what is empty.

-- The condition of these ranges of prices on private.catalog_entries, named e: a promoted product counts with its price of today, the
-- others are found by their index.
create function private.prices_condition(p_store integer, p_prices numrange[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_promoted uuid[];
  v_within uuid[];
begin
  select array_agg(t.product_id), array_agg(t.product_id) filter (where t.price <@ any (p_prices)) into v_promoted, v_within
  from private.promoted_prices(p_store) t;
  return format(case when v_promoted is null then '(%s)'
      when v_within is null then '(%s) and e.product_id <> all (%L::uuid[])'
      else '((%s) and e.product_id <> all (%L::uuid[]) or e.product_id = any (%L::uuid[]))' end,
    coalesce((select string_agg(private.price_condition(range), ' or ') from unnest(p_prices) as p (range)), 'false'),
    v_promoted, v_within);
end
$$;

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only requested
-- conditions are written, so that the plan is made for them; every value is quoted.
create or replace function private.catalog_conditions(
  p_location_id uuid,
  p_category_ids uuid[],
  p_prices numrange[],
  p_favorites boolean,
  -- Lists of chosen values by column; in `only`, in_stock and bought.
  p_lists jsonb
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_where text := '';
  v_name text;
  v_only text[];
begin
  if p_category_ids is null and p_prices is null and p_favorites is not true and p_lists = '{}' then
    return '';
  end if;
  if p_category_ids is not null then
    v_where := v_where || format(' and e.category_id = any (%L::uuid[])', p_category_ids);
  end if;
  if p_prices is not null then
    v_where := v_where || ' and ' || private.prices_condition(
      (select l.store_id from public.locations l where l.id = p_location_id), p_prices);
  end if;
  if p_favorites then
    v_where := v_where || format(' and e.product_id in (select w.product_id from public.wishlist_items w'
      ' where w.user_id = %L and w.location_id = %L)', auth.uid(), p_location_id);
  end if;
  foreach v_name in array
    array['category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier', 'format_label', 'vintage']
  loop
    if p_lists ? v_name then
      v_where := v_where
        || format(' and e.%I = any (%L::text[])', v_name, private.chosen_texts(p_lists -> v_name));
    end if;
  end loop;
  -- Each of these narrows further; they are no values of one column.
  v_only := private.chosen_texts(p_lists -> 'only');
  if 'in_stock' = any (v_only) then
    v_where := v_where || format(' and e.store_product_id not in (select sp.id from public.store_products sp'
      ' where sp.stock_qty = 0 and sp.store_id = (select l.store_id from public.locations l where l.id = %L))', p_location_id);
  end if;
  if 'bought' = any (v_only) then
    v_where := v_where || format(' and e.product_id in (select i.product_id from public.orders o'
      ' join public.order_items i on i.order_id = o.id and i.quantity > 0 and i.product_id is not null'
      ' where o.location_id = %L and o.status <> ''cancelled'')', p_location_id);
  end if;
  return v_where;
end
$$;

-- How many products each range of prices has, without zeros: [["[500,1000]", 12], …]. In one pass; a promoted product counts with its
-- price of today.
create function private.price_options(
  p_store integer, p_location_id uuid, p_category_ids uuid[], p_search text, p_ranges text[], p_favorites boolean, p_lists jsonb,
  p_literal boolean
) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_plan constant private.search_plan := private.plan_search(p_store, p_search, coalesce(p_literal, false));
  v_counts bigint[];
begin
  if v_plan.few = 0 or coalesce(cardinality(p_ranges), 0) = 0 then
    return '[]';
  end if;
  execute (
    select 'select array[' || string_agg(
      'count(*) filter (where ' || private.prices_condition(p_store, array[range::numrange]) || ')', ', ' order by place) || '] '
    from unnest(p_ranges) with ordinality as r (range, place)
  ) || private.entries_from(p_store, v_plan, private.catalog_conditions(p_location_id, p_category_ids, null, p_favorites, p_lists))
  into v_counts;
  return coalesce((
    select json_agg(json_build_array(range, products) order by place)
    from unnest(p_ranges, v_counts) with ordinality as r (range, products, place) where products > 0), '[]');
end
$$;
revoke all on function private.prices_condition(integer, numrange[]),
  private.price_options(integer, uuid, uuid[], text, text[], boolean, jsonb, boolean) from public, anon, authenticated;

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- under all other conditions of the catalogue: [["Marca", 12], …] in byte order. One value, because the data API cuts
-- sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- For only: [["bought", 12], ["in_stock", 340]], each with the others that are chosen, without zeros. For price: each of p_price_ranges
-- that has a product, [["[500,1000]", 12], …] in their order; they are no condition then.
-- An establishment that the caller is not linked to has no options. PT400 filters_invalid.
create or replace function public.catalog_filter_options(
  p_location_id uuid,
  -- category_id, category_second, category_third, country_origin, region_origin, brand, supplier, format_label, vintage,
  -- only or price; anything else has no options.
  p_filter text,
  -- Ignored for category_id itself.
  p_category_ids uuid[] default null,
  -- As for the listing.
  p_search text default null,
  -- PostgreSQL ranges such as [500,1000].
  p_price_ranges text[] default null,
  p_favorites boolean default false,
  -- Lists of chosen values by column; that of p_filter itself is ignored, or no other value could be chosen.
  p_lists jsonb default '{}',
  p_literal boolean default false
) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  -- Blank values are left out of what was counted (offset 0): otherwise every product would be asked for its blanks.
  c_options constant text := 'select coalesce(json_agg(json_build_array(value, products)), ''[]'')'
    ' from (select value, products from (select %s.%I as value, count(*) as products %s group by 1 offset 0) counted'
    ' where btrim(value::text) <> '''' order by value::text collate "C") sorted';
  v_store integer := private.my_location_store(p_location_id);
  v_prices numrange[] := private.read_filters(p_category_ids, p_price_ranges, p_lists);
  v_where text;
  v_frequent text;
  v_plan private.search_plan;
  v_options json;
  v_is_indexed boolean;
begin
  if v_store is null or p_filter is null or not p_filter = any (
    array['category_id', 'category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier',
      'format_label', 'vintage', 'only', 'price']
  ) then
    return '[]'::json;
  elsif p_filter = 'only' then
    return private.only_options(v_store, p_location_id, p_category_ids, p_search, v_prices, p_favorites, p_lists, p_literal);
  elsif p_filter = 'price' then
    return private.price_options(v_store, p_location_id, p_category_ids, p_search, p_price_ranges, p_favorites, p_lists, p_literal);
  end if;
  v_is_indexed := p_filter not in ('format_label', 'vintage');
  v_where := private.catalog_conditions(
    p_location_id, case when p_filter <> 'category_id' then p_category_ids end, v_prices, p_favorites, p_lists - p_filter);
  v_frequent := case when v_where = '' and v_is_indexed then private.found_by_frequent_words(v_store, p_search) end;
  if v_frequent is not null then
    execute format(c_options, 'h', p_filter, 'from private.search_entries h where true' || v_frequent) into v_options;
    -- None: nothing has all of the words, or what has them has no such value. The plan knows which.
    if v_options::text <> '[]' then
      return v_options;
    end if;
  end if;

  v_plan := private.plan_search(v_store, p_search, coalesce(p_literal, false));
  if v_plan.few = 0 then
    return '[]'::json;
  end if;
  -- Grouped by the column itself, so that its index answers; the text is made of what is left. Of a search without other
  -- conditions, its index has most of what is counted.
  if v_plan.words is not null and v_where = '' and v_is_indexed then
    execute format(c_options, 'h', p_filter, 'from private.search_entries h where true' || v_plan.found) into v_options;
  else
    execute format(c_options, 'e', p_filter, private.entries_from(v_store, v_plan, v_where)) into v_options;
  end if;
  return v_options;
end
$$;
