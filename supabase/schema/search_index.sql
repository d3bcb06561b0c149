-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

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
-- 20261206001300_search_index

create trigger catalog_entries_count_entered after insert on private.catalog_entries
  referencing new table as changed for each statement execute function private.count_words();

create trigger catalog_entries_count_removed after delete on private.catalog_entries
  referencing old table as changed for each statement execute function private.count_words();

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
-- 20261206001300_search_index

-- Every word that a store's catalogue has or had: of names, kinds, SKUs and descriptions alike. A word keeps its number.
create table private.search_terms (
  id integer not null generated always as identity,
  store_id integer not null,
  word text not null,
  -- Numbers are found by their beginnings.
  letters integer[] generated always as (
CASE
    WHEN (word ~ '[^0-9]'::text) THEN private.inner_letters(store_id, word)
    ELSE NULL::integer[]
END) stored,
  constraint search_terms_pkey PRIMARY KEY (id),
  constraint search_terms_store_id_word_key UNIQUE (store_id, word)
);
alter table private.search_terms enable row level security;

create index search_terms_word_idx on private.search_terms using gin (letters) where letters is not null;

-- One row for each active product of a store. The keys are the words it has: four times a word's number
-- where it is anywhere in its texts, one more where it is in its name, two more where it is in its kind or SKU.
create table private.search_entries (
  store_product_id uuid not null,
  product_id uuid not null,
  store_id integer not null,
  -- As in private.catalog_entries.
  name text not null,
  -- By what the name is sorted, if not by itself: ñ comes after n.
  sorts_as text,
  sku text not null,
  -- What the options of a search are counted by.
  category_id uuid,
  category_second text,
  category_third text,
  country_origin text,
  region_origin text,
  brand text,
  supplier text,
  keys integer[] not null,
  constraint search_entries_pkey PRIMARY KEY (store_product_id)
);
alter table private.search_entries enable row level security;

create index search_entries_keys_idx on private.search_entries using gin (keys);

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
        private.sorted_as(e.name, e.format_label, e.vintage,
          concat_ws(' ', e.category_first, e.category_second, e.category_third)) as sorts_as,
        -- The texts without the name and the eight columns at their end, which are in the other two; lines within those do no harm.
        string_to_array(concat(t.others, private.twin_words(t.others)) collate "C", ' ') as texts,
        string_to_array(e.search_name, ' ') as names,
        string_to_array(concat(e.search_kind, e.search_sku, private.twin_words(e.search_name),
          private.joined_words(concat_ws(' ', e.name, e.brand)),
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
-- 20261222000100_other_spellings

-- The names of categories as words, for suggestions: folding all of them takes longer than the rest of a search. Maintained by a
-- trigger; clients never write here.
create table private.category_words (
  category_id uuid not null,
  words text not null,
  constraint category_words_pkey PRIMARY KEY (category_id),
  constraint category_words_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE
);
alter table private.category_words enable row level security;

create function private.enter_category_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.category_words as w (category_id, words) values (new.id, private.spaced_words(private.fold_text(new.name)))
  on conflict (category_id) do update set words = excluded.words;
  return null;
end
$$;
-- 20261206001300_search_index

create trigger categories_enter_words after insert or update of name on public.categories
  for each row execute function private.enter_category_words();

-- What was typed, with its sizes in millilitres; null if it names none, or has them so already. `p_is_half`: a last word 'media' is half a
-- bottle.
create function private.with_sizes_in_millilitres(p_search text, p_is_half boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  c_amount constant text := '(?<![\w.,])(\d{0,5}(?:[.,]\d{1,3})?) ?(ml|mililitros?|cl|l|lts?|litros?)(?![\w''’])';
  v_folded constant text := private.fold_text(left(p_search, 200));
  v_text text := v_folded;
  v_size text[];
  v_number text;
  v_unit text;
  v_ml numeric;
begin
  if v_text !~ '[0-9] ?(?:m?l|cl)|medias? bot|half|litro|doble magnum' and not p_is_half then
    return null;
  end if;
  v_text := regexp_replace(v_text, '\m(?:medias? (?:botellas?|bots?\M)|half bottles?)', '375 ml', 'g');
  v_text := regexp_replace(v_text, '\mdoble magnums?\M', '3000 ml', 'g');
  if p_is_half then
    v_text := regexp_replace(v_text, '\mmedias?\M(?!.*\mmedias?\M)', '375 ml');
  end if;
  v_text := regexp_replace(v_text, '(?<![0-9] ?)\m(?:un )?litros?\M', '1000 ml', 'g');
  for v_size in select regexp_matches(v_text, c_amount, 'g') loop
    v_number := v_size[1];
    v_unit := v_size[2];
    continue when v_number !~ '[0-9]';
    -- 1,500 ml has a separator of thousands, 1,5 l a decimal one.
    v_number := case when v_unit like 'm%' and v_number ~ '^[0-9]+[.,][0-9]{3}$' then regexp_replace(v_number, '[.,]', '')
      else replace(v_number, ',', '.') end;
    v_ml := v_number::numeric * case when v_unit like 'm%' then 1 when v_unit = 'cl' then 10 else 1000 end;
    if v_ml between 20 and 30000 and v_ml = round(v_ml) then
      v_text := regexp_replace(v_text, '(?<![\w.,])' || replace(v_size[1], '.', '[.]') || ' ?' || v_unit || '(?![\w''’])',
        round(v_ml) || ' ml', 'g');
    end if;
  end loop;
  return nullif(v_text, v_folded);
end
$$;
-- 20261210460100_terms_before_a_search

-- What was typed without a word that asks for something cheap; null if it has none.
create function private.without_cheap(p_search text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(folded, '\m(?:barat[oa]s?|economic[oa]s?|mas|muy|el|la|los|las|lo|un|una)\M', '', 'g'))
  from private.fold_text(left(p_search, 200)) as f (folded)
  where folded ~ '\m(?:barat|economic)[oa]s?\M'
$$;
-- 20261210460100_terms_before_a_search

-- Whether an active product of a store has one of these words in its name.
create function private.is_in_names(p_store integer, p_words text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.search_entries h where h.store_id = p_store
      and h.keys && array(select 4 * t.id + 1 from private.search_terms t where t.store_id = p_store and t.word = any (p_words)))
$$;
-- 20261210460100_terms_before_a_search

-- The first word of a category, by which private.is_kind finds it.
create index category_words_first_idx on private.category_words (split_part(words, ' ', 2));
