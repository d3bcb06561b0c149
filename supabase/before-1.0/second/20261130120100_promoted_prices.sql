-- The catalogue with today's prices (ADR 210): what a product costs and what it cost before, in the view, on pages, in
-- suggestions and in the lines of a list. Entries and indexes keep the prices of the list. Conditions and orders by price ask for
-- the few promoted products beside them, so that a promotion that begins or ends writes nothing.

-- As in 20261123000900_prices.sql, with the price of today and, in a column of its own, that of the list.
create or replace view public.product_prices_for_users with (security_invoker = true) as
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

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only requested
-- conditions are written, so that the plan is made for them; every value is quoted.
create or replace function private.catalog_conditions(
  p_location_id uuid,
  p_category_ids uuid[],
  p_prices numrange[],
  p_favorites boolean,
  -- Lists of chosen values by column.
  p_lists jsonb
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_where text := '';
  v_name text;
  v_promoted uuid[];
  v_within uuid[];
begin
  if p_category_ids is not null then
    v_where := v_where || format(' and e.category_id = any (%L::uuid[])', p_category_ids);
  end if;
  if p_prices is not null then
    -- A promoted product counts with its price of today; the others are found by their index.
    select array_agg(t.product_id), array_agg(t.product_id) filter (where t.price <@ any (p_prices)) into v_promoted, v_within
    from public.locations l cross join lateral private.promoted_prices(l.store_id) t where l.id = p_location_id;
    v_where := v_where || format(case when v_promoted is null then ' and (%s)'
        when v_within is null then ' and (%s) and e.product_id <> all (%L::uuid[])'
        else ' and ((%s) and e.product_id <> all (%L::uuid[]) or e.product_id = any (%L::uuid[]))' end,
      coalesce((select string_agg(private.price_condition(range), ' or ') from unnest(p_prices) as p (range)), 'false'),
      v_promoted, v_within);
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

-- The rows of a page in the order of their ids, with the columns of product_prices_for_users that a card and the detail show.
create or replace function private.product_rows(p_store integer, p_ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'product_id', p.id, 'store_product_id', sp.id, 'product_name', p.name, 'price', coalesce(t.price, sp.price), 'list_price', sp.price,
      'stock_qty', sp.stock_qty, 'sku', p.sku, 'brand', p.brand, 'supplier', p.supplier, 'seller_id', p.seller_id,
      'description', p.description, 'short_description', p.short_description, 'images', p.images, 'tags', p.tags,
      'category_first', p.category_first, 'category_second', p.category_second, 'category_third', p.category_third,
      'country_origin', p.country_origin, 'region_origin', p.region_origin, 'metadata', p.metadata,
      'format_label', p.format_label, 'format_volume', p.format_volume, 'alcohol_true', p.alcohol_true
    ) order by page.place), '[]')
    from unnest(p_ids) with ordinality as page (id, place)
    join public.products p on p.id = page.id
    join public.store_products sp on sp.product_id = page.id and sp.store_id = p_store
    left join private.promoted_prices(p_store) t on t.product_id = page.id
  );
end
$$;

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
    'searched', case when private.planned_words(v_plan) <> private.typed_words(p_search) then private.spelt_words(v_plan) end);
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
  return query select p.id, p.name, p.brand, p.format_label, p.images,
      private.price_now(v_store, p.id, sp.price)
    from private.best_products(v_store, v_plan, p_location_id, '', v_wanted, 0) b
    cross join unnest(b.ids) with ordinality as best (id, place)
    join public.products p on p.id = best.id
    join public.store_products sp on sp.product_id = best.id and sp.store_id = v_store
    order by best.place;
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
    'sku', p.sku, 'images', p.images,
    'price', private.price_now(p_store, p.id, sp.price), 'list_price', sp.price, 'stock_qty', sp.stock_qty
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

-- spend_report: what an establishment bought in six calendar months, cancelled orders left out; null for one that the caller
-- is not linked to. Months and days are those of the establishment's store (ADR 0184):
-- {"months": [{"month": "2026-06-01", "total": 1234.50, "orders": 3}, …], oldest first, each of the six,
--  "before_to_date": 900.00, the month before up to the same day and hour,
--  "categories": [{"name", "total", "before"}, …], this month's lines and the whole month's before, the largest first; all
--    beyond the sixth are the last entry, without a name,
--  "risen": [{"product_id", "name", "format_label", "paid", "paid_at", "price"}, …], up to five of what was bought in ninety
--    days and costs more today than the last time: the largest rise times the pieces bought first,
--  "next_delivery": {"id", "order_number", "status", "date", "slot", "is_express"}, or null}
create or replace function public.spend_report(p_location_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  with place as materialized (
    -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist.
    select l.id, l.store_id, s.time_zone as zone, now() at time zone s.time_zone as clock,
      date_trunc('month', now() at time zone s.time_zone) as month
    from private.my_location_ids() as own (id)
      join public.locations l on l.id = own.id join public.stores s on s.id = l.store_id
    where own.id = p_location_id
  ), placed as materialized (
    select o.id, o.total, o.created_at, o.created_at at time zone place.zone as clock,
      date_trunc('month', o.created_at at time zone place.zone) as month
    from place join public.orders o on o.location_id = place.id
    where o.created_at >= (place.month - interval '5 months') at time zone place.zone and o.status <> 'cancelled'
  ), months as (
    select m.month, coalesce(sum(o.total), 0) as total, count(o.id) as orders
    from place
      cross join lateral generate_series(place.month - interval '5 months', place.month, interval '1 month') as m (month)
      left join placed o on o.month = m.month
    group by m.month
  ), categories as (
    select coalesce(p.category_first, 'Sin categoría') as name,
      coalesce(sum(i.total_price) filter (where o.month = place.month), 0) as total,
      coalesce(sum(i.total_price) filter (where o.month < place.month), 0) as before
    from place
      join placed o on o.month >= place.month - interval '1 month'
      join public.order_items i on i.order_id = o.id
      join public.products p on p.id = i.product_id
    group by 1
  ), ranked as (
    select name, total, before, row_number() over (order by total + before desc, name) as rank from categories
  ), folded as (
    select case when rank <= 6 then name end as name, sum(total) as total, sum(before) as before, min(rank) as rank
    from ranked group by least(rank, 7), case when rank <= 6 then name end
  ), bought as (
    select i.product_id, sum(i.quantity) as pieces,
      (array_agg(i.unit_price order by o.created_at desc, o.id, i.id))[1] as paid, max(o.created_at) as paid_at
    from placed o join public.order_items i on i.order_id = o.id
    where o.created_at >= now() - interval '90 days'
    group by i.product_id
  ), risen as (
    select b.product_id, p.name, p.format_label, b.paid, b.paid_at, now.price, (now.price - b.paid) * b.pieces as weight
    from place cross join bought b
      join public.products p on p.id = b.product_id and p.status = 'active'
      join public.store_products sp on sp.product_id = b.product_id and sp.store_id = place.store_id
      cross join lateral (select private.price_now(place.store_id, b.product_id, sp.price) as price offset 0) now
    where now.price > b.paid
    order by weight desc, p.name, b.product_id limit 5
  ), next_delivery as (
    select o.id, o.order_number, o.status, coalesce(o.delivery_date, (o.created_at at time zone place.zone)::date) as date,
      o.delivery_time_slot as slot, o.is_express
    from place join public.orders o on o.location_id = place.id
    where o.status in ('pending', 'confirmed', 'processing', 'shipped')
      and coalesce(o.delivery_date, (o.created_at at time zone place.zone)::date) >= place.clock::date
    order by 4, private.slot_end(o.delivery_time_slot) nulls first, o.order_number limit 1
  )
  select json_build_object(
    'months', (select json_agg(json_build_object('month', month::date, 'total', total, 'orders', orders) order by month)
      from months),
    'before_to_date', (select coalesce(sum(o.total), 0) from placed o
      where o.month = place.month - interval '1 month' and o.clock <= place.clock - interval '1 month'),
    'categories', (select coalesce(json_agg(json_build_object('name', name, 'total', total, 'before', before) order by rank),
      '[]') from folded),
    'risen', (select coalesce(json_agg(json_build_object('product_id', product_id, 'name', name, 'format_label', format_label,
      'paid', paid, 'paid_at', paid_at, 'price', price) order by weight desc, name, product_id), '[]') from risen),
    'next_delivery', (select json_build_object('id', id, 'order_number', order_number, 'status', status, 'date', date,
      'slot', slot, 'is_express', is_express) from next_delivery))
  from place
$$;

revoke all on function private.page_by_price(integer, text, boolean, integer, integer) from public, anon, authenticated;
