-- Options of a search for words that thousands of products have are counted at once, and written as text (ADR 255): a plan would look
-- all of them up first, only to know that there are some.

drop function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean);

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- under all other conditions of the catalogue: [["Marca", 12], …] in byte order. One value, because the data API cuts
-- sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- An establishment that the caller is not linked to has no options. PT400 filters_invalid.
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
begin
  if v_store is null or p_filter is null or not p_filter = any (
    array['category_id', 'category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  ) then
    return '[]'::json;
  end if;
  v_where := private.catalog_conditions(
    p_location_id, case when p_filter <> 'category_id' then p_category_ids end, v_prices, p_favorites, p_lists - p_filter);
  v_frequent := case when v_where = '' then private.found_by_frequent_words(v_store, p_search) end;
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
  -- conditions, its index has all that is counted.
  if v_plan.words is not null and v_where = '' then
    execute format(c_options, 'h', p_filter, 'from private.search_entries h where true' || v_plan.found) into v_options;
  else
    execute format(c_options, 'e', p_filter, private.entries_from(v_store, v_plan, v_where)) into v_options;
  end if;
  return v_options;
end
$$;

-- Up to three plain words that thousands of a store's products are called by, as conditions on private.search_entries h; null for any
-- other search.
create function private.found_by_frequent_words(p_store integer, p_search text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_typed constant text[] := private.typed_words(p_search);
begin
  if coalesce(cardinality(v_typed), 0) not between 1 and 3 or exists (
    select from unnest(v_typed) as t (word)
    where not exists (select from private.search_words s where s.store_id = p_store and s.word = t.word and s.uses > 2000)
  ) then
    return null;
  end if;
  return private.found_text(p_store, array(
    select private.read_word(p_store, t.word) from unnest(v_typed) with ordinality as t (word, place) order by t.place));
end
$$;

revoke all on function private.found_by_frequent_words(integer, text),
  public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean) from public, anon, authenticated;
grant execute on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean)
  to authenticated;
