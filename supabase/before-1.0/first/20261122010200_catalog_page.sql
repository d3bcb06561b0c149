-- catalog_page: the page of the catalogue that the app shows. It fixes the establishment's store first and takes typed values,
-- so its owner's rights give indexes and statistics back without evaluating anything of a caller's on another store's rows
-- (ADR 0080, ADR 0081). catalog_filter_options writes its conditions with the same function.

-- Pages by name are found in this index alone; the products are read for the rows of the page.
create index catalog_entries_store_name_idx on private.catalog_entries (store_id, status, name, product_id);

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

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only what was asked for
-- is written down, so that the plan is made for it; every value is quoted.
create function private.catalog_conditions(
  p_location_id uuid,
  p_category_ids uuid[],
  -- A pattern of `like` for search_text.
  p_pattern text,
  p_prices numrange[],
  p_favorites boolean,
  -- Lists of chosen values by column.
  p_lists jsonb
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_where text := '';
  v_name text;
begin
  if p_category_ids is not null then
    v_where := v_where || format(' and e.category_id = any (%L::uuid[])', p_category_ids);
  end if;
  if p_pattern is not null then
    v_where := v_where || format(' and e.search_text like %L', p_pattern);
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

revoke all on function private.price_condition(numrange),
  private.catalog_conditions(uuid, uuid[], text, numrange[], boolean, jsonb), private.my_location_store(uuid) from public, anon, authenticated;

-- {"products": [{…}, …], "total": 9787}: the rows of one page with the columns of product_prices_for_users that a card and
-- the detail show; total is null unless p_count. An establishment that the caller is not linked to has no products.
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
  -- name, price-asc or price-desc; products without a price come last.
  p_sort text default 'name',
  p_offset integer default 0,
  p_limit integer default 60,
  p_count boolean default false
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  -- Cast before anything is read: a range that is none is refused whatever the rows are.
  v_prices numrange[] := p_price_ranges;
  v_limit integer := greatest(least(coalesce(p_limit, 60), 1000), 0);
  v_offset integer := greatest(p_offset, 0);
  v_search text := nullif(btrim(private.fold_text(left(p_search, 200))), '');
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
    return json_build_object('products', '[]'::json, 'total', case when p_count then 0 end);
  end if;
  v_from := format('from private.catalog_entries e where e.store_id = %L and e.status = ''active''', v_store)
    || private.catalog_conditions(p_location_id, p_category_ids,
      '%' || regexp_replace(v_search, '([\\%_])', '\\\1', 'g') || '%', v_prices, p_favorites, p_lists);

  -- Found first are the ids of the page, so that the rows before it are joined to nothing.
  execute format($page$
    with page as materialized (
      select product_id, row_number() over () as place
      from (select e.product_id %1$s order by %2$s limit %3$s offset %4$s) found
    )
    select count(*), coalesce(json_agg(json_build_object(
      'product_id', p.id, 'store_product_id', sp.id, 'product_name', p.name, 'price', sp.price,
      'stock_qty', sp.stock_qty, 'sku', p.sku, 'brand', p.brand, 'supplier', p.supplier, 'seller_id', p.seller_id,
      'description', p.description, 'short_description', p.short_description, 'images', p.images, 'tags', p.tags,
      'category_first', p.category_first, 'category_second', p.category_second, 'category_third', p.category_third,
      'country_origin', p.country_origin, 'region_origin', p.region_origin, 'metadata', p.metadata,
      'format_label', p.format_label, 'format_volume', p.format_volume, 'alcohol_true', p.alcohol_true
    ) order by page.place), '[]')
    from page
    join public.products p on p.id = page.product_id
    join public.store_products sp on sp.product_id = page.product_id and sp.store_id = %5$s
  $page$, v_from, v_order, v_limit, v_offset, v_store)
  into v_rows, v_products;

  -- A page that is not full holds the last row: then nothing is counted again.
  if p_count and v_rows < v_limit and (v_rows > 0 or v_offset = 0) then
    v_total := v_offset + v_rows;
  elsif p_count then
    execute 'select count(*) ' || v_from into v_total;
  end if;
  return json_build_object('products', v_products, 'total', v_total);
end
$$;
revoke all on function public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean)
  to authenticated;

create or replace function public.catalog_filter_options(
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
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_prices numrange[] := p_price_ranges;
  v_options jsonb;
begin
  -- Refused before any row is met: `like` itself complains only where a text is longer than the pattern.
  if p_search ~ '(^|[^\\])(\\\\)*\\$' then
    raise exception using errcode = 'invalid_escape_sequence', message = 'LIKE pattern must not end with escape character';
  end if;
  if v_store is null or p_filter is null or not p_filter = any (
    array['category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  ) then
    return '[]'::jsonb;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(value, products) order by value collate "C"), ''[]'')'
    ' from (select e.%I as value, count(*) as products from private.catalog_entries e'
    ' where e.store_id = %L and e.status = ''active''%s group by 1) counted where btrim(value) <> ''''',
    p_filter, v_store,
    private.catalog_conditions(
      -- search_text is lower case already: `like` finds what `ilike` does, in a third of the time.
      p_location_id, p_category_ids, lower(p_search collate "C"), v_prices, p_favorites, p_lists - p_filter))
  into v_options;
  return v_options;
end
$$;
