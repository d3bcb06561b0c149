-- Of words that are known and together find nothing, those are kept that say most: a brand rather than the kind beside it (ADR 401; replaces
-- private.plan_corrected and private.plan_search). cava freixenet listed the cavas of others, and vino moet a Mont. What left out a word
-- says so, and a line of a list is not sure of it.

-- Whether a word of the term, or the kind of a brand, was left out.
alter type private.search_plan add attribute is_shortened boolean;

-- Whether a word says which kind of drink it is, as people name kinds: a list has cavas among its sparkling wines.
create function private.is_usual_kind(p_word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select p_word = any ('{
    vino,vinos,espumoso,espumosos,cava,cavas,champagne,champan,champana,prosecco,tequila,tequilas,mezcal,mezcales,raicilla,sotol,bacanora,
    ron,rones,vodka,ginebra,gin,whisky,whiskey,bourbon,scotch,brandy,conac,cognac,armagnac,pisco,grappa,orujo,aguardiente,licor,licores,
    anis,vermut,vermouth,jerez,sherry,oporto,port,aperitivo,amaro,amargo,cerveza,cervezas,sidra,sake,agua,refresco,tonica,jarabe,coctel,
    botella,botellas,caja,lata
  }'::text[])
$$;

-- Whether a word says what a drink is like, of any house: no brand, although a list may have one wine whose name begins so.
create function private.is_quality(p_word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select p_word = any ('{
    tinto,tintos,blanco,blancos,rosado,rosados,rose,clarete,brut,nature,seco,semiseco,dulce,crema,joven,crianza,reserva,gran,anejo,reposado,
    cristalino,extra,oro,plata,gold,silver,oscuro,claro,dorado,artesanal,organico,natural,especial,clasico,premium,barrica,roble,magnum
  }'::text[])
$$;

-- What the name of a house begins with, as an expression for folded names: titles, which many houses have, are not its name.
create function private.titles_of_houses() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '^ (?:(?:chateau|ch|domaine|dom|bodegas?|casa|clos|cave|finca|vina|hacienda|marques|conde|baron|don|dona|santa|san|de|del|la|el|los|las|les|le|l) )*'
$$;

-- Whether a word is the name of a house: at least half of the store's products with this word, of which at most 300 are read, are called so
-- from the beginning, or their brand is.
create function private.is_brand(p_store integer, p_word private.search_word) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(avg(case when h.name ~ house or private.spaced_words(private.fold_text(h.brand)) ~ house then 1 else 0 end) >= 0.5, false)
  from (select private.titles_of_houses() || (p_word).word || ' ' as house) t,
    lateral (
      select e.name, e.brand from private.search_entries e
      where e.store_id = p_store and e.keys && array[(p_word).named[1], (p_word).named[1] + 1] limit 300
    ) h
$$;
revoke all on function private.is_usual_kind(text), private.is_quality(text), private.titles_of_houses(), private.is_brand(integer, private.search_word)
  from public, anon, authenticated;

-- What was meant by words that together find nothing. Unknown ones are corrected, together, or dropped without a likely word; then known
-- ones may be wrong by a letter; then all words by more letters, where more than a number is beside them; finally the most frequent one
-- is left out, or all but the rarest, corrected ones first. A word that a category begins with, unless thousands are called by it, and
-- that of a place are never another word, and left out last: ron oscuro is a rum. More than these says a brand, and two words of names:
-- beside those, the kind is left out. A brand beside kinds only is never another word. Words are never dropped down to bare numbers: few is
-- then 0.
create or replace function private.plan_corrected(p_store integer, p_words private.search_word[], p_count boolean) returns private.search_plan
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
  v_plan.few := 0;
  if v_words[v_place].word ~ '[^0-9]' then
    v_plan := private.plan_likely(p_store, v_words[v_place:v_place], array(
      select (1, l.word, l.keys, l.cost, false)::private.likely_word from unnest(v_unknown) l where l.place = v_place and not l.is_far), p_count);
    v_plan.is_shortened := true;
  end if;
  return v_plan;
end
$$;

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something; else other wordings of the term, if the
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
    if p_literal or v_first.few > 0 then
      return v_first;
    end if;
  end if;
  foreach v_text in array private.alternative_wordings(p_search) loop
    v_plan := private.plan_words(p_store, private.read_words(p_store, private.typed_words(v_text), v_words), p_count);
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
