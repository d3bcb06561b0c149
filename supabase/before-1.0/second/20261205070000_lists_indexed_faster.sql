-- What an import writes for the search, in three fifths of the time (ADR 265). The same words and keys as before.

-- Text without case and accents. In PL/pgSQL, for a function in SQL with a search path of its own starts again for each row; and
-- nearly every text is plain letters, at the latest without the accents of Spanish, which need no normalization.
create or replace function private.fold_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  v_folded text := lower(p_text collate "und-x-icu");
begin
  if octet_length(v_folded) > char_length(v_folded) then
    v_folded := translate(v_folded, 'áéíóúüñ', 'aeiouun');
  end if;
  if octet_length(v_folded) > char_length(v_folded) then
    v_folded := replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
        'øđł', 'odl'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
  end if;
  return replace(v_folded, '*', '∗');
end
$$;

-- A folded text as words between single spaces, with a space at either end: a whole word is then `% word %`, the
-- beginning of one `% word%`.
create or replace function private.spaced_words(p_folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_signs constant text := '\t\n\r!"#$%&''()*+,./:;<=>?@\[\]\\^_`{|}~“”‘’«»·–—∗-';
begin
  -- A single space stays what it is: each match costs more than the text around it.
  return ' ' || btrim(regexp_replace(
    p_folded, '(?:[' || c_signs || ']| [ ' || c_signs || '])[ ' || c_signs || ']*', ' ', 'g')) || ' ';
end
$$;

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
        -- No other letter is folded to þ, which comes after all that are.
        case when e.name like '%ñ%' or e.name like '%Ñ%'
          then private.spaced_words(private.fold_text(regexp_replace(e.name, '[ñÑ]', 'nþ', 'g'))) end as sorts_as,
        -- The texts without the name and the eight columns at their end, which are in the other two; lines within those do no harm.
        string_to_array(private.spaced_words(array_to_string(
          (string_to_array(e.search_text, e'\n'))[2:cardinality(string_to_array(e.search_text, e'\n')) - 8], ' ')), ' ') as texts,
        string_to_array(e.search_name, ' ') as names,
        string_to_array(e.search_kind || e.search_sku, ' ') as kinds
      from private.catalog_entries e where e.store_product_id = any (p_ids) and e.status = 'active'
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
alter index private.search_entries_keys_idx reset (gin_pending_list_limit);
alter index private.search_terms_word_idx reset (gin_pending_list_limit);

-- Maintains private.search_words and the index of the search as entries come and go.
create or replace function private.count_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words as s (store_id, word, uses)
  select store_id, word, uses from (
    select e.store_id, word, case tg_op when 'INSERT' then count(*) else -count(*) end as uses
    from changed e, unnest(string_to_array(e.search_name || e.search_kind, ' ')) as w (word)
    where e.status = 'active' group by e.store_id, word
    -- Words are judged once each, not at every place where they are.
    offset 0
  ) used where word ~ '^[a-z]{3,40}$'
  -- In one order, so that two statements never wait for each other.
  order by store_id, word
  on conflict (store_id, word) do update set uses = s.uses + excluded.uses;
  if tg_op = 'INSERT' then
    perform private.index_entries(array(select e.store_product_id from changed e));
  else
    delete from private.search_entries h where h.store_product_id in (select e.store_product_id from changed e);
  end if;
  return null;
end
$$;
