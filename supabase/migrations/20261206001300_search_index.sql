-- The index of the search: what each product of a store is found by, in rows so slim that tens of thousands of them are counted in
-- milliseconds (ADR 0192). How a typed term is read against it is in the file of the ranking.

-- Maintains private.search_words and the index of the search as entries come and go.
create function private.count_words() returns trigger
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
create trigger catalog_entries_count_entered after insert on private.catalog_entries
  referencing new table as changed for each statement execute function private.count_words();
create trigger catalog_entries_count_removed after delete on private.catalog_entries
  referencing old table as changed for each statement execute function private.count_words();
revoke all on function private.count_words() from public, anon, authenticated;

-- Three letters in a row of a word of one store as one number, its first letter aside: by them the words are found that contain a part
-- after their beginning. Two of them may share a number, so the words are compared, too.
create function private.inner_letters(p_store integer, p_word text) returns integer[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_store constant integer := p_store % 36000 * 59319;
  v_letters integer[];
begin
  for i in 2..char_length(p_word) - 2 loop
    -- a to z and 0 to 9 all differ by 39.
    v_letters := v_letters || (v_store + ascii(substr(p_word, i)) % 39 * 1521 + ascii(substr(p_word, i + 1)) % 39 * 39
      + ascii(substr(p_word, i + 2)) % 39);
  end loop;
  return v_letters;
end
$$;

-- Every word that a store's catalogue has or had: of names, kinds, SKUs and descriptions alike. A word keeps its number.
create table private.search_terms (
  id integer generated always as identity primary key,
  store_id integer not null,
  word text collate "C" not null,
  -- Numbers are found by their beginnings.
  letters integer[]
    generated always as (case when word ~ '[^0-9]' then private.inner_letters(store_id, word) end) stored,
  unique (store_id, word)
);
create index search_terms_word_idx on private.search_terms using gin (letters) where letters is not null;

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
create index search_entries_keys_idx on private.search_entries using gin (keys);

alter table private.search_terms enable row level security;
alter table private.search_entries enable row level security;
revoke all on private.search_terms, private.search_entries from public, anon, authenticated, service_role;

-- Writes what these entries are found by, and removes what is no longer sold. Within an import there are no statistics yet, so
-- that joins are forced to hash the words at hand; what is forced looks costly and would be compiled by jit. New words are numbered
-- in one order, so that two statements never wait for each other; one that another transaction has just added is waited for and
-- read in a second round.
create function private.index_entries(p_ids uuid[]) returns void
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
revoke all on function private.index_entries(uuid[]), private.inner_letters(integer, text)
  from public, anon, authenticated;

-- The names of categories as words, for suggestions: folding all of them takes longer than the rest of a search. Maintained by a
-- trigger; clients never write here.
create table private.category_words (
  category_id uuid primary key references public.categories (id) on update cascade on delete cascade,
  words text collate "C" not null
);

alter table private.category_words enable row level security;
revoke all on private.category_words from public, anon, authenticated, service_role;

create function private.enter_category_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.category_words as w (category_id, words) values (new.id, private.spaced_words(private.fold_text(new.name)))
  on conflict (category_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger categories_enter_words after insert or update of name on public.categories
  for each row execute function private.enter_category_words();
revoke all on function private.enter_category_words() from public, anon, authenticated;
