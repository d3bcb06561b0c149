-- The same amount in another unit, and another word for the same drink (ADR 0205): read only where what was typed finds nothing.

-- A term as a list may say it, most likely first: '1 l' and '1000 ml' for '1 lt', 'ron' for 'rum'. Empty where there is nothing else to
-- say.
create function private.said_otherwise(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_typed constant text := private.fold_text(left(p_search, 200));
  v_words text := v_typed;
  v_pair text[];
  v_amount constant text := '\m(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|l|lt|lts|litros?)\M';
  v_size text[];
  v_litres numeric;
  v_texts text[];
begin
  foreach v_pair slice 1 in array array[
    ['rum', 'ron'], ['rose', 'rosado'], ['gin', 'ginebra'], ['scotch', 'whisky'], ['whiskey', 'whisky'], ['brandi', 'brandy'],
    ['blanc', 'blanco'], ['red', 'tinto']
  ] loop
    v_words := regexp_replace(v_words, '\m' || v_pair[1] || '\M', v_pair[2], 'g');
  end loop;
  v_texts := array[v_words];
  v_size := regexp_match(v_words, v_amount);
  if v_size is not null then
    v_litres := v_size[1]::numeric / case v_size[2] when 'ml' then 1000 when 'cl' then 100 else 1 end;
    v_texts := v_texts
      || regexp_replace(v_words, v_amount, trim_scale(v_litres)::text || ' l')
      || regexp_replace(v_words, v_amount, trim_scale(v_litres * 1000)::text || ' ml');
  end if;
  return array(select t from unnest(v_texts) with ordinality as u (t, place) where t <> v_typed group by t order by min(place));
end
$$;

revoke all on function private.said_otherwise(text) from public, anon, authenticated;

-- Whether words were found at all, and whether they are few: by the words only.
create or replace function private.plan_words(
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
          string_agg(format('(t.search_text like %1$L or t.search_kind like %2$L)', w.pattern,
            -- A kind is kept as words: 1.5 l as 1 5 l.
            case when w.word ~ '^[0-9]+[.][0-9]+$' then '%' || private.spaced_words(w.word) || '%' else w.pattern end), ' and '))
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

-- What a store's catalogue is searched for when a term was typed: the typed words if together they find something; else the
-- same said otherwise, if the words are known; else unknown ones are corrected, or dropped without a near match; then each word may have meant another; finally the most frequent one may be
-- left out, or all but the rarest. Words are never dropped down to bare numbers. The other filters do not influence this. Null for
-- a term without words.
create or replace function private.plan_search(
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
  if v_first.few > 0 or p_literal then
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
