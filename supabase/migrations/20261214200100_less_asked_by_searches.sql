-- What every search asks is asked only where it matters (ADR 399; replaces private.read_word,
-- private.planned_words, private.named_categories, private.typed_words, private.read_filters and
-- private.catalog_conditions). An expression with a query in it costs ten to forty microseconds even if its other half has decided
-- already; a search of one known word ran a dozen such.

-- The first word of a category, by which private.is_kind finds it.
create index category_words_first_idx on private.category_words (split_part(words, ' ', 2));

-- The words of a typed term, folded; at most twelve. Only separators between words are removed, because SKUs contain
-- hyphens.
create or replace function private.typed_words(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_words text[] := '{}';
  v_word text;
begin
  foreach v_word in array coalesce(regexp_split_to_array(
    -- 750ml as people type it, 750 ml as lists have it.
    regexp_replace(private.fold_text(left(p_search, 200)), '(\d)(ml|cl|anos)\M', '\1 \2', 'g'),
    '[\s,;"“”«»()]+'), '{}') loop
    v_word := btrim(v_word, '.:!?');
    if v_word <> '' and v_word <> all (v_words) then
      v_words := v_words || v_word;
      exit when cardinality(v_words) = 12;
    end if;
  end loop;
  return v_words;
end
$$;

-- The categories that whole words name, and those beneath them; null: none.
create or replace function private.named_categories(p_spaced text) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  -- Most words name none: then nothing below them is looked for.
  if not exists (select from private.category_words w where w.words like '%' || p_spaced || '%') then
    return null;
  end if;
  return (
    with recursive named (id) as (
      select w.category_id from private.category_words w where w.words like '%' || p_spaced || '%'
      union
      select c.id from named n join public.categories c on c.parent_id = n.id
    )
    select array_agg(id) from named
  );
end
$$;

-- The price ranges of the catalogue's filters, as ranges. Refuses (PT400 filters_invalid) more values than a person chooses,
-- since each is a condition to plan and to judge for every product, and what is no range of prices or no lists by column.
create or replace function private.read_filters(p_category_ids uuid[], p_price_ranges text[], p_lists jsonb) returns numrange[]
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
  if p_category_ids is null and p_prices is null and p_favorites is not true and p_lists = '{}' then
    return '';
  end if;
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

-- A typed word, read against a store's index. Its last part may mean the word itself, words that begin with it, and words that contain
-- it: at most a hundred of each, those that most products are called by. A word that thousands are called by, or that a category
-- begins with, is that and its plural, no part of other words: ron is rum. Francés is Francia, too, and cliquot Clicquot. Numbers of up to three digits are whole words if the catalogue has them: 12 is no beginning of a bar
-- code.
create or replace function private.read_word(p_store integer, p_word text) returns private.search_word
language plpgsql stable set search_path = '' as $$
declare
  v_read private.search_word;
  v_spaced constant text := private.spaced_words(left(p_word, 60));
  v_parts text[];
  v_part text := p_word;
  v_end text;
  -- One letter begins much, and says little.
  v_most integer := 100;
  v_whole integer;
  v_is_frequent boolean;
  v_count integer;
  v_containing integer[];
  v_place text;
  v_place_id integer;
begin
  v_read.word := p_word;
  v_read.needed := '{}';
  v_read.kind_needed := '{}';
  if v_spaced <> ' ' || p_word || ' ' then
    v_read.pattern := '%' || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%';
    if v_spaced = '  ' then
      v_read.meant := '{}';
      return v_read;
    end if;
    v_parts := string_to_array(btrim(v_spaced), ' ');
    v_part := v_parts[cardinality(v_parts)];
    if cardinality(v_parts) > 1 then
      select array_agg(4 * t.id order by w.place) into v_read.needed
      from unnest(v_parts[:cardinality(v_parts) - 1]) with ordinality as w (word, place)
      left join private.search_terms t on t.store_id = p_store and t.word = w.word;
      if array_position(v_read.needed, null) is not null then
        return v_read;
      end if;
      v_read.kind_needed := array(select key + 2 from unnest(v_read.needed) as k (key));
    end if;
  end if;
  v_read.spaced := v_spaced;
  v_end := v_part || chr(1114111);
  if char_length(v_part) = 1 then
    v_most := 30;
  end if;

  select t.id, v_part ~ '^[0-9]{1,3}$' or exists (
    select from private.search_words s where s.store_id = p_store and s.word = v_part
      and (s.uses > 2000 or s.uses > 0 and private.is_kind(v_part)))
  into v_whole, v_is_frequent
  from private.search_terms t where t.store_id = p_store and t.word = v_part;
  -- As a country or a region only where the store sells something from there.
  v_place := private.place_named(v_part);
  if v_place is not null then
    select t.id into v_place_id from private.search_terms t join private.search_words s on s.store_id = t.store_id and s.word = t.word
    where t.store_id = p_store and t.word = v_place and s.uses > 0;
    v_is_frequent := v_is_frequent or v_place_id is not null;
  end if;
  if v_is_frequent then
    select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded from private.search_terms t
    where t.store_id = p_store and t.word = any (
      case when v_part ~ '^[0-9]' then array[v_part] else array[v_part, v_part || 's', v_part || 'es', v_place] end);
  else
    select array_agg(4 * t.id), array_agg(4 * t.id + 2), count(*) into v_read.meant, v_read.kinded, v_count from (
      select t.id from private.search_terms t
      where t.store_id = p_store and t.word >= v_part and t.word < v_end order by t.word limit v_most + 1
    ) t;
    if v_count > v_most then
      select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded from (
        select t.id from (
          select t.id, t.word from private.search_terms t
          where t.store_id = p_store and t.word >= v_part and t.word < v_end order by t.word limit 5000
        ) t
        left join private.search_words s on s.store_id = p_store and s.word = t.word
        order by t.word = v_part desc, s.uses desc nulls last, t.word limit v_most
      ) t;
    elsif char_length(v_part) > 2 then
      if v_part ~ '[^0-9]' then
        v_containing := array(
          select 4 * t.id from private.search_terms t
          where t.letters @> private.inner_letters(p_store, '_' || v_part) and t.store_id = p_store
            and t.word ~ '[^0-9]' and t.word like '_%' || v_part || '%' order by t.word limit v_most);
      elsif v_count = 0 then
        -- The last digits of a bar code or a SKU.
        v_containing := array(
          select 4 * t.id from private.search_terms t
          where t.store_id = p_store and t.word >= '0' and t.word < ':' and t.word like '%' || v_part || '%'
          order by t.word limit v_most);
      end if;
    end if;
  end if;
  -- Lists have typing errors, too: the word that a rare one sounds like is meant as well.
  if v_whole is not null and not v_is_frequent and v_part ~ '^[a-z]{5,}$' then
    v_containing := v_containing || array(
      select 4 * t.id from private.search_words s join private.search_terms t on t.store_id = s.store_id and t.word = s.word
      where s.store_id = p_store and s.sound = private.word_sound(v_part) and s.word <> v_part and s.uses > 0 limit 4);
  end if;
  v_read.kinded := coalesce(v_read.kinded, '{}');
  v_read.meant := nullif(v_read.meant || v_containing, '{}');
  if v_place_id is not null then
    v_read.kinds := v_read.kind_needed || (4 * v_place_id + 2);
  end if;
  if v_whole is not null then
    v_read.kinds := coalesce(v_read.kinds, v_read.kind_needed || (4 * v_whole + 2));
    if v_read.needed = '{}' then
      v_read.named := array[4 * v_whole + 1];
    else
      v_read.named := array(select key + 1 from unnest(v_read.needed || 4 * v_whole) as k (key));
    end if;
  end if;
  return v_read;
end
$$;

-- The words of a plan.
create or replace function private.planned_words(p_plan private.search_plan) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_words text[];
  v_word private.search_word;
begin
  foreach v_word in array coalesce(p_plan.words, '{}') loop
    v_words := v_words || v_word.word;
  end loop;
  return v_words;
end
$$;
