-- A search keeps the first hundred offers that it found, also where it found more (ADR 398; replaces private.plan_words,
-- private.cheapest_plan, private.spelt_words, private.ranked_products and private.best_products): the spelling of
-- its words and the likeliest meaning of misspelt ones are read from those, instead of looking all of it up again. What was counted
-- once is not counted again, and what is counted or ranked once is not kept for a second reading.

-- The first offers found, at most a hundred.
alter type private.search_plan add attribute first_hits uuid[];

-- Whether words were found at all, and whether they are few: by the words only.
create or replace function private.plan_words(
  p_store integer, p_words private.search_word[], p_count boolean default false
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  c_few constant integer := 600;
  c_hits constant integer := 100;
  v_plan private.search_plan;
  v_word private.search_word;
  v_has_patterns boolean := false;
  v_one constant integer[] := p_words[1].meant;
  v_two constant integer[] := p_words[2].meant;
  v_three constant integer[] := p_words[3].meant;
  v_hits uuid[];
begin
  v_plan.words := p_words;
  v_plan.few := 0;
  foreach v_word in array p_words loop
    if v_word.meant is null then
      return v_plan;
    end if;
    v_has_patterns := v_has_patterns or v_word.pattern is not null;
  end loop;

  -- What thousands of products are called by is only counted.
  if p_count and cardinality(p_words) = 1 and not v_has_patterns then
    if exists (select from private.search_words s where s.store_id = p_store and s.word = p_words[1].word and s.uses > 5000) then
      select count(*) into v_plan.total from private.search_entries h where h.store_id = p_store and h.keys && v_one;
      if v_plan.total > c_few then
        v_plan.few := c_few + 1;
        v_plan.found := private.found_text(p_store, p_words);
        return v_plan;
      end if;
    end if;
  end if;
  -- Planned as if all were to be read: for some, the planner would rather walk the table. Up to three plain words, which most searches
  -- have, are planned once for a connection.
  if v_has_patterns or cardinality(p_words) > 3 then
    v_plan.found := private.found_text(p_store, p_words);
    execute case when p_count then 'select array_agg(h.store_product_id), count(*) from private.search_entries h where true' || v_plan.found
      else format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
        ' select array(select store_product_id from met limit %s), null', v_plan.found, c_few + 1) end
    into v_hits, v_plan.total;
  elsif cardinality(p_words) = 1 then
    if p_count then
      select array_agg(h.store_product_id), count(*) into v_hits, v_plan.total from private.search_entries h
      where h.store_id = p_store and h.keys && v_one;
    else
      with met as materialized (
        select h.store_product_id from private.search_entries h
        where h.store_id = p_store and h.keys && v_one)
      select array(select store_product_id from met limit c_few + 1) into v_hits;
    end if;
  elsif cardinality(p_words) = 2 then
    if p_count then
      select array_agg(h.store_product_id), count(*) into v_hits, v_plan.total from private.search_entries h
      where h.store_id = p_store and h.keys && v_one and h.keys && v_two;
    else
      with met as materialized (
        select h.store_product_id from private.search_entries h
        where h.store_id = p_store and h.keys && v_one and h.keys && v_two)
      select array(select store_product_id from met limit c_few + 1) into v_hits;
    end if;
  else
    if p_count then
      select array_agg(h.store_product_id), count(*) into v_hits, v_plan.total from private.search_entries h
      where h.store_id = p_store and h.keys && v_one and h.keys && v_two and h.keys && v_three;
    else
      with met as materialized (
        select h.store_product_id from private.search_entries h
        where h.store_id = p_store and h.keys && v_one and h.keys && v_two and h.keys && v_three)
      select array(select store_product_id from met limit c_few + 1) into v_hits;
    end if;
  end if;

  v_plan.few := least(coalesce(cardinality(v_hits), 0), c_few + 1);
  v_plan.first_hits := v_hits[:c_hits];
  if v_plan.few between 1 and c_hits then
    v_plan.hits := v_hits;
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  elsif v_plan.few > c_hits then
    v_plan.found := coalesce(v_plan.found, private.found_text(p_store, p_words));
  end if;
  return v_plan;
end
$$;

-- The plan of what has the words in its name or kind, to be listed by price: a syrup for tequila is cheaper than any tequila. Where nothing
-- has them there, of all that the plan finds.
create or replace function private.cheapest_plan(p_plan private.search_plan, p_count boolean) returns private.search_plan
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
  if p_count then
    execute 'select array_agg(h.store_product_id), count(*) from private.search_entries h where true' || v_plan.found
    into v_hits, v_plan.total;
  else
    v_plan.total := null;
    execute format('with met as materialized (select h.store_product_id from private.search_entries h where true%s)'
      ' select array(select store_product_id from met limit %s)', v_plan.found, c_few + 1) into v_hits;
  end if;
  if coalesce(v_hits, '{}') = '{}' then
    v_plan.found := p_plan.found;
    if p_count then
      execute format('select count(*) from private.search_entries h where true%s', v_plan.found) into v_plan.total;
    end if;
    return v_plan;
  end if;
  v_plan.few := least(cardinality(v_hits), c_few + 1);
  v_plan.first_hits := v_hits[:c_hits];
  v_plan.hits := case when v_plan.few <= c_hits then v_hits end;
  if v_plan.hits is not null then
    v_plan.found := format(' and h.store_product_id = any (%L::uuid[])', v_hits);
  end if;
  return v_plan;
end
$$;

-- The words as spelt by a product that has them, for display: añejo, not anejo.
create or replace function private.spelt_words(p_plan private.search_plan) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid := p_plan.first_hits[1];
  v_text text;
begin
  -- A word that was only counted.
  if v_id is null then
    execute 'select h.store_product_id from private.search_entries h where true' || p_plan.found || ' limit 1' into v_id;
  end if;
  select concat_ws(' ', e.name, e.brand, e.category_first, e.category_second, e.category_third, e.country_origin, e.region_origin)
  into v_text from private.catalog_entries e where e.store_product_id = v_id;
  return (
    select string_agg(coalesce((
      select spelt from regexp_split_to_table(lower(v_text collate "und-x-icu"), '[^[:alpha:]]+') as t (spelt)
      where private.fold_text(spelt) = word limit 1
    ), word), ' ' order by place)
    from unnest(private.planned_words(p_plan)) with ordinality as w (word, place)
  );
end
$$;

-- The products that a plan finds, ranked, as common table expressions: found(product_id, name, …) and hit(product_id, place,
-- score). The exact SKU; a name that begins with the words; whole words in the name, then in brand, category, origin or SKU; names
-- that begin with the unfinished term; beginnings of words; anything else. What the establishment has bought comes first among
-- equals. Each is ranked once (offset 0), and kept only where a statement reads found twice.
create or replace function private.ranked_products(p_store integer, p_plan private.search_plan, p_where text, p_bought uuid[]) returns text
language sql stable set search_path = '' as $$
  select format('found as (select h.product_id, h.name, coalesce(h.sorts_as, h.name) as place, h.sku%1$s %2$s offset 0),'
      ' hit as (select product_id, place, '
      'case when sku = %3$L then 9000 when name like %4$L then 8000 when least(%6$s) = 8 then 7000 when least(%6$s) >= 5 then 6000'
      ' when name like %5$L then 5000 when least(%6$s) = 4 then 4000 when least(%6$s) = 3 then 3000 else 1000 end'
      ' + %7$s + case when product_id = any (%8$L::uuid[]) then 500 else 0 end as score from found)',
    string_agg(format(', (%s) as w%s', private.word_points(p_store, w.spaced, w.kinds, w.kind_needed, w.kinded), w.place), '' order by w.place),
    case
      when p_where = '' then 'from private.search_entries h where true' || p_plan.found
      when p_plan.few <= 600 then private.entries_from(p_store, p_plan, p_where)
      else format('from private.search_entries h where true%s and h.store_product_id in (select e.store_product_id'
        ' from private.catalog_entries e where e.store_id = %L and e.status = ''active''%s)', p_plan.found, p_store, p_where)
    end,
    v.term, v.term || '%', rtrim(v.term) || '%', string_agg('w' || w.place, ', '), string_agg('w' || w.place, ' + '), p_bought)
  from unnest(p_plan.words) with ordinality as w (word, spaced, meant, needed, kinded, kind_needed, kinds, named, pattern, place),
    (select private.spaced_words(array_to_string(private.planned_words(p_plan), ' ')) as term) v
  -- A word of signs says nothing about how well a product matches.
  where w.spaced is not null or not exists (select from unnest(p_plan.words) o where o.spaced is not null)
  group by v.term
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan found many and did not count them. Few are
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
    if p_where <> '' then
      execute 'select count(*) ' || v_from into total;
    else
      total := coalesce(p_plan.total, case when p_plan.few <= 600 then p_plan.few end);
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
    ' %s', private.ranked_products(p_store, p_plan, p_where, v_bought), p_limit, p_offset,
    -- Without other conditions, the plan knows how many there are.
    case when p_where <> '' then '(select count(*) from found)' when p_plan.few <= 600 then p_plan.few::text
      else coalesce(p_plan.total::text, 'null') end)
  into ids, total;
end
$$;
