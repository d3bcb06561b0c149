-- What the catalogue's filters may be given: so many values and no more, and a Spanish sentence for what is malformed (ADR 167).

-- The price ranges of the catalogue's filters, as ranges. Refuses (PT400 filters_invalid) more values than a person chooses,
-- since each is a condition to plan and to judge for every product, and what is no range of prices or no lists by column.
create function private.read_filters(p_category_ids uuid[], p_price_ranges text[], p_lists jsonb) returns numrange[]
language plpgsql immutable set search_path = '' as $$
declare
  c_values constant integer := 500;
  c_ranges constant integer := 50;
  v_ranges numrange[];
  v_is_valid boolean;
begin
  if cardinality(p_price_ranges) > c_ranges or cardinality(p_category_ids) > c_values or (
    select sum(case jsonb_typeof(l.chosen) when 'array' then jsonb_array_length(l.chosen) else 1 end)
    from jsonb_each(case jsonb_typeof(p_lists) when 'object' then p_lists else '{}' end) as l (name, chosen)
  ) > c_values then
    raise exception using errcode = 'PT400', detail = 'filters_invalid',
      message = format('Elige como máximo %s valores y %s rangos de precio', c_values, c_ranges);
  elsif jsonb_typeof(p_lists) <> 'object' then
    raise exception using errcode = 'PT400', detail = 'filters_invalid',
      message = 'Los filtros son listas de valores por columna';
  elsif p_price_ranges is null then
    return null;
  end if;
  -- No price has more digits: written out, 1e131071 is a condition of a hundred thousand characters.
  begin
    v_ranges := p_price_ranges;
    v_is_valid := not exists (
      select from unnest(v_ranges) as r (range)
      where range is null or char_length(range::text) > 60 or 'NaN' in (lower(range), upper(range)));
  exception when data_exception then
    v_is_valid := false;
  end;
  if not v_is_valid then
    raise exception using errcode = 'PT400', detail = 'filters_invalid',
      message = 'Un rango de precios se escribe así: [500,1000]';
  end if;
  return v_ranges;
end
$$;
revoke all on function private.read_filters(uuid[], text[], jsonb) from public, anon, authenticated;

-- catalog_page: the page of the catalogue that the app shows. {"products": [{…}, …], "total": 9787, "searched": null}:
-- the rows of one page with the columns of product_prices_for_users that a card and the detail show; total is null
-- unless p_count; searched is what was searched for if it differs from what was typed. An establishment that the caller
-- is not linked to has no products. PT400 filters_invalid.
create or replace function public.catalog_page(
  p_location_id uuid,
  -- Words to be found anywhere in a product's texts; folded and escaped here.
  p_search text default null,
  p_category_ids uuid[] default null,
  -- PostgreSQL ranges such as [500,1000].
  p_price_ranges text[] default null,
  p_favorites boolean default false,
  -- Lists of chosen values by column: category_second, category_third, country_origin, region_origin, brand, supplier.
  p_lists jsonb default '{}',
  -- relevance (by name without a search), name, price-asc or price-desc; products without a price come last.
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_limit integer default 60,
  p_count boolean default false,
  -- Only what was typed is searched for.
  p_literal boolean default false
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  -- Before anything is read: a range that is none is refused whatever the rows are.
  v_prices numrange[] := private.read_filters(p_category_ids, p_price_ranges, p_lists);
  v_limit integer := greatest(least(coalesce(p_limit, 60), 1000), 0);
  v_offset integer := greatest(p_offset, 0);
  v_words text[];
  v_ranked boolean;
  v_from text;
  v_order text := case p_sort
    when 'price-asc' then 'e.price asc nulls last, e.name, e.product_id'
    when 'price-desc' then 'e.price desc nulls last, e.name, e.product_id'
    else 'e.name, e.product_id'
  end;
  v_rows integer;
  v_products json;
  v_total bigint;
begin
  if v_store is null then
    return json_build_object('products', '[]'::json, 'total', case when p_count then 0 end, 'searched', null);
  end if;
  v_words := private.words_to_find(v_store, p_search, coalesce(p_literal, false));
  v_ranked := v_words is not null and coalesce(p_sort, 'relevance') = 'relevance';
  v_from := format('from private.catalog_entries e where e.store_id = %L and e.status = ''active''', v_store)
    || private.catalog_conditions(p_location_id, p_category_ids, v_words, v_prices, p_favorites, p_lists);

  -- Found first are the ids of the page, so that the rows before it are joined to nothing.
  execute format($page$
    with %6$s page as materialized (
      select product_id, row_number() over () as place
      from (select e.product_id %1$s order by %2$s limit %3$s offset %4$s) one_page
    )
    select count(*), coalesce(json_agg(json_build_object(
      'product_id', p.id, 'store_product_id', sp.id, 'product_name', p.name, 'price', sp.price,
      'stock_qty', sp.stock_qty, 'sku', p.sku, 'brand', p.brand, 'supplier', p.supplier, 'seller_id', p.seller_id,
      'description', p.description, 'short_description', p.short_description, 'images', p.images, 'tags', p.tags,
      'category_first', p.category_first, 'category_second', p.category_second, 'category_third', p.category_third,
      'country_origin', p.country_origin, 'region_origin', p.region_origin, 'metadata', p.metadata,
      'format_label', p.format_label, 'format_volume', p.format_volume, 'alcohol_true', p.alcohol_true
    ) order by page.place), '[]'), %7$s
    from page
    join public.products p on p.id = page.product_id
    join public.store_products sp on sp.product_id = page.product_id and sp.store_id = %5$s
  $page$, case when v_ranked then 'from hit e' else v_from end,
    case when v_ranked then 'e.score desc, e.name, e.product_id' else v_order end, v_limit, v_offset, v_store,
    case when v_ranked then private.ranked_products(v_from, v_words, p_location_id) || ',' end,
    -- Whoever ranks has met them all.
    case when v_ranked then '(select count(*) from found)' else 'null::bigint' end)
  into v_rows, v_products, v_total;

  if not coalesce(p_count, false) then
    v_total := null;
  elsif v_total is null and v_rows < v_limit and (v_rows > 0 or v_offset = 0) then
    -- A page that is not full holds the last row: then nothing is counted again.
    v_total := v_offset + v_rows;
  elsif v_total is null then
    execute 'select count(*) ' || v_from into v_total;
  end if;
  return json_build_object('products', v_products, 'total', v_total, 'searched',
    case when v_words <> private.typed_words(p_search) then private.spelt_words(v_store, v_words) end);
end
$$;

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- under all other conditions of the catalogue: [["Marca", 12], …] in byte order. One value, because the data API cuts
-- sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- An establishment that the caller is not linked to has no options. PT400 filters_invalid.
create or replace function public.catalog_filter_options(
  p_location_id uuid,
  -- category_id, category_second, category_third, country_origin, region_origin, brand or supplier; anything else has no
  -- options.
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
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_prices numrange[] := private.read_filters(p_category_ids, p_price_ranges, p_lists);
  v_options jsonb;
begin
  if v_store is null or p_filter is null or not p_filter = any (
    array['category_id', 'category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  ) then
    return '[]'::jsonb;
  end if;
  -- Grouped by the column itself, so that its index answers; the text is made of what is left.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(value, products) order by value::text collate "C"), ''[]'')'
    ' from (select e.%I as value, count(*) as products from private.catalog_entries e'
    ' where e.store_id = %L and e.status = ''active''%s group by 1) counted where btrim(value::text) <> ''''',
    p_filter, v_store,
    private.catalog_conditions(
      p_location_id, case when p_filter <> 'category_id' then p_category_ids end,
      private.words_to_find(v_store, p_search, coalesce(p_literal, false)), v_prices, p_favorites, p_lists - p_filter))
  into v_options;
  return v_options;
end
$$;
