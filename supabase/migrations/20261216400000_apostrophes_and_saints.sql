-- Apostrophes are written in four ways, and Saint in two (ADR 416; replaces private.typed_words, private.alternative_wordings and
-- private.read_words). moscato d'asti did not find Moscato d’Asti, saint emilion not St.-Emilion, and saint-estephe not Saint Estéphe.

-- The words of a search as they are typed, at most twelve. Of a word with an apostrophe each part is one, as in the words of names.
create or replace function private.typed_words(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_words text[] := '{}';
  v_word text;
begin
  foreach v_word in array coalesce(regexp_split_to_array(
    -- 750ml as people type it, 750 ml as lists have it.
    regexp_replace(private.fold_text(left(p_search, 200)), '(\d)(ml|cl|anos)\M', '\1 \2', 'g'),
    '[\s,;"“”«»()''’‘`´]+'), '{}') loop
    v_word := btrim(v_word, '.:!?');
    if v_word <> '' and v_word <> all (v_words) then
      v_words := v_words || v_word;
      exit when cardinality(v_words) = 12;
    end if;
  end loop;
  return v_words;
end
$$;

-- A saint of a name, written out or short; null for any other word.
create function private.other_saint(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case p_word when 'saint' then 'st' when 'st' then 'saint' when 'sainte' then 'ste' when 'ste' then 'sainte'
    when 'santa' then 'sta' when 'sta' then 'santa' end
$$;
revoke all on function private.other_saint(text) from public, anon, authenticated;

-- A search term in the words a price list may use for it, most likely first: 'ron' for 'rum' or 'rones', '1 l' and '1000 ml' for '1 lt'
-- or 'litro', 'ch' for 'chateau', 'saint estephe' for 'saint-estephe', 'vm-59101' for 'vm59101'. Empty if there are none.
create or replace function private.alternative_wordings(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  c_amount constant text := '\m(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|l|lt|lts|litros?)\M';
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
  v_terms := v_terms || regexp_replace(v_terms[2], '\mchateau\M', 'ch', 'g') || regexp_replace(v_terms[2], '\mch\M', 'chateau', 'g')
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

-- What typed words mean in a store's catalogue; a numeral behind a name in the other notation, too, and a saint written out or short.
create or replace function private.read_words(p_store integer, p_words text[], p_known private.search_word[]) returns private.search_word[]
language plpgsql stable set search_path = '' as $$
declare
  v_words private.search_word[] := '{}';
  v_read private.search_word;
  v_known private.search_word;
  v_is_known boolean;
  v_other text;
  v_place integer;
begin
  for v_place in 1..cardinality(p_words) loop
    v_is_known := false;
    v_other := private.other_numeral(p_words, v_place);
    -- What a number or numeral means depends on the words beside it.
    if p_known <> '{}' and v_other is null and p_words[v_place] ~ '[^0-9]' then
      foreach v_known in array p_known loop
        if v_known.word = p_words[v_place] then
          v_read := v_known;
          v_is_known := true;
          exit;
        end if;
      end loop;
    end if;
    if not v_is_known then
      v_read := private.read_word(p_store, p_words[v_place]);
      if p_words[v_place] ~ '^[0-9]+$' and p_words[v_place + 1] = 'ml' then
        select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
        from private.search_terms t where t.store_id = p_store and t.word = v_read.word;
      end if;
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id + 1) into v_read.meant
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
      v_other := private.other_saint(p_words[v_place]);
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id), v_read.kinded || array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
    end if;
    v_words := v_words || v_read;
  end loop;
  return v_words;
end
$$;
