-- Among products that match a search equally well, the vintages of a wine are together, the newest first, and before each one's other
-- sizes the usual bottle (ADR 375): muga reserva listed the magnums of 2010 first. Of the sparkling wines of a house, the usual bottle
-- without a year comes before those of a year, the brut first (ADR 402): veuve means the Brut of 750 ml. Replaces private.index_entries.

-- Whether these categories are of sparkling wines, whose usual bottle is of no year.
create function private.is_sparkling(p_kinds text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(p_kinds ~* 'espumos|champa|prosecco|\mcavas?\M|sparkling', false)
$$;

-- By what a name is sorted among equals, if not by itself: ñ comes after n; the usual bottle before the other sizes, the smaller
-- first; the newest vintage before the others. Behind the house of a sparkling wine come its brut without a year, its other usual bottles
-- without one, those with one, and the other sizes.
create function private.sorted_as(p_name text, p_format text, p_vintage text, p_kinds text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  c_year constant text := ' ((?:19[89]|20[0-4])[0-9])(?= )';
  v_size constant integer := private.unusual_size(p_format);
  v_is_sparkling constant boolean := private.is_sparkling(p_kinds);
  v_vintage text := p_vintage;
  v_name text;
  v_mark text;
begin
  if p_name !~ '[ñÑ]' and p_vintage is null and v_size is null and not v_is_sparkling then
    return null;
  end if;
  -- No other letter is folded to þ, which comes after all that are.
  v_name := private.spaced_words(private.fold_text(regexp_replace(
    case when p_vintage is not null then left(btrim(p_name), -char_length(p_vintage)) else p_name end, '[ñÑ]', 'nþ', 'g')));
  if v_is_sparkling then
    if v_vintage is null then
      v_vintage := substring(v_name from c_year);
      v_name := regexp_replace(v_name, c_year, '');
    end if;
    v_mark := case when v_size is not null then 'þþ' when v_vintage is not null then 'þ'
      when v_name ~ ' brut $' and v_name !~ ' (?:extra|rosado|rosato|rose|rosa) ' then '!' end;
    if v_mark is null and p_name !~ '[ñÑ]' then
      return null;
    end if;
    v_name := regexp_replace(v_name, private.titles_of_houses() || '[^ ]+ ', '\&' || coalesce(v_mark || ' ', ''));
  end if;
  return v_name || coalesce('!' || lpad(case when v_vintage is null then v_size else coalesce(v_size, 0) end::text, 6, '0'), '')
    || coalesce('!' || 9999 - v_vintage::integer, '');
end
$$;
revoke all on function private.is_sparkling(text), private.sorted_as(text, text, text, text) from public, anon, authenticated;

-- Writes what these entries are found by, and removes what is no longer sold. Within an import there are no statistics yet, so
-- that joins are forced to hash the words at hand; what is forced looks costly and would be compiled by jit. New words are numbered
-- in one order, so that two statements never wait for each other; one that another transaction has just added is waited for and
-- read in a second round.
create or replace function private.index_entries(p_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
set enable_nestloop = off set enable_mergejoin = off set jit = off set work_mem = '48MB'
-- What is still to be sorted in is read by every search, and so kept short, except within a list, which sorts all of it in at its end.
set gin_pending_list_limit = '512kB' as $$
declare
  c_is_list constant boolean := cardinality(p_ids) >= 200;
  v_missing bigint;
begin
  if c_is_list then
    perform pg_catalog.set_config('gin_pending_list_limit', '16MB', true);
  end if;
  delete from private.search_entries h where h.store_product_id = any (p_ids)
    and (select e.status from private.catalog_entries e where e.store_product_id = h.store_product_id) is distinct from 'active';
  for i in 1..3 loop
    with entry as materialized (
      select e.store_product_id, e.product_id, e.store_id, e.search_name, e.search_sku, e.category_id, e.category_second,
        e.category_third, e.country_origin, e.region_origin, e.brand, e.supplier,
        -- A number sorts faster than an id.
        row_number() over ()::integer as number,
        private.sorted_as(e.name, e.format_label, e.vintage,
          concat_ws(' ', e.category_first, e.category_second, e.category_third)) as sorts_as,
        -- The texts without the name and the eight columns at their end, which are in the other two; lines within those do no harm.
        string_to_array(concat(t.others, private.twin_words(t.others)) collate "C", ' ') as texts,
        string_to_array(e.search_name, ' ') as names,
        string_to_array(concat(e.search_kind, e.search_sku, private.twin_words(e.search_name),
          case when private.named_size(e.format_label) is null then private.spaced_words(private.size_words(e.name)) end)
          collate "C", ' ') as kinds
      from private.catalog_entries e
      cross join lateral (
        select private.spaced_words(array_to_string(
          (string_to_array(e.search_text, e'\n'))[2:cardinality(string_to_array(e.search_text, e'\n')) - 8], ' ')) as others
      ) t
      where e.store_product_id = any (p_ids) and e.status = 'active'
    ), word as materialized (
      -- Longer words are found by their beginnings.
      select e.number, e.store_id, left(t.word, 60) as word, t.place
      from entry e cross join lateral (
        select word, 0 as place from unnest(e.texts) as t (word)
        union all
        select word, 1 from unnest(e.names) as t (word)
        union all
        select word, 2 from unnest(e.kinds) as t (word)
      ) t
      where t.word <> ''
    ), used as materialized (
      -- One after the other by its key: whatever the planner thinks of their number.
      select w.store_id, w.word,
        (select t.id from private.search_terms t where t.store_id = w.store_id and t.word = w.word collate "C") as id
      from (select distinct store_id, word from word) w
    ), added as (
      insert into private.search_terms as t (store_id, word)
      select u.store_id, u.word from used u where u.id is null order by u.store_id, u.word collate "C"
      on conflict (store_id, word) do nothing
      returning t.store_id, t.word, t.id
    ), known as materialized (
      select u.store_id, u.word, u.id from used u where u.id is not null
      union all
      select a.store_id, a.word, a.id from added a
    ), found as materialized (
      -- What is in a name or kind is anywhere.
      select f.number, array_agg(f.key) || array_agg(f.key + 1) filter (where f.in_name)
        || array_agg(f.key + 2) filter (where f.in_kind) as keys
      from (
        select w.number, 4 * k.id as key, bool_or(w.place = 1) as in_name, bool_or(w.place = 2) as in_kind
        from word w join known k on k.store_id = w.store_id and k.word = w.word
        group by w.number, k.id
      ) f
      group by f.number
    ), written as (
      insert into private.search_entries as h (store_product_id, product_id, store_id, name, sorts_as, sku, category_id,
        category_second, category_third, country_origin, region_origin, brand, supplier, keys)
      select e.store_product_id, e.product_id, e.store_id, e.search_name, e.sorts_as, e.search_sku, e.category_id,
        e.category_second, e.category_third, e.country_origin, e.region_origin, e.brand, e.supplier, f.keys
      from entry e join found f using (number)
      order by e.store_id, e.search_name
      on conflict (store_product_id) do update
      set name = excluded.name, sorts_as = excluded.sorts_as, sku = excluded.sku, category_id = excluded.category_id,
        category_second = excluded.category_second, category_third = excluded.category_third,
        country_origin = excluded.country_origin, region_origin = excluded.region_origin, brand = excluded.brand,
        supplier = excluded.supplier, keys = excluded.keys
    )
    select (select count(*) from used) - (select count(*) from known) into v_missing;
    exit when v_missing = 0;
  end loop;

  -- What an import adds is read by the next search: not from a list of what is still to be sorted in.
  if c_is_list then
    perform pg_catalog.gin_clean_pending_list(pg_catalog.to_regclass('private.search_entries_keys_idx')),
      pg_catalog.gin_clean_pending_list(pg_catalog.to_regclass('private.search_terms_word_idx'));
  end if;
end
$$;

update private.search_entries h set sorts_as = new.sorts_as
from private.catalog_entries e
cross join lateral (select private.sorted_as(
  e.name, e.format_label, e.vintage, concat_ws(' ', e.category_first, e.category_second, e.category_third)) as sorts_as) new
where e.store_product_id = h.store_product_id and h.sorts_as is distinct from new.sorts_as collate "C";
