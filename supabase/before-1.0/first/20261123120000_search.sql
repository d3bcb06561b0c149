-- The search of the catalogue: every word anywhere, in any order, best products first, and typing errors. Pages,
-- suggestions and filter options search alike (ADR 0122, ADR 0123).

create extension if not exists fuzzystrmatch with schema extensions;

-- A folded text as words between single spaces, with a space at either end: a whole word is then `% word %`, the
-- beginning of one `% word%`.
create function private.spaced_words(p_folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Each sign becomes a space, and rows of spaces one. Cheaper than a regular expression: an import does it for every line.
  select ' ' || btrim(replace(replace(replace(
    translate(p_folded, e'\t\n\r!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~“”‘’«»·–—∗', repeat(' ', 46)),
    '   ', ' '), '  ', ' '), '  ', ' ')) || ' '
$$;

-- Of what kind a product is: the texts beside its name and description by which people look for it.
create function private.kind_words(
  p_brand text, p_supplier text, p_first text, p_second text, p_third text, p_country text, p_region text,
  p_format text, p_bar_code text
) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.spaced_words(private.fold_text(concat_ws(' ', p_brand, p_supplier, p_first, p_second, p_third,
    p_country, p_region, p_format, p_bar_code)))
$$;

-- How a word sounds to a Spanish ear, whatever it is spelt with: k, qu and c; s, z and soft c; ll and y; b and v; w and gü;
-- no h, no double letters.
create function private.word_sound(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(p_word, 'vz', 'bs'),
      'ch', '4'), 'ph', 'f'), 'h', ''), 'qu', 'k'), 'q', 'k'), 'ce', 'se'), 'ci', 'si'), 'c', 'k'), 'll', 'y'),
      'w', 'gu'), 'ge', 'je'), 'gi', 'ji'), 'gue', 'ge'), 'gui', 'gi'),
    '(.)\1+', '\1', 'g'), 'y$', 'i')
$$;

alter table private.catalog_entries
  add column search_name text collate "C",
  add column search_kind text collate "C",
  add column search_sku text collate "C";

update private.catalog_entries e set
  search_name = private.spaced_words(split_part(p.search_text, e'\n', 1)),
  search_kind = private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third,
    p.country_origin, p.region_origin, p.format_label, p.bar_code),
  search_sku = private.spaced_words(lower(p.sku))
from public.products p where p.id = e.product_id;

-- The table was written by the statement before, and the portal takes no requests yet: nobody waits for the scan.
alter table private.catalog_entries
  -- squawk-ignore adding-not-nullable-field
  alter column search_name set not null,
  -- squawk-ignore adding-not-nullable-field
  alter column search_kind set not null,
  -- squawk-ignore adding-not-nullable-field
  alter column search_sku set not null;
-- The format and the bar code are in no other text of the search.
create index catalog_entries_kind_idx on private.catalog_entries using gin (store_id, search_kind extensions.gin_trgm_ops);

-- The words of each store's catalogue, with how often they stand in names, brands, categories and origins of what is for
-- sale. A word that is no longer used stays, with none. Kept by the statements that keep the entries; nobody writes here.
create table private.search_words (
  store_id integer not null,
  word text collate "C" not null,
  uses integer not null,
  sound text collate "C" not null generated always as (private.word_sound(word)) stored,
  primary key (store_id, word)
);
create index search_words_word_idx on private.search_words using gin (store_id, word extensions.gin_trgm_ops);
create index search_words_sound_idx on private.search_words (store_id, sound);
alter table private.search_words enable row level security;
revoke all on private.search_words from public, anon, authenticated, service_role;

insert into private.search_words (store_id, word, uses)
select store_id, word, uses from (
  select e.store_id, word, count(*) as uses
  from private.catalog_entries e, string_to_table(e.search_name || e.search_kind, ' ') as w (word)
  where e.status = 'active' group by e.store_id, word
) used where word ~ '^[a-z]{3,40}$';

create function private.count_words() returns trigger
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
  return null;
end
$$;
create trigger catalog_entries_count_entered after insert on private.catalog_entries
  referencing new table as changed for each statement execute function private.count_words();
create trigger catalog_entries_count_removed after delete on private.catalog_entries
  referencing old table as changed for each statement execute function private.count_words();

create or replace function private.enter_offers(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, name, brand, supplier, seller_id, category_id, category_first,
    category_second, category_third, country_origin, region_origin, status, search_text, search_name, search_kind,
    search_sku
  )
  select sp.id, p.id, sp.store_id, sp.price, p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first,
    p.category_second, p.category_third, p.country_origin, p.region_origin, p.status, p.search_text,
    private.spaced_words(split_part(p.search_text, e'\n', 1)),
    private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
      p.region_origin, p.format_label, p.bar_code),
    private.spaced_words(lower(p.sku))
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- Side by side on the disk what is read together.
  order by sp.store_id, p.name
  -- A product that somebody is changing at this moment is waited for: their change could not see this entry.
  for share of p
$$;

create or replace function private.change_product_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
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
  )
  insert into private.search_words as s (store_id, word, uses)
  select store_id, word, sum(counted.uses) from counted where word ~ '^[a-z]{3,40}$'
  group by store_id, word having sum(counted.uses) <> 0
  order by store_id, word
  on conflict (store_id, word) do update set uses = s.uses + excluded.uses;
  return null;
end
$$;

-- The words of a typed term, folded; at most twelve. Only what stands between words is taken off, for SKUs have hyphens.
create function private.typed_words(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select btrim(word, '.:!?') as word, min(place) as place
    from regexp_split_to_table(
      -- 750ml as people type it, 750 ml as lists have it.
      regexp_replace(private.fold_text(left(p_search, 200)), '(\d)(ml|cl|anos)\M', '\1 \2', 'g'),
      '[\s,;"“”«»()]+') with ordinality as w (word, place)
    where btrim(word, '.:!?') <> ''
    group by 1 order by 2 limit 12
  ) typed
$$;

-- The conditions of a search on private.catalog_entries, named e, each after ` and `.
create function private.search_conditions(p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format(' and (e.search_text like %1$L or e.search_kind like %1$L)',
    '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ''), '')
  from unnest(p_words) as w (word)
$$;

create function private.is_found(p_store integer, p_words text[]) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_found boolean;
begin
  execute format('select exists (select from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)',
    p_store, private.search_conditions(p_words)) into v_found;
  return v_found;
end
$$;

-- The words of a store's catalogue that a misspelt one may have meant, the likeliest first, at most four. A frequent word is
-- likelier than a rare one: lists have typing errors, too.
create function private.near_words(p_store integer, p_word text, p_most integer default 3) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_sound text := private.word_sound(p_word);
  v_most integer := least(p_most,
    case when char_length(p_word) < 5 then 1 when char_length(p_word) < 9 then 2 else 3 end);
begin
  if p_word !~ '^[a-z]{3,40}$' then
    return '{}';
  end if;
  return array(
    select word from (
      select s.word, s.uses, case
        -- The beginning of a word, as somebody types.
        when s.sound <> v_sound and starts_with(s.sound, v_sound) then 0.9
        else least(extensions.levenshtein(s.word, p_word), 0.4 + extensions.levenshtein(s.sound, v_sound))
          + case when left(s.sound, 1) = left(v_sound, 1) then 0 else 0.3 end
      end as distance
      from private.search_words s
      where s.store_id = p_store and s.uses > 0 and s.word <> p_word
        and (s.word operator(extensions.%) p_word
          or s.sound >= v_sound and s.sound < v_sound || case when char_length(v_sound) < 4 then '!' else '~' end)
    ) near
    where distance <= v_most
    order by distance - 0.15 * ln(uses), word
    limit 4
  );
end
$$;

-- What a store's catalogue is searched for when a term was typed: the typed words while together they find something; else
-- unknown ones are corrected, or dropped where nothing is near; then each word may have meant another; at last the most
-- frequent may be left out, or all but the rarest. The filters beside a search have no say in it.
create function private.words_to_find(p_store integer, p_search text, p_literal boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_search);
  v_words text[] := '{}';
  -- What was typed for each of them.
  v_for text[] := '{}';
  v_near text[];
  v_word text;
  v_count integer;
  v_place integer;
begin
  if cardinality(v_typed) = 0 then
    return null;
  elsif p_literal or private.is_found(p_store, v_typed) then
    return v_typed;
  end if;
  foreach v_word in array v_typed loop
    if cardinality(v_typed) > 1 and private.is_found(p_store, array[v_word]) then
      v_words := v_words || v_word;
      v_for := v_for || v_word;
    else
      v_near := private.near_words(p_store, v_word);
      if cardinality(v_near) > 0 then
        v_words := v_words || v_near[1];
        v_for := v_for || v_word;
      end if;
    end if;
  end loop;
  v_count := cardinality(v_words);
  if v_count = 0 then
    return v_typed;
  elsif private.is_found(p_store, v_words) then
    return v_words;
  end if;
  for i in 1..v_count loop
    -- A word that stands somewhere may be wrong by one letter.
    foreach v_word in array private.near_words(p_store, v_for[i], case when v_for[i] = v_words[i] then 1 else 3 end) loop
      v_near := v_words;
      v_near[i] := v_word;
      if private.is_found(p_store, v_near) then
        return v_near;
      end if;
    end loop;
  end loop;
  -- Years and sizes say least, then the most frequent word.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.word ~ '^[a-z]{3,}$', s.uses desc nulls last, w.place desc
  loop
    v_near := v_words[:v_place - 1] || v_words[v_place + 1:];
    if cardinality(v_near) > 0 and private.is_found(p_store, v_near) then
      return v_near;
    end if;
  end loop;
  return v_words[v_place:v_place];
end
$$;

-- The words as a product that has them spells them, for people to read: añejo, not anejo.
create function private.spelt_words(p_store integer, p_words text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_text text;
begin
  execute format('select concat_ws('' '', e.name, e.brand, e.category_first, e.category_second, e.category_third,'
    ' e.country_origin, e.region_origin) from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s'
    ' limit 1', p_store, private.search_conditions(p_words)) into v_text;
  return (
    select string_agg(coalesce((
      select spelt from regexp_split_to_table(lower(v_text collate "und-x-icu"), '[^[:alpha:]]+') as t (spelt)
      where private.fold_text(spelt) = word limit 1
    ), word), ' ' order by place)
    from unnest(p_words) with ordinality as w (word, place)
  );
end
$$;

-- How well a product fits a search, as SQL on private.catalog_entries named e: the exact SKU; a name that begins with the
-- words; whole words in the name, then in brand, category or origin; beginnings of words; anything else. What the
-- establishment has bought comes first among equals. Returns columns and the number made of them.
create function private.search_ranking(p_words text[], p_bought uuid[]) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_term text := private.spaced_words(array_to_string(p_words, ' '));
  v_columns text := '';
  v_names text[] := '{}';
  v_word text;
begin
  foreach v_word in array p_words loop
    v_word := private.spaced_words(v_word);
    if v_word <> '  ' then
      v_names := v_names || format('w%s', cardinality(v_names) + 1);
      v_columns := v_columns || format(
        ', case when e.search_name like %1$L then 8 when e.search_sku like %1$L then 6 when e.search_kind like %1$L then 5'
        ' when e.search_name like %2$L then 4 when e.search_kind like %2$L then 3 else 0 end as %3$s',
        '%' || v_word || '%', '%' || rtrim(v_word) || '%', v_names[cardinality(v_names)]);
    end if;
  end loop;
  if cardinality(v_names) = 0 then
    return array['', '0'];
  end if;
  return array[v_columns, format(
    'case when search_sku = %1$L then 9000 when search_name like %2$L then 8000 when least(%4$s) = 8 then 7000'
    ' when least(%4$s) >= 5 then 6000 when search_name like %3$L then 5000 when least(%4$s) = 4 then 4000'
    ' when least(%4$s) = 3 then 3000 else 1000 end + %5$s + case when product_id = any (%6$L::uuid[]) then 500 else 0 end',
    v_term, v_term || '%', rtrim(v_term) || '%', array_to_string(v_names, ', '), array_to_string(v_names, ' + '),
    p_bought)];
end
$$;

-- What an establishment bought lately.
create function private.lately_bought(p_location_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select distinct i.product_id from public.order_items i
    where i.product_id is not null and i.order_id in (
      select o.id from public.orders o
      where o.location_id = p_location_id and o.status <> 'cancelled' order by o.created_at desc limit 30
    )
  )
$$;

-- The products that a search finds, ranked, as common table expressions: found(product_id, name, …) and hit(product_id,
-- name, score).
create function private.ranked_products(p_from text, p_words text[], p_location_id uuid) returns text
language sql stable set search_path = '' as $$
  select format(
    'found as materialized (select e.product_id, e.name, e.search_name, e.search_sku%s %s),'
    ' hit as (select product_id, name, %s as score from found)', ranking[1], p_from, ranking[2])
  from private.search_ranking(p_words, private.lately_bought(p_location_id)) as r (ranking)
$$;

drop function public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean);
drop function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb);
drop function private.catalog_conditions(uuid, uuid[], text, numrange[], boolean, jsonb);

-- The conditions of the catalogue's filters on private.catalog_entries, named e, each after ` and `. Only what was asked for
-- is written down, so that the plan is made for it; every value is quoted.
create function private.catalog_conditions(
  p_location_id uuid,
  p_category_ids uuid[],
  -- As private.words_to_find has them.
  p_words text[],
  p_prices numrange[],
  p_favorites boolean,
  -- Lists of chosen values by column.
  p_lists jsonb
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_where text := private.search_conditions(p_words);
  v_name text;
begin
  if p_category_ids is not null then
    v_where := v_where || format(' and e.category_id = any (%L::uuid[])', p_category_ids);
  end if;
  if p_prices is not null then
    v_where := v_where || format(' and (%s)', coalesce(
      (select string_agg(private.price_condition(range), ' or ') from unnest(p_prices) as p (range)), 'false'));
  end if;
  if p_favorites then
    v_where := v_where || format(' and e.product_id in (select w.product_id from public.wishlist_items w'
      ' where w.user_id = %L and w.location_id = %L)', auth.uid(), p_location_id);
  end if;
  foreach v_name in array
    array['category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  loop
    if p_lists ? v_name then
      v_where := v_where
        || format(' and e.%I = any (%L::text[])', v_name, private.chosen_texts(p_lists -> v_name));
    end if;
  end loop;
  return v_where;
end
$$;

revoke all on function private.spaced_words(text), private.word_sound(text),
  private.kind_words(text, text, text, text, text, text, text, text, text), private.count_words(),
  private.typed_words(text), private.search_conditions(text[]),
  private.is_found(integer, text[]), private.near_words(integer, text, integer),
  private.words_to_find(integer, text, boolean), private.spelt_words(integer, text[]),
  private.search_ranking(text[], uuid[]), private.lately_bought(uuid), private.ranked_products(text, text[], uuid),
  private.catalog_conditions(uuid, uuid[], text[], numrange[], boolean, jsonb)
  from public, anon, authenticated;

-- suggest_products: the few products the search box proposes while somebody types: the first of what catalog_page finds
-- for the same term. Only what the establishment's store carries, with that store's price (ADR 0030, ADR 0122).
create or replace function public.suggest_products(
  p_location_id uuid,
  -- Words to be found anywhere in a product's texts; folded and escaped here.
  p_search text,
  p_limit integer default 5
) returns table (id uuid, name text, brand text, format_label text, images jsonb, price numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_wanted integer := greatest(least(coalesce(p_limit, 5), 20), 0);
  v_words text[];
begin
  if v_store is null then
    return;
  end if;
  v_words := private.words_to_find(v_store, p_search, false);
  if v_words is null then
    return;
  end if;
  return query execute format($suggested$
    with %1$s, best as materialized (
      select product_id, row_number() over () as place
      from (select product_id from hit order by score desc, name, product_id limit %2$s) first_ones
    )
    select p.id, p.name, p.brand, p.format_label, p.images, sp.price
    from best
    join public.products p on p.id = best.product_id
    join public.store_products sp on sp.product_id = best.product_id and sp.store_id = %3$s
    order by best.place
  $suggested$, private.ranked_products(format('from private.catalog_entries e where e.store_id = %L'
      ' and e.status = ''active''%s', v_store, private.search_conditions(v_words)), v_words, p_location_id),
    v_wanted, v_store);
end
$$;
-- As of the one before, whose terms were planned within it.
alter function public.suggest_products(uuid, text, integer) reset plan_cache_mode;

-- catalog_page: the page of the catalogue that the app shows. {"products": [{…}, …], "total": 9787, "searched": null}: the
-- rows of one page with the columns of product_prices_for_users that a card and the detail show; total is null unless
-- p_count; searched is what was searched for where that is not what was typed. An establishment that the caller is not
-- linked to has no products.
create function public.catalog_page(
  p_location_id uuid,
  -- Words to be found anywhere in a product's texts; folded and escaped here.
  p_search text default null,
  p_category_ids uuid[] default null,
  -- PostgreSQL ranges such as [500,1000].
  p_price_ranges text[] default null,
  p_favorites boolean default false,
  -- Lists of chosen values by column: category_second, category_third, country_origin, region_origin, brand, supplier.
  p_lists jsonb default '{}',
  -- relevance (by name where nothing is searched for), name, price-asc or price-desc; products without a price come last.
  p_sort text default 'relevance',
  p_offset integer default 0,
  p_limit integer default 60,
  p_count boolean default false,
  -- Nothing is searched for but what was typed.
  p_literal boolean default false
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  -- Cast before anything is read: a range that is none is refused whatever the rows are.
  v_prices numrange[] := p_price_ranges;
  v_limit integer := greatest(least(coalesce(p_limit, 60), 1000), 0);
  v_offset integer := greatest(p_offset, 0);
  v_words text[];
  v_ranked boolean;
  v_from text;
  v_order text := case p_sort
    when 'price-asc' then 'e.price asc nulls last, e.name, e.product_id'
    when 'price-desc' then 'e.price desc nulls last, e.name, e.product_id'
    else 'e.name, e.product_id'
  end;
  v_rows integer;
  v_products json;
  v_total bigint;
begin
  if v_store is null then
    return json_build_object('products', '[]'::json, 'total', case when p_count then 0 end, 'searched', null);
  end if;
  v_words := private.words_to_find(v_store, p_search, coalesce(p_literal, false));
  v_ranked := v_words is not null and coalesce(p_sort, 'relevance') = 'relevance';
  v_from := format('from private.catalog_entries e where e.store_id = %L and e.status = ''active''', v_store)
    || private.catalog_conditions(p_location_id, p_category_ids, v_words, v_prices, p_favorites, p_lists);

  -- Found first are the ids of the page, so that the rows before it are joined to nothing.
  execute format($page$
    with %6$s page as materialized (
      select product_id, row_number() over () as place
      from (select e.product_id %1$s order by %2$s limit %3$s offset %4$s) one_page
    )
    select count(*), coalesce(json_agg(json_build_object(
      'product_id', p.id, 'store_product_id', sp.id, 'product_name', p.name, 'price', sp.price,
      'stock_qty', sp.stock_qty, 'sku', p.sku, 'brand', p.brand, 'supplier', p.supplier, 'seller_id', p.seller_id,
      'description', p.description, 'short_description', p.short_description, 'images', p.images, 'tags', p.tags,
      'category_first', p.category_first, 'category_second', p.category_second, 'category_third', p.category_third,
      'country_origin', p.country_origin, 'region_origin', p.region_origin, 'metadata', p.metadata,
      'format_label', p.format_label, 'format_volume', p.format_volume, 'alcohol_true', p.alcohol_true
    ) order by page.place), '[]'), %7$s
    from page
    join public.products p on p.id = page.product_id
    join public.store_products sp on sp.product_id = page.product_id and sp.store_id = %5$s
  $page$, case when v_ranked then 'from hit e' else v_from end,
    case when v_ranked then 'e.score desc, e.name, e.product_id' else v_order end, v_limit, v_offset, v_store,
    case when v_ranked then private.ranked_products(v_from, v_words, p_location_id) || ',' end,
    -- Whoever ranks has met them all.
    case when v_ranked then '(select count(*) from found)' else 'null::bigint' end)
  into v_rows, v_products, v_total;

  if not coalesce(p_count, false) then
    v_total := null;
  elsif v_total is null and v_rows < v_limit and (v_rows > 0 or v_offset = 0) then
    -- A page that is not full holds the last row: then nothing is counted again.
    v_total := v_offset + v_rows;
  elsif v_total is null then
    execute 'select count(*) ' || v_from into v_total;
  end if;
  return json_build_object('products', v_products, 'total', v_total, 'searched',
    case when v_words <> private.typed_words(p_search) then private.spelt_words(v_store, v_words) end);
end
$$;
revoke all on function
  public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean, boolean)
  from public, anon, authenticated;
grant execute on function
  public.catalog_page(uuid, text, uuid[], text[], boolean, jsonb, text, integer, integer, boolean, boolean)
  to authenticated;

-- catalog_filter_options: the values one list filter of the catalogue can still take, each with its number of products,
-- while every other condition of the catalogue stands: [["Marca", 12], …] in byte order. One value, because the data API
-- cuts sets of rows at 1000 and a wine list has thousands of brands (ADR 0015). For category_id: the categories with an
-- active product in the establishment's store. The app offers no other, so no chip leads to an empty list (ADR 0111).
-- An establishment that the caller is not linked to has no options.
create function public.catalog_filter_options(
  p_location_id uuid,
  -- category_id, category_second, category_third, country_origin, region_origin, brand or supplier; anything else has no
  -- options.
  p_filter text,
  -- Does not count for category_id itself.
  p_category_ids uuid[] default null,
  -- As for the listing.
  p_search text default null,
  -- PostgreSQL ranges such as [500,1000].
  p_price_ranges text[] default null,
  p_favorites boolean default false,
  -- Lists of chosen values by column; that of p_filter itself does not count, or nothing could be chosen beside them.
  p_lists jsonb default '{}',
  p_literal boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store integer := private.my_location_store(p_location_id);
  v_prices numrange[] := p_price_ranges;
  v_options jsonb;
begin
  if v_store is null or p_filter is null or not p_filter = any (
    array['category_id', 'category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier']
  ) then
    return '[]'::jsonb;
  end if;
  -- Grouped by the column itself, so that its index answers; the text is made of what is left.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(value, products) order by value::text collate "C"), ''[]'')'
    ' from (select e.%I as value, count(*) as products from private.catalog_entries e'
    ' where e.store_id = %L and e.status = ''active''%s group by 1) counted where btrim(value::text) <> ''''',
    p_filter, v_store,
    private.catalog_conditions(
      p_location_id, case when p_filter <> 'category_id' then p_category_ids end,
      private.words_to_find(v_store, p_search, coalesce(p_literal, false)), v_prices, p_favorites, p_lists - p_filter))
  into v_options;
  return v_options;
end
$$;
revoke all on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean)
  from public, anon, authenticated;
grant execute on function public.catalog_filter_options(uuid, text, uuid[], text, text[], boolean, jsonb, boolean)
  to authenticated;

-- Only the former suggestions read these.
drop index public.products_name_search_idx, public.products_name_words_idx;
