-- The words of the search: how texts and typed terms become words, how words sound, the words each store's catalogue has,
-- and what a misspelt term may have meant (ADR 0122, ADR 0123). The order of what it finds is in the file of the ranking.

-- A folded text as words between single spaces, with a space at either end: a whole word is then `% word %`, the
-- beginning of one `% word%`.
create function private.spaced_words(p_folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_signs constant text := '\t\n\r!"#$%&''()*+,./:;<=>?@\[\]\\^_`{|}~“”‘’«»·–—∗-';
begin
  -- A single space stays what it is: each match costs more than the text around it.
  return ' ' || btrim(regexp_replace(
    p_folded, '(?:[' || c_signs || ']| [ ' || c_signs || '])[ ' || c_signs || ']*', ' ', 'g')) || ' ';
end
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
revoke all on function private.spaced_words(text), private.word_sound(text),
  private.kind_words(text, text, text, text, text, text, text, text, text), private.typed_words(text),
  private.near_words(integer, text, integer) from public, anon, authenticated;
