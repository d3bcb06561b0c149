-- A whole word or a beginning in a description comes before the middle of another word (replaces private.word_points and
-- private.best_products): both counted as nothing, and came by name.

-- The keys in any text of a word and, if few words begin with it, of those; null if there are none.
create function private.text_keys(p_kinds integer[], p_kind_needed integer[], p_kinded integer[]) returns integer[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_kind_needed = '{}' then
    case when cardinality(p_kinded) between 1 and 8 then array(select key - 2 from unnest(p_kinded) key)
      when p_kinds is not null then array[p_kinds[cardinality(p_kinds)] - 2] end end;
end
$$;
revoke all on function private.text_keys(integer[], integer[], integer[]) from public, anon, authenticated;

-- How well a product has a word, on private.search_entries h: 8 whole in the name, 5 in the kind or SKU, 4 as a beginning in the name, 3
-- in the kind, 1 in another text, whole or, where few words begin with it, as a beginning, 0 within other words. Of a word that names
-- categories, the SKUs of others are no kind.
create or replace function private.word_points(
  p_store integer, p_spaced text, p_kinds integer[], p_kind_needed integer[], p_kinded integer[]
) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_categories constant uuid[] := case when p_kinds is not null then private.named_categories(p_spaced) end;
  v_texts constant integer[] := private.text_keys(p_kinds, p_kind_needed, p_kinded);
  v_has constant text := '%' || p_spaced || '%';
begin
  if p_spaced is null then
    return '0';
  end if;
  return concat('case ',
    case when p_kinds is not null then
      format('when h.name like %L then 8 when h.keys @> %L::integer[]%s then 5 ', v_has, p_kinds,
        case when v_categories is not null then
          format(' and (h.category_id is null or h.category_id = any (%L::uuid[]) or h.sku not like %L)', v_categories, v_has) end) end,
    format('when h.name like %L then 4 when ', '%' || rtrim(p_spaced) || '%'),
    -- Many beginnings are looked up once and not compared with each product's keys.
    format(case when cardinality(p_kinded) <= 8 then '%s' else
        'h.store_product_id in (select h.store_product_id from private.search_entries h where h.store_id = ' || p_store || ' and %s)' end,
      private.kinded_text(p_kind_needed, p_kinded)),
    ' then 3 ', case when v_texts is not null then format('when h.keys && %L::integer[] then 1 ', v_texts) end, 'else 0 end');
end
$$;

-- The best of what a plan finds under conditions, and how many there are: null where the plan found many and did not count them. Few are
-- ranked by a statement that is planned once; its order is that of private.ranked_products. By price where something cheap is requested.
create or replace function private.best_products(
  p_store integer, p_plan private.search_plan, p_location_id uuid, p_where text, p_limit integer, p_offset integer,
  out ids uuid[], out total bigint
) language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := private.planned_words(p_plan);
  v_term constant text := array_to_string(v_words, ' ');
  v_spaced text;
  v_other_start text;
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
    v_other_start := private.start_in_other_numerals(v_words);
    ids := array(
      -- A word of signs says nothing about how well a product matches.
      with typed as materialized (
        select t.spaced, t.kinds, t.kind_needed, t.kinded,
          private.text_keys(t.kinds, t.kind_needed, t.kinded) as texts, private.named_categories(t.spaced) as categories,
          private.other_numeral_of_name(v_words, array_position(v_words, t.word)) as other
        from unnest(p_plan.words) t where t.spaced is not null
      )
      select product_id from (
        select h.product_id, coalesce(h.sorts_as, h.name) as place,
          case when h.sku = v_spaced then 9000 when h.name like v_spaced || '%' then 8000
            when h.name ~ v_other_start then 7900 when w.least = 8 then 7000 when w.least >= 5 then 6000 when h.name like rtrim(v_spaced) || '%' then 5000 when w.least = 4 then 4000
            when w.least = 3 then 3000 else 1000 end
          + w.points + case when h.product_id = any (v_bought) then 500 else 0 end as score
        from private.search_entries h cross join lateral (
          -- As in private.word_points.
          select coalesce(min(points), 0) as least, coalesce(sum(points), 0) as points from (
            select case when t.kinds is not null and h.name like '%' || t.spaced || '%' then 8
              when t.other is not null and h.name ~ t.other then 8
              when h.keys @> t.kinds and (t.categories is null or h.category_id is null or h.category_id = any (t.categories)
                or h.sku not like '%' || t.spaced || '%') then 5
              when h.name like '%' || rtrim(t.spaced) || '%' then 4
              when h.keys @> t.kind_needed and h.keys && t.kinded then 3
              when h.keys && t.texts then 1 else 0 end as points
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
