-- A search reads the index of the search (ADR 0192): each typed word becomes the words of the store's catalogue that it may mean
-- (the word itself, words that begin with it, words that contain it), and those the keys of private.search_entries. What it finds
-- and in which order is as before (ADR 0122, 0123).

drop function private.words_to_find(integer, text, boolean);
drop function private.is_found(integer, text[]);
drop function private.ranked_products(text, text[], uuid);
drop function private.search_ranking(text[], uuid[]);
drop function private.lately_bought(uuid);
drop function private.spelt_words(integer, text[]);
drop function private.catalog_conditions(uuid, uuid[], text[], numrange[], boolean, jsonb);
drop function private.search_conditions(text[]);
drop function private.suggested_kinds(integer, text[]);

-- A typed word as the index knows it.
create type private.search_word as (
  word text,
  -- What has it, on private.search_entries h; null: nothing.
  found text,
  -- What has all of its parts as whole words in the name; null: nothing.
  named text,
  -- What has its beginning in the kind or SKU; null: nothing.
  kinded text,
  -- How well a product has it: 8 whole in the name, 5 in the kind or SKU, 4 as a beginning in the name, 3 in the kind, 0 elsewhere.
  points text,
  -- A pattern for the texts, where signs between its parts matter: pma-002, 37.5, 50%.
  pattern text
);

-- What is searched for: words, and conditions on private.search_entries h, each after ` and `.
create type private.search_plan as (
  words private.search_word[],
  found text,
  -- How many products of the store have the words, all filters aside: counted to 601, and how many if all were to be counted.
  few integer,
  total bigint
);

-- The numbers of the words that a part of a typed word may mean: of the word itself (null: the store's catalogue does not have it), of
-- words that begin with it, and of words that contain it. At most a hundred of each, those that most products are called by. A
-- word that thousands are called by is that and its plural, no part of other words: ron is rum. Numbers of up to three digits are
-- whole words if the catalogue has them: 12 is no beginning of a bar code.
create function private.meant_terms(
  p_store integer, p_part text, out whole integer, out beginning integer[], out containing integer[]
) language plpgsql stable set search_path = '' as $$
declare
  -- One letter begins much, and says little.
  c_most constant integer := case when char_length(p_part) = 1 then 30 else 100 end;
  v_end constant text := p_part || chr(1114111);
begin
  select t.id into whole from private.search_terms t where t.store_id = p_store and t.word = p_part;
  if whole is not null and p_part ~ '^[0-9]{1,3}$' then
    beginning := array[whole];
    return;
  end if;
  if whole is not null and exists (
    select from private.search_words s where s.store_id = p_store and s.word = p_part and s.uses > 2000
  ) then
    beginning := whole || array(
      select t.id from private.search_terms t where t.store_id = p_store and t.word in (p_part || 's', p_part || 'es'));
    return;
  end if;
  beginning := array(
    select t.id from private.search_terms t
    where t.store_id = p_store and t.word >= p_part and t.word < v_end order by t.word limit c_most + 1);
  if cardinality(beginning) > c_most then
    beginning := array(
      select t.id from (
        select t.id, t.word from private.search_terms t
        where t.store_id = p_store and t.word >= p_part and t.word < v_end order by t.word limit 5000
      ) t
      left join private.search_words s on s.store_id = p_store and s.word = t.word
      order by t.word = p_part desc, s.uses desc nulls last, t.word limit c_most);
  elsif char_length(p_part) > 2 then
    if p_part ~ '[^0-9]' then
      containing := array(
        select t.id from private.search_terms t
        where t.store_id = p_store and t.word ~ '[^0-9]' and t.word like '_%' || p_part || '%' order by t.word limit c_most);
    elsif cardinality(beginning) = 0 then
      -- The last digits of a bar code or a SKU.
      containing := array(
        select t.id from private.search_terms t
        where t.store_id = p_store and t.word >= '0' and t.word < ':' and t.word like '%' || p_part || '%'
        order by t.word limit c_most);
    end if;
  end if;
end
$$;

-- A typed word, read against a store's index.
create function private.read_word(p_store integer, p_word text) returns private.search_word
language plpgsql stable set search_path = '' as $$
declare
  v_spaced constant text := private.spaced_words(left(p_word, 60));
  v_parts constant text[] := string_to_array(btrim(v_spaced), ' ');
  v_count constant integer := cardinality(v_parts);
  v_meant record;
  v_whole integer[] := '{}';
  v_read private.search_word;
  v_begins text;
begin
  v_read.word := p_word;
  v_read.points := '0';
  if v_spaced <> ' ' || p_word || ' ' then
    v_read.pattern := '%' || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%';
  end if;
  if v_spaced = '  ' then
    v_read.found := '';
    return v_read;
  end if;
  -- All parts but the last are whole.
  for i in 1..v_count - 1 loop
    v_whole := v_whole || (select t.id from private.search_terms t where t.store_id = p_store and t.word = v_parts[i]);
  end loop;
  select * into v_meant from private.meant_terms(p_store, v_parts[v_count]);
  if array_position(v_whole, null) is not null
    or cardinality(v_meant.beginning) = 0 and coalesce(cardinality(v_meant.containing), 0) = 0 then
    return v_read;
  end if;
  if v_count > 1 then
    v_read.found := format(' and h.keys @> %L::integer[]', (select array_agg(4 * id) from unnest(v_whole) as t (id)));
  end if;
  v_read.found := concat(v_read.found, format(' and h.keys && %L::integer[]',
    (select array_agg(distinct 4 * id) from unnest(v_meant.beginning || v_meant.containing) as t (id))));
  v_read.kinded := concat(
    case when v_count > 1 then format(' and h.keys @> %L::integer[]', (select array_agg(4 * id + 2) from unnest(v_whole) as t (id))) end,
    format(' and h.keys && %L::integer[]', (select array_agg(4 * id + 2) from unnest(v_meant.beginning) as t (id))));
  -- Many beginnings are looked up once and not compared with each product's keys.
  v_begins := format('when h.name like %L then 4 when %s then 3 else 0 end', '%' || rtrim(v_spaced) || '%',
    case when cardinality(v_meant.beginning) <= 8 then 'true' || v_read.kinded
      else format('h.store_product_id in (select h.store_product_id from private.search_entries h where h.store_id = %s%s)', p_store, v_read.kinded)
    end);
  if v_meant.whole is not null then
    v_whole := v_whole || v_meant.whole;
    v_read.named := format(' and h.keys @> %L::integer[]', (select array_agg(4 * id + 1) from unnest(v_whole) as t (id)));
    v_read.points := format('case when h.name like %L then 8 when h.keys @> %L::integer[] then 5 %s', '%' || v_spaced || '%',
      (select array_agg(4 * id + 2) from unnest(v_whole) as t (id)), v_begins);
  else
    v_read.points := 'case ' || v_begins;
  end if;
  return v_read;
end
$$;

-- Whether words were found at all, and whether they are few: by the words only.
create function private.plan_words(
  p_store integer, p_words private.search_word[], p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  v_plan private.search_plan;
begin
  v_plan.words := p_words;
  v_plan.few := 0;
  if (select bool_and(w.found is not null) from unnest(p_words) w) then
    v_plan.found := format(' and h.store_id = %s', p_store)
      || (select string_agg(w.found, '') from unnest(p_words) w)
      || coalesce((select format(' and (select %s from private.catalog_entries t where t.store_product_id = h.store_product_id)',
          string_agg(format('(t.search_text like %1$L or t.search_kind like %1$L)', w.pattern), ' and '))
        from unnest(p_words) w where w.pattern is not null having count(*) > 0), '');
    if p_count then
      execute 'select count(*) from private.search_entries h where true' || v_plan.found into v_plan.total;
      v_plan.few := least(v_plan.total, 601);
      return v_plan;
    end if;
    -- Planned as if all were to be read: for some, the planner would rather walk the table.
    execute 'with met as materialized (select from private.search_entries h where true' || v_plan.found || ')'
      ' select count(*) from (select from met limit 601) met_first' into v_plan.few;
  end if;
  return v_plan;
end
$$;

-- What a store's catalogue is searched for when a term was typed: the typed words if together they find something; else unknown
-- ones are corrected, or dropped without a near match; then each word may have meant another; finally the most frequent one may be
-- left out, or all but the rarest. Words are never dropped down to bare numbers. The other filters do not influence this. Null for
-- a term without words.
create function private.plan_search(
  p_store integer, p_search text, p_literal boolean, p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  v_typed constant text[] := private.typed_words(p_search);
  v_plan private.search_plan;
  v_first private.search_plan;
  v_words private.search_word[] := '{}';
  -- What was typed for each of them.
  v_for text[] := '{}';
  v_tried private.search_word[];
  v_near text[];
  v_read private.search_word;
  v_word text;
  v_count integer;
  v_place integer;
begin
  if cardinality(v_typed) = 0 then
    return null;
  end if;
  foreach v_word in array v_typed loop
    v_words := v_words || private.read_word(p_store, v_word);
  end loop;
  v_first := private.plan_words(p_store, v_words, p_count);
  if v_first.few > 0 or p_literal then
    return v_first;
  end if;
  v_tried := v_words;
  v_words := '{}';
  foreach v_read in array v_tried loop
    if cardinality(v_typed) > 1 and v_read.found is not null
      and (v_read.pattern is null or (private.plan_words(p_store, array[v_read])).few > 0) then
      v_words := v_words || v_read;
      v_for := v_for || v_read.word;
    else
      v_near := private.near_words(p_store, v_read.word);
      if cardinality(v_near) > 0 then
        v_words := v_words || private.read_word(p_store, v_near[1]);
        v_for := v_for || v_read.word;
      end if;
    end if;
  end loop;
  v_count := cardinality(v_words);
  -- A number says nothing once the words beside it are left out: half the catalogue has a 4 somewhere.
  if v_count = 0 or v_count < cardinality(v_typed)
    and not exists (select from unnest(v_words) w where w.word ~ '[^0-9]') then
    return v_first;
  end if;
  v_plan := private.plan_words(p_store, v_words, p_count);
  if v_plan.few > 0 then
    return v_plan;
  end if;
  for i in 1..v_count loop
    -- A word that stands somewhere may be wrong by one letter.
    foreach v_word in array private.near_words(p_store, v_for[i], case when v_for[i] = v_words[i].word then 1 else 3 end) loop
      v_tried := v_words;
      v_tried[i] := private.read_word(p_store, v_word);
      v_plan := private.plan_words(p_store, v_tried, p_count);
      if v_plan.few > 0 then
        return v_plan;
      end if;
    end loop;
  end loop;
  -- Years and sizes say least, then the most frequent word.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, found, named, kinded, points, pattern, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.word ~ '^[a-z]{3,}$', s.uses desc nulls last, w.place desc
  loop
    v_tried := v_words[:v_place - 1] || v_words[v_place + 1:];
    if exists (select from unnest(v_tried) w where w.word ~ '[^0-9]') then
      v_plan := private.plan_words(p_store, v_tried, p_count);
      if v_plan.few > 0 then
        return v_plan;
      end if;
    end if;
  end loop;
  if v_words[v_place].word ~ '[^0-9]' then
    v_plan := private.plan_words(p_store, v_words[v_place:v_place], p_count);
    return v_plan;
  end if;
  return v_first;
end
$$;

-- The words of a plan.
create function private.planned_words(p_plan private.search_plan) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(w.word order by w.place)
  from unnest(p_plan.words) with ordinality as w (word, found, named, kinded, points, pattern, place)
$$;

-- The words as spelt by a product that has them, for display: añejo, not anejo.
create function private.spelt_words(p_plan private.search_plan) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_text text;
begin
  execute 'select concat_ws('' '', e.name, e.brand, e.category_first, e.category_second, e.category_third, e.country_origin,'
    ' e.region_origin) from (select h.store_product_id from private.search_entries h where true' || p_plan.found || ' limit 1) h'
    ' join private.catalog_entries e using (store_product_id)' into v_text;
  return (
    select string_agg(coalesce((
      select spelt from regexp_split_to_table(lower(v_text collate "und-x-icu"), '[^[:alpha:]]+') as t (spelt)
      where private.fold_text(spelt) = word limit 1
    ), word), ' ' order by place)
    from unnest(private.planned_words(p_plan)) with ordinality as w (word, place)
  );
end
$$;

-- What an establishment bought recently.
create function private.lately_bought(p_location_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select distinct i.product_id from public.order_items i
    where i.product_id is not null and i.order_id in (
      select o.id from public.orders o
      where o.location_id = p_location_id and o.status <> 'cancelled' order by o.created_at desc limit 30
    )
  )
$$;

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only requested
-- conditions are written, so that the plan is made for them; every value is quoted.
create function private.catalog_conditions(
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

-- The entries of a store, named e, that a plan finds (null: all of them) and that fulfil conditions. Few are looked up one by one,
-- which no statistics can change.
create function private.entries_from(p_store integer, p_plan private.search_plan, p_where text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_plan.few <= 600 then format('from private.search_entries h cross join lateral (select t.* from private.catalog_entries t'
      ' where t.store_product_id = h.store_product_id offset 0) e where true%s%s', p_plan.found, p_where)
    else format('from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s%s', p_store, p_where,
      ' and e.store_product_id in (select h.store_product_id from private.search_entries h where true' || p_plan.found || ')')
  end
$$;

-- The products that a plan finds, ranked, as common table expressions: found(product_id, name, …) and hit(product_id, place,
-- score). The exact SKU; a name that begins with the words; whole words in the name, then in brand, category, origin or SKU; names
-- that begin with the unfinished term; beginnings of words; anything else. What the establishment has bought comes first among
-- equals.
create function private.ranked_products(p_store integer, p_plan private.search_plan, p_where text, p_bought uuid[]) returns text
language sql stable set search_path = '' as $$
  select format('found as materialized (select h.product_id, h.name, coalesce(h.sorts_as, h.name) as place, h.sku%1$s %2$s),'
      ' hit as (select product_id, place, '
      'case when sku = %3$L then 9000 when name like %4$L then 8000 when least(%6$s) = 8 then 7000 when least(%6$s) >= 5 then 6000'
      ' when name like %5$L then 5000 when least(%6$s) = 4 then 4000 when least(%6$s) = 3 then 3000 else 1000 end'
      ' + %7$s + case when product_id = any (%8$L::uuid[]) then 500 else 0 end as score from found)',
    string_agg(format(', (%s) as w%s', w.points, w.place), '' order by w.place),
    case
      when p_where = '' then 'from private.search_entries h where true' || p_plan.found
      when p_plan.few <= 600 then private.entries_from(p_store, p_plan, p_where)
      else format('from private.search_entries h where true%s and h.store_product_id in (select e.store_product_id'
        ' from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)', p_plan.found, p_store, p_where)
    end,
    v.term, v.term || '%', rtrim(v.term) || '%', string_agg('w' || w.place, ', '), string_agg('w' || w.place, ' + '), p_bought)
  from unnest(p_plan.words) with ordinality as w (word, found, named, kinded, points, pattern, place),
    (select private.spaced_words(array_to_string(private.planned_words(p_plan), ' ')) as term) v
  -- A word of signs says nothing about how well a product matches.
  where w.points <> '0' or not exists (select from unnest(p_plan.words) o where o.points <> '0')
  group by v.term
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan was to count them and did not.
create function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_bought constant uuid[] := private.lately_bought(p_location_id);
  v_term constant text := array_to_string(private.planned_words(p_plan), ' ');
begin
  -- Where there are many, the first pages are what has all words in its name.
  if p_plan.few > 600 and p_where = ''
    and (select bool_and(w.named is not null and w.pattern is null) from unnest(p_plan.words) w)
    and not exists (select from public.products p where p.sku in (v_term, upper(v_term))) then
    execute format('select array(select h.product_id from private.search_entries h where h.store_id = %L%s'
        ' order by h.name like %L desc, h.product_id = any (%L::uuid[]) desc, coalesce(h.sorts_as, h.name), h.product_id limit %s offset %s)',
      p_store, (select string_agg(w.named, '') from unnest(p_plan.words) w), private.spaced_words(v_term) || '%', v_bought,
      p_limit, p_offset)
    into ids;
    if cardinality(ids) = p_limit then
      total := p_plan.total;
      return;
    end if;
  end if;
  execute format('with %s select array(select product_id from hit order by score desc, place, product_id limit %s offset %s),'
    ' (select count(*) from found)', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset)
  into ids, total;
end
$$;

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

-- Products of a store as the catalogue shows them, in the order of their ids.
create function private.product_rows(p_store integer, p_ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'product_id', p.id, 'store_product_id', sp.id, 'product_name', p.name, 'price', sp.price,
      'stock_qty', sp.stock_qty, 'sku', p.sku, 'brand', p.brand, 'supplier', p.supplier, 'seller_id', p.seller_id,
      'description', p.description, 'short_description', p.short_description, 'images', p.images, 'tags', p.tags,
      'category_first', p.category_first, 'category_second', p.category_second, 'category_third', p.category_third,
      'country_origin', p.country_origin, 'region_origin', p.region_origin, 'metadata', p.metadata,
      'format_label', p.format_label, 'format_volume', p.format_volume, 'alcohol_true', p.alcohol_true
    ) order by page.place), '[]')
    from unnest(p_ids) with ordinality as page (id, place)
    join public.products p on p.id = page.id
    join public.store_products sp on sp.product_id = page.id and sp.store_id = p_store
  );
end
$$;

revoke all on function private.meant_terms(integer, text), private.read_word(integer, text),
  private.plan_words(integer, private.search_word[], boolean), private.plan_search(integer, text, boolean, boolean),
  private.planned_words(private.search_plan), private.spelt_words(private.search_plan), private.lately_bought(uuid),
  private.catalog_conditions(uuid, uuid[], numrange[], boolean, jsonb),
  private.entries_from(integer, private.search_plan, text),
  private.ranked_products(integer, private.search_plan, text, uuid[]),
  private.best_products(integer, private.search_plan, uuid, text, integer, integer),
  private.page_by_name(integer, integer, integer), private.product_rows(integer, uuid[]) from public, anon, authenticated;
