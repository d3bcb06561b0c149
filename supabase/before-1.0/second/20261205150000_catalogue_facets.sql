-- The catalogue's filters of format and vintage, of what is in stock and of what the establishment bought before (ADR 268).

-- The format as in the product, and the vintage: the year at the end of a name, which the app shows beside it.
alter table private.catalog_entries add column format_label text, add column vintage text;

create function private.vintage_of(p_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return substring(p_name collate "C" from '[[:space:]]((?:19|20)[0-9]{2})$');
end
$$;

update private.catalog_entries e set format_label = p.format_label, vintage = private.vintage_of(p.name)
from public.products p where p.id = e.product_id;

-- The options of these filters are read from their index.
create index catalog_entries_format_idx on private.catalog_entries (store_id, status, format_label);
create index catalog_entries_vintage_idx on private.catalog_entries (store_id, status, vintage);
-- Offers that are out of stock, which a filter leaves out: few of a store's.
create index store_products_out_of_stock_idx on public.store_products (store_id) include (id) where stock_qty = 0;

-- Adds entries for the given offers, or updates them.
create or replace function private.enter_offers(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, name, brand, supplier, seller_id, category_id, category_first,
    category_second, category_third, country_origin, region_origin, status, search_text, search_name, search_kind,
    search_sku, format_label, vintage
  )
  select sp.id, p.id, sp.store_id, sp.price, p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first,
    p.category_second, p.category_third, p.country_origin, p.region_origin, p.status, p.search_text,
    private.spaced_words(split_part(p.search_text, e'\n', 1)),
    private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
      p.region_origin, p.format_label, p.bar_code),
    private.spaced_words(lower(p.sku)), p.format_label, private.vintage_of(p.name)
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- Side by side on the disk what is read together.
  order by sp.store_id, p.name
  -- A product that somebody is changing at this moment is waited for: their change could not see this entry.
  for share of p
$$;

create or replace function private.change_product_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_entered uuid[];
begin
  with wanted as materialized (
    select p.*, private.spaced_words(split_part(p.search_text, e'\n', 1)) as search_name,
      private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
        p.region_origin, p.format_label, p.bar_code) as search_kind,
      private.spaced_words(lower(p.sku)) as search_sku
    from changed p
  ), entered as (
    update private.catalog_entries e set
      name = p.name, brand = p.brand, supplier = p.supplier, seller_id = p.seller_id, category_id = p.category_id,
      category_first = p.category_first, category_second = p.category_second, category_third = p.category_third,
      country_origin = p.country_origin, region_origin = p.region_origin, status = p.status, search_text = p.search_text,
      search_name = p.search_name, search_kind = p.search_kind, search_sku = p.search_sku,
      format_label = p.format_label, vintage = private.vintage_of(p.name)
    from wanted p
    where e.product_id = p.id
      -- Pictures, notes and measures change nothing here.
      and (e.name, e.brand, e.supplier, e.seller_id, e.category_id, e.category_first, e.category_second,
        e.category_third, e.country_origin, e.region_origin, e.status, e.search_text, e.search_kind, e.format_label)
      is distinct from (p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second,
        p.category_third, p.country_origin, p.region_origin, p.status, p.search_text, p.search_kind, p.format_label)
    returning e.store_product_id, e.store_id, e.search_name, e.search_kind, e.status
  ), counted as (
    -- The table as it was before this statement.
    select was.store_id, word, -1 as uses
    from entered e join private.catalog_entries was using (store_product_id),
      string_to_table(was.search_name || was.search_kind, ' ') as w (word)
    where was.status = 'active'
    union all
    select e.store_id, word, 1
    from entered e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
    where e.status = 'active'
  ), recounted as (
    insert into private.search_words as s (store_id, word, uses)
    select store_id, word, sum(counted.uses) from counted where word ~ '^[a-z]{3,40}$'
    group by store_id, word having sum(counted.uses) <> 0
    order by store_id, word
    on conflict (store_id, word) do update set uses = s.uses + excluded.uses
  )
  select array_agg(e.store_product_id) into v_entered from entered e;
  if v_entered is not null then
    perform private.index_entries(v_entered);
  end if;
  return null;
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
  v_promoted uuid[];
  v_within uuid[];
  v_only text[];
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

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- under all other conditions of the catalogue: [["Marca", 12], …] in byte order. One value, because the data API cuts
-- sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- For only: [["bought", 12], ["in_stock", 340]], each with the others that are chosen, without zeros.
-- An establishment that the caller is not linked to has no options. PT400 filters_invalid.
create or replace function public.catalog_filter_options(
  p_location_id uuid,
  -- category_id, category_second, category_third, country_origin, region_origin, brand, supplier, format_label, vintage or
  -- only; anything else has no options.
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
      'format_label', 'vintage', 'only']
  ) then
    return '[]'::json;
  elsif p_filter = 'only' then
    return private.only_options(v_store, p_location_id, p_category_ids, p_search, v_prices, p_favorites, p_lists, p_literal);
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

revoke all on function private.vintage_of(text),
  private.only_options(integer, uuid, uuid[], text, numrange[], boolean, jsonb, boolean)
  from public, anon, authenticated;
