-- A term is worded as the index has it before it is searched for (ADR 315; replaces private.plan_search, private.best_products,
-- private.is_named, private.line_nearness and private.match_order_line): every wording of a size finds the same products, and what is
-- requested as cheap is listed by price.

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

-- What was typed without a word that asks for something cheap; null if it has none.
create function private.without_cheap(p_search text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(folded, '\m(?:barat[oa]s?|economic[oa]s?|mas|muy|el|la|los|las|lo|un|una)\M', '', 'g'))
  from private.fold_text(left(p_search, 200)) as f (folded)
  where folded ~ '\m(?:barat|economic)[oa]s?\M'
$$;

-- Whether an active product of a store has one of these words in its name.
create function private.is_in_names(p_store integer, p_words text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.search_entries h where h.store_id = p_store
      and h.keys && array(select 4 * t.id + 1 from private.search_terms t where t.store_id = p_store and t.word = any (p_words)))
$$;

-- Words of a term, read against a store's index. A number before ml is a whole one: 1500 is not the beginning of 15000.
create function private.read_words(p_store integer, p_words text[]) returns private.search_word[]
language plpgsql stable set search_path = '' as $$
declare
  v_words private.search_word[] := '{}';
  v_read private.search_word;
  v_place integer;
begin
  for v_place in 1..cardinality(p_words) loop
    v_read := private.read_word(p_store, p_words[v_place]);
    if p_words[v_place] ~ '^[0-9]+$' and p_words[v_place + 1] = 'ml' then
      select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
      from private.search_terms t where t.store_id = p_store and t.word = v_read.word;
    end if;
    v_words := v_words || v_read;
  end loop;
  return v_words;
end
$$;
revoke all on function private.with_sizes_in_millilitres(text, boolean), private.without_cheap(text),
  private.is_in_names(integer, text[]), private.read_words(integer, text[]) from public, anon, authenticated;

-- Whether the products are to be listed by price.
alter type private.search_plan add attribute is_cheapest boolean;

-- The plan of what has the words in its name or kind, to be listed by price: a syrup for tequila is cheaper than any tequila. Where nothing
-- has them there, of all that the plan finds.
create function private.cheapest_plan(p_plan private.search_plan, p_count boolean) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_few constant integer := 600;
  c_hits constant integer := 100;
  v_plan private.search_plan := p_plan;
  v_hits uuid[];
begin
  v_plan.is_cheapest := true;
  v_plan.is_typed := null;
  v_plan.found := p_plan.found || coalesce((
    select string_agg(format(' and h.keys && %L::integer[]', w.named || w.kinds), '') from unnest(p_plan.words) w
    where w.needed = '{}' and w.named is not null), '');
  execute format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
      ' select array(select store_product_id from met limit %s), case when %L then (select count(*) from met) end',
    v_plan.found, c_few + 1, p_count) into v_hits, v_plan.total;
  if v_hits = '{}' then
    v_plan.found := p_plan.found;
    v_plan.total := p_plan.total;
    return v_plan;
  end if;
  v_plan.few := cardinality(v_hits);
  v_plan.hits := case when v_plan.few <= c_hits then v_hits end;
  if v_plan.hits is not null then
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  end if;
  return v_plan;
end
$$;
revoke all on function private.cheapest_plan(private.search_plan, boolean) from public, anon, authenticated;

-- What a store's catalogue is searched for when a term was typed: without a word for something cheap if it has one, and with its sizes in
-- millilitres if so it finds something; else the typed words if together they find something; else other wordings of the term, if the
-- words are known; else unknown ones are corrected, or dropped without a near match; then each word may have meant another; finally the
-- most frequent one may be left out, or all but the rarest. Words are never dropped down to bare numbers. The other filters do not
-- influence this. Null for a term without words.
create or replace function private.plan_search(
  p_store integer, p_search text, p_literal boolean, p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_foreign constant text[] := '{rum,rums,beer,beers,chela,chelas,cheve,cheves,cl}';
  v_typed constant text[] := private.typed_words(p_search);
  v_plan private.search_plan;
  v_first private.search_plan;
  v_words private.search_word[] := '{}';
  -- What was typed for each of them.
  v_for text[] := '{}';
  v_tried private.search_word[];
  v_near text[];
  v_read private.search_word;
  v_word text;
  v_count integer;
  v_place integer;
  v_text text;
begin
  if cardinality(v_typed) = 0 then
    return null;
  end if;
  if not p_literal then
    -- A word that the store's products are named with means them.
    v_text := private.without_cheap(p_search);
    if v_text <> '' and not private.is_in_names(p_store, array(select w from unnest(v_typed) w where w ~ '^(barat|economic)')) then
      v_plan := private.plan_search(p_store, v_text, false, p_count);
      if v_plan.few > 0 then
        return private.cheapest_plan(v_plan, p_count);
      end if;
    end if;
    v_text := private.with_sizes_in_millilitres(p_search,
      v_typed[cardinality(v_typed)] in ('media', 'medias') and not private.is_in_names(p_store, array['media', 'medias']));
    if v_text is not null then
      v_plan := private.plan_words(p_store, private.read_words(p_store, private.typed_words(v_text)), p_count);
      if v_plan.few > 0 then
        v_plan.is_typed := true;
        return v_plan;
      end if;
    end if;
  end if;
  v_words := private.read_words(p_store, v_typed);
  v_first := private.plan_words(p_store, v_words, p_count);
  v_first.is_typed := true;
  -- A word of another language or of the street may begin others: rum is no rumba. Unless the store's list has it.
  if p_literal or v_first.few > 0 and (not v_typed && c_foreign or exists (
    select from private.search_terms t where t.store_id = p_store and t.word = any (v_typed) and t.word = any (c_foreign))
  ) then
    return v_first;
  end if;
  foreach v_text in array private.alternative_wordings(p_search) loop
    v_plan := private.plan_words(p_store, private.read_words(p_store, private.typed_words(v_text)), p_count);
    if v_plan.few > 0 then
      return v_plan;
    end if;
  end loop;
  if v_first.few > 0 then
    return v_first;
  end if;
  v_tried := v_words;
  v_words := '{}';
  foreach v_read in array v_tried loop
    if cardinality(v_typed) > 1 and v_read.meant is not null
      and (v_read.pattern is null or (private.plan_words(p_store, array[v_read])).few > 0) then
      v_words := v_words || v_read;
      v_for := v_for || v_read.word;
    else
      v_near := private.near_words(p_store, v_read.word);
      if cardinality(v_near) > 0 then
        v_words := v_words || private.read_word(p_store, v_near[1]);
        v_for := v_for || v_read.word;
      end if;
    end if;
  end loop;
  v_count := cardinality(v_words);
  -- A number says nothing once the words beside it are left out: half the catalogue has a 4 somewhere.
  if v_count = 0 or v_count < cardinality(v_typed)
    and not exists (select from unnest(v_words) w where w.word ~ '[^0-9]') then
    return v_first;
  end if;
  v_plan := private.plan_words(p_store, v_words, p_count);
  if v_plan.few > 0 then
    return v_plan;
  end if;
  for i in 1..v_count loop
    -- A word that some text has may be wrong by one letter.
    foreach v_word in array private.near_words(p_store, v_for[i], case when v_for[i] = v_words[i].word then 1 else 3 end) loop
      v_tried := v_words;
      v_tried[i] := private.read_word(p_store, v_word);
      v_plan := private.plan_words(p_store, v_tried, p_count);
      if v_plan.few > 0 then
        return v_plan;
      end if;
    end loop;
  end loop;
  -- Years and sizes say least, then the most frequent word.
  for v_place in
    select w.place from unnest(v_words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place)
    left join private.search_words s on s.store_id = p_store and s.word = w.word
    order by w.word ~ '^[a-z]{3,}$', s.uses desc nulls last, w.place desc
  loop
    v_tried := v_words[:v_place - 1] || v_words[v_place + 1:];
    if exists (select from unnest(v_tried) w where w.word ~ '[^0-9]') then
      v_plan := private.plan_words(p_store, v_tried, p_count);
      if v_plan.few > 0 then
        return v_plan;
      end if;
    end if;
  end loop;
  if v_words[v_place].word ~ '[^0-9]' then
    v_plan := private.plan_words(p_store, v_words[v_place:v_place], p_count);
    return v_plan;
  end if;
  return v_first;
end
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan was to count them and did not. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products. By price where something cheap is requested.
create or replace function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_term constant text := array_to_string(private.planned_words(p_plan), ' ');
  v_spaced text;
  v_bought uuid[];
  v_from text;
begin
  if p_where = '' and p_plan.few = 1 then
    ids := array(select h.product_id from private.search_entries h
      where h.store_product_id = p_plan.hits[1] limit p_limit offset p_offset);
    total := 1;
    return;
  end if;
  if p_plan.is_cheapest then
    v_from := private.entries_from(p_store, p_plan, p_where);
    ids := private.page_by_price(p_store, v_from, false, p_limit, p_offset);
    if p_where = '' and (p_plan.total is not null or p_plan.few <= 600) then
      total := coalesce(p_plan.total, p_plan.few);
    else
      execute 'select count(*) ' || v_from into total;
    end if;
    return;
  end if;
  v_bought := private.lately_bought(p_location_id);
  if p_where = '' and p_plan.hits is not null then
    v_spaced := private.spaced_words(v_term);
    ids := array(
      -- A word of signs says nothing about how well a product matches.
      with typed as materialized (
        select t.spaced, t.kinds, t.kind_needed, t.kinded, private.named_categories(t.spaced) as categories
        from unnest(p_plan.words) t where t.spaced is not null
      )
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000 when w.least = 8 then 7000
            when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8
              when h.keys @> t.kinds and (t.categories is null or h.category_id is null or h.category_id = any (t.categories)
                or h.sku not like '%' || t.spaced || '%') then 5
              when h.name like '%' || rtrim(t.spaced) || '%' then 4
              when h.keys @> t.kind_needed and h.keys && t.kinded then 3 else 0 end as points
            from typed t
          ) of_word
        ) w
        where h.store_product_id = any (p_plan.hits)
      ) hit order by score desc, place, product_id limit p_limit offset p_offset);
    total := p_plan.few;
    return;
  end if;
  -- Where there are many, the first pages are what has all words in its name.
  if p_plan.few > 600 and p_where = ''
    and (select bool_and(w.named is not null and w.pattern is null) from unnest(p_plan.words) w)
    and not exists (select from public.products p where p.sku in (v_term, upper(v_term))) then
    execute format('select array(select h.product_id from private.search_entries h where h.store_id = %L%s'
        ' order by h.name like %L desc, h.product_id = any (%L::uuid[]) desc, coalesce(h.sorts_as, h.name), h.product_id limit %s offset %s)',
      p_store, (select string_agg(format(' and h.keys @> %L::integer[]', w.named), '') from unnest(p_plan.words) w),
      private.spaced_words(v_term) || '%', v_bought, p_limit, p_offset)
    into ids;
    if cardinality(ids) = p_limit then
      total := p_plan.total;
      return;
    end if;
  end if;
  execute format('with %s select array(select product_id from hit order by score desc, place, product_id limit %s offset %s),'
    ' (select count(*) from found)', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset)
  into ids, total;
end
$$;

-- Whether a typed term can mean no other product of the store than this one: every typed word is a whole word of its name,
-- brand, format, size, SKU or category, and one of them names it: a word of its name or brand that is no category.
create or replace function private.is_named(p_words text[], p_product public.products) returns boolean
language sql stable set search_path = '' as $$
  select bool_and(strpos(texts.named || texts.kind, word) > 0)
    and bool_or(word ~ '[a-z]{3}' and strpos(texts.own, word) > 0 and strpos(texts.kind, word) = 0)
  from (
    select private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand))) as own,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand, p_product.format_label,
        p_product.sku, private.size_words(coalesce(p_product.format_label, p_product.name))))) as named,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.category_first, p_product.category_second,
        p_product.category_third))) as kind
  ) texts, (select private.spaced_words(typed) from unnest(p_words) as t (typed)) w (word)
$$;

-- How like a product a line is: the share of its words of three letters and more that are like the product's (`share`), whether every
-- word is at least near (`has_all`), and whether one of them names it: a word of its name or brand that is no category (`is_named`).
create or replace function private.line_nearness(p_words text[], p_product public.products, out share numeric, out has_all boolean, out is_named boolean)
language sql stable set search_path = '' as $$
  select coalesce(avg(near) filter (where word ~ '[a-z]{3}'), 0), coalesce(bool_and(near > 0), false),
    coalesce(bool_or(word ~ '[a-z]{3}' and private.word_nearness(word, texts.own) > 0 and strpos(texts.kind, private.spaced_words(word)) = 0), false)
  from (
    select private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand))) as own,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.category_first, p_product.category_second,
        p_product.category_third))) as kind,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand, p_product.format_label, p_product.sku,
        private.size_words(coalesce(p_product.format_label, p_product.name)),
        p_product.category_first, p_product.category_second, p_product.category_third, p_product.country_origin,
        p_product.region_origin))) as every
  ) texts, lateral (select word, private.word_nearness(word, texts.every) as near from unnest(p_words) as t (word)) w
$$;

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds. Sure where
-- the term is the SKU, the bar code or the whole name of one product, or names one and no other product of the store has all of its
-- words: two vintages or formats of a wine are two products. A term that is corrected or unfinished is sure if a single product of the
-- store is found and each of its words is nearly one of the product's; a shortened one never is. A product that is like fewer than half
-- of the words is no candidate for a term that was corrected or shortened.
create or replace function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  c_least_share constant numeric := 0.5;
  v_typed text[] := private.typed_words(p_term);
  v_sized constant text := private.with_sizes_in_millilitres(p_term, v_typed[cardinality(v_typed)] in ('media', 'medias'));
  v_plan constant private.search_plan := private.plan_search(p_store, p_term, false);
  v_planned constant text[] := private.planned_words(v_plan);
  -- Whether the words were changed, other than into what a list says for them.
  v_is_changed boolean;
  -- Its whole name, if it is one.
  v_name constant text := private.spaced_words(private.fold_text(p_term));
  v_ids uuid[];
  v_first uuid;
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  v_by_sku bigint;
  v_by_words bigint;
  -- Whether the term is the name of one product only, which is then the first.
  v_is_name boolean;
  v_products json;
  v_sure boolean := false;
begin
  if coalesce(v_plan.few, 0) = 0 then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  if private.typed_words(v_sized) = v_planned then
    v_typed := v_planned;
  end if;
  if v_plan.is_cheapest then
    select b.ids into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  elsif v_plan.few > 600 then
    -- So many are no line of a list, unless it is a name.
    execute format('select array(select h.product_id from private.search_entries h where true%s and h.name = %L limit 2)',
      v_plan.found, v_name) into v_ids;
    v_is_name := cardinality(v_ids) = 1;
    select (array(select id from unnest(v_ids || b.ids) with ordinality as t (id, place) group by id order by min(place)))[:5]
    into v_ids from private.best_products(p_store, v_plan, p_location_id, '', 5, 0) b;
  else
    execute format('with %s, namesake as materialized (select product_id from found where name = %L)'
        ' select (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000),'
        ' (select count(*) = 1 from namesake), array(select product_id from hit'
        ' order by product_id in (select product_id from namesake) desc, score desc, place, product_id limit 5)',
      private.ranked_products(p_store, v_plan, '', private.lately_bought(p_location_id)), v_name)
    into v_by_sku, v_by_words, v_is_name, v_ids;
  end if;
  v_is_changed := v_planned <> v_typed and not exists (
    select from unnest(private.alternative_wordings(p_term)) as t (term) where private.typed_words(t.term) = v_planned);
  if v_is_changed then
    v_ids := array(
      select best.id from unnest(v_ids) with ordinality as best (id, place)
      join public.products p on p.id = best.id cross join private.line_nearness(v_typed, p) near
      where near.share >= c_least_share order by best.place);
  end if;
  v_first := v_ids[1];
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
    'sku', p.sku, 'images', p.images,
    'price', private.price_now(p_store, p.id, sp.price), 'list_price', sp.price, 'stock_qty', sp.stock_qty
  ) order by best.place), '[]')
  into v_products
  from unnest(v_ids) with ordinality as best (id, place)
  join public.products p on p.id = best.id
  join public.store_products sp on sp.product_id = best.id and sp.store_id = p_store;

  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_first is not null and char_length(p_term) < 200 and cardinality(v_typed) < 12 then
    if v_planned = v_typed then
      v_sure := coalesce(v_by_sku, 0) = 1 or (coalesce(v_by_words, 0) = 1 or v_is_name) and exists (
        select from public.products p
        where p.id = v_first and (private.fold_text(p.bar_code) = v_typed[1] and cardinality(v_typed) = 1
          or private.is_named(v_typed, p))
      );
    end if;
    v_sure := v_sure or v_plan.few = 1 and exists (
      select from public.products p
      cross join private.line_nearness(case when v_is_changed then v_typed else v_planned end, p) near
      where p.id = v_first and near.has_all and near.is_named);
  end if;
  return json_build_object('sure', v_sure, 'products', v_products);
end
$$;
