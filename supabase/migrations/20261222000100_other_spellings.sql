-- Words that are written otherwise in names (replaces private.translation, private.alternative_wordings, private.read_words and
-- private.index_entries): 'charles and charles' found a Champagne Charles VII by Grande, 'camomi' a description with camomille instead of
-- Ca`Momi, 'whiskey' 8 of 30 whiskies, and 'rom' what is from Saint Romain.

-- The word of a price list for one of another language or of the street, in either number; null for any other.
create or replace function private.translation(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(words ->> p_word, case when p_word ~ 's$' then coalesce(words ->> left(p_word, -1),
    case when p_word ~ 'ies$' then words ->> (left(p_word, -3) || 'y') when p_word ~ 'es$' then words ->> left(p_word, -2) end) end)
  from (select '{
    "wine": "vino", "red": "tinto", "white": "blanco", "rose": "rosado", "blanc": "blanco", "sparkling": "espumoso", "burbuja": "espumoso", "champan": "champagne",
    "champana": "champagne", "dessert": "dulce", "rum": "ron", "rom": "ron", "gin": "ginebra", "scotch": "whisky", "whiskey": "whisky", "irish": "irlandes",
    "brandi": "brandy", "cognac": "conac", "liqueur": "licor", "vermouth": "vermut", "sherry": "jerez", "cider": "sidra", "beer": "cerveza",
    "chela": "cerveza", "cheve": "cerveza", "wheat": "trigo", "tonic": "tonica", "water": "agua", "ice": "hielo", "juice": "jugo",
    "syrup": "jarabe", "sirope": "jarabe", "bitters": "amargo", "grenadine": "granadina", "elderflower": "sauco", "sugar": "azucar",
    "coffee": "cafe", "cream": "crema", "honey": "miel", "ginger": "jengibre", "mint": "menta", "vanilla": "vainilla", "cinnamon": "canela",
    "hibiscus": "jamaica", "almond": "almendra", "hazelnut": "avellana", "coconut": "coco", "lemon": "limon", "lime": "limon", "orange": "naranja",
    "grapefruit": "toronja", "pineapple": "pina", "peach": "durazno", "apple": "manzana", "pear": "pera", "cherry": "cereza",
    "strawberry": "fresa", "raspberry": "frambuesa", "blackberry": "zarzamora", "cranberry": "arandano", "passionfruit": "maracuya",
    "tomato": "tomate", "dry": "seco", "sweet": "dulce", "aged": "anejo", "spiced": "especiado", "silver": "plata", "gold": "oro", "dark": "oscuro",
    "half": "375 ml", "magnum": "1.5 l", "viuda": "veuve", "vsop": "v.s.o.p.", "xo": "x.o.", "vs": "v.s."
  }'::jsonb as words) w
$$;

-- A search term in the words a price list may use for it, most likely first: 'ron' for 'rum' or 'rones', '1 l' and '1000 ml' for '1 lt'
-- or 'litro', 'ch' for 'chateau', 'saint estephe' for 'saint-estephe', 'vm-59101' for 'vm59101'. Empty if there are none.
create or replace function private.alternative_wordings(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  c_amount constant text := '\m(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|l|lt|lts|litros?)\M';
  c_short constant jsonb := '{"chateau": "ch", "domaine": "dom", "bodega": "bod", "tenuta": "ten", "cantina": "cant", "marques": "marq",
    "castillo": "cast", "weingut": "weing", "fattoria": "fatt"}';
  c_long constant jsonb := '{"ch": "chateau", "dom": "domaine", "bod": "bodega", "ten": "tenuta", "cant": "cantina", "marq": "marques",
    "cast": "castillo", "weing": "weingut", "fatt": "fattoria"}';
  v_typed constant text := private.fold_text(left(p_search, 200));
  v_single constant text := regexp_replace(
    regexp_replace(v_typed, '\m([a-z]+(?:[bcdfghjklmpqrtvwxyz]|[^g]n|[a-z][aeiou]s))es\M', '\1', 'g'), '\m([a-z]{2,}[aeiou])s\M', '\1', 'g');
  v_terms text[] := array[v_typed, v_single,
    btrim(regexp_replace(v_single, '\m(?:con|sin|de|del|la|el|los|las|y|en|para|the|of)\M ?', '', 'g'))];
  v_texts text[] := '{}';
  v_text text;
  v_size text[];
  v_litres numeric;
begin
  v_terms := array(select private.translated(t) from unnest(v_terms) with ordinality as u (t, place) where t <> '' order by place);
  -- Houses are abbreviated, or written out as small numbers are.
  v_terms := v_terms || array(
      select string_agg(coalesce(house.forms ->> word, case when house.is_long then private.number_in_words(word) end, word),
       ' ' order by place)
      from (values (c_short, false), (c_long, true)) as house (forms, is_long)
      cross join regexp_split_to_table(v_terms[2], ' +') with ordinality as w (word, place)
      group by house.is_long order by house.is_long)
    -- The year of a wine by its last digits.
    || regexp_replace(v_terms[2], '([a-z]{3}.* )([0-3][0-9])$', '\120\2') || regexp_replace(v_terms[2], '([a-z]{3}.* )([4-9][0-9])$', '\119\2')
    -- The sign for and.
    || replace(v_typed, ' & ', ' and ')
    -- Words that a hyphen joins.
    || regexp_replace(v_typed, '([a-z])-(?=[a-z])', '\1 ', 'g')
    -- A SKU without its signs.
    || regexp_replace(v_typed, '\m([a-z]{2,3}?)[ -]?([a-z]{3})?[ -]?([0-9]{3,})\M',
      case when v_typed ~ '\m[a-z]{2,3}[ -]?[0-9]{3,}\M' then '\1\2-\3' else '\1-\2-\3' end, 'g');
  foreach v_text in array v_terms loop
    v_texts := v_texts || v_text;
    v_size := regexp_match(v_text, c_amount);
    if v_size is not null then
      v_litres := v_size[1]::numeric / case v_size[2] when 'ml' then 1000 when 'cl' then 100 else 1 end;
      v_texts := v_texts
        || regexp_replace(v_text, c_amount, trim_scale(v_litres)::text || ' l')
        || regexp_replace(v_text, c_amount, trim_scale(v_litres * 1000)::text || ' ml');
    end if;
  end loop;
  return array(select t from unnest(v_texts) with ordinality as u (t, place) where t not in (v_typed, '') group by t order by min(place));
end
$$;

-- A word in its other spelling: a saint of a name, written out or short, and whisky; null for any other word.
create function private.other_spelling(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case p_word when 'saint' then 'st' when 'st' then 'saint' when 'sainte' then 'ste' when 'ste' then 'sainte'
    when 'santa' then 'sta' when 'sta' then 'santa' when 'whisky' then 'whiskey' when 'whiskey' then 'whisky' end
$$;

-- What typed words mean in a store's catalogue; a numeral behind a name in the other notation, too, a saint written out or short, and what
-- joins two words of a name in other languages or as &.
create or replace function private.read_words(p_store integer, p_words text[], p_known private.search_word[]) returns private.search_word[]
language plpgsql stable set search_path = '' as $$
declare
  c_and constant text[] := '{and,y,et,und}';
  v_words private.search_word[] := '{}';
  v_read private.search_word;
  v_known private.search_word;
  v_is_known boolean;
  v_other text;
  v_place integer;
begin
  for v_place in 1..cardinality(p_words) loop
    v_is_known := false;
    v_other := private.other_numeral(p_words, v_place);
    -- What a number or numeral means depends on the words beside it.
    if p_known <> '{}' and v_other is null and p_words[v_place] ~ '[^0-9]' then
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
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id + 1) into v_read.meant
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
      v_other := private.other_spelling(p_words[v_place]);
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id), v_read.kinded || array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
      -- In names only: texts have these words for other things.
      if v_place > 1 and p_words[v_place] = any (c_and) then
        select v_read.meant || array_agg(4 * t.id + 1) || array_agg(4 * t.id + 2) into v_read.meant
        from private.search_terms t where t.store_id = p_store and t.word = any (c_and);
      end if;
    end if;
    v_words := v_words || v_read;
  end loop;
  return v_words;
end
$$;
drop function private.other_saint(text);

-- The words of a name without their apostrophes, and its & in letters, with a space before each; null if it has neither.
create function private.joined_words(p_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Most names have none of them.
  if p_name !~ '[&''’‘`´]' then
    return null;
  end if;
  return (
    select string_agg(' ' || joined, '') from (
      select coalesce(m[1] || m[2], 'and') as joined
      from regexp_matches(private.fold_text(p_name), '\m([a-z]+)[''’‘`´]([a-z]+)\M|&', 'g') m
    ) found);
end
$$;
revoke all on function private.other_spelling(text), private.joined_words(text) from public, anon, authenticated;

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

-- The entries that are found by more words now, in parts of a list's length.
do $$
declare
  v_ids constant uuid[] := array(
    select e.store_product_id from private.catalog_entries e
    where e.status = 'active' and private.joined_words(concat_ws(' ', e.name, e.brand)) is not null);
  v_first integer;
begin
  for v_first in select * from generate_series(1, cardinality(v_ids), 5000) loop
    perform private.index_entries(v_ids[v_first:v_first + 4999]);
  end loop;
end
$$;
