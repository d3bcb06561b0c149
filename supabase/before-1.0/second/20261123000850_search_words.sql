-- The words of the search: how texts and typed terms become words, how words sound, the words each store's catalogue has,
-- and what a misspelt term may have meant (ADR 0122, ADR 0123). The order of what it finds is in the file of the ranking.

-- A folded text as words between single spaces, with a space at either end: a whole word is then `% word %`, the
-- beginning of one `% word%`.
create function private.spaced_words(p_folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Each sign becomes a space, and rows of spaces one. Cheaper than a regular expression: an import does it for every line.
  select ' ' || btrim(replace(replace(replace(
    translate(p_folded, e'\t\n\r!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~“”‘’«»·–—∗', repeat(' ', 46)),
    '   ', ' '), '  ', ' '), '  ', ' ')) || ' '
$$;

-- The kind of a product: the texts besides its name and description by which people look for it.
create function private.kind_words(
  p_brand text, p_supplier text, p_first text, p_second text, p_third text, p_country text, p_region text,
  p_format text, p_bar_code text
) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.spaced_words(private.fold_text(concat_ws(' ', p_brand, p_supplier, p_first, p_second, p_third,
    p_country, p_region, p_format, p_bar_code)))
$$;

-- How a word sounds in Spanish, however it is spelt: k, qu and c; s, z and soft c; ll and y; b and v; w and gü; no h,
-- no double letters.
create function private.word_sound(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(p_word, 'vz', 'bs'),
      'ch', '4'), 'ph', 'f'), 'h', ''), 'qu', 'k'), 'q', 'k'), 'ce', 'se'), 'ci', 'si'), 'c', 'k'), 'll', 'y'),
      'w', 'gu'), 'ge', 'je'), 'gi', 'ji'), 'gue', 'ge'), 'gui', 'gi'),
    '(.)\1+', '\1', 'g'), 'y$', 'i')
$$;

-- The words of each store's catalogue, with how often they occur in names, brands, categories and origins of active
-- products. A word that is no longer used stays, with a count of zero. Maintained by the statements that maintain the
-- entries; clients never write here.
create table private.search_words (
  store_id integer not null,
  word text collate "C" not null,
  uses integer not null,
  sound text collate "C" not null generated always as (private.word_sound(word)) stored,
  primary key (store_id, word)
);
create index search_words_word_idx on private.search_words using gin (store_id, word extensions.gin_trgm_ops);
create index search_words_sound_idx on private.search_words (store_id, sound);
alter table private.search_words enable row level security;
revoke all on private.search_words from public, anon, authenticated, service_role;

-- The words of a typed term, folded; at most twelve. Only separators between words are removed, because SKUs contain
-- hyphens.
create function private.typed_words(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select btrim(word, '.:!?') as word, min(place) as place
    from regexp_split_to_table(
      -- 750ml as people type it, 750 ml as lists have it.
      regexp_replace(private.fold_text(left(p_search, 200)), '(\d)(ml|cl|anos)\M', '\1 \2', 'g'),
      '[\s,;"“”«»()]+') with ordinality as w (word, place)
    where btrim(word, '.:!?') <> ''
    group by 1 order by 2 limit 12
  ) typed
$$;

-- The conditions of a search on private.catalog_entries, named e, each after ` and `.
create function private.search_conditions(p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format(' and (e.search_text like %1$L or e.search_kind like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ''), '')
  from unnest(p_words) as w (word)
$$;

create function private.is_found(p_store integer, p_words text[]) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_found boolean;
begin
  execute format('select exists (select from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)',
    p_store, private.search_conditions(p_words)) into v_found;
  return v_found;
end
$$;

-- The words of a store's catalogue that a misspelt one may have meant, the likeliest first, at most four. A frequent
-- word is likelier than a rare one: lists contain typos, too.
create function private.near_words(p_store integer, p_word text, p_most integer default 3) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_sound text := private.word_sound(p_word);
  v_most integer := least(p_most,
    case when char_length(p_word) < 5 then 1 when char_length(p_word) < 9 then 2 else 3 end);
begin
  if p_word !~ '^[a-z]{3,40}$' then
    return '{}';
  end if;
  return array(
    select word from (
      select s.word, s.uses, case
        -- The beginning of a word, as somebody types.
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

-- The words a store's catalogue is searched for when a term was typed: the typed words if together they find something;
-- else unknown ones are corrected, or dropped without a near match; then each word may have meant another; finally the
-- most frequent one may be left out, or all but the rarest. The other filters do not influence this.
create function private.words_to_find(p_store integer, p_search text, p_literal boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_search);
  v_words text[] := '{}';
  -- What was typed for each of them.
  v_for text[] := '{}';
  v_near text[];
  v_word text;
  v_count integer;
  v_place integer;
begin
  if cardinality(v_typed) = 0 then
    return null;
  elsif p_literal or private.is_found(p_store, v_typed) then
    return v_typed;
  end if;
  foreach v_word in array v_typed loop
    if cardinality(v_typed) > 1 and private.is_found(p_store, array[v_word]) then
      v_words := v_words || v_word;
      v_for := v_for || v_word;
    else
      v_near := private.near_words(p_store, v_word);
      if cardinality(v_near) > 0 then
        v_words := v_words || v_near[1];
        v_for := v_for || v_word;
      end if;
    end if;
  end loop;
  v_count := cardinality(v_words);
  if v_count = 0 then
    return v_typed;
  elsif private.is_found(p_store, v_words) then
    return v_words;
  end if;
  for i in 1..v_count loop
    -- A word that stands somewhere may be wrong by one letter.
    foreach v_word in array private.near_words(p_store, v_for[i], case when v_for[i] = v_words[i] then 1 else 3 end) loop
      v_near := v_words;
      v_near[i] := v_word;
      if private.is_found(p_store, v_near) then
        return v_near;
      end if;
    end loop;
  end loop;
  -- Years and sizes say least, then the most frequent word.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.word ~ '^[a-z]{3,}$', s.uses desc nulls last, w.place desc
  loop
    v_near := v_words[:v_place - 1] || v_words[v_place + 1:];
    if cardinality(v_near) > 0 and private.is_found(p_store, v_near) then
      return v_near;
    end if;
  end loop;
  return v_words[v_place:v_place];
end
$$;

-- The words as spelt by a product that has them, for display: añejo, not anejo.
create function private.spelt_words(p_store integer, p_words text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_text text;
begin
  execute format('select concat_ws('' '', e.name, e.brand, e.category_first, e.category_second, e.category_third,'
    ' e.country_origin, e.region_origin) from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s'
    ' limit 1', p_store, private.search_conditions(p_words)) into v_text;
  return (
    select string_agg(coalesce((
      select spelt from regexp_split_to_table(lower(v_text collate "und-x-icu"), '[^[:alpha:]]+') as t (spelt)
      where private.fold_text(spelt) = word limit 1
    ), word), ' ' order by place)
    from unnest(p_words) with ordinality as w (word, place)
  );
end
$$;

revoke all on function private.spaced_words(text), private.word_sound(text),
  private.kind_words(text, text, text, text, text, text, text, text, text),
  private.typed_words(text), private.search_conditions(text[]),
  private.is_found(integer, text[]), private.near_words(integer, text, integer),
  private.words_to_find(integer, text, boolean), private.spelt_words(integer, text[])
  from public, anon, authenticated;
