-- A word that a search has read is not read again in another wording of its term (ADR 399; replaces private.read_words and
-- private.plan_search): a misspelt word was read three times, at a tenth of a millisecond each.

-- Words of a term, read against a store's index, but for those that are known from another wording. A number before ml is a whole one:
-- 1500 is not the beginning of 15000.
create function private.read_words(p_store integer, p_words text[], p_known private.search_word[]) returns private.search_word[]
language plpgsql stable set search_path = '' as $$
declare
  v_words private.search_word[] := '{}';
  v_read private.search_word;
  v_known private.search_word;
  v_is_known boolean;
  v_place integer;
begin
  for v_place in 1..cardinality(p_words) loop
    v_is_known := false;
    -- What a number means depends on the next word.
    if p_known <> '{}' and p_words[v_place] ~ '[^0-9]' then
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
    end if;
    v_words := v_words || v_read;
  end loop;
  return v_words;
end
$$;
revoke all on function private.read_words(integer, text[], private.search_word[]) from public, anon, authenticated;

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something; else other wordings of the term, if the
-- words are known; else the words that unknown ones are joined of; else the kinds of well-known brands; else what may have been meant. The other filters do not influence this. Null for
-- a term without words.
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

drop function private.read_words(integer, text[]);
