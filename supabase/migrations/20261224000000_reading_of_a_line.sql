-- What a line of a written list may mean, in steps: what is found for it (line_candidates), which of it is likelier, and whether it is
-- sure (is_sure_of_line). match_order_line did all of it in one function of 180 lines; its answers are the same,
-- except that a SKU without its hyphens is sure, that V.S.O.P. is not for V.S., and that it offers four others, not three, beside a product that the establishment buys.

-- What the store has for the term of a line.
create type private.line_candidates as (
  -- The best five.
  ids uuid[],
  -- Products that have the term as their SKU, and products that have all of its words as whole words.
  by_sku bigint,
  by_words bigint,
  -- Whether all products that the term may mean are vintages and sizes of one wine, of which one is the usual bottle of the newest
  -- vintage, then the first; and whether the term is its name.
  is_wine boolean,
  is_name boolean,
  -- Of several products that have all words as whole words, at most two that the establishment has bought lately.
  own uuid[],
  -- The cases that have all words, the bottle in each, and the number of them; and how many products with all words are no cases.
  cases uuid[],
  bottles uuid[],
  held integer[],
  single bigint
);

-- The candidates of a term that is planned, with its name in words between blanks, as a whole name and without a size.
create function private.find_line_candidates(p_store integer, p_location_id uuid, p_plan private.search_plan, p_name text, p_unsized text)
returns private.line_candidates
language plpgsql stable set search_path = '' as $$
declare
  c_vintage constant text := ' ((?:19|20)[0-9]{2}(?: (?:19|20)?[0-9]{2})?) ';
  v_bought constant uuid[] := private.lately_bought(p_location_id);
  v_best uuid[];
  v_found private.line_candidates;
begin
  if p_plan.is_cheapest is null and p_plan.few <= 600 then
    execute format('with %s, named as materialized ('
        ' select h.product_id, h.score, h.place, p.size is null or p.size in (700, 750) as is_usual, p.size, sp.stock_qty > 0 as is_there,'
        '  coalesce(substring(f.name from %L), '''') as vintage, regexp_replace(f.name, %L, '' '') as label, f.name, p.pieces,'
        '  private.is_sparkling(concat_ws('' '', p.category_first, p.category_second, p.category_third)) as is_sparkling'
        ' from (select * from hit where score >= 6000 order by score desc, place limit 200) h'
        ' join found f on f.product_id = h.product_id'
        ' join lateral (select *, private.named_size(format_label) as size, private.pieces_of_case(name, format_label) as pieces'
        '  from public.products where id = h.product_id offset 0) p on true'
        ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L),'
        -- The vintages and sizes of the wine that the line names, or of the only one that has its words.
        ' namesake as materialized (select *, rank() over (order by is_usual desc, name in (%L, %L) desc, is_there desc) as rank'
        '  from named where label in (%L, %L) or name in (%L, %L) or (select count(distinct n.label) = 1 and count(*) > 1 from named n)),'
        ' best as (select h.product_id, h.score, h.place, n.rank, m.is_usual, m.is_there, m.vintage,'
        '  m.is_sparkling and m.vintage = '''' as is_of_no_year from hit h'
        '  left join namesake n on n.product_id = h.product_id left join named m on m.product_id = h.product_id'
        '  order by n.rank, n.vintage desc, m.is_usual desc nulls last, h.score desc, m.is_there desc nulls last, is_of_no_year desc nulls last,'
        '  m.vintage desc nulls last, h.place, h.product_id limit 5),'
        ' wine as (select count(*) filter (where rank = 1) = 1 and (bool_or(is_usual) or count(*) = 1) as is_one,'
        '  bool_or(label in (%L, %L) or name in (%L, %L)) as is_name from namesake),'
        ' boxes as (select array_agg(boxed.product_id) as cases, array_agg(bottle.product_id) as bottles, array_agg(boxed.pieces) as held'
        '  from named boxed join named bottle on bottle.pieces is null and bottle.size is not distinct from boxed.size'
        '   and bottle.name = private.bottle_of_case(boxed.name) where boxed.pieces is not null)'
        ' select array(select product_id from best),'
        '  (select count(*) from hit where score >= 9000), (select count(*) from hit where score >= 6000), w.is_one, w.is_name,'
        '  case when w.is_one then array(select product_id from namesake where product_id = any (%L::uuid[]) limit 2)'
        '   else array(select product_id from named where product_id = any (%L::uuid[]) limit 2) end,'
        '  b.cases, b.bottles, b.held, (select count(*) from named where pieces is null)'
        ' from wine w, boxes b',
      private.ranked_products(p_store, p_plan, '', v_bought), c_vintage, c_vintage, p_store, p_name, p_unsized, p_name, p_unsized,
      p_name, p_unsized, p_name, p_unsized, p_name, p_unsized, v_bought, v_bought)
    into v_found;
    return v_found;
  end if;
  v_found.is_wine := false;
  select b.ids into v_best from private.best_products(p_store, p_plan, p_location_id, '', 5, 0) b;
  if p_plan.is_cheapest is null then
    -- So many are no line of a list, unless it is a name.
    execute format('select array(select h.product_id from private.search_entries h where true%s and h.name = %L limit 2)',
      p_plan.found, p_name) into v_found.ids;
    v_found.is_wine := cardinality(v_found.ids) = 1;
    v_found.is_name := v_found.is_wine;
  end if;
  v_found.ids := (array(
    select id from unnest(v_found.ids || v_best) with ordinality as t (id, place) group by id order by min(place)))[:5];
  return v_found;
end
$$;

-- Whether a product, among others that have all words of a line, is not clearly meant although it is the one that the establishment buys:
-- the line is nothing but the brand of several wines, or does not say the product's unusual size.
create function private.is_one_of_brand_or_unusual(p_words text[], p_product_id uuid, p_others uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.products p
    cross join lateral (
      select private.unusual_size(p.format_label) is not null and bool_or(private.unusual_size(o.format_label) is null) as is_unusual,
        bool_or(private.label_of(o.name) <> private.label_of(p.name)) as is_one_of_brand
      from public.products o where o.id = any (p_others)
    ) beside
    where p.id = p_product_id and (beside.is_unusual or beside.is_one_of_brand and not exists (
      select from unnest(p_words) w
      where strpos(private.spaced_words(private.fold_text(coalesce(p.brand, ''))), private.spaced_words(w)) = 0)))
$$;

-- Of products that were found for corrected or shortened words, those that are like more than half of the typed ones, or like half of them
-- by more than their category.
create function private.near_typed_words(p_words text[], p_ids uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select best.id from unnest(p_ids) with ordinality as best (id, place)
    join public.products p on p.id = best.id cross join private.line_nearness(p_words, p) near
    where near.share > 0.5 or near.share = 0.5 and (near.is_named or private.fold_text(p.sku) = any (p_words)) order by best.place)
$$;

-- Products as a list shows them, [{…}, …], at the store's prices of now.
create function private.products_for_lines(p_store integer, p_ids uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'store_product_id', sp.id, 'name', p.name, 'brand', p.brand, 'format_label', p.format_label,
    'sku', p.sku, 'images', p.images, 'category_first', p.category_first, 'category_second', p.category_second,
    'category_third', p.category_third,
    'price', private.price_now(p_store, p.id, sp.price), 'list_price', sp.price, 'stock_qty', sp.stock_qty
  ) order by best.place), '[]')
  from unnest(p_ids) with ordinality as best (id, place)
  join public.products p on p.id = best.id
  join public.store_products sp on sp.product_id = best.id and sp.store_id = p_store
$$;

-- Whether a product has initials that only begin with those of a line: V.S.O.P. is no V.S.
create function private.has_more_initials(p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_words) w
    where w ~ '^[a-z]([.][a-z])+$'
      and private.spaced_words(private.fold_text(p.name)) ~ (private.spaced_words(w) || '[a-z] '))
  from public.products p where p.id = p_product_id
$$;

-- Whether the first of the candidates is surely what a line means. The typed words are those that the plan is compared with; is_changed:
-- the plan has others, than what a list says for them; is_own: the establishment buys this one of several that have all words.
create function private.is_sure_of_line(
  p_store integer, p_term text, p_typed text[], p_plan private.search_plan, p_found private.line_candidates,
  p_is_changed boolean, p_is_own boolean
) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_first constant uuid := p_found.ids[1];
  v_planned constant text[] := private.planned_words(p_plan);
  v_is_sku constant boolean := coalesce(p_found.by_sku, 0) = 1;
  v_has_words constant boolean := coalesce(p_found.by_words, 0) = 1;
  v_is_known_wine constant boolean := p_found.is_wine and p_found.is_name;
  v_is_sure boolean;
begin
  -- typed_words reads 200 characters and twelve words: what it left out might tell products apart.
  if v_first is null or char_length(p_term) >= 200 or cardinality(p_typed) >= 12 or p_plan.is_shortened then
    return false;
  end if;
  v_is_sure := v_is_sku or (v_has_words or p_found.is_wine or p_is_own) and exists (
    select from public.products p
    where p.id = v_first and (private.fold_text(p.bar_code) = p_typed[1] and cardinality(p_typed) = 1
      or private.is_named(p_typed, p)
        and (v_is_known_wine or p_is_own or not private.sounds_like_one_of(p_typed, p_found.ids[2:]))));
  v_is_sure := v_is_sure or (p_plan.few = 1 or p_is_changed and v_is_known_wine) and exists (
    select from public.products p
    cross join private.line_nearness(private.numbers_as_named(case when p_is_changed then p_typed else v_planned end, p.name), p) near
    where p.id = v_first and near.has_all and near.is_named);
  return v_is_sure and coalesce(private.is_meant_by_name(p_typed, v_first), false) and not private.has_more_initials(p_typed, v_first)
    and (v_is_sku or not private.names_kinds_only(private.typed_words(p_term)))
    and (v_has_words or not private.lacks_known_word(p_store, private.typed_words(p_term), v_first));
end
$$;

-- Whether a bottle is meant where bottles are counted: the line names it, and nothing else that is no case.
create function private.is_bottle_of_line(
  p_bottle uuid, p_term text, p_typed text[], p_plan private.search_plan, p_found private.line_candidates
) returns boolean
language sql stable set search_path = '' as $$
  select p_found.single <= 1 and private.planned_words(p_plan) = p_typed and p_plan.is_shortened is not true
    and char_length(p_term) < 200 and cardinality(p_typed) < 12 and not private.names_kinds_only(p_typed)
    and not private.sounds_like_one_of(p_typed, array_remove(p_found.ids, p_bottle))
    and private.is_named(p_typed, p) and coalesce(private.is_meant_by_name(p_typed, p.id), false)
  from public.products p where p.id = p_bottle
$$;

-- What one line of a written list may mean: {"sure": true, "products": [{…}, …]}, the best five that a search for it finds, usual bottles,
-- of sparkling wines those without a year, and new vintages first among equals.
-- Sure where the term is the SKU, the bar code or the name of one wine, or names one and no other of the store has all of its words: of its
-- sizes the usual bottle is meant, of its vintages the one with exactly this name, then the only one in stock; several are a choice, the
-- newest first. Of several that have all of its words, the one that the establishment has lately bought, if that is one only, the term says
-- more than its brand, and its size is usual or there is no usual one. A term that is corrected or unfinished is sure if a single product
-- of the store is found, or has what it was corrected to as its name, and each of its words is nearly one of the product's.
-- Never sure: a shortened term; one word that only ends a name; kinds, colours and qualities only; a well-known brand unless the product is
-- of it; a corrected term if the product lacks another word of the store's names; a year that only a wine with more words in its name has;
-- a name beside a more usual bottle.
-- For a term that was corrected or shortened, what is like fewer than half of the words is no candidate, nor what is like half of them by
-- its category only.
-- A case beside the bottle of its name is never sure by itself: the line's number may count bottles. Of a case that the establishment
-- buys, "sure_up_to" is the largest number, written without a unit, that counts cases. "bottle" is the product that is meant where bottles
-- are counted.
create or replace function private.match_order_line(p_store integer, p_location_id uuid, p_term text) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_typed text[] := private.typed_words(p_term);
  v_sized constant text := private.with_sizes_in_millilitres(p_term, v_typed[cardinality(v_typed)] in ('media', 'medias'));
  v_unsized constant text := private.spaced_words(regexp_replace(private.fold_text(p_term),
    '\m(?:\d{1,5}(?:[.]\d{1,3})? ?(?:ml|cl|l|lt|lts|litros?)|700|750|magnums?)\M', ' ', 'g'));
  v_plan constant private.search_plan := private.plan_search(p_store, p_term, false);
  v_planned constant text[] := private.planned_words(v_plan);
  -- Whether the words were changed, other than into what a list says for them.
  v_is_changed boolean;
  v_found private.line_candidates;
  -- Of several products that have all words, the only one that the establishment buys.
  v_own uuid;
  v_is_own boolean := false;
  -- Whether something else may be meant as well.
  v_is_asked boolean := false;
  v_usual uuid;
  v_plainer uuid;
  v_first uuid;
  v_bottle uuid;
  v_products json;
  v_sure boolean;
  v_sure_up_to integer;
begin
  if coalesce(v_plan.few, 0) = 0 then
    return json_build_object('sure', false, 'products', '[]'::json);
  end if;
  if private.typed_words(v_sized) = v_planned then
    v_typed := v_planned;
  end if;
  v_is_changed := v_planned <> v_typed and not exists (
    select from unnest(private.alternative_wordings(p_term)) as t (term) where private.typed_words(t.term) = v_planned);
  v_found := private.find_line_candidates(p_store, p_location_id, v_plan,
    private.spaced_words(case when v_is_changed then array_to_string(v_planned, ' ') else private.fold_text(p_term) end), v_unsized);

  if v_found.by_words > 1 and cardinality(v_found.own) = 1 and cardinality(v_typed) > 1 then
    v_own := v_found.own[1];
    v_found.ids := (v_own || array_remove(v_found.ids, v_own))[:5];
    v_is_asked := private.is_one_of_brand_or_unusual(v_typed, v_own, v_found.ids[2:]);
    v_is_own := not v_is_asked;
    v_bottle := v_found.bottles[array_position(v_found.cases, v_own)];
    if v_bottle is not null then
      v_found.ids := (v_found.ids[:1] || v_bottle || array_remove(v_found.ids[2:], v_bottle))[:5];
    end if;
  elsif v_found.bottles[1] = all (v_found.bottles) then
    v_bottle := v_found.bottles[1];
  end if;
  if v_is_changed and v_plan.is_cheapest is null then
    v_found.ids := private.near_typed_words(v_typed, v_found.ids);
  end if;
  if v_found.by_sku is distinct from 1 then
    v_usual := private.more_usual_namesake(v_typed, v_found.ids);
    if v_usual is not null then
      v_is_asked := true;
      v_found.ids := v_usual || array_remove(v_found.ids, v_usual);
    end if;
    v_plainer := private.plainer_namesake(p_store, v_planned, v_found.ids[1]);
    if v_plainer is not null then
      v_is_asked := true;
      v_found.ids := (v_found.ids[:1] || v_plainer || array_remove(v_found.ids[2:], v_plainer))[:5];
    end if;
  end if;
  v_first := v_found.ids[1];
  v_products := private.products_for_lines(p_store, v_found.ids);
  v_sure := not v_is_asked and private.is_sure_of_line(p_store, p_term, v_typed, v_plan, v_found, v_is_changed, v_is_own);
  if v_bottle is null then
    return json_build_object('sure', v_sure, 'products', v_products);
  end if;
  -- Whether the line means the case or its bottle depends on what its number counts.
  if v_sure and v_is_own and v_first <> v_bottle then
    v_sure := false;
    -- Of several kinds, neither the kind nor the size is given.
    v_sure_up_to := case when v_found.single = 1 then
      private.likely_cases(p_location_id, v_first, v_found.held[array_position(v_found.cases, v_first)]) end;
  end if;
  if not coalesce(private.is_bottle_of_line(v_bottle, p_term, v_typed, v_plan, v_found), false) then
    v_bottle := null;
  end if;
  return json_build_object('sure', v_sure, 'products', v_products, 'sure_up_to', v_sure_up_to, 'bottle', v_bottle);
end
$$;
