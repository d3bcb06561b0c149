-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The app's catalogue queries: pages and the options of their filters. These procedures run with their owner's rights, so that
-- PostgreSQL may use its indexes and statistics, and fix the store of the caller's establishment first: no caller's input is
-- evaluated on another store's rows (ADR 0080, ADR 0081). The file of the ranking defines what makes one product match a search
-- better than another.

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
-- 20261206002400_catalog_pages

-- The texts of a JSON list, or the single text, given to a list filter.
create function private.chosen_texts(p_chosen jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(element #>> '{}'), '{}')
  from jsonb_array_elements(case jsonb_typeof(p_chosen) when 'array' then p_chosen else jsonb_build_array(p_chosen) end)
    as e (element)
  where jsonb_typeof(element) = 'string'
$$;
-- 20261206002400_catalog_pages

-- catalog_page: the page of the catalogue that the app shows. {"products": [{…}, …], "total": 9787, "searched": null}:
-- the rows of one page with the columns of product_prices_for_users that a card and the detail show; total is null
-- unless p_count; searched is what was searched for if it differs from what was typed. An establishment that the caller
-- is not linked to has no products. PT400 filters_invalid.
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
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  -- Before anything is read: a range that is none is refused whatever the rows are.
  v_prices numrange[] := private.read_filters(p_category_ids, p_price_ranges, p_lists);
  v_limit integer := greatest(least(coalesce(p_limit, 60), 1000), 0);
  v_offset integer := greatest(p_offset, 0);
  v_where text;
  v_plan private.search_plan;
  v_by_name boolean;
  v_ids uuid[];
  v_total bigint;
begin
  if v_store is null then
    return json_build_object('products', '[]'::json, 'total', case when p_count then 0 end, 'searched', null);
  end if;
  v_plan := private.plan_search(v_store, p_search, coalesce(p_literal, false), coalesce(p_count, false));
  if v_plan.few = 0 then
    return json_build_object('products', '[]'::json, 'total', case when p_count then 0 end, 'searched', null);
  end if;
  v_where := private.catalog_conditions(p_location_id, p_category_ids, v_prices, p_favorites, p_lists);
  if v_plan.words is not null and coalesce(p_sort, 'relevance') = 'relevance' then
    select b.ids, b.total into v_ids, v_total
    from private.best_products(v_store, v_plan, p_location_id, v_where, v_limit, v_offset) b;
  else
    -- The ids of the page first, so that the rows before it are joined to nothing.
    v_by_name := v_plan.words is null and v_where = '' and coalesce(p_sort, '') not in ('price-asc', 'price-desc');
    v_where := private.entries_from(v_store, v_plan, v_where);
    if v_by_name then
      v_ids := private.page_by_name(v_store, v_limit, v_offset);
    elsif p_sort in ('price-asc', 'price-desc') then
      v_ids := private.page_by_price(v_store, v_where, p_sort = 'price-desc', v_limit, v_offset);
    else
      execute format('select array(select e.product_id %s order by e.name, e.product_id limit %s offset %s)',
        v_where, v_limit, v_offset)
      into v_ids;
    end if;
    if p_count and cardinality(v_ids) < v_limit and (cardinality(v_ids) > 0 or v_offset = 0) then
      -- A page that is not full holds the last row: then nothing is counted again.
      v_total := v_offset + cardinality(v_ids);
    elsif p_count then
      execute 'select count(*) ' || v_where into v_total;
    end if;
  end if;
  return json_build_object('products', private.product_rows(v_store, v_ids), 'total', case when p_count then v_total end,
    'searched', case when v_plan.is_typed is null and v_plan.words is not null then private.spelt_words(v_plan) end);
end
$$;
-- 20261206002400_catalog_pages; executed by authenticated

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
  if p_category_ids is null and p_price_ranges is null and p_lists = '{}' then
    return null;
  end if;
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
-- 20261214200100_less_asked_by_searches

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only requested
-- conditions are written, so that the plan is made for them; every value is quoted.
create function private.catalog_conditions(
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
-- 20261222000300_counted_price_ranges

-- A page of a whole store by name. Far from the beginning it is read from the end: counting takes less than walking there.
create function private.page_by_name(p_store integer, p_limit integer, p_offset integer) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_after bigint;
begin
  if p_offset > 75000 then
    select greatest(count(*) - p_offset, 0) into v_after
    from private.catalog_entries e where e.store_id = p_store and e.status = 'active';
    return array(
      select last.product_id from (
        select e.product_id, e.name from private.catalog_entries e where e.store_id = p_store and e.status = 'active'
        order by e.name desc, e.product_id desc limit least(p_limit, v_after) offset greatest(v_after - p_limit, 0)
      ) last order by last.name, last.product_id);
  end if;
  return array(
    select e.product_id from private.catalog_entries e where e.store_id = p_store and e.status = 'active'
    order by e.name, e.product_id limit p_limit offset p_offset);
end
$$;
-- 20261206002400_catalog_pages

-- The rows of a page in the order of their ids, with the columns of product_prices_for_users that a card and the detail show.
create function private.product_rows(p_store integer, p_ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(product order by place), '[]') from (
      select page.place, (
        select made from (
          select p.id as product_id, sp.id as store_product_id, p.name as product_name, coalesce(t.price, sp.price) as price,
            sp.price as list_price, sp.stock_qty, p.sku, p.brand, p.supplier, p.seller_id, p.description, p.short_description,
            p.images, p.tags, p.category_first, p.category_second, p.category_third, p.country_origin, p.region_origin, p.metadata,
            p.format_label, p.format_volume, p.alcohol_true
        ) made
      ) as product
      from unnest(p_ids) with ordinality as page (id, place)
      join public.products p on p.id = page.id
      join public.store_products sp on sp.product_id = page.id and sp.store_id = p_store
      left join private.promoted_prices(p_store) t on t.product_id = page.id
    ) rows
  );
end
$$;
-- 20261214200200_rows_of_pages

-- The products of a page by price: the list in the order of its index, with the few promoted ones of what p_from finds put in
-- where their price of today belongs.
create function private.page_by_price(p_store integer, p_from text, p_is_falling boolean, p_limit integer, p_offset integer)
returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_order constant text := case when p_is_falling then 'desc' else 'asc' end || ' nulls last, e.name, e.product_id';
  v_promoted uuid[];
  v_prices numeric[];
  v_ids uuid[];
begin
  select array_agg(t.product_id), array_agg(t.price) into v_promoted, v_prices from private.promoted_prices(p_store) t;
  if v_promoted is null then
    execute format('select array(select e.product_id %s order by e.price %s limit %s offset %s)', p_from, v_order, p_limit, p_offset)
    into v_ids;
  else
    execute format('select array(select e.product_id from ('
        '(select e.product_id, e.name, e.price %1$s and e.product_id <> all (%2$L::uuid[]) order by e.price %4$s limit %5$s)'
        ' union all select e.product_id, e.name, t.price from (select e.product_id, e.name %1$s and e.product_id = any (%2$L::uuid[])) e'
        ' join unnest(%2$L::uuid[], %3$L::numeric[]) as t (product_id, price) using (product_id)'
        ') e order by e.price %4$s limit %6$s offset %7$s)',
      p_from, v_promoted, v_prices, v_order, p_limit + p_offset::bigint, p_limit, p_offset)
    into v_ids;
  end if;
  return v_ids;
end
$$;
-- 20261206002400_catalog_pages

-- How many products the filters `only` would leave, each together with those already chosen: [["bought", 12], …] without zeros.
create function private.only_options(
  p_store integer, p_location_id uuid, p_category_ids uuid[], p_search text, p_prices numrange[], p_favorites boolean, p_lists jsonb,
  p_literal boolean
) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_plan constant private.search_plan := private.plan_search(p_store, p_search, coalesce(p_literal, false));
  v_chosen constant jsonb := case jsonb_typeof(p_lists -> 'only') when 'array' then p_lists -> 'only' else '[]' end;
  v_options jsonb := '[]';
  v_name text;
  v_count bigint;
begin
  if v_plan.few = 0 then
    return '[]';
  end if;
  foreach v_name in array array['bought', 'in_stock'] loop
    execute 'select count(*) ' || private.entries_from(p_store, v_plan, private.catalog_conditions(p_location_id, p_category_ids,
      p_prices, p_favorites, coalesce(p_lists, '{}') || jsonb_build_object('only', v_chosen || to_jsonb(v_name))))
    into v_count;
    if v_count > 0 then
      v_options := v_options || jsonb_build_array(jsonb_build_array(v_name, v_count));
    end if;
  end loop;
  return v_options;
end
$$;
-- 20261206002400_catalog_pages

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- under all other conditions of the catalogue: [["Marca", 12], …] in byte order. One value, because the data API cuts
-- sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- For only: [["bought", 12], ["in_stock", 340]], each with the others that are chosen, without zeros. For price: each of p_price_ranges
-- that has a product, [["[500,1000]", 12], …] in their order; they are no condition then.
-- An establishment that the caller is not linked to has no options. PT400 filters_invalid.
create function public.catalog_filter_options(
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
-- 20261222000300_counted_price_ranges; executed by authenticated

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
-- 20261222000300_counted_price_ranges

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
-- 20261222000300_counted_price_ranges
