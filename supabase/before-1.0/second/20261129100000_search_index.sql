-- The index of the search: what each product of a store is found by, in rows so slim that tens of thousands of them are counted in
-- milliseconds (ADR 0192). How a typed term is read against it is in the file after this one.

-- Every word that a store's catalogue has or had: of names, kinds, SKUs and descriptions alike. A word keeps its number.
create table private.search_terms (
  id integer generated always as identity primary key,
  store_id integer not null,
  word text collate "C" not null,
  unique (store_id, word)
);

-- One row for each active product of a store. The keys are the words it has: four times a word's number
-- where it is anywhere in its texts, one more where it is in its name, two more where it is in its kind or SKU.
create table private.search_entries (
  store_product_id uuid primary key,
  product_id uuid not null,
  store_id integer not null,
  -- As in private.catalog_entries.
  name text collate "C" not null,
  -- By what the name is sorted, if not by itself: ñ comes after n.
  sorts_as text collate "C",
  sku text collate "C" not null,
  -- What the options of a search are counted by.
  category_id uuid,
  category_second text,
  category_third text,
  country_origin text,
  region_origin text,
  brand text,
  supplier text,
  keys integer[] not null
);

alter table private.search_terms enable row level security;
alter table private.search_entries enable row level security;
revoke all on private.search_terms, private.search_entries from public, anon, authenticated, service_role;

-- A folded text as words between single spaces, with a space at either end: a whole word is then `% word %`, the
-- beginning of one `% word%`.
create or replace function private.spaced_words(p_folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- A regular expression takes a quarter of the time of replacing sign by sign.
  select ' ' || btrim(regexp_replace(p_folded, '[ \t\n\r!"#$%&''()*+,./:;<=>?@\[\]\\^_`{|}~“”‘’«»·–—∗-]+', ' ', 'g')) || ' '
$$;

-- Writes what these entries are found by, and removes what is no longer sold. Within an import there are no statistics yet, so
-- that joins are forced to hash the words at hand; what is forced looks costly and would be compiled by jit. New words are numbered in one order, so that two statements never wait
-- for each other; one that another transaction has just added is waited for and read in a second round.
create function private.index_entries(p_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
set enable_nestloop = off set enable_mergejoin = off set jit = off set work_mem = '48MB' as $$
declare
  v_missing bigint;
begin
  delete from private.search_entries h where h.store_product_id = any (p_ids)
    and (select e.status from private.catalog_entries e where e.store_product_id = h.store_product_id) is distinct from 'active';
  for i in 1..3 loop
    with entry as materialized (
      select e.store_product_id, e.product_id, e.store_id, e.search_name, e.search_sku, e.category_id, e.category_second,
        e.category_third, e.country_origin, e.region_origin, e.brand, e.supplier,
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
      select e.store_product_id, e.store_id, left(t.word, 60) as word, t.place
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
      select w.store_product_id, array_agg(4 * k.id + w.place) as keys
      from word w join known k on k.store_id = w.store_id and k.word = w.word
      group by w.store_product_id
    ), written as (
      insert into private.search_entries as h (store_product_id, product_id, store_id, name, sorts_as, sku, category_id,
        category_second, category_third, country_origin, region_origin, brand, supplier, keys)
      select e.store_product_id, e.product_id, e.store_id, e.search_name, e.sorts_as, e.search_sku, e.category_id,
        e.category_second, e.category_third, e.country_origin, e.region_origin, e.brand, e.supplier,
        -- What is in a name or kind is anywhere.
        array(select distinct unnest(array[key, key - key % 4]) from unnest(f.keys) as k (key))
      from entry e join found f using (store_product_id)
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
  if cardinality(p_ids) >= 200 then
    perform pg_catalog.gin_clean_pending_list(pg_catalog.to_regclass('private.search_entries_keys_idx')),
      pg_catalog.gin_clean_pending_list(pg_catalog.to_regclass('private.search_terms_word_idx'));
  end if;
end
$$;

-- Maintains private.search_words and the index of the search as entries come and go.
create or replace function private.count_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words as s (store_id, word, uses)
  select store_id, word, uses from (
    select e.store_id, word, case tg_op when 'INSERT' then count(*) else -count(*) end as uses
    from changed e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
    where e.status = 'active' group by e.store_id, word
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

-- Orders only change the stock: they do not pay for this.
create or replace function private.change_offer_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.store_id, new.product_id) = (old.id, old.store_id, old.product_id) then
    update private.catalog_entries e set price = new.price where e.store_product_id = new.id;
  else
    -- Under its old id, or under the new one already: the foreign key's own trigger may have come first.
    delete from private.catalog_entries e where e.store_product_id in (old.id, new.id);
    delete from private.search_entries h where h.store_product_id = old.id;
    perform private.enter_offers(array[new.id]);
  end if;
  return null;
end
$$;

create or replace function private.change_product_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_entered uuid[];
begin
  with wanted as materialized (
    select p.*, private.spaced_words(split_part(p.search_text, e'\n', 1)) as search_name,
      private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
        p.region_origin, p.format_label, p.bar_code) as search_kind,
      private.spaced_words(lower(p.sku)) as search_sku
    from changed p
  ), entered as (
    update private.catalog_entries e set
      name = p.name, brand = p.brand, supplier = p.supplier, seller_id = p.seller_id, category_id = p.category_id,
      category_first = p.category_first, category_second = p.category_second, category_third = p.category_third,
      country_origin = p.country_origin, region_origin = p.region_origin, status = p.status, search_text = p.search_text,
      search_name = p.search_name, search_kind = p.search_kind, search_sku = p.search_sku
    from wanted p
    where e.product_id = p.id
      -- Pictures, notes and measures change nothing here.
      and (e.name, e.brand, e.supplier, e.seller_id, e.category_id, e.category_first, e.category_second,
        e.category_third, e.country_origin, e.region_origin, e.status, e.search_text, e.search_kind)
      is distinct from (p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second,
        p.category_third, p.country_origin, p.region_origin, p.status, p.search_text, p.search_kind)
    returning e.store_product_id, e.store_id, e.search_name, e.search_kind, e.status
  ), counted as (
    -- The table as it was before this statement.
    select was.store_id, word, -1 as uses
    from entered e join private.catalog_entries was using (store_product_id),
      string_to_table(was.search_name || was.search_kind, ' ') as w (word)
    where was.status = 'active'
    union all
    select e.store_id, word, 1
    from entered e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
    where e.status = 'active'
  ), recounted as (
    insert into private.search_words as s (store_id, word, uses)
    select store_id, word, sum(counted.uses) from counted where word ~ '^[a-z]{3,40}$'
    group by store_id, word having sum(counted.uses) <> 0
    order by store_id, word
    on conflict (store_id, word) do update set uses = s.uses + excluded.uses
  )
  select array_agg(e.store_product_id) into v_entered from entered e;
  if v_entered is not null then
    perform private.index_entries(v_entered);
  end if;
  return null;
end
$$;

revoke all on function private.index_entries(uuid[]) from public, anon, authenticated;

-- What is sold already, store by store in the order of names, so that what is found together lies together.
do $$
declare
  v_ids uuid[];
begin
  for v_ids in
    select array_agg(e.id order by e.place) from (
      select e.store_product_id as id, row_number() over (order by e.store_id, e.name, e.store_product_id) as place
      from private.catalog_entries e
    ) e group by (e.place - 1) / 5000 order by min(e.place)
  loop
    perform private.index_entries(v_ids);
  end loop;
end
$$;

-- The lists of what is still to be sorted in are kept short, since every search reads them.
create index search_entries_keys_idx on private.search_entries using gin (keys) with (gin_pending_list_limit = 512);
-- Numbers are found by their beginnings.
create index search_terms_word_idx on private.search_terms using gin (store_id, word extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512) where word ~ '[^0-9]';
analyze private.search_terms, private.search_entries;
drop index private.catalog_entries_search_idx, private.catalog_entries_kind_idx;
