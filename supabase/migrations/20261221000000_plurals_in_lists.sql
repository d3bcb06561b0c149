-- Plurals in a pasted list: `6 nueve comales blancos` is as sure as `6 nueve comales blanco`.

-- A line's term with each word that only the plural of a word of the store's names and kinds is in the singular: 'nueve comales blanco' for
-- 'nueve comales blancos'. Words that the store knows remain.
create function private.in_known_singulars(p_store integer, p_term text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_term text := p_term;
  v_plural record;
begin
  for v_plural in
    select w.word, coalesce(max(s.word) filter (where s.word = left(w.word, -1)), max(s.word)) as singular
    from (select word collate "C" as word from unnest(private.typed_words(p_term)) t (word)) w
    join private.search_words s on s.store_id = p_store and s.uses > 0
      and (s.word = left(w.word, -1) or s.word = left(w.word, -2) and w.word ~ 'es$')
    where w.word ~ '^[a-z]{3,}s$' and private.place_named(w.word) is null
      and not exists (select from private.search_words k where k.store_id = p_store and k.word = w.word and k.uses > 0)
    group by w.word
  loop
    v_term := regexp_replace(private.fold_text(v_term), ('\m' || v_plural.word || '\M') collate "C", v_plural.singular, 'g');
  end loop;
  return v_term;
end
$$;
revoke all on function private.in_known_singulars(integer, text) from public, anon, authenticated;

create or replace function public.match_order_lines(p_location_id uuid, p_terms text[]) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_store integer := private.my_location_store(p_location_id);
begin
  if v_store is null then
    return '[]'::json;
  end if;
  return (
    select coalesce(json_agg(private.match_order_line(v_store, p_location_id, private.in_known_singulars(v_store, left(term, 200)))
      order by place), '[]')
    from unnest(p_terms) with ordinality as t (term, place)
    where place <= 30
  );
end
$$;
