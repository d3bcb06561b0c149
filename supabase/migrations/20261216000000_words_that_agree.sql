-- Of many words that together find nothing, those are kept that a product has together, rather than one (ADR 412; replaces
-- private.plan_corrected). mesa 4 ledowska centeno showed the products of mesa.

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
