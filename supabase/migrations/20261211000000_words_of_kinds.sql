-- A word that a category begins with means that kind, an adjective of a country that country, and a rare word also those it sounds like
-- (ADR 338, 340; replaces private.read_word, private.alternative_wordings, private.plan_search, private.cheapest_plan and
-- private.best_products): ron is no part of grønn in the description of a wine, tinto francés is no wine of Francesco, and the one Cliquot
-- of a list does not hide its Clicquots. Something cheap is counted once, and not at all for suggestions.

-- Whether a category begins with a word or its plural.
create function private.is_kind(p_word text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.category_words w
    where split_part(w.words, ' ', 2) in (p_word, p_word || 's', p_word || 'es'))
$$;

-- The word of a country or region, folded as lists have it, that an adjective or an English name means; null for any other word.
create function private.place_named(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(places ->> p_word,
    case when p_word ~ '[ao]$|es$' then places ->> left(p_word, -1) end, case when p_word ~ '(as|os|es)$' then places ->> left(p_word, -2) end)
  from (select '{
    "frances": "francia", "france": "francia", "french": "francia", "italian": "italia", "italy": "italia", "espanol": "espana",
    "spain": "espana", "spanish": "espana", "aleman": "alemania", "germany": "alemania", "german": "alemania", "portugues": "portugal",
    "mexican": "mexico", "argentin": "argentina", "chilen": "chile", "uruguay": "uruguay", "peruan": "peru", "brasilen": "brasil",
    "estadounidens": "unidos", "australian": "australia", "neozelandes": "zelanda", "sudafrican": "sudafrica", "austriac": "austria",
    "hungar": "hungria", "grieg": "grecia", "libanes": "libano", "japones": "japon", "japan": "japon", "escoces": "escocia",
    "scotland": "escocia", "irlandes": "irlanda", "ingles": "inglaterra", "suiz": "suiza", "croat": "croacia", "georgian": "georgia",
    "jamaican": "jamaica", "cuban": "cuba", "guatemaltec": "guatemala", "dominican": "dominicana", "belg": "belgica", "polac": "polonia",
    "burgundy": "bourgogne", "borgonon": "bourgogne", "bordeles": "bordeaux", "tuscany": "toscana", "toscan": "toscana",
    "sicilian": "sicilia", "piamontes": "piemonte", "alsacian": "alsace", "californian": "california", "riojan": "rioja"
  }'::jsonb as places) p
$$;

-- Whether one of these words is no word of a store's names and kinds, and the plural of one that is. Francés is no plural of franc.
create function private.has_other_plural(p_store integer, p_words text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_words) w (word)
    where word ~ 's$' and private.place_named(word) is null
      and exists (select from private.search_words s where s.store_id = p_store and s.uses > 0
        and (s.word = left(w.word, -1) or s.word = left(w.word, -2) and w.word ~ 'es$'))
      and not exists (select from private.search_words s where s.store_id = p_store and s.word = w.word and s.uses > 0))
$$;
revoke all on function private.is_kind(text), private.place_named(text), private.has_other_plural(integer, text[])
  from public, anon, authenticated;

-- A search term in the words a price list may use for it, most likely first: 'ron' for 'rum' or 'rones', '1 l' and '1000 ml' for '1 lt' or 'litro', 'ch' for
-- 'chateau', 'vm-59101' for 'vm59101'. Empty if there are none.
create or replace function private.alternative_wordings(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  -- What people type, and the word of a list for it: longer phrases first.
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
    regexp_replace(v_typed, '\m([a-z]+(?:[bcdfghjklmpqrtvwxyz]|[^g]n|[a-z][aeiou]s))es\M', '\1', 'g'), '\m([a-z]{2,}[aeiou])s\M', '\1', 'g');
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
    v_read.named := case when v_read.needed = '{}' then array[4 * v_whole + 1]
      else array(select key + 1 from unnest(v_read.needed || 4 * v_whole) as k (key)) end;
  end if;
  return v_read;
end
$$;

-- The plan of what has the words in its name or kind, to be listed by price: a syrup for tequila is cheaper than any tequila. Where nothing
-- has them there, of all that the plan finds.
create or replace function private.cheapest_plan(p_plan private.search_plan, p_count boolean) returns private.search_plan
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
  execute format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
      ' select array(select store_product_id from met limit %s), case when %L then (select count(*) from met) end',
    v_plan.found, c_few + 1, p_count) into v_hits, v_plan.total;
  if v_hits = '{}' then
    v_plan.found := p_plan.found;
    if p_count then
      execute format('select count(*) from private.search_entries h where true%s', v_plan.found) into v_plan.total;
    end if;
    return v_plan;
  end if;
  v_plan.few := cardinality(v_hits);
  v_plan.hits := case when v_plan.few <= c_hits then v_hits end;
  if v_plan.hits is not null then
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  end if;
  return v_plan;
end
$$;

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something; else other wordings of the term, if the
-- words are known; else unknown ones are corrected, or dropped without a near match; then each word may have meant another; finally the
-- most frequent one may be left out, or all but the rarest. Words are never dropped down to bare numbers. The other filters do not
-- influence this. Null for a term without words.
create or replace function private.plan_search(
  p_store integer, p_search text, p_literal boolean, p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_foreign constant text[] := '{rum,rums,beer,beers,chela,chelas,cheve,cheves,cl}';
  v_typed constant text[] := private.typed_words(p_search);
  v_plan private.search_plan;
  v_first private.search_plan;
  -- Whether other wordings are tried before the typed words.
  v_is_other boolean;
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
  if not p_literal then
    -- A word that the store's products are named with means them.
    v_text := private.without_cheap(p_search);
    if v_text <> '' and not private.is_in_names(p_store, array(select w from unnest(v_typed) w where w ~ '^(barat|economic)')) then
      v_plan := private.plan_search(p_store, v_text, false);
      if v_plan.few > 0 then
        return private.cheapest_plan(v_plan, p_count);
      end if;
    end if;
    v_text := private.with_sizes_in_millilitres(p_search,
      v_typed[cardinality(v_typed)] in ('media', 'medias') and not private.is_in_names(p_store, array['media', 'medias']));
    if v_text is not null then
      v_plan := private.plan_words(p_store, private.read_words(p_store, private.typed_words(v_text)), p_count);
      if v_plan.few > 0 then
        v_plan.is_typed := true;
        return v_plan;
      end if;
    end if;
  end if;
  v_words := private.read_words(p_store, v_typed);
  -- A word of another language or of the street may begin others, and a plural end them: rum is no rumba, rones no barones. Unless the
  -- store's list has it. Only then are the typed words planned last.
  v_is_other := not p_literal and (private.has_other_plural(p_store, v_typed) or not (not v_typed && c_foreign or exists (
    select from private.search_terms t where t.store_id = p_store and t.word = any (v_typed) and t.word = any (c_foreign))));
  if not v_is_other then
    v_first := private.plan_words(p_store, v_words, p_count);
    v_first.is_typed := true;
    if p_literal or v_first.few > 0 then
      return v_first;
    end if;
  end if;
  foreach v_text in array private.alternative_wordings(p_search) loop
    v_plan := private.plan_words(p_store, private.read_words(p_store, private.typed_words(v_text)), p_count);
    if v_plan.few > 0 then
      return v_plan;
    end if;
  end loop;
  if v_is_other then
    v_first := private.plan_words(p_store, v_words, p_count);
    v_first.is_typed := true;
    if v_first.few > 0 then
      return v_first;
    end if;
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
    -- A word that some text has may be wrong by one letter.
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

-- The best of what a plan finds under conditions, and how many there are: null where the plan found many and did not count them. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products. By price where something cheap is requested.
create or replace function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_term constant text := array_to_string(private.planned_words(p_plan), ' ');
  v_spaced text;
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
    ids := array(
      -- A word of signs says nothing about how well a product matches.
      with typed as materialized (
        select t.spaced, t.kinds, t.kind_needed, t.kinded, private.named_categories(t.spaced) as categories
        from unnest(p_plan.words) t where t.spaced is not null
      )
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000 when w.least = 8 then 7000
            when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8
              when h.keys @> t.kinds and (t.categories is null or h.category_id is null or h.category_id = any (t.categories)
                or h.sku not like '%' || t.spaced || '%') then 5
              when h.name like '%' || rtrim(t.spaced) || '%' then 4
              when h.keys @> t.kind_needed and h.keys && t.kinded then 3 else 0 end as points
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
    ' (select count(*) from found)', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset)
  into ids, total;
end
$$;
