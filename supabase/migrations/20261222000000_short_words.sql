-- Short words and first letters in searches (replaces private.is_usual_kind, private.likely_words, private.likely_words_of,
-- private.with_near_words and private.plan_search): 'bino tinto' found the wines of Albino, 'rron blanco' the Torrontés, 'eon blanco'
-- what has eon within, and 'jeres' what begins with jer.

-- Words that say which kind of drink it is, as people name kinds: a list has cavas among its sparkling wines.
create function private.usual_kinds() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select '{
    vino,vinos,espumoso,espumosos,cava,cavas,champagne,champan,champana,prosecco,tequila,tequilas,mezcal,mezcales,raicilla,sotol,bacanora,
    ron,rones,vodka,ginebra,gin,whisky,whiskey,bourbon,scotch,brandy,conac,cognac,armagnac,pisco,grappa,orujo,aguardiente,licor,licores,
    anis,vermut,vermouth,jerez,sherry,oporto,port,aperitivo,amaro,amargo,cerveza,cervezas,sidra,sake,agua,refresco,tonica,jarabe,coctel,
    botella,botellas,caja,lata
  }'::text[]
$$;
create or replace function private.is_usual_kind(p_word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$ select p_word = any (private.usual_kinds()) $$;

-- The words of a store's catalogue that a misspelt one may have meant, the likeliest first, with how unlikely each is: at most twelve, at
-- most `p_most` letters away. Two swapped letters are one error. A frequent word is likelier than a rare one: lists contain typos, too. So
-- is one for a kind of drink, which people type more than any name, and, as the only error, one for a quality. A wide search reads every
-- word that begins with the same sound, and finds up to twenty.
create or replace function private.likely_words(p_store integer, p_word text, p_most integer, p_is_wide boolean)
returns table (word text, cost double precision)
language plpgsql stable rows 12 set search_path = '' as $$
declare
  c_other_first constant double precision := 0.3;
  c_kind constant double precision := 0.4;
  c_kinds constant text[] := private.usual_kinds();
  v_length constant integer := char_length(p_word);
  v_sound constant text := private.word_sound(p_word);
  v_most constant integer := least(p_most, case when v_length < 5 then 1 when v_length < 9 then 2 when v_length < 13 then 3 else 4 end
    + (p_is_wide and v_length > 6)::integer);
  -- Without doubled letters: tekilla sounds as tekila, and not as tekiya.
  v_single constant text := private.word_sound(regexp_replace(p_word, '([a-z])\1', '\1', 'g'));
  v_swapped constant text[] := array(
    select overlay(p_word placing substr(p_word, i + 1, 1) || substr(p_word, i, 1) from i for 2) from generate_series(1, v_length - 1) i);
  -- Short words share too few trigrams with what they were meant to be, and their first letter may be wrong.
  v_is_by_letter constant boolean := p_is_wide or v_length < 6;
  v_first constant text[] := case when v_length < 6 then array(
    select chr(c) || substr(p_word, i) from generate_series(97, 122) c, generate_series(1, 2) i) || substr(p_word, 2) end;
  v_begin constant text := case when v_is_by_letter then left(v_sound, 1) else v_sound end;
begin
  if p_word !~ '^[a-z]{3,40}$' then
    return;
  end if;
  return query
    select n.word, n.distance - 0.15::double precision * ln(n.uses)
        - case when n.word = any (c_kinds) or n.distance <= 1 and private.is_quality(n.word) then c_kind else 0 end
    from (
      select s.word, s.uses, case
        -- The beginning of a word, while it is typed.
        when s.sound <> v_sound and char_length(v_sound) > 3 and starts_with(s.sound, v_sound) then 0.9::double precision
        else least(d.letters, 0.4::double precision + extensions.levenshtein_less_equal(s.sound, v_sound, v_most),
            case when v_single <> v_sound then 0.5::double precision + extensions.levenshtein_less_equal(s.sound, v_single, v_most) end,
            case when d.letters between 2 and v_most + 1 then
              1 + (select min(extensions.levenshtein_less_equal(s.word, v, v_most)) from unnest(v_swapped) v) end)
          + case when left(s.sound, 1) = left(v_sound, 1) then 0 else c_other_first end
      end as distance
      from private.search_words s
      cross join lateral (select extensions.levenshtein_less_equal(s.word, p_word, v_most + 1) as letters) d
      where s.store_id = p_store and s.uses > 0 and s.word <> p_word
        and (s.sound >= v_begin and s.sound < v_begin || case when not v_is_by_letter and char_length(v_sound) < 4 then '!' else '~' end
            and (not v_is_by_letter or starts_with(s.sound, v_sound)
              or char_length(s.sound) between char_length(v_sound) - v_most and char_length(v_sound) + v_most)
          or s.sound = v_single or s.word = any (v_swapped || v_first) or s.word operator(extensions.%) p_word)
    ) n
    where n.distance <= v_most + c_other_first
    order by 2, 1
    limit case when p_is_wide then 20 else 12 end;
end
$$;

-- The same as candidates for a place of a term, found in names and kinds; a kind also in its plural.
create or replace function private.likely_words_of(p_store integer, p_place integer, p_word text, p_most integer, p_is_wide boolean)
returns private.likely_word[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg((p_place, l.word, t.keys, l.cost, p_is_wide)::private.likely_word order by l.cost, l.word), '{}')
  from private.likely_words(p_store, p_word, p_most, p_is_wide) l
  cross join lateral (
    select array_agg(key) as keys from private.search_terms t, unnest(array[4 * t.id + 1, 4 * t.id + 2]) key
    where t.store_id = p_store
      and t.word = any (case when private.is_usual_kind(l.word) then array[l.word, l.word || 's', l.word || 'es'] else array[l.word] end)
  ) t
  where t.keys is not null
$$;

-- The kind of drink that was meant by what names begin with, null if there is none: one of the same sound that far more products are
-- called by, or one a letter away from a word of four letters or more that is finished, because another is behind it.
create function private.kind_begun_by(p_store integer, p_word text, p_is_finished boolean) returns text
language sql stable set search_path = '' as $$
  select s.word from private.search_words s
  where s.store_id = p_store and s.uses > 0 and s.word in (
    select k from unnest(private.usual_kinds()) k
    where p_is_finished and char_length(p_word) > 3 and extensions.levenshtein_less_equal(k, p_word, 1) = 1 and not starts_with(k, p_word)
    union
    select like_it.word from private.search_words like_it
    where like_it.store_id = p_store and like_it.sound = private.word_sound(p_word) and private.is_usual_kind(like_it.word)
      and (
        select sum(k.uses) from private.search_words k
        where k.store_id = p_store and k.word in (like_it.word, like_it.word || 's', like_it.word || 'es')) > 5 * (
        select sum(b.uses) from private.search_words b
        where b.store_id = p_store and b.word >= p_word and b.word < p_word || chr(1114111)))
  order by s.uses desc, s.word limit 1
$$;

-- The word of the store's names and kinds, one error away, that was meant by one which no text of the catalogue has; null if there is
-- none. A frequent word or a kind is meant rather than what has the typed one only within others, as mantequilla has tequila, or begins
-- with it in a description. What begins names is meant, unless it is nearly a kind.
create function private.near_word(p_store integer, p_words text[], p_place integer) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- One error in a word with about thirty uses or more; of fewer letters, in one with 150 or for a kind.
  c_most_cost constant double precision := 0.5;
  c_most_cost_of_short constant double precision := 0.25;
  v_word constant text := p_words[p_place];
  v_kinds constant text[] := private.with_kinds_of_brands(array[v_word], '{}');
  v_near text;
  v_cost double precision;
begin
  if exists (
    select from private.search_words s
    where s.store_id = p_store and s.uses > 0 and s.word >= v_word and s.word < v_word || chr(1114111))
  then
    v_near := private.kind_begun_by(p_store, v_word, p_place < cardinality(p_words));
    return case when v_near <> all (p_words) then v_near end;
  end if;
  -- A well-known brand that is only within other names means its kind: corona is no Mezzacorona.
  if cardinality(v_kinds) = 1 then
    return v_kinds[1];
  end if;
  select l.word, l.cost into v_near, v_cost from private.likely_words(p_store, v_word, 1, false) l
  where l.word <> all (p_words) order by l.cost, l.word limit 1;
  return case when v_cost <= case when char_length(v_word) < 6 and not private.is_usual_kind(v_near) then c_most_cost_of_short else c_most_cost end
    then v_near end;
end
$$;

-- The typed words with near ones instead of those that no text of the catalogue has; null if there are none.
create or replace function private.with_near_words(p_store integer, p_typed text[], p_kept text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_words text[] := p_typed;
begin
  for i in 1..cardinality(p_typed) loop
    if p_typed[i] ~ '^[a-z]{3,}$' and p_typed[i] <> all (p_kept) and not exists (
      select from private.search_terms t where t.store_id = p_store and t.word = p_typed[i])
    then
      v_words[i] := coalesce(private.near_word(p_store, p_typed, i), p_typed[i]);
    end if;
  end loop;
  return nullif(v_words, p_typed);
end
$$;

revoke all on function private.usual_kinds(), private.kind_begun_by(integer, text, boolean), private.near_word(integer, text[], integer)
  from public, anon, authenticated;

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something, with frequent ones instead of
-- those that are only within others: tequila for 'tequilla', which mantequilla has; else other wordings of the term, if the
-- words are known; else the words that unknown ones are joined of; else the kinds of well-known brands, without another kind beside them;
-- else what may have been meant. The other filters do not influence this. Null for a term without words.
create or replace function private.plan_search(
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
