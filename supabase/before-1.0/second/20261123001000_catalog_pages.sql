-- The app's catalogue queries: suggestions, pages and the options of its filters. These procedures run with their
-- owner's rights, so that PostgreSQL may use its indexes and statistics, and fix the store of the caller's
-- establishment first: no caller's input is evaluated on another store's rows (ADR 0080, ADR 0081). The file of the
-- ranking defines what makes one product match a search better than another.

-- A range of prices as comparisons, which an index of prices answers; `<@` has none.
create function private.price_condition(p_range numrange) returns text
language sql immutable set search_path = '' as $$
  select case when isempty(p_range) then 'false' else concat_ws(' and ',
    'e.price is not null',
    case when not lower_inf(p_range) then
      format('e.price %s %L', case when lower_inc(p_range) then '>=' else '>' end, lower(p_range)) end,
    case when not upper_inf(p_range) then
      format('e.price %s %L', case when upper_inc(p_range) then '<=' else '<' end, upper(p_range)) end
  ) end
$$;

-- The texts of a JSON list, or the single text, given to a list filter.
create function private.chosen_texts(p_chosen jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(element #>> '{}'), '{}')
  from jsonb_array_elements(case jsonb_typeof(p_chosen) when 'array' then p_chosen else jsonb_build_array(p_chosen) end)
    as e (element)
  where jsonb_typeof(element) = 'string'
$$;

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only requested
-- conditions are written, so that the plan is made for them; every value is quoted.
create function private.catalog_conditions(
  p_location_id uuid,
  p_category_ids uuid[],
  -- As returned by private.words_to_find.
  p_words text[],
  p_prices numrange[],
  p_favorites boolean,
  -- Lists of chosen values by column.
  p_lists jsonb
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_where text := private.search_conditions(p_words);
  v_name text;
begin
  if p_category_ids is not null then
    v_where := v_where || format(' and e.category_id = any (%L::uuid[])', p_category_ids);
  end if;
  if p_prices is not null then
    v_where := v_where || format(' and (%s)', coalesce(
      (select string_agg(private.price_condition(range), ' or ') from unnest(p_prices) as p (range)), 'false'));
  end if;
  if p_favorites then
    v_where := v_where || format(' and e.product_id in (select w.product_id from public.wishlist_items w'
      ' where w.user_id = %L and w.location_id = %L)', auth.uid(), p_location_id);
  end if;
  foreach v_name in array
    array['category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  loop
    if p_lists ? v_name then
      v_where := v_where
        || format(' and e.%I = any (%L::text[])', v_name, private.chosen_texts(p_lists -> v_name));
    end if;
  end loop;
  return v_where;
end
$$;

-- The store of an establishment that the caller is linked to, null for any other.
create function private.my_location_store(p_location_id uuid) returns integer
language sql stable set search_path = '' as $$
  -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist.
  select l.store_id from private.my_location_ids() as own (id) join public.locations l on l.id = own.id
  where own.id = p_location_id
$$;

revoke all on function private.price_condition(numrange), private.chosen_texts(jsonb),
  private.catalog_conditions(uuid, uuid[], text[], numrange[], boolean, jsonb), private.my_location_store(uuid)
  from public, anon, authenticated;

-- suggest_products: the few products that the search box suggests while typing: the first of what catalog_page finds
-- for the same term. Only what the establishment's store sells, with that store's price (ADR 0030, ADR 0122).
create function public.suggest_products(
  p_location_id uuid,
  -- Words to be found anywhere in a product's texts; folded and escaped here.
  p_search text,
  p_limit integer default 5
) returns table (id uuid, name text, brand text, format_label text, images jsonb, price numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_wanted integer := greatest(least(coalesce(p_limit, 5), 20), 0);
  v_words text[];
begin
  if v_store is null then
    return;
  end if;
  v_words := private.words_to_find(v_store, p_search, false);
  if v_words is null then
    return;
  end if;
  return query execute format($suggested$
    with %1$s, best as materialized (
      select product_id, row_number() over () as place
      from (select product_id from hit order by score desc, name, product_id limit %2$s) first_ones
    )
    select p.id, p.name, p.brand, p.format_label, p.images, sp.price
    from best
    join public.products p on p.id = best.product_id
    join public.store_products sp on sp.product_id = best.product_id and sp.store_id = %3$s
    order by best.place
  $suggested$, private.ranked_products(format('from private.catalog_entries e where e.store_id = %L'
      ' and e.status = ''active''%s', v_store, private.search_conditions(v_words)), v_words, p_location_id),
    v_wanted, v_store);
end
$$;
revoke all on function public.suggest_products(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.suggest_products(uuid, text, integer) to authenticated;

-- catalog_page: the page of the catalogue that the app shows. {"products": [{…}, …], "total": 9787, "searched": null}:
-- the rows of one page with the columns of product_prices_for_users that a card and the detail show; total is null
-- unless p_count; searched is what was searched for if it differs from what was typed. An establishment that the caller
-- is not linked to has no products.
create function public.catalog_page(
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
  -- Cast before anything is read: a range that is none is refused whatever the rows are.
  v_prices numrange[] := p_price_ranges;
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
revoke all on function
  public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean, boolean)
  from public, anon, authenticated;
grant execute on function
  public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean, boolean)
  to authenticated;

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- under all other conditions of the catalogue: [["Marca", 12], …] in byte order. One value, because the data API cuts
-- sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- An establishment that the caller is not linked to has no options.
create function public.catalog_filter_options(
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
  v_prices numrange[] := p_price_ranges;
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
revoke all on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean)
  from public, anon, authenticated;
grant execute on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean)
  to authenticated;
