-- The catalogue's procedures on the index of the search (ADR 0192): pages, options, suggestions and the lines of a list, as before
-- in all that they answer.

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
    else
      execute format('select array(select e.product_id %s order by %s limit %s offset %s)', v_where, case p_sort
          when 'price-asc' then 'e.price asc nulls last, e.name, e.product_id'
          when 'price-desc' then 'e.price desc nulls last, e.name, e.product_id'
          else 'e.name, e.product_id'
        end, v_limit, v_offset)
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
    'searched', case when private.planned_words(v_plan) <> private.typed_words(p_search) then private.spelt_words(v_plan) end);
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
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_prices numrange[] := private.read_filters(p_category_ids, p_price_ranges, p_lists);
  v_where text;
  -- A search without other conditions: the index of the search has all that is counted.
  v_is_plain boolean;
  v_plan private.search_plan;
  v_options jsonb;
begin
  if v_store is null or p_filter is null or not p_filter = any (
    array['category_id', 'category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  ) then
    return '[]'::jsonb;
  end if;
  v_plan := private.plan_search(v_store, p_search, coalesce(p_literal, false));
  if v_plan.few = 0 then
    return '[]'::jsonb;
  end if;
  v_where := private.catalog_conditions(
    p_location_id, case when p_filter <> 'category_id' then p_category_ids end, v_prices, p_favorites, p_lists - p_filter);
  v_is_plain := v_plan.words is not null and v_where = '';
  -- Grouped by the column itself, so that its index answers; the text is made of what is left.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(value, products) order by value::text collate "C"), ''[]'')'
    ' from (select %s.%I as value, count(*) as products %s group by 1) counted where btrim(value::text) <> ''''',
    case when v_is_plain then 'h' else 'e' end, p_filter, case
      when v_is_plain then 'from private.search_entries h where true' || v_plan.found
      else private.entries_from(v_store, v_plan, v_where)
    end)
  into v_options;
  return v_options;
end
$$;

-- suggest_products: the few products that the search box suggests while typing: the first of what catalog_page finds
-- for the same term. Only what the establishment's store sells, with that store's price (ADR 0030, ADR 0122).
create or replace function public.suggest_products(
  p_location_id uuid,
  -- Words to be found anywhere in a product's texts; folded and escaped here.
  p_search text,
  p_limit integer default 5
) returns table (id uuid, name text, brand text, format_label text, images jsonb, price numeric)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_wanted integer := greatest(least(coalesce(p_limit, 5), 20), 0);
  v_plan private.search_plan;
begin
  if v_store is not null then
    v_plan := private.plan_search(v_store, p_search, false);
  end if;
  if coalesce(v_plan.few, 0) = 0 then
    return;
  end if;
  return query select p.id, p.name, p.brand, p.format_label, p.images, sp.price
    from private.best_products(v_store, v_plan, p_location_id, '', v_wanted, 0) b
    cross join unnest(b.ids) with ordinality as best (id, place)
    join public.products p on p.id = best.id
    join public.store_products sp on sp.product_id = best.id and sp.store_id = v_store
    order by best.place;
end
$$;

-- The categories and brands in a store that go by the words, at most three each: {"categories": [{"slug", "name"}, …],
-- "brands": ["Nueve Comales", …]}, the brands with most products first.
create function private.suggested_kinds(p_store integer, p_begins text[], p_plan private.search_plan) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_categories json;
  v_brands json;
  v_kinded text;
begin
  with recursive family (root, id) as (
    select c.id, c.id from public.categories c
    where c.is_active and private.spaced_words(private.fold_text(c.name)) like all (p_begins)
    union
    select f.root, c.id from family f join public.categories c on c.parent_id = f.id
  )
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by sort_order, name), '[]')
  into v_categories
  from (
    select c.slug, c.name, c.sort_order from public.categories c
    where c.id in (
      select f.root from family f where exists (
        select from private.catalog_entries e
        where e.store_id = p_store and e.status = 'active' and e.category_id = f.id
      )
    )
    order by c.sort_order, c.name limit 3
  ) sold;

  -- A word that thousands of products have says little about any of them: the first thousand speak for the rest.
  v_kinded := (select string_agg(w.kinded, '') from unnest(p_plan.words) w where w.found <> '' having bool_and(w.kinded is not null));
  if v_kinded is not null then
    execute format($brands$
      select coalesce(json_agg(brand order by products desc, brand), '[]') from (
        select e.brand, count(*) as products
        from (select h.store_product_id from private.search_entries h where h.store_id = %L%s limit 1000) met
        cross join lateral (select t.brand, t.search_kind from private.catalog_entries t
          where t.store_product_id = met.store_product_id offset 0) e
        -- search_kind begins with the brand: nothing need be folded.
        where e.brand <> '' and left(e.search_kind, char_length(e.brand) + 2) like all (%L::text[])
        group by e.brand order by products desc, e.brand limit 3
      ) named
    $brands$, p_store, v_kinded, p_begins)
    into v_brands;
  end if;
  return json_build_object('categories', v_categories, 'brands', coalesce(v_brands, '[]'));
end
$$;

revoke all on function private.suggested_kinds(integer, text[], private.search_plan) from public, anon, authenticated;

-- search_suggestions: what the search box suggests while typing: {"products": the first of what catalog_page finds,
-- with its columns, "kinds": {"categories", "brands"}, "orders"}. An establishment that the caller is not linked to has
-- no suggestions.
create or replace function public.search_suggestions(
  p_location_id uuid,
  -- As for catalog_page; folded and escaped there.
  p_search text,
  p_limit integer default 5
) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_plan private.search_plan;
  v_begins text[];
begin
  if v_store is not null then
    v_plan := private.plan_search(v_store, p_search, false);
    v_begins := private.word_beginnings(private.planned_words(v_plan));
  end if;
  if v_begins is null then
    return '{"products": [], "kinds": {"categories": [], "brands": []}, "orders": []}'::json;
  end if;
  return json_build_object(
    'products', private.product_rows(v_store, (
      select b.ids from private.best_products(v_store, v_plan, p_location_id, '', greatest(least(coalesce(p_limit, 5), 20), 0), 0) b
      where v_plan.few > 0)),
    'kinds', private.suggested_kinds(v_store, v_begins, v_plan),
    'orders', private.suggested_orders(p_location_id, p_search, v_store, v_begins));
end
$$;

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds.
-- Sure only where the term is the SKU, the bar code or the whole name of one product, or names one and no other product of
-- the store has all of its words: two vintages or formats of a wine are two products. A corrected or shortened term is never
-- sure.
create or replace function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_term);
  v_plan constant private.search_plan := private.plan_search(p_store, p_term, false);
  -- Its whole name, if it is one.
  v_name constant text := private.spaced_words(private.fold_text(p_term));
  v_ids uuid[];
  v_first uuid;
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  v_by_sku bigint;
  v_by_words bigint;
  -- Whether the term is the name of one product only, which is then the first.
  v_is_name boolean;
  v_products json;
  v_sure boolean := false;
begin
  if coalesce(v_plan.few, 0) = 0 then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  if v_plan.few > 600 then
    -- So many are no line of a list, unless it is a name.
    execute format('select array(select h.product_id from private.search_entries h where true%s and h.name = %L limit 2)',
      v_plan.found, v_name) into v_ids;
    v_is_name := cardinality(v_ids) = 1;
    select (array(select id from unnest(v_ids || b.ids) with ordinality as t (id, place) group by id order by min(place)))[:5]
    into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  else
    execute format('with %s, namesake as materialized (select product_id from found where name = %L)'
        ' select (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000),'
        ' (select count(*) = 1 from namesake), array(select product_id from hit'
        ' order by product_id in (select product_id from namesake) desc, score desc, place, product_id limit 5)',
      private.ranked_products(p_store, v_plan, '', private.lately_bought(p_location_id)), v_name)
    into v_by_sku, v_by_words, v_is_name, v_ids;
  end if;
  v_first := v_ids[1];
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
    'sku', p.sku, 'images', p.images, 'price', sp.price, 'stock_qty', sp.stock_qty
  ) order by best.place), '[]')
  into v_products
  from unnest(v_ids) with ordinality as best (id, place)
  join public.products p on p.id = best.id
  join public.store_products sp on sp.product_id = best.id and sp.store_id = p_store;

  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if private.planned_words(v_plan) = v_typed and char_length(p_term) < 200 and cardinality(v_typed) < 12 then
    v_sure := coalesce(v_by_sku, 0) = 1 or (coalesce(v_by_words, 0) = 1 or v_is_name) and exists (
      select from public.products p
      where p.id = v_first and (private.fold_text(p.bar_code) = v_typed[1] and cardinality(v_typed) = 1
        or private.is_named(v_typed, p))
    );
  end if;
  return json_build_object('sure', v_sure, 'products', v_products);
end
$$;

-- match_order_lines: what the lines of a written list may mean, in their order: [{"sure": false, "products": [{"id",
-- "store_product_id", "name", "brand", "format_label", "sku", "images", "price", "stock_qty"}, …]}, …]. The first thirty
-- terms, whole: without its last words a long name could mean another vintage of the same wine, and be taken for it. Read
-- from the store of the caller's establishment; an establishment that the caller is not linked to has no products.
create or replace function public.match_order_lines(p_location_id uuid, p_terms text[]) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
begin
  if v_store is null then
    return '[]'::json;
  end if;
  return (
    select coalesce(json_agg(private.match_order_line(v_store, p_location_id, left(term, 200)) order by place), '[]')
    from unnest(p_terms) with ordinality as t (term, place)
    where place <= 30
  );
end
$$;

-- The conditions of a search at the desk on private.catalog_entries, named e, each after ` and `: every word is in the name,
-- the SKU or the brand. The index of the products' texts has more than those, so it is asked first and they decide.
create or replace function private.desk_offer_conditions(p_search text, p_brand text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(' and e.product_id in (select p.id from public.products p where '
      || string_agg(format('p.search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ') || ')', '')
    || coalesce(string_agg(format(
      ' and (split_part(e.search_text, e''\n'', 1) like %1$L or e.search_sku like %2$L'
      ' or private.fold_text(e.brand) like %1$L)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      '%' || btrim(private.spaced_words(word)) || '%'), ''), '')
    || case when p_brand is not null then format(' and e.brand = %L', p_brand) else '' end
  from unnest(private.typed_words(left(p_search, 100))) as w (word)
$$;

