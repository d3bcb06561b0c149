-- The ranking of a search, for pages and suggestions alike: what a typed term may mean in a store, and what of that matches best
-- (ADR 0122, 0123, 0192). Each typed word becomes the words of the store's catalogue that it may mean (the word itself, words that
-- begin with it, words that contain it), and those the keys of private.search_entries. A plan keeps which few products it found, so
-- that nothing is looked up twice, and common searches run statements that are planned once for each connection (ADR 0250).

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
revoke all on function private.lately_bought(uuid) from public, anon, authenticated;

-- A term as a list may say it, most likely first: 'ron' for 'rum' or 'rones', '1 l' and '1000 ml' for '1 lt' or 'litro', 'ch' for
-- 'chateau', 'vm-59101' for 'vm59101'. Empty where there is nothing else to say.
create function private.said_otherwise(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  -- What people type, and what a list says for it: longer phrases first.
  c_pairs constant text[] := array[
    ['red wines?', 'vino tinto'], ['white wines?', 'vino blanco'], ['sparkling wines?', 'espumoso'], ['sparkling water', 'agua mineral'],
    ['agua mineral con gas', 'agua mineral'], ['agua con gas', 'agua mineral'], ['medias? botellas?', '375 ml'], ['half bottles?', '375 ml'],
    ['half', '375 ml'], ['magnums?', '1.5 l'], ['(?<![0-9] ?)litros?', '1 l'],
    ['rums?', 'ron'], ['rose', 'rosado'], ['gins?', 'ginebra'], ['scotch', 'whisky'], ['whiskey', 'whisky'], ['brandi', 'brandy'],
    ['blanc', 'blanco'], ['red', 'tinto'], ['wines?', 'vino'], ['beers?', 'cerveza'], ['chelas?', 'cerveza'], ['cheves?', 'cerveza'],
    ['sparkling', 'espumoso'], ['tonic', 'tonica'], ['champan', 'champagne'], ['champana', 'champagne'], ['liqueurs?', 'licor'],
    ['syrups?', 'jarabe']];
  c_amount constant text := '\m(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|l|lt|lts|litros?)\M';
  v_typed constant text := private.fold_text(left(p_search, 200));
  v_single constant text := regexp_replace(
    regexp_replace(v_typed, '\m([a-z]+[bcdfghjklmnpqrtvwxyz])es\M', '\1', 'g'), '\m([a-z]{2,}[aeiou])s\M', '\1', 'g');
  v_terms text[] := array[v_typed, v_single,
    btrim(regexp_replace(v_single, '\m(?:con|sin|de|del|la|el|los|las|y|en|para|the|of)\M ?', '', 'g'))];
  v_pair text[];
  v_texts text[] := '{}';
  v_text text;
  v_size text[];
  v_litres numeric;
begin
  foreach v_pair slice 1 in array c_pairs loop
    v_terms := array(select regexp_replace(t, '\m' || v_pair[1] || '\M', v_pair[2], 'g') from unnest(v_terms) as u (t));
  end loop;
  v_terms := v_terms || regexp_replace(v_terms[2], '\mchateau\M', 'ch', 'g') || regexp_replace(v_terms[2], '\mch\M', 'chateau', 'g')
    -- A SKU without its signs.
    || regexp_replace(v_typed, '\m([a-z]{2,3}?)[ -]?([a-z]{3})?[ -]?([0-9]{3,})\M',
      case when v_typed ~ '\m[a-z]{2,3}[ -]?[0-9]{3,}\M' then '\1\2-\3' else '\1-\2-\3' end, 'g');
  foreach v_text in array v_terms loop
    v_texts := v_texts || v_text;
    v_size := regexp_match(v_text, c_amount);
    if v_size is not null then
      v_litres := v_size[1]::numeric / case v_size[2] when 'ml' then 1000 when 'cl' then 100 else 1 end;
      v_texts := v_texts
        || regexp_replace(v_text, c_amount, trim_scale(v_litres)::text || ' l')
        || regexp_replace(v_text, c_amount, trim_scale(v_litres * 1000)::text || ' ml');
    end if;
  end loop;
  return array(select t from unnest(v_texts) with ordinality as u (t, place) where t not in (v_typed, '') group by t order by min(place));
end
$$;
revoke all on function private.said_otherwise(text) from public, anon, authenticated;

-- A typed word as the index knows it. Its last part may be the beginning of a word, or within one; all parts before are whole.
create type private.search_word as (
  word text,
  -- Its parts between spaces; null: only signs.
  spaced text,
  -- Keys of private.search_entries: one of them must be there (null: nothing has it), and all of these.
  meant integer[],
  needed integer[],
  -- The same for kinds and SKUs that have its beginning, and what has all of its parts as whole words there (null: nothing).
  kinded integer[],
  kind_needed integer[],
  kinds integer[],
  -- What has all of its parts as whole words in the name; null: nothing.
  named integer[],
  -- A pattern for the texts, where signs between its parts matter: pma-002, 37.5, 50%.
  pattern text
);

-- What is searched for: words, and conditions on private.search_entries h, each after ` and `.
create type private.search_plan as (
  words private.search_word[],
  -- Whether they are the words that were typed.
  is_typed boolean,
  found text,
  -- How many products of the store have the words, all filters aside: counted to 601, and how many if all were to be counted.
  few integer,
  total bigint,
  -- The offers of those products, where they are at most a hundred.
  hits uuid[]
);

-- A typed word, read against a store's index. Its last part may mean the word itself, words that begin with it, and words that contain
-- it: at most a hundred of each, those that most products are called by. A word that thousands are called by is that and its plural, no
-- part of other words: ron is rum. Numbers of up to three digits are whole words if the catalogue has them: 12 is no beginning of a bar
-- code.
create function private.read_word(p_store integer, p_word text) returns private.search_word
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
    select from private.search_words s where s.store_id = p_store and s.word = v_part and s.uses > 2000)
  into v_whole, v_is_frequent
  from private.search_terms t where t.store_id = p_store and t.word = v_part;
  if v_is_frequent then
    select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded from private.search_terms t
    where t.store_id = p_store and t.word = any (
      case when v_part ~ '^[0-9]' then array[v_part] else array[v_part, v_part || 's', v_part || 'es'] end);
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
  v_read.kinded := coalesce(v_read.kinded, '{}');
  v_read.meant := nullif(v_read.meant || v_containing, '{}');
  if v_whole is not null then
    v_read.kinds := v_read.kind_needed || (4 * v_whole + 2);
    v_read.named := case when v_read.needed = '{}' then array[4 * v_whole + 1]
      else array(select key + 1 from unnest(v_read.needed || 4 * v_whole) as k (key)) end;
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
  c_few constant integer := 600;
  c_hits constant integer := 100;
  v_plan private.search_plan;
  v_word private.search_word;
  v_has_patterns boolean := false;
  v_one constant integer[] := p_words[1].meant;
  v_two constant integer[] := p_words[2].meant;
  v_three constant integer[] := p_words[3].meant;
  v_hits uuid[];
begin
  v_plan.words := p_words;
  v_plan.few := 0;
  foreach v_word in array p_words loop
    if v_word.meant is null then
      return v_plan;
    end if;
    v_has_patterns := v_has_patterns or v_word.pattern is not null;
  end loop;

  -- What thousands of products are called by is only counted.
  if p_count and cardinality(p_words) = 1 and not v_has_patterns and exists (
    select from private.search_words s where s.store_id = p_store and s.word = p_words[1].word and s.uses > 5000
  ) then
    select count(*) into v_plan.total from private.search_entries h where h.store_id = p_store and h.keys && v_one;
    if v_plan.total > c_few then
      v_plan.few := c_few + 1;
      v_plan.found := private.found_text(p_store, p_words);
      return v_plan;
    end if;
  end if;
  -- Planned as if all were to be read: for some, the planner would rather walk the table. Up to three plain words, which most searches
  -- have, are planned once for a connection.
  if v_has_patterns or cardinality(p_words) > 3 then
    v_plan.found := private.found_text(p_store, p_words);
    execute format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
        ' select array(select store_product_id from met limit %s), case when %L then (select count(*) from met) end',
      v_plan.found, c_few + 1, p_count) into v_hits, v_plan.total;
  elsif cardinality(p_words) = 1 then
    with met as materialized (
      select h.store_product_id from private.search_entries h where h.store_id = p_store and h.keys && v_one)
    select array(select store_product_id from met limit c_few + 1), case when p_count then (select count(*) from met) end
    into v_hits, v_plan.total;
  elsif cardinality(p_words) = 2 then
    with met as materialized (
      select h.store_product_id from private.search_entries h where h.store_id = p_store and h.keys && v_one and h.keys && v_two)
    select array(select store_product_id from met limit c_few + 1), case when p_count then (select count(*) from met) end
    into v_hits, v_plan.total;
  else
    with met as materialized (
      select h.store_product_id from private.search_entries h
      where h.store_id = p_store and h.keys && v_one and h.keys && v_two and h.keys && v_three)
    select array(select store_product_id from met limit c_few + 1), case when p_count then (select count(*) from met) end
    into v_hits, v_plan.total;
  end if;

  v_plan.few := cardinality(v_hits);
  if v_plan.few between 1 and c_hits then
    v_plan.hits := v_hits;
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  elsif v_plan.few > c_hits then
    v_plan.found := coalesce(v_plan.found, private.found_text(p_store, p_words));
  end if;
  return v_plan;
end
$$;

-- What has all of the words, as conditions on private.search_entries h.
create function private.found_text(p_store integer, p_words private.search_word[]) returns text
language sql immutable set search_path = '' as $$
  select format(' and h.store_id = %s', p_store) || string_agg(concat(
      case when w.needed <> '{}' then format(' and h.keys @> %L::integer[]', w.needed) end,
      case when w.meant <> '{}' then format(' and h.keys && %L::integer[]', w.meant) end), '')
    || coalesce(' and (select ' || string_agg(format('(t.search_text like %1$L or t.search_kind like %2$L)', w.pattern,
        -- A kind is kept as words: 1.5 l as 1 5 l.
        case when w.word ~ '^[0-9]+[.][0-9]+$' then '%' || private.spaced_words(w.word) || '%' else w.pattern end), ' and ') filter (where w.pattern is not null)
      || ' from private.catalog_entries t where t.store_product_id = h.store_product_id)', '')
  from unnest(p_words) w
$$;

-- What a store's catalogue is searched for when a term was typed: the typed words if together they find something; else the
-- same said otherwise, if the words are known; else unknown ones are corrected, or dropped without a near match; then each word may
-- have meant another; finally the most frequent one may be left out, or all but the rarest. Words are never dropped down to bare
-- numbers. The other filters do not influence this. Null for a term without words.
create function private.plan_search(
  p_store integer, p_search text, p_literal boolean, p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_foreign constant text[] := '{rum,rums,beer,beers,chela,chelas,cheve,cheves,cl}';
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
  v_text text;
begin
  if cardinality(v_typed) = 0 then
    return null;
  end if;
  foreach v_word in array v_typed loop
    v_words := v_words || private.read_word(p_store, v_word);
    v_count := cardinality(v_words);
    -- 1500 ml is an amount and not the end of a bar code: both stand together in the texts.
    if v_count > 1 and v_word = 'ml' and v_words[v_count - 1].word ~ '^[0-9]{4,5}$' then
      v_words[v_count - 1].pattern := '%' || v_words[v_count - 1].word || '%ml%';
    end if;
  end loop;
  v_first := private.plan_words(p_store, v_words, p_count);
  v_first.is_typed := true;
  -- A word of another language or of the street may begin others: rum is no rumba. Unless the store's list has it.
  if p_literal or v_first.few > 0 and (not v_typed && c_foreign or exists (
    select from private.search_terms t where t.store_id = p_store and t.word = any (v_typed) and t.word = any (c_foreign))
  ) then
    return v_first;
  end if;
  foreach v_text in array private.said_otherwise(p_search) loop
    v_tried := '{}';
    foreach v_word in array private.typed_words(v_text) loop
      v_tried := v_tried || private.read_word(p_store, v_word);
    end loop;
    v_plan := private.plan_words(p_store, v_tried, p_count);
    if v_plan.few > 0 then
      return v_plan;
    end if;
  end loop;
  if v_first.few > 0 then
    return v_first;
  end if;
  v_tried := v_words;
  v_words := '{}';
  foreach v_read in array v_tried loop
    if cardinality(v_typed) > 1 and v_read.meant is not null
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
    select w.place from unnest(v_words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
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
  from unnest(p_plan.words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
$$;

-- The words as spelt by a product that has them, for display: añejo, not anejo.
create function private.spelt_words(p_plan private.search_plan) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid := p_plan.hits[1];
  v_text text;
begin
  if v_id is null then
    execute 'select h.store_product_id from private.search_entries h where true' || p_plan.found || ' limit 1' into v_id;
  end if;
  select concat_ws(' ', e.name, e.brand, e.category_first, e.category_second, e.category_third, e.country_origin, e.region_origin)
  into v_text from private.catalog_entries e where e.store_product_id = v_id;
  return (
    select string_agg(coalesce((
      select spelt from regexp_split_to_table(lower(v_text collate "und-x-icu"), '[^[:alpha:]]+') as t (spelt)
      where private.fold_text(spelt) = word limit 1
    ), word), ' ' order by place)
    from unnest(private.planned_words(p_plan)) with ordinality as w (word, place)
  );
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

-- What has the beginning of a word in its kind or SKU, as a condition on private.search_entries h.
create function private.kinded_text(p_needed integer[], p_kinded integer[]) returns text
language sql immutable set search_path = '' as $$
  select concat(case when p_needed <> '{}' then format('h.keys @> %L::integer[] and ', p_needed) end,
    format('h.keys && %L::integer[]', p_kinded))
$$;

-- How well a product has a word, on private.search_entries h: 8 whole in the name, 5 in the kind or SKU, 4 as a beginning in the name, 3
-- in the kind, 0 elsewhere.
create function private.word_points(p_store integer, p_spaced text, p_kinds integer[], p_kind_needed integer[], p_kinded integer[])
returns text
language sql immutable set search_path = '' as $$
  select case when p_spaced is null then '0' else concat('case ',
    case when p_kinds is not null then
      format('when h.name like %L then 8 when h.keys @> %L::integer[] then 5 ', '%' || p_spaced || '%', p_kinds) end,
    format('when h.name like %L then 4 when ', '%' || rtrim(p_spaced) || '%'),
    -- Many beginnings are looked up once and not compared with each product's keys.
    format(case when cardinality(p_kinded) <= 8 then '%s' else
        'h.store_product_id in (select h.store_product_id from private.search_entries h where h.store_id = ' || p_store || ' and %s)' end,
      private.kinded_text(p_kind_needed, p_kinded)),
    ' then 3 else 0 end') end
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
    string_agg(format(', (%s) as w%s', private.word_points(p_store, w.spaced, w.kinds, w.kind_needed, w.kinded), w.place), '' order by w.place),
    case
      when p_where = '' then 'from private.search_entries h where true' || p_plan.found
      when p_plan.few <= 600 then private.entries_from(p_store, p_plan, p_where)
      else format('from private.search_entries h where true%s and h.store_product_id in (select e.store_product_id'
        ' from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)', p_plan.found, p_store, p_where)
    end,
    v.term, v.term || '%', rtrim(v.term) || '%', string_agg('w' || w.place, ', '), string_agg('w' || w.place, ' + '), p_bought)
  from unnest(p_plan.words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place),
    (select private.spaced_words(array_to_string(private.planned_words(p_plan), ' ')) as term) v
  -- A word of signs says nothing about how well a product matches.
  where w.spaced is not null or not exists (select from unnest(p_plan.words) o where o.spaced is not null)
  group by v.term
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan was to count them and did not. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products.
create function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_term constant text := array_to_string(private.planned_words(p_plan), ' ');
  v_spaced text;
  v_bought uuid[];
begin
  if p_where = '' and p_plan.few = 1 then
    ids := array(select h.product_id from private.search_entries h
      where h.store_product_id = p_plan.hits[1] limit p_limit offset p_offset);
    total := 1;
    return;
  end if;
  v_bought := private.lately_bought(p_location_id);
  if p_where = '' and p_plan.hits is not null then
    v_spaced := private.spaced_words(v_term);
    ids := array(
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000 when w.least = 8 then 7000
            when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points. A word of signs says nothing about how well a product matches.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8 when h.keys @> t.kinds then 5
              when h.name like '%' || rtrim(t.spaced) || '%' then 4
              when h.keys @> t.kind_needed and h.keys && t.kinded then 3 else 0 end as points
            from unnest(p_plan.words) t where t.spaced is not null
          ) of_word
        ) w
        where h.store_product_id = any (p_plan.hits)
      ) hit order by score desc, place, product_id limit p_limit offset p_offset);
    total := p_plan.few;
    return;
  end if;
  -- Where there are many, the first pages are what has all words in its name.
  if p_plan.few > 600 and p_where = ''
    and (select bool_and(w.named is not null and w.pattern is null) from unnest(p_plan.words) w)
    and not exists (select from public.products p where p.sku in (v_term, upper(v_term))) then
    execute format('select array(select h.product_id from private.search_entries h where h.store_id = %L%s'
        ' order by h.name like %L desc, h.product_id = any (%L::uuid[]) desc, coalesce(h.sorts_as, h.name), h.product_id limit %s offset %s)',
      p_store, (select string_agg(format(' and h.keys @> %L::integer[]', w.named), '') from unnest(p_plan.words) w),
      private.spaced_words(v_term) || '%', v_bought, p_limit, p_offset)
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
revoke all on function private.read_word(integer, text), private.plan_words(integer, private.search_word[], boolean),
  private.found_text(integer, private.search_word[]), private.plan_search(integer, text, boolean, boolean),
  private.planned_words(private.search_plan), private.spelt_words(private.search_plan),
  private.entries_from(integer, private.search_plan, text), private.kinded_text(integer[], integer[]),
  private.word_points(integer, text, integer[], integer[], integer[]),
  private.ranked_products(integer, private.search_plan, text, uuid[]),
  private.best_products(integer, private.search_plan, uuid, text, integer, integer) from public, anon, authenticated;

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
revoke all on function private.found_by_frequent_words(integer, text) from public, anon, authenticated;
