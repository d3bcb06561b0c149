-- Sizes and some words are found by every wording of theirs (ADR 337; replaces private.kind_words and private.index_entries): 1500 ml as
-- 1.5 l and magnum, champagne as champán. The words are in the index, so that a search reads no more than before. Of one name, the
-- usual bottle comes first.

-- The size of a format in millilitres; null for the usual bottle (700 or 750 ml) and for a format without a size.
create function private.unusual_size(p_format text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select nullif(nullif(round(size[1]::numeric * case size[2] when 'ml' then 1 when 'cl' then 10 else 1000 end), 700), 750)::integer
  from regexp_match(lower(p_format), '(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|lts|lt|l|litros|litro)\M') as m (size)
$$;

-- The other wordings of a format's size, folded: '1500 ml 1.5 l magnum'; null for the usual bottle.
create function private.size_words(p_format text) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- 15000 ml begins like 1500 ml.
  select concat_ws(' ', case when ml < 10000 then ml || ' ml' end, trim_scale(ml / 1000.0) || ' l', case ml
    when 187 then 'split' when 375 then 'media botella' when 1000 then 'litro' when 1500 then 'magnum' when 3000 then 'jeroboam' end)
  from (select private.unusual_size(p_format) as ml) s where ml is not null
$$;

-- The other wordings of words in a folded text, as people type them; null for none.
create function private.twin_words(p_folded text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(twin, ' ') from (values
    ('champagne', 'champan champana'), ('champan', 'champagne champana'), ('champana', 'champagne champan'),
    ('albarino', 'alvarino alvarinho'), ('alvarinho', 'alvarino albarino'), ('rosado', 'rose'), ('provence', 'provenza'),
    ('provenza', 'provence'), ('bourgogne', 'borgona'), ('bordeaux', 'burdeos'), ('toscana', 'tuscany')
  ) as t (word, twin)
  -- Most texts have none of them.
  where strpos(p_folded, word) > 0 and strpos(private.spaced_words(p_folded), ' ' || word || ' ') > 0
$$;
revoke all on function private.unusual_size(text), private.size_words(text), private.twin_words(text) from public, anon, authenticated;

-- The kind of a product: the texts besides its name and description by which people look for it, with their other wordings.
create or replace function private.kind_words(
  p_brand text, p_supplier text, p_first text, p_second text, p_third text, p_country text, p_region text,
  p_format text, p_bar_code text
) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.spaced_words(concat_ws(' ', kind.folded, private.size_words(p_format), private.twin_words(kind.folded)))
  from (
    select private.fold_text(concat_ws(' ', p_brand, p_supplier, p_first, p_second, p_third, p_country, p_region, p_format, p_bar_code)) as folded
  ) kind
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
        case when e.name like '%ñ%' or e.name like '%Ñ%' or private.unusual_size(e.format_label) is not null
          then private.spaced_words(private.fold_text(regexp_replace(e.name, '[ñÑ]', 'nþ', 'g')))
            -- Right after the usual bottle of the same name, the smaller first.
            || coalesce('!' || lpad(private.unusual_size(e.format_label)::text, 6, '0'), '') end as sorts_as,
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

-- The entries there are, by what they are found by now, in parts of a list's length.
do $$
declare
  v_ids uuid[];
  v_first integer;
begin
  with wanted as materialized (
    select e.store_product_id, e.store_id, e.status, e.search_kind as before,
      private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
        p.region_origin, p.format_label, p.bar_code) as now
    from private.catalog_entries e join public.products p on p.id = e.product_id
  ), changed as (
    update private.catalog_entries e set search_kind = w.now from wanted w
    where e.store_product_id = w.store_product_id and w.now <> w.before
    returning e.store_product_id, w.store_id, w.status, w.before, w.now
  ), recounted as (
    insert into private.search_words as s (store_id, word, uses)
    select store_id, word, sum(uses) from (
      select c.store_id, word, 1 as uses from changed c, string_to_table(c.now, ' ') as t (word) where c.status = 'active'
      union all
      select c.store_id, word, -1 from changed c, string_to_table(c.before, ' ') as t (word) where c.status = 'active'
    ) counted where word ~ '^[a-z]{3,40}$'
    group by store_id, word having sum(uses) <> 0 order by store_id, word
    on conflict (store_id, word) do update set uses = s.uses + excluded.uses
  )
  select array_agg(store_product_id) into v_ids from changed;
  for v_first in select * from generate_series(1, coalesce(cardinality(v_ids), 0), 5000) loop
    perform private.index_entries(v_ids[v_first:v_first + 4999]);
  end loop;
end
$$;
