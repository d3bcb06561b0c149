-- The other wordings of a search term have a name that says so.
-- Renamed functions keep their grants; the functions that call them are as they were but for the names.

alter function private.said_otherwise(text) rename to alternative_wordings;

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

-- What a store's catalogue is searched for when a term was typed: the typed words if together they find something; else
-- other wordings of the term, if the words are known; else unknown ones are corrected, or dropped without a near match; then each word may
-- have meant another; finally the most frequent one may be left out, or all but the rarest. Words are never dropped down to bare
-- numbers. The other filters do not influence this. Null for a term without words.
create or replace function private.plan_search(
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
    -- 1500 ml is an amount and not the end of a bar code: the texts have them next to each other.
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
  foreach v_text in array private.alternative_wordings(p_search) loop
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
