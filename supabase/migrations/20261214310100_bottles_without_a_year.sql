-- Of the sparkling wines of a house that match a search equally well, the usual bottle without a year comes before those of a year, the
-- brut first (ADR 402; replaces private.sorted_as, private.index_entries and private.match_order_line): veuve means the Brut of 750 ml, and
-- a line of it was offered five vintages before.

-- Whether these categories are of sparkling wines, whose usual bottle is of no year.
create function private.is_sparkling(p_kinds text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(p_kinds ~* 'espumos|champa|prosecco|\mcavas?\M|sparkling', false)
$$;

drop function private.sorted_as(text, text, text);

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

update private.search_entries h
set sorts_as = private.sorted_as(e.name, e.format_label, e.vintage, concat_ws(' ', e.category_first, e.category_second, e.category_third))
from private.catalog_entries e
where e.store_product_id = h.store_product_id
  and private.is_sparkling(concat_ws(' ', e.category_first, e.category_second, e.category_third));

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds, usual bottles,
-- of sparkling wines those without a year, and new vintages first among equals. Sure where the term is the SKU, the bar code or the name of one wine, or names one and no other of
-- the store has all of its words: of its sizes and vintages the usual bottle is meant, of those the one with exactly this name, then the
-- newest in stock, unless a size or a vintage is written. Of several that have all of its words, the one that the establishment has lately
-- bought, if that is one only. A term that is corrected or unfinished is sure if a single product of the store is found, or has what it was
-- corrected to as its name, and each of its words is nearly one of the product's; a shortened one never is, nor one word that only ends a
-- name, nor a well-known brand unless the product is of it. For a term that was corrected or shortened, what is like fewer than half of
-- the words is no candidate, nor what is like half of them by its category only.
create or replace function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  c_half constant numeric := 0.5;
  c_vintage constant text := ' ((?:19|20)[0-9]{2}(?: (?:19|20)?[0-9]{2})?) ';
  v_typed text[] := private.typed_words(p_term);
  v_sized constant text := private.with_sizes_in_millilitres(p_term, v_typed[cardinality(v_typed)] in ('media', 'medias'));
  v_plan constant private.search_plan := private.plan_search(p_store, p_term, false);
  v_planned constant text[] := private.planned_words(v_plan);
  -- Whether the words were changed, other than into what a list says for them.
  v_is_changed boolean;
  -- Its whole name, if it is one.
  v_name text := private.spaced_words(private.fold_text(p_term));
  v_unsized constant text := private.spaced_words(regexp_replace(private.fold_text(p_term),
    '\m(?:\d{1,5}(?:[.]\d{1,3})? ?(?:ml|cl|l|lt|lts|litros?)|700|750|magnums?)\M', ' ', 'g'));
  v_ids uuid[];
  v_first uuid;
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  v_by_sku bigint;
  v_by_words bigint;
  -- Whether all products that the term may mean are vintages and sizes of one wine, of which one is the usual bottle of the newest
  -- vintage, then the first; and whether the term is its name.
  v_is_wine boolean := false;
  v_is_name boolean;
  -- Of several products that have all words as whole words, those that the establishment has bought lately.
  v_own uuid[];
  v_own_of_wine uuid[];
  v_bought constant uuid[] := private.lately_bought(p_location_id);
  v_is_own boolean := false;
  v_products json;
  v_sure boolean := false;
begin
  if coalesce(v_plan.few, 0) = 0 then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  if private.typed_words(v_sized) = v_planned then
    v_typed := v_planned;
  end if;
  v_is_changed := v_planned <> v_typed and not exists (
    select from unnest(private.alternative_wordings(p_term)) as t (term) where private.typed_words(t.term) = v_planned);
  if v_is_changed then
    v_name := private.spaced_words(array_to_string(v_planned, ' '));
  end if;
  if v_plan.is_cheapest then
    select b.ids into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  elsif v_plan.few > 600 then
    -- So many are no line of a list, unless it is a name.
    execute format('select array(select h.product_id from private.search_entries h where true%s and h.name = %L limit 2)',
      v_plan.found, v_name) into v_ids;
    v_is_wine := cardinality(v_ids) = 1;
    v_is_name := v_is_wine;
    select (array(select id from unnest(v_ids || b.ids) with ordinality as t (id, place) group by id order by min(place)))[:5]
    into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  else
    execute format('with %s, named as materialized ('
        ' select h.product_id, h.score, h.place, private.unusual_size(p.format_label) is null as is_usual, sp.stock_qty > 0 as is_there,'
        '  coalesce(substring(f.name from %L), '''') as vintage, regexp_replace(f.name, %L, '' '') as label, f.name,'
        '  private.is_sparkling(concat_ws('' '', p.category_first, p.category_second, p.category_third)) as is_sparkling'
        ' from (select * from hit where score >= 6000 order by score desc, place limit 200) h'
        ' join found f on f.product_id = h.product_id join public.products p on p.id = h.product_id'
        ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L),'
        -- The vintages and sizes of the wine that the line names, or of the only one that has its words.
        ' namesake as materialized (select *, rank() over (order by is_usual desc, name in (%L, %L) desc, is_there desc, vintage desc) as rank'
        '  from named where label in (%L, %L) or name in (%L, %L) or (select count(distinct n.label) = 1 and count(*) > 1 from named n))'
        ' select (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000),'
        ' (select count(*) filter (where rank = 1) = 1 and (bool_or(is_usual) or count(*) = 1) from namesake),'
        ' (select bool_or(label in (%L, %L) or name in (%L, %L)) from namesake),'
        ' array(select product_id from named where product_id = any (%L::uuid[]) limit 2),'
        ' array(select product_id from namesake where product_id = any (%L::uuid[]) limit 2),'
        ' array(select product_id from (select h.product_id, h.score, h.place, n.rank, m.is_usual, m.is_there, m.vintage,'
        '  m.is_sparkling and m.vintage = '''' as is_of_no_year from hit h'
        '  left join namesake n on n.product_id = h.product_id left join named m on m.product_id = h.product_id'
        '  order by n.rank, m.is_usual desc nulls last, h.score desc, m.is_there desc nulls last, is_of_no_year desc nulls last,'
        '  m.vintage desc nulls last, h.place, h.product_id limit 5) best)',
      private.ranked_products(p_store, v_plan, '', v_bought), c_vintage, c_vintage, p_store, v_name, v_unsized, v_name, v_unsized,
      v_name, v_unsized, v_name, v_unsized, v_name, v_unsized, v_bought, v_bought)
    into v_by_sku, v_by_words, v_is_wine, v_is_name, v_own, v_own_of_wine, v_ids;
    if v_is_wine then
      v_own := v_own_of_wine;
    end if;
    if v_by_words > 1 and cardinality(v_own) = 1 and cardinality(v_typed) > 1 then
      v_ids := (v_own || array_remove(v_ids, v_own[1]))[:5];
      v_is_own := true;
    end if;
  end if;
  if v_is_changed and v_plan.is_cheapest is null then
    v_ids := array(
      select best.id from unnest(v_ids) with ordinality as best (id, place)
      join public.products p on p.id = best.id cross join private.line_nearness(v_typed, p) near
      where near.share > c_half or near.share = c_half and (near.is_named or private.fold_text(p.sku) = any (v_typed)) order by best.place);
  end if;
  v_first := v_ids[1];
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
    'sku', p.sku, 'images', p.images, 'category_first', p.category_first, 'category_second', p.category_second,
    'category_third', p.category_third,
    'price', private.price_now(p_store, p.id, sp.price), 'list_price', sp.price, 'stock_qty', sp.stock_qty
  ) order by best.place), '[]')
  into v_products
  from unnest(v_ids) with ordinality as best (id, place)
  join public.products p on p.id = best.id
  join public.store_products sp on sp.product_id = best.id and sp.store_id = p_store;

  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_first is not null and char_length(p_term) < 200 and cardinality(v_typed) < 12 then
    if v_planned = v_typed then
      v_sure := coalesce(v_by_sku, 0) = 1 or (coalesce(v_by_words, 0) = 1 or v_is_wine or v_is_own) and exists (
        select from public.products p
        where p.id = v_first and (private.fold_text(p.bar_code) = v_typed[1] and cardinality(v_typed) = 1
          or private.is_named(v_typed, p) and (v_is_wine and v_is_name or v_is_own or not exists (
            -- A list with a typing error must not be sure of it: its other products sound the same.
            select from unnest(v_ids[2:]) as o (id) join public.products other on other.id = o.id
            cross join private.line_nearness(v_typed, other) near
            where near.has_all and exists (
              select from unnest(v_typed) as typed (word)
              cross join regexp_split_to_table(btrim(private.spaced_words(private.fold_text(concat_ws(' ', other.name, other.brand)))), ' ') as own (word)
              where typed.word ~ '^[a-z]{5,}$' and own.word <> typed.word and private.word_sound(own.word) = private.word_sound(typed.word)))))
      );
    end if;
    v_sure := v_sure or (v_plan.few = 1 or v_is_changed and v_is_wine and v_is_name) and exists (
      select from public.products p
      cross join private.line_nearness(case when v_is_changed then v_typed else v_planned end, p) near
      where p.id = v_first and near.has_all and near.is_named);
  end if;
  v_sure := v_sure and v_plan.is_shortened is not true and coalesce(private.is_meant_by_name(v_typed, v_first), false);
  return json_build_object('sure', v_sure, 'products', v_products);
end
$$;
