-- A word that a search has read is not read again in another wording of its term (ADR 399; replaces private.read_words): a misspelt word was read three times, at a tenth of a millisecond each.

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

drop function private.read_words(integer, text[]);
