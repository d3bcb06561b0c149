-- Searches know how French words sound in Spanish, abbreviations with points, and what a store sells most (ADR 347; replaces
-- private.word_sound, private.near_words, private.alternative_wordings, private.plan_search, public.nearest_kinds and public.search_suggestions): chatonef is Châteauneuf,
-- vsop is V.S.O.P., ron oscuro a rum, and a search that finds nothing ends at the store's largest categories, no longer at the first ones of the alphabet.

-- How a word sounds in Spanish, however it is spelt: k, qu and c; s, z and soft c; ll and y; b and v; w and gü; no h,
-- no double letters; and the vowels of French, as they are heard: eau, au, eu, ou, ai and ei.
create or replace function private.word_sound(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(
        translate(regexp_replace(p_word, '([ae])y$', '\1i'), 'vz', 'bs'),
        'eau', 'o'), 'au', 'a'), 'eu', 'e'), 'ou', 'u'), 'ai', 'e'), 'ei', 'e'),
      'ch', '4'), 'ph', 'f'), 'h', ''), 'qu', 'k'), 'q', 'k'), 'ce', 'se'), 'ci', 'si'), 'c', 'k'), 'll', 'y'),
      'w', 'gu'), 'ge', 'je'), 'gi', 'ji'), 'gue', 'ge'), 'gui', 'gi'),
    '(.)\1+', '\1', 'g'), 'y$', 'i')
$$;
-- The kept sounds follow.
update private.search_words set word = word;

create or replace function private.near_words(p_store integer, p_word text, p_most integer default 4) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_sound text := private.word_sound(p_word);
  v_most integer := least(p_most,
    case when char_length(p_word) < 5 then 1 when char_length(p_word) < 9 then 2 when char_length(p_word) < 13 then 3 else 4 end);
begin
  if p_word !~ '^[a-z]{3,40}$' then
    return '{}';
  end if;
  return array(
    select word from (
      select s.word, s.uses, case
        -- The beginning of a word, while it is typed.
        when s.sound <> v_sound and starts_with(s.sound, v_sound) then 0.9
        else least(extensions.levenshtein(s.word, p_word), 0.4 + extensions.levenshtein(s.sound, v_sound))
          + case when left(s.sound, 1) = left(v_sound, 1) then 0 else 0.3 end
      end as distance
      from private.search_words s
      where s.store_id = p_store and s.uses > 0 and s.word <> p_word
        and (s.word operator(extensions.%) p_word
          or s.sound >= v_sound and s.sound < v_sound || case when char_length(v_sound) < 4 then '!' else '~' end)
    ) near
    where distance <= v_most
    order by distance - 0.15 * ln(uses), word
    limit 4
  );
end
$$;

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
    ['syrups?', 'jarabe'], ['siropes?', 'jarabe'],
    ['viuda', 'veuve'], ['vsop', 'v.s.o.p.'], ['xo', 'x.o.'], ['vs', 'v.s.']];
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

-- nearest_kinds: what is nearest to a search that found nothing, at most four of each: {"categories": [{"slug", "name"}, …],
-- "brands": ["Nueve Comales", …]}. Categories in which the establishment's store sells something, those whose names resemble
-- the term first, then those with most products; brands only where they resemble it. Null for an establishment
-- that the caller is not linked to (ADR 0185).
create or replace function public.nearest_kinds(p_location_id uuid, p_search text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store constant integer := private.my_location_store(p_location_id);
  v_term constant text := btrim(private.spaced_words(private.fold_text(left(p_search, 100))));
  v_categories json;
  v_brands json;
begin
  if v_store is null then
    return null;
  end if;
  with sold as (
    select e.category_id, count(*) as products from private.catalog_entries e
    where e.store_id = v_store and e.status = 'active' group by e.category_id
  ), likely as (
    select c.slug, c.name, c.sort_order, s.products,
      extensions.word_similarity(private.fold_text(c.name), coalesce(v_term, '')) as likeness
    from public.categories c join sold s on s.category_id = c.id
    where c.is_active
  ), nearest as (
    -- What resembles it by chance resembles it little.
    select slug, name, row_number() over (
      order by case when likeness >= 0.4 then likeness else 0 end desc, products desc, sort_order, name, slug) as place
    from likely
  )
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by place), '[]') into v_categories
  from nearest where place <= 4;

  -- From one brand to the next along the index, without reading the entries between them.
  with recursive brand (name, number) as (
    select (select min(e.brand) from private.catalog_entries e where e.store_id = v_store and e.status = 'active'), 1
    union all
    select (
      select min(e.brand) from private.catalog_entries e
      where e.store_id = v_store and e.status = 'active' and e.brand > b.name), b.number + 1
    from brand b where b.name is not null and b.number < 5000
  ), likely as (
    select b.name, extensions.word_similarity(private.fold_text(b.name), v_term) as likeness
    from brand b where b.name <> ''
  ), nearest as (
    select name, row_number() over (order by likeness desc, name) as place from likely where likeness >= 0.4
  )
  select coalesce(json_agg(name order by place), '[]') into v_brands from nearest where place <= 4;
  return json_build_object('categories', v_categories, 'brands', v_brands);
end
$$;

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something; else other wordings of the term, if the
-- words are known; else unknown ones are corrected, or dropped without a near match; then each word may have meant another; finally the
-- most frequent one may be left out, or all but the rarest, corrected ones first. A word that a category begins with, unless thousands are
-- called by it, and that of a place are never another word, and left out last: ron oscuro is a rum. Words are never dropped down to bare numbers. The other
-- filters do not influence this. Null for a term without words.
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
  v_is_kind boolean[];
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
  v_is_kind := array(
    select private.is_kind(w.word) and coalesce(s.uses, 0) <= 2000 or private.place_named(w.word) is not null
    from unnest(v_words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.place);
  for i in 1..v_count loop
    continue when v_is_kind[i];
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
  -- Years and sizes say least, then corrected words, then the most frequent one, and most the kind.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by v_is_kind[w.place], w.word ~ '^[a-z]{3,}$', w.word = v_for[w.place], s.uses desc nulls last, w.place desc
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

-- search_suggestions: what the search box suggests while typing: {"products": the first of what catalog_page finds,
-- with its columns, "searched": the words used instead of the typed ones or null, "kinds": {"categories", "brands"}, "orders"}. An establishment that the caller is not linked to has
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
    'searched', case when v_plan.few > 0 and v_plan.is_typed is null and v_plan.words is not null then private.spelt_words(v_plan) end,
    'kinds', private.suggested_kinds(v_store, v_begins, v_plan),
    'orders', private.suggested_orders(p_location_id, p_search, v_store, v_begins));
end
$$;
