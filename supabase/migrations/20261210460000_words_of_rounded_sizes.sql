-- Lists that round their sizes, and other wordings in names (ADR 315; replaces private.size_words, private.kind_words and
-- private.index_entries): 380 ml is a half bottle, 0.75 L is found as 750 ml, a name that says champagne is found as champán.

-- The size that a text names, in millilitres; null for none.
create function private.named_size(p_text text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select round(size[1]::numeric * case size[2] when 'ml' then 1 when 'cl' then 10 else 1000 end)::integer
  from regexp_match(lower(p_text), '(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|lts|lt|l|litros|litro)\M') as m (size)
$$;
revoke all on function private.named_size(text) from public, anon, authenticated;

-- The size of a format in millilitres; null for the usual bottle (700 or 750 ml) and for a format without a size.
create or replace function private.unusual_size(p_format text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select nullif(nullif(private.named_size(p_format), 700), 750)
$$;

-- The other wordings of a size that a text names, folded: '1500 ml 1.5 l magnum'. The usual bottle has them only if the text does
-- not say them itself: its words would be in nearly every entry. Sizes that a list has rounded are those of the bottle, too.
create or replace function private.size_words(p_format text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when ml not in (700, 750) then concat_ws(' ', ml || ' ml', trim_scale(ml / 1000.0) || ' l',
      case when ml <> bottle then bottle || ' ml ' || trim_scale(bottle / 1000.0) || ' l' end, case bottle
        when 187 then 'split' when 375 then 'media botella' when 1000 then 'litro' when 1500 then 'magnum' when 3000 then 'jeroboam' end)
    when lower(p_format) !~ ('\m' || ml || ' ml\M') then ml || ' ml' end
  from (
    select ml, case when ml between 370 and 380 then 375 when ml between 185 and 190 then 187 else ml end as bottle
    from private.named_size(p_format) as n (ml)
  ) s where ml is not null
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
  select array_agg(store_product_id) into v_ids from (
    select store_product_id from changed
    union
    select e.store_product_id from private.catalog_entries e
    where e.status = 'active' and (private.twin_words(private.spaced_words(private.fold_text(e.search_text))) is not null
      or private.named_size(e.format_label) is null and private.named_size(e.name) is not null)
  ) other;
  for v_first in select * from generate_series(1, coalesce(cardinality(v_ids), 0), 5000) loop
    perform private.index_entries(v_ids[v_first:v_first + 4999]);
  end loop;
end
$$;
