-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- A word that a typed one may have meant: the place of the typed one, the keys of private.search_entries by which products have the meant
-- one, how unlikely it is, and whether only the words beside it make it likely.
create type private.likely_word as (
  place integer,
  word text,
  keys integer[],
  cost double precision,
  is_far boolean
);

-- The words of a store's catalogue that a misspelt one may have meant, the likeliest first, with how unlikely each is: at most twelve, at
-- most `p_most` letters away. Two swapped letters are one error. A frequent word is likelier than a rare one: lists contain typos, too. So
-- is one for a kind of drink, which people type more than any name, and, as the only error, one for a quality. A wide search reads every
-- word that begins with the same sound, and finds up to twenty.
create function private.likely_words(p_store integer, p_word text, p_most integer, p_is_wide boolean)
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
-- 20261222000000_short_words

-- The same as candidates for a place of a term, found in names and kinds; a kind also in its plural.
create function private.likely_words_of(p_store integer, p_place integer, p_word text, p_most integer, p_is_wide boolean)
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
-- 20261222000000_short_words

-- The plan of words of which some may have meant others: of those, the ones that a product has together and that are likeliest. Read from
-- at most 100 products.
create function private.plan_likely(
  p_store integer, p_words private.search_word[], p_likely private.likely_word[], p_count boolean
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  v_words private.search_word[] := p_words;
  v_plan private.search_plan;
  v_meant private.likely_word;
begin
  for i in 1..cardinality(v_words) loop
    if exists (select from unnest(p_likely) l where l.place = i) then
      v_words[i].meant := array(select k from unnest(p_likely) l, unnest(l.keys) k where l.place = i);
      v_words[i].needed := '{}';
    end if;
  end loop;
  v_plan := private.plan_words(p_store, v_words);
  if v_plan.few = 0 then
    return v_plan;
  end if;
  v_words := p_words;
  for v_meant in
    select (m).* from (
      select array_agg(best) as likeliest from private.search_entries h
      cross join lateral (
        select distinct on (l.place) l as best, l.cost from unnest(p_likely) l where h.keys && l.keys order by l.place, l.cost
      ) b
      where h.store_product_id = any (v_plan.first_hits)
      group by h.store_product_id having count(distinct (best).word) = count(*) order by sum(b.cost), h.store_product_id limit 1
    ) product, unnest(product.likeliest) m
  loop
    if v_words[v_meant.place].word <> v_meant.word then
      v_words[v_meant.place] := private.read_word(p_store, v_meant.word);
    end if;
  end loop;
  return private.plan_words(p_store, v_words, p_count);
end
$$;
-- 20261213000100_words_corrected_together

-- What words may mean when the one at a place is left out: far ones only where two words besides numbers are left.
create function private.likely_beside(p_likely private.likely_word[], p_words private.search_word[], p_left integer)
returns private.likely_word[]
language sql immutable set search_path = '' as $$
  select array(
    select (l.place - (l.place > p_left)::integer, l.word, l.keys, l.cost, l.is_far)::private.likely_word
    from unnest(p_likely) l where l.place <> p_left and (not l.is_far or (
      select count(*) from unnest(p_words[:p_left - 1] || p_words[p_left + 1:]) w where w.word ~ '[^0-9]') > 1))
$$;
-- 20261213000100_words_corrected_together

create function private.plan_corrected(p_store integer, p_words private.search_word[], p_count boolean) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  -- A word within others may be meant, and one that the list has rather than another.
  c_within_cost constant double precision := 0.5;
  c_known_cost constant double precision := 1;
  v_is_one constant boolean := (select count(*) from unnest(p_words) w where w.word ~ '[^0-9]') < 2;
  v_plan private.search_plan;
  v_read private.search_word;
  v_words private.search_word[] := '{}';
  v_is_kind boolean[];
  v_is_known boolean[] := '{}';
  -- A kind as people name it; that or a quality; the name of a house beside such.
  v_is_named_kind boolean[] := '{}';
  v_is_common boolean[] := '{}';
  v_is_brand boolean[] := '{}';
  -- The places of names, and whether a single brand has only kinds, qualities and numbers beside it.
  v_names integer[] := '{}';
  v_is_fixed boolean;
  v_agreed text[];
  -- What the unknown words may mean, and what more of them.
  v_unknown private.likely_word[] := '{}';
  v_likely private.likely_word[];
  v_tried private.search_word[];
  v_is_wide boolean;
  v_place integer;
  -- The places of words that products have together.
  v_start integer;
  v_joint integer[];
  v_most integer[] := '{}';
begin
  foreach v_read in array p_words loop
    v_place := cardinality(v_words) + 1;
    v_likely := '{}';
    -- Within other words it is there only by chance: asi is in Asian, and a typing error for Asti.
    v_is_known[v_place] := cardinality(p_words) > 1 and v_read.meant is not null and case
      when v_read.pattern is null then v_read.named is not null or v_read.kinded <> '{}'
      else (private.plan_words(p_store, array[v_read])).few > 0 end;
    if not v_is_known[v_place] then
      v_likely := private.likely_words_of(p_store, v_place, v_read.word, 4, false);
      if v_likely = '{}' and not v_is_one then
        v_likely := private.likely_words_of(p_store, v_place, v_read.word, 5, true);
      end if;
      if v_read.meant is not null and cardinality(p_words) > 1 then
        v_likely := v_likely || (v_place, v_read.word, v_read.meant, c_within_cost, false)::private.likely_word;
      end if;
      continue when v_likely = '{}';
    end if;
    v_words := v_words || v_read;
    v_unknown := v_unknown || v_likely;
  end loop;
  v_plan.few := 0;
  -- A number says nothing once the words beside it are left out: half the catalogue has a 4 somewhere.
  if v_words = '{}' or cardinality(v_words) < cardinality(p_words)
    and not exists (select from unnest(v_words) w where w.word ~ '[^0-9]') then
    return v_plan;
  end if;
  v_plan := private.plan_likely(p_store, v_words, v_unknown, p_count);
  v_plan.is_shortened := cardinality(v_words) < cardinality(p_words);
  if v_plan.few > 0 or cardinality(p_words) = 1 then
    return v_plan;
  end if;
  v_is_kind := array(
    select v_is_known[w.place] and (private.is_kind(w.word) and coalesce(s.uses, 0) <= 2000 or private.place_named(w.word) is not null)
    from unnest(v_words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.place);
  -- Cerveza corona is a beer, although a wine is called Corona.
  v_agreed := private.with_kinds_of_brands(array(select w.word from unnest(v_words) w), '{}');
  if not v_agreed <@ array(select w.word from unnest(v_words) w) then
    v_agreed := null;
  end if;
  for i in 1..cardinality(v_words) loop
    v_is_named_kind[i] := v_is_kind[i] or private.is_usual_kind(v_words[i].word);
    v_is_common[i] := v_is_named_kind[i] or private.is_quality(v_words[i].word);
    if v_is_known[i] and not v_is_common[i] and v_words[i].named is not null and v_words[i].word ~ '^[a-z]{3,}$'
      and (v_agreed is null or v_words[i].word = any (v_agreed)) then
      v_names := v_names || i;
    end if;
  end loop;
  for i in 1..cardinality(v_words) loop
    v_is_brand[i] := i = any (v_names) and true = any (v_is_common) and private.is_brand(p_store, v_words[i]);
  end loop;
  v_is_fixed := cardinality(array_positions(v_is_brand, true)) = 1 and not exists (
    select from generate_subscripts(v_words, 1) i where not v_is_brand[i] and not v_is_common[i] and v_words[i].word ~ '[^0-9]');
  foreach v_is_wide in array case when v_is_fixed then '{}' when v_is_one then array[false] else array[false, true] end loop
    v_likely := v_unknown;
    for i in 1..cardinality(v_words) loop
      if v_is_known[i] and not v_is_kind[i] then
        v_likely := v_likely || (i, v_words[i].word, v_words[i].meant, 0, false)::private.likely_word || array(
          select (l.place, l.word, l.keys, l.cost + c_known_cost, l.is_far)::private.likely_word
          from unnest(private.likely_words_of(p_store, i, v_words[i].word, case when v_is_wide then 2 else 1 end, false)) l);
      elsif v_is_wide and not v_is_known[i] then
        v_likely := v_likely || private.likely_words_of(p_store, i, v_words[i].word, 5, true);
      end if;
    end loop;
    v_plan := private.plan_likely(p_store, v_words, v_likely, p_count);
    if v_plan.few > 0 then
      return v_plan;
    end if;
  end loop;
  -- Years and sizes say least, then the kind beside names, corrected words, and the most frequent one; more the kind, and most a brand.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by v_is_brand[w.place],
      cardinality(v_names) < 2 and (v_is_kind[w.place] or v_is_named_kind[w.place] and coalesce(s.uses, 0) <= 2000),
      w.word ~ '^[a-z]{3,}$', cardinality(v_names) > 1 and not v_is_named_kind[w.place], v_is_known[w.place],
      s.uses desc nulls last, w.place desc
  loop
    v_tried := v_words[:v_place - 1] || v_words[v_place + 1:];
    if exists (select from unnest(v_tried) w where w.word ~ '[^0-9]') then
      v_plan := private.plan_likely(p_store, v_tried, private.likely_beside(v_unknown, v_words, v_place), p_count);
      if v_plan.few > 0 then
        v_plan.is_shortened := true;
        return v_plan;
      end if;
    end if;
  end loop;
  -- Names and qualities, without all kinds and numbers.
  if cardinality(v_names) > 1 then
    v_tried := array(
      select v_words[i] from generate_subscripts(v_words, 1) i
      where v_is_known[i] and not v_is_named_kind[i] and v_words[i].word ~ '[^0-9]' order by i);
    v_plan := private.plan_words(p_store, v_tried, p_count);
    if v_plan.few > 0 then
      v_plan.is_shortened := true;
      return v_plan;
    end if;
  end if;
  -- As many as a product has together with one of the rarest names: words beside a product, such as mesa, name another by chance.
  if cardinality(v_words) > 3 then
    foreach v_start in array array(
      select i from generate_subscripts(v_words, 1) i
      join private.search_words s on s.store_id = p_store and s.word = v_words[i].word
      where v_is_known[i] and not v_is_common[i] and v_words[i].word ~ '^[a-z]{3,}$' order by s.uses, i limit 3)
    loop
      v_joint := array[v_start];
      for i in 1..cardinality(v_words) loop
        if i <> v_start and v_is_known[i] and v_words[i].word ~ '[^0-9]'
          and (private.plan_words(p_store, array(select v_words[j] from unnest(v_joint || i) j))).few > 0 then
          v_joint := v_joint || i;
        end if;
      end loop;
      if cardinality(v_joint) > greatest(cardinality(v_most), 1) then
        v_most := v_joint;
      end if;
    end loop;
    if v_most <> '{}' then
      v_plan := private.plan_words(p_store, array(select v_words[j] from unnest(v_most) j order by j), p_count);
      v_plan.is_shortened := true;
      return v_plan;
    end if;
  end if;
  v_plan.few := 0;
  if v_words[v_place].word ~ '[^0-9]' then
    v_plan := private.plan_likely(p_store, v_words[v_place:v_place], array(
      select (1, l.word, l.keys, l.cost, false)::private.likely_word from unnest(v_unknown) l where l.place = v_place and not l.is_far), p_count);
    v_plan.is_shortened := true;
  end if;
  return v_plan;
end
$$;
-- 20261216000000_words_that_agree

-- The words that one is joined of, if the store has no word like it: casillerodeldiablo is casillero del diablo. The fewest words of the
-- store's names and kinds, each of three letters or more, but for articles between them; null if there are none.
create function private.split_word(p_store integer, p_word text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  c_articles constant text[] := '{de,la,el,le,du,do,da,di,y}';
  v_length constant integer := char_length(p_word);
  v_known text[];
  -- The words that the first letters are, by their number: their text, and how many there are.
  v_split text[] := array_fill(null::text, array[v_length]);
  v_counts integer[] := array_fill(null::integer, array[v_length]);
  v_part text;
  v_count integer;
begin
  -- A word of the store is none of several. What several words are joined of begins with one: few misspelt words do, and only those
  -- are read on. Whether the store has a like word is asked last, because that costs most.
  if p_word !~ '^[a-z]{7,40}$'
    or exists (select from private.search_words s where s.store_id = p_store and s.word = p_word and s.uses > 0)
    or not exists (
      select from private.search_words s where s.store_id = p_store and s.uses > 0
        and s.word = any (array(select left(p_word, n) from generate_series(3, v_length - 3) n)))
  then
    return null;
  end if;
  v_known := array(
    select s.word from private.search_words s
    where s.store_id = p_store and s.uses > 0 and s.word = any (array(
      select distinct substr(p_word, i, n) from generate_series(1, v_length - 2) i, generate_series(3, v_length - i + 1) n)));
  for v_end in 3..v_length loop
    for v_start in 1..v_end - 1 loop
      v_part := substr(p_word, v_start, v_end - v_start + 1);
      continue when v_start > 1 and v_counts[v_start - 1] is null
        or v_part <> all (v_known) and (v_part <> all (c_articles) or v_start = 1 or v_end = v_length);
      v_count := case when v_start = 1 then 1 else v_counts[v_start - 1] + 1 end;
      if v_counts[v_end] is null or v_count < v_counts[v_end] then
        v_counts[v_end] := v_count;
        v_split[v_end] := case when v_start = 1 then v_part else v_split[v_start - 1] || ' ' || v_part end;
      end if;
    end loop;
  end loop;
  if v_counts[v_length] > 1 and not exists (select from private.likely_words(p_store, p_word, 4, false)) then
    return string_to_array(v_split[v_length], ' ');
  end if;
  return null;
end
$$;
-- 20261213000100_words_corrected_together

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
-- 20261222000000_short_words

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
-- 20261222000000_short_words

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
-- 20261222000000_short_words
