-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

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
-- 20261206002200_search_ranking

-- A typed word as the index knows it. Its last part may be the beginning of a word, or within one; all parts before are whole.
create type private.search_word as (
  word text,
  spaced text,
  meant integer[],
  needed integer[],
  kinded integer[],
  kind_needed integer[],
  kinds integer[],
  named integer[],
  pattern text
);

-- What is searched for: words, and conditions on private.search_entries h, each after ` and `.
create type private.search_plan as (
  words private.search_word[],
  is_typed boolean,
  found text,
  few integer,
  total bigint,
  hits uuid[],
  is_cheapest boolean,
  first_hits uuid[],
  is_shortened boolean
);

-- A typed word, read against a store's index. Its last part may mean the word itself, words that begin with it, and words that contain
-- it: at most a hundred of each, those that most products are called by. A word that thousands are called by, or that a category
-- begins with, is that and its plural, no part of other words: ron is rum. Francés is Francia, too, and cliquot Clicquot. Numbers of up to three digits are whole words if the catalogue has them: 12 is no beginning of a bar
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
-- 20261214200100_less_asked_by_searches

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
  if p_count and cardinality(p_words) = 1 and not v_has_patterns then
    if exists (select from private.search_words s where s.store_id = p_store and s.word = p_words[1].word and s.uses > 5000) then
      select count(*) into v_plan.total from private.search_entries h where h.store_id = p_store and h.keys && v_one;
      if v_plan.total > c_few then
        v_plan.few := c_few + 1;
        v_plan.found := private.found_text(p_store, p_words);
        return v_plan;
      end if;
    end if;
  end if;
  -- Planned as if all were to be read: for some, the planner would rather walk the table. Up to three plain words, which most searches
  -- have, are planned once for a connection.
  if v_has_patterns or cardinality(p_words) > 3 then
    v_plan.found := private.found_text(p_store, p_words);
    execute case when p_count then 'select array_agg(h.store_product_id), count(*) from private.search_entries h where true' || v_plan.found
      else format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
        ' select array(select store_product_id from met limit %s), null', v_plan.found, c_few + 1) end
    into v_hits, v_plan.total;
  elsif cardinality(p_words) = 1 then
    if p_count then
      select array_agg(h.store_product_id), count(*) into v_hits, v_plan.total from private.search_entries h
      where h.store_id = p_store and h.keys && v_one;
    else
      with met as materialized (
        select h.store_product_id from private.search_entries h
        where h.store_id = p_store and h.keys && v_one)
      select array(select store_product_id from met limit c_few + 1) into v_hits;
    end if;
  elsif cardinality(p_words) = 2 then
    if p_count then
      select array_agg(h.store_product_id), count(*) into v_hits, v_plan.total from private.search_entries h
      where h.store_id = p_store and h.keys && v_one and h.keys && v_two;
    else
      with met as materialized (
        select h.store_product_id from private.search_entries h
        where h.store_id = p_store and h.keys && v_one and h.keys && v_two)
      select array(select store_product_id from met limit c_few + 1) into v_hits;
    end if;
  else
    if p_count then
      select array_agg(h.store_product_id), count(*) into v_hits, v_plan.total from private.search_entries h
      where h.store_id = p_store and h.keys && v_one and h.keys && v_two and h.keys && v_three;
    else
      with met as materialized (
        select h.store_product_id from private.search_entries h
        where h.store_id = p_store and h.keys && v_one and h.keys && v_two and h.keys && v_three)
      select array(select store_product_id from met limit c_few + 1) into v_hits;
    end if;
  end if;

  v_plan.few := least(coalesce(cardinality(v_hits), 0), c_few + 1);
  v_plan.first_hits := v_hits[:c_hits];
  if v_plan.few between 1 and c_hits then
    v_plan.hits := v_hits;
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  elsif v_plan.few > c_hits then
    v_plan.found := coalesce(v_plan.found, private.found_text(p_store, p_words));
  end if;
  return v_plan;
end
$$;
-- 20261214200000_first_hits_of_searches

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
-- 20261206002200_search_ranking

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something, with frequent ones instead of
-- those that are only within others: tequila for 'tequilla', which mantequilla has; else other wordings of the term, if the
-- words are known; else the words that unknown ones are joined of; else the kinds of well-known brands, without another kind beside them;
-- else what may have been meant. The other filters do not influence this. Null for a term without words.
create function private.plan_search(
  p_store integer, p_search text, p_literal boolean, p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  v_typed constant text[] := private.typed_words(p_search);
  v_plan private.search_plan;
  v_first private.search_plan;
  -- Whether other wordings are tried before the typed words.
  v_is_other boolean;
  v_words private.search_word[];
  -- The words of the store's names and kinds among the typed ones.
  v_kept text[];
  v_sized text;
  -- The words of another wording, and words with what those that are only within others may mean.
  v_other text[];
  v_near text[];
  -- Without a regular expression: PostgreSQL keeps 32 of them compiled, which is what a corrected search uses.
  v_is_plural constant boolean := array_to_string(v_typed, '|') || '|' like '%es|%';
  -- All words as they are typed, and unknown ones as what they are joined of.
  v_folded text[];
  v_split text[];
  v_branded text[];
  -- Kinds beside that of a brand.
  v_kinds text[];
  v_text text;
begin
  if cardinality(v_typed) = 0 then
    return null;
  end if;
  if not p_literal then
    -- A word that the store's products are named with means them.
    v_text := private.without_cheap(p_search);
    if v_text <> '' then
      if not private.is_in_names(p_store, array(select w from unnest(v_typed) w where w ~ '^(barat|economic)')) then
        v_plan := private.plan_search(p_store, v_text, false);
        if v_plan.few > 0 then
          return private.cheapest_plan(v_plan, p_count);
        end if;
      end if;
    end if;
    v_sized := private.with_sizes_in_millilitres(p_search,
      v_typed[cardinality(v_typed)] in ('media', 'medias') and not private.is_in_names(p_store, array['media', 'medias']));
    if v_sized is not null then
      v_plan := private.plan_words(p_store, private.read_words(p_store, private.typed_words(v_sized), '{}'), p_count);
      if v_plan.few > 0 then
        v_plan.is_typed := true;
        return v_plan;
      end if;
    end if;
  end if;
  v_words := private.read_words(p_store, v_typed, '{}');
  -- A word of another language or of the street may begin others, and a plural end them: rum is no rumba, rones no barones. Unless the
  -- store's list has it. Only then are the typed words planned last.
  v_kept := array(
    select w from unnest(v_typed) w where exists (
      select from private.search_words s where s.store_id = p_store and s.word in (w, w || 's', w || 'es') and s.uses > 0));
  v_is_other := false;
  if not p_literal then
    if array_to_string(v_typed, '|') || '|' like '%s|%' then
      v_is_other := private.has_other_plural(p_store, v_typed);
    end if;
    if not v_is_other and v_kept <> v_typed then
      v_is_other := exists (
        select from unnest(v_typed) w where char_length(w) > 2 and w <> all (v_kept) and private.translation(w) is not null);
    end if;
    if not v_is_other and 'cl' = any (v_typed) then
      v_is_other := not exists (select from private.search_terms t where t.store_id = p_store and t.word = 'cl');
    end if;
  end if;
  if not v_is_other then
    v_first := private.plan_words(p_store, v_words, p_count);
    v_first.is_typed := true;
    if p_literal then
      return v_first;
    end if;
    if v_first.few > 0 then
      v_near := private.with_near_words(p_store, v_typed, v_kept);
      if v_near is not null then
        v_plan := private.plan_words(p_store, private.read_words(p_store, v_near, v_words), p_count);
      end if;
      return case when v_plan.few > 0 then v_plan else v_first end;
    end if;
  end if;
  foreach v_text in array private.alternative_wordings(p_search) loop
    v_other := private.typed_words(v_text);
    -- Jeres is no plural of jer, which only begins words.
    continue when v_is_plural and exists (
      select from unnest(v_other) w
      where w || 'es' = any (v_typed)
        and w <> all (array(select t.word from private.search_terms t where t.store_id = p_store and t.word = any (v_other))));
    v_plan := private.plan_words(p_store, private.read_words(p_store, v_other, v_words), p_count);
    if v_plan.few > 0 then
      v_near := private.with_near_words(p_store, v_other, v_kept);
      if v_near is not null then
        v_first := private.plan_words(p_store, private.read_words(p_store, v_near, v_words), p_count);
      end if;
      return case when v_first.few > 0 then v_first else v_plan end;
    end if;
  end loop;
  if v_is_other then
    v_first := private.plan_words(p_store, v_words, p_count);
    v_first.is_typed := true;
    if v_first.few > 0 then
      return v_first;
    end if;
  end if;
  v_folded := string_to_array(btrim(private.spaced_words(private.fold_text(left(p_search, 200)))), ' ');
  v_split := array(
    select part from unnest(v_folded) with ordinality as w (word, place)
    cross join unnest(coalesce(private.split_word(p_store, w.word), array[w.word])) with ordinality as p (part, place) order by w.place, p.place);
  if v_split <> v_folded then
    v_plan := private.plan_words(p_store, private.read_words(p_store, v_split, v_words), p_count);
    if v_plan.few > 0 then
      return v_plan;
    end if;
  end if;
  -- A well-known brand that the store does not sell is no error for another: its kind is meant, and nothing if the store has none.
  v_branded := private.with_kinds_of_brands(v_split, v_kept);
  if v_branded is not null then
    -- The brand says more than a kind that is another: tequila hennessy is a cognac.
    v_kinds := array(select w from unnest(v_branded) w where w = any (v_split) and private.is_kind(w));
    if v_kinds <> '{}' and exists (select from unnest(v_branded) w where w <> all (v_split) and private.is_kind(w)) then
      v_words := private.read_words(p_store, private.typed_words(array_to_string(array(
        select w from unnest(v_branded) with ordinality as t (w, place) where w <> all (v_kinds) order by place), ' ')), v_words);
      v_plan := private.plan_words(p_store, v_words, p_count);
      if v_plan.few > 0 then
        v_plan.is_shortened := true;
        return v_plan;
      end if;
    end if;
    v_words := private.read_words(p_store, private.typed_words(array_to_string(v_branded, ' ')), v_words);
    v_plan := private.plan_words(p_store, v_words, p_count);
    if v_plan.few = 0 and exists (select from unnest(v_words) w where private.is_kind(w.word)) then
      v_plan := private.plan_corrected(p_store, v_words, p_count);
    end if;
    return case when v_plan.few > 0 then v_plan else v_first end;
  end if;
  v_text := private.translated(coalesce(v_sized, private.fold_text(left(p_search, 200))), v_kept);
  v_plan := private.plan_corrected(p_store, private.read_words(p_store, private.typed_words(v_text), v_words), p_count);
  return case when v_plan.few > 0 then v_plan else v_first end;
end
$$;
-- 20261222000000_short_words

-- The words of a plan.
create function private.planned_words(p_plan private.search_plan) returns text[]
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
-- 20261214200100_less_asked_by_searches

-- The words as spelt by a product that has them, for display: añejo, not anejo.
create function private.spelt_words(p_plan private.search_plan) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid := p_plan.first_hits[1];
  v_text text;
begin
  -- A word that was only counted.
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
-- 20261214200000_first_hits_of_searches

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
-- 20261206002200_search_ranking

-- What has the beginning of a word in its kind or SKU, as a condition on private.search_entries h.
create function private.kinded_text(p_needed integer[], p_kinded integer[]) returns text
language sql immutable set search_path = '' as $$
  select concat(case when p_needed <> '{}' then format('h.keys @> %L::integer[] and ', p_needed) end,
    format('h.keys && %L::integer[]', p_kinded))
$$;
-- 20261206002200_search_ranking

-- How well a product has a word, on private.search_entries h: 8 whole in the name, 5 in the kind or SKU, 4 as a beginning in the name, 3
-- in the kind, 1 in another text, whole or, where few words begin with it, as a beginning, 0 within other words. Of a word that names
-- categories, the SKUs of others are no kind.
create function private.word_points(
  p_store integer, p_spaced text, p_kinds integer[], p_kind_needed integer[], p_kinded integer[]
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_categories constant uuid[] := case when p_kinds is not null then private.named_categories(p_spaced) end;
  v_texts constant integer[] := private.text_keys(p_kinds, p_kind_needed, p_kinded);
  v_has constant text := '%' || p_spaced || '%';
begin
  if p_spaced is null then
    return '0';
  end if;
  return concat('case ',
    case when p_kinds is not null then
      format('when h.name like %L then 8 when h.keys @> %L::integer[]%s then 5 ', v_has, p_kinds,
        case when v_categories is not null then
          format(' and (h.category_id is null or h.category_id = any (%L::uuid[]) or h.sku not like %L)', v_categories, v_has) end) end,
    format('when h.name like %L then 4 when ', '%' || rtrim(p_spaced) || '%'),
    -- Many beginnings are looked up once and not compared with each product's keys.
    format(case when cardinality(p_kinded) <= 8 then '%s' else
        'h.store_product_id in (select h.store_product_id from private.search_entries h where h.store_id = ' || p_store || ' and %s)' end,
      private.kinded_text(p_kind_needed, p_kinded)),
    ' then 3 ', case when v_texts is not null then format('when h.keys && %L::integer[] then 1 ', v_texts) end, 'else 0 end');
end
$$;
-- 20261222000200_words_before_letters

-- The products that a plan finds, ranked, as common table expressions: found(product_id, name, …) and hit(product_id, place,
-- score). The exact SKU; a name that begins with the words; whole words in the name, then in brand, category, origin or SKU; names
-- that begin with the unfinished term; beginnings of words; anything else. A numeral is the same in either notation, but the typed one comes first. What the establishment has bought comes first among
-- equals. Each is ranked once (offset 0), and kept only where a statement reads found twice.
create function private.ranked_products(p_store integer, p_plan private.search_plan, p_where text, p_bought uuid[]) returns text
language sql stable set search_path = '' as $$
  select format('found as (select h.product_id, h.name, coalesce(h.sorts_as, h.name) as place, h.sku%1$s %2$s offset 0),'
      ' hit as (select product_id, place, '
      'case when sku = %3$L then 9000 when name like %4$L then 8000%9$s when least(%6$s) = 8 then 7000 when least(%6$s) >= 5 then 6000'
      ' when name like %5$L then 5000 when least(%6$s) = 4 then 4000 when least(%6$s) = 3 then 3000 else 1000 end'
      ' + %7$s + case when product_id = any (%8$L::uuid[]) then 500 else 0 end as score from found)',
    string_agg(format(case when n.other is null then ', (%2$s) as w%3$s' else ', (case when h.name ~ %1$L then 8 else %2$s end) as w%3$s' end,
      n.other, private.word_points(p_store, w.spaced, w.kinds, w.kind_needed, w.kinded), w.place), '' order by w.place),
    case
      when p_where = '' then 'from private.search_entries h where true' || p_plan.found
      when p_plan.few <= 600 then private.entries_from(p_store, p_plan, p_where)
      else format('from private.search_entries h where true%s and h.store_product_id in (select e.store_product_id'
        ' from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)', p_plan.found, p_store, p_where)
    end,
    v.term, v.term || '%', rtrim(v.term) || '%', string_agg('w' || w.place, ', '), string_agg('w' || w.place, ' + '), p_bought,
    case when v.other_start is not null then format(' when name ~ %L then 7900', v.other_start) end)
  from unnest(p_plan.words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place),
    (select t.words, private.spaced_words(array_to_string(t.words, ' ')) as term, private.start_in_other_numerals(t.words) as other_start
      from (select private.planned_words(p_plan) as words) t) v,
    private.other_numeral_of_name(v.words, w.place::integer) as n (other)
  -- A word of signs says nothing about how well a product matches.
  where w.spaced is not null or not exists (select from unnest(p_plan.words) o where o.spaced is not null)
  group by v.term, v.other_start
$$;
-- 20261215100000_numerals_of_names

-- The best of what a plan finds under conditions, and how many there are: null where the plan found many and did not count them. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products. By price where something cheap is requested.
create function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := private.planned_words(p_plan);
  v_term constant text := array_to_string(v_words, ' ');
  v_spaced text;
  v_other_start text;
  v_bought uuid[];
  v_from text;
begin
  if p_where = '' and p_plan.few = 1 then
    ids := array(select h.product_id from private.search_entries h
      where h.store_product_id = p_plan.hits[1] limit p_limit offset p_offset);
    total := 1;
    return;
  end if;
  if p_plan.is_cheapest then
    v_from := private.entries_from(p_store, p_plan, p_where);
    ids := private.page_by_price(p_store, v_from, false, p_limit, p_offset);
    if p_where <> '' then
      execute 'select count(*) ' || v_from into total;
    else
      total := coalesce(p_plan.total, case when p_plan.few <= 600 then p_plan.few end);
    end if;
    return;
  end if;
  v_bought := private.lately_bought(p_location_id);
  if p_where = '' and p_plan.hits is not null then
    v_spaced := private.spaced_words(v_term);
    v_other_start := private.start_in_other_numerals(v_words);
    ids := array(
      -- A word of signs says nothing about how well a product matches.
      with typed as materialized (
        select t.spaced, t.kinds, t.kind_needed, t.kinded,
          private.text_keys(t.kinds, t.kind_needed, t.kinded) as texts, private.named_categories(t.spaced) as categories,
          private.other_numeral_of_name(v_words, array_position(v_words, t.word)) as other
        from unnest(p_plan.words) t where t.spaced is not null
      )
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000
            when h.name ~ v_other_start then 7900 when w.least = 8 then 7000 when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8
              when t.other is not null and h.name ~ t.other then 8
              when h.keys @> t.kinds and (t.categories is null or h.category_id is null or h.category_id = any (t.categories)
                or h.sku not like '%' || t.spaced || '%') then 5
              when h.name like '%' || rtrim(t.spaced) || '%' then 4
              when h.keys @> t.kind_needed and h.keys && t.kinded then 3
              when h.keys && t.texts then 1 else 0 end as points
            from typed t
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
    ' %s', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset,
    -- Without other conditions, the plan knows how many there are.
    case when p_where <> '' then '(select count(*) from found)' when p_plan.few <= 600 then p_plan.few::text
      else coalesce(p_plan.total::text, 'null') end)
  into ids, total;
end
$$;
-- 20261222000200_words_before_letters

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
-- 20261206002200_search_ranking

-- A search term in the words a price list may use for it, most likely first: 'ron' for 'rum' or 'rones', '1 l' and '1000 ml' for '1 lt'
-- or 'litro', 'ch' for 'chateau', 'saint estephe' for 'saint-estephe', 'vm-59101' for 'vm59101'. Empty if there are none.
create function private.alternative_wordings(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  c_amount constant text := '\m(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|l|lt|lts|litros?)\M';
  c_short constant jsonb := '{"chateau": "ch", "domaine": "dom", "bodega": "bod", "tenuta": "ten", "cantina": "cant", "marques": "marq",
    "castillo": "cast", "weingut": "weing", "fattoria": "fatt"}';
  c_long constant jsonb := '{"ch": "chateau", "dom": "domaine", "bod": "bodega", "ten": "tenuta", "cant": "cantina", "marq": "marques",
    "cast": "castillo", "weing": "weingut", "fatt": "fattoria"}';
  v_typed constant text := private.fold_text(left(p_search, 200));
  v_single constant text := regexp_replace(
    regexp_replace(v_typed, '\m([a-z]+(?:[bcdfghjklmpqrtvwxyz]|[^g]n|[a-z][aeiou]s))es\M', '\1', 'g'), '\m([a-z]{2,}[aeiou])s\M', '\1', 'g');
  v_terms text[] := array[v_typed, v_single,
    btrim(regexp_replace(v_single, '\m(?:con|sin|de|del|la|el|los|las|y|en|para|the|of)\M ?', '', 'g'))];
  v_texts text[] := '{}';
  v_text text;
  v_size text[];
  v_litres numeric;
begin
  v_terms := array(select private.translated(t) from unnest(v_terms) with ordinality as u (t, place) where t <> '' order by place);
  -- Houses are abbreviated, or written out as small numbers are.
  v_terms := v_terms || array(
      select string_agg(coalesce(house.forms ->> word, case when house.is_long then private.number_in_words(word) end, word),
       ' ' order by place)
      from (values (c_short, false), (c_long, true)) as house (forms, is_long)
      cross join regexp_split_to_table(v_terms[2], ' +') with ordinality as w (word, place)
      group by house.is_long order by house.is_long)
    -- The year of a wine by its last digits.
    || regexp_replace(v_terms[2], '([a-z]{3}.* )([0-3][0-9])$', '\120\2') || regexp_replace(v_terms[2], '([a-z]{3}.* )([4-9][0-9])$', '\119\2')
    -- The sign for and.
    || replace(v_typed, ' & ', ' and ')
    -- Words that a hyphen joins.
    || regexp_replace(v_typed, '([a-z])-(?=[a-z])', '\1 ', 'g')
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
-- 20261222000100_other_spellings

-- The plan of what has the words in its name or kind, to be listed by price: a syrup for tequila is cheaper than any tequila. Where nothing
-- has them there, of all that the plan finds.
create function private.cheapest_plan(p_plan private.search_plan, p_count boolean) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_few constant integer := 600;
  c_hits constant integer := 100;
  v_plan private.search_plan := p_plan;
  v_hits uuid[];
begin
  v_plan.is_cheapest := true;
  v_plan.is_typed := null;
  v_plan.found := p_plan.found || coalesce((
    select string_agg(format(' and h.keys && %L::integer[]', w.named || w.kinds), '') from unnest(p_plan.words) w
    where w.needed = '{}' and w.named is not null), '');
  if p_count then
    execute 'select array_agg(h.store_product_id), count(*) from private.search_entries h where true' || v_plan.found
    into v_hits, v_plan.total;
  else
    v_plan.total := null;
    execute format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
      ' select array(select store_product_id from met limit %s)', v_plan.found, c_few + 1) into v_hits;
  end if;
  if coalesce(v_hits, '{}') = '{}' then
    v_plan.found := p_plan.found;
    if p_count then
      execute format('select count(*) from private.search_entries h where true%s', v_plan.found) into v_plan.total;
    end if;
    return v_plan;
  end if;
  v_plan.few := least(cardinality(v_hits), c_few + 1);
  v_plan.first_hits := v_hits[:c_hits];
  v_plan.hits := case when v_plan.few <= c_hits then v_hits end;
  if v_plan.hits is not null then
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  end if;
  return v_plan;
end
$$;
-- 20261214200000_first_hits_of_searches

-- Whether these categories are of sparkling wines, whose usual bottle is of no year.
create function private.is_sparkling(p_kinds text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(p_kinds ~* 'espumos|champa|prosecco|\mcavas?\M|sparkling', false)
$$;
-- 20261214310100_bottles_without_a_year

-- By what a name is sorted among equals, if not by itself: ñ comes after n; the usual bottle before the other sizes, the smaller
-- first; the newest vintage before the others. Behind the house of a sparkling wine come its brut without a year, its other usual bottles
-- without one, those with one, and the other sizes.
create function private.sorted_as(p_name text, p_format text, p_vintage text, p_kinds text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  c_year constant text := ' ((?:19[89]|20[0-4])[0-9])(?= )';
  v_size constant integer := private.unusual_size(p_format);
  v_is_sparkling constant boolean := private.is_sparkling(p_kinds);
  v_vintage text := p_vintage;
  v_name text;
  v_mark text;
begin
  if p_name !~ '[ñÑ]' and p_vintage is null and v_size is null and not v_is_sparkling then
    return null;
  end if;
  -- No other letter is folded to þ, which comes after all that are.
  v_name := private.spaced_words(private.fold_text(regexp_replace(
    case when p_vintage is not null then left(btrim(p_name), -char_length(p_vintage)) else p_name end, '[ñÑ]', 'nþ', 'g')));
  if v_is_sparkling then
    if v_vintage is null then
      v_vintage := substring(v_name from c_year);
      v_name := regexp_replace(v_name, c_year, '');
    end if;
    v_mark := case when v_size is not null then 'þþ' when v_vintage is not null then 'þ'
      when v_name ~ ' brut $' and v_name !~ ' (?:extra|rosado|rosato|rose|rosa) ' then '!' end;
    if v_mark is null and p_name !~ '[ñÑ]' then
      return null;
    end if;
    v_name := regexp_replace(v_name, private.titles_of_houses() || '[^ ]+ ', '\&' || coalesce(v_mark || ' ', ''));
  end if;
  return v_name || coalesce('!' || lpad(case when v_vintage is null then v_size else coalesce(v_size, 0) end::text, 6, '0'), '')
    || coalesce('!' || 9999 - v_vintage::integer, '');
end
$$;
-- 20261214310100_bottles_without_a_year

-- The keys in any text of a word and, if few words begin with it, of those; null if there are none.
create function private.text_keys(p_kinds integer[], p_kind_needed integer[], p_kinded integer[]) returns integer[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_kind_needed = '{}' then
    case when cardinality(p_kinded) between 1 and 8 then array(select key - 2 from unnest(p_kinded) key)
      when p_kinds is not null then array[p_kinds[cardinality(p_kinds)] - 2] end end;
end
$$;
-- 20261222000200_words_before_letters
