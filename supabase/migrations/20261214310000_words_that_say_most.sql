-- Of words that are known and together find nothing, those are kept that say most: a brand rather than the kind beside it (ADR 401; replaces
-- private.plan_search). cava freixenet listed the cavas of others, and vino moet a Mont. What left out a word
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
